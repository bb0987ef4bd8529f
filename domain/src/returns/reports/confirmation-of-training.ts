import { type FeatureKey, type Features, isFeatureOn } from '#platform/features/features.ts'
import { namesOf } from '#platform/words/names-of.ts'

/** One thing the Church's confirmation of training states of an ordinand. */
interface Statement {
  readonly label: string
  /** Part of the product without which nobody keeps it. */
  readonly feature?: FeatureKey
  /** It may be empty: then there was no need of it. */
  readonly optional?: true
  readonly isDay?: true
}

/** What the confirmation states, in its order. */
export const confirmationStatements = {
  partnerId: { label: 'Banner ID', optional: true },
  diocese: { label: 'Diocese', feature: 'dioceses' },
  ddo: { label: 'DDO', feature: 'dioceses' },
  panelDate: { label: 'BAP or Stage 2 date', feature: 'bap', isDay: true },
  panelOutcome: { label: 'BAP or Stage 2 outcome', feature: 'bap' },
  basis: { label: 'Confirmation basis', optional: true },
  programme: { label: 'Programme' },
  pathway: { label: 'Pathway' },
  studyPace: { label: 'Study pace' },
  hub: { label: 'Hub' },
  start: { label: 'Entry', isDay: true },
  expectedEnd: { label: 'Expected end', isDay: true },
  ageAtStart: { label: 'Age at entry' },
} as const satisfies Readonly<Record<string, Statement>>

export type ConfirmationStatement = keyof typeof confirmationStatements

const table: Readonly<Record<ConfirmationStatement, Statement>> = confirmationStatements

/** Answers what the confirmation states while the features stand as they do. */
export function statementsFor(features: Features): ConfirmationStatement[] {
  return namesOf(confirmationStatements).filter((name) => {
    const { feature } = table[name]
    return feature === undefined || isFeatureOn(features, feature)
  })
}

/** Answers what the confirmation of somebody still lacks. */
export function missingStatements(
  values: Readonly<Partial<Record<ConfirmationStatement, string | null>>>,
  features: Features,
): ConfirmationStatement[] {
  return statementsFor(features).filter((name) => !table[name].optional && (values[name] ?? '') === '')
}
