import type { FlatValues } from '../../record/values.ts'
import { checkFamilyNames } from './checks.ts'
import { type Held, heldByNobody, holdingOf } from './holding.ts'
import type { HoldingFacts, InterviewFact, PanelFact } from './holding-facts.ts'
import { isApplicationStatus } from './status.ts'

/** What lies around an application: its papers, and the day each of its checks was last set. */
export interface Surrounding {
  readonly begun: string
  readonly sinceOf: Readonly<Record<string, string>>
  readonly references: HoldingFacts['references']
  readonly paper: PanelFact['paper']
  readonly interview: InterviewFact | null
  readonly conditions: HoldingFacts['conditions']
}

/** Answers what lies around an application that was only just made. */
export function nothingAround(today: string): Surrounding {
  return { begun: today, sinceOf: {}, references: [], paper: 'missing', interview: null, conditions: [] }
}

export interface HoldingSettings {
  /** `YYYY-MM-DD` */
  readonly today: string
  /** The college waits for panels of the Church. */
  readonly asksDioceses: boolean
}

/** Answers everything that decides what holds an application up, from its values by path; null for an unknown status. */
export function factsOf(
  values: FlatValues,
  around: Surrounding,
  { today, asksDioceses }: HoldingSettings,
): HoldingFacts | null {
  const status = textAt(values, 'status')
  if (status === null || !isApplicationStatus(status)) return null
  const submitted = textAt(values, 'submitted') ?? textAt(values, 'received')
  const applicantType = textAt(values, 'course.applicantType')
  return {
    today,
    status,
    applicantType,
    begun: around.begun,
    submitted,
    statusSince: textAt(values, 'progress.since') ?? submitted ?? today,
    checks: Object.fromEntries(
      checkFamilyNames.map((family) => [
        family,
        { result: textAt(values, `checks.${family}`), since: around.sinceOf[`checks.${family}`] ?? null },
      ]),
    ),
    references: around.references,
    panel:
      asksDioceses && applicantType === 'Ordinand'
        ? {
            outcome: textAt(values, 'commitment.bap'),
            on: textAt(values, 'commitment.panelDate'),
            paper: around.paper,
          }
        : null,
    interview: around.interview,
    expires: textAt(values, 'offer.expires'),
    answered: textAt(values, 'offer.answer') === 'Accepted',
    conditions: around.conditions,
  }
}

function textAt(values: FlatValues, path: string): string | null {
  const value = values[path]
  return typeof value === 'string' && value !== '' ? value : null
}

/** Answers what is kept of what holds an application up, by path. */
export function heldValuesOf(values: FlatValues, around: Surrounding, settings: HoldingSettings): FlatValues {
  const facts = factsOf(values, around, settings)
  const { by, since, step, what }: Held = facts ? holdingOf(facts) : heldByNobody
  return { 'held.by': by, 'held.since': since, 'held.step': step, 'held.what': what }
}
