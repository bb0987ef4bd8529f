import { isMet, valueAt } from '#kit/record/condition.ts'
import { isShown } from '#kit/record/missing.ts'
import { fieldsOf, type PlacedField } from '#kit/record/record.ts'
import { person } from '#people/contacts/person.ts'
import type { Problem } from '#platform/errors/errors.ts'
import { type Features, isFeatureOn } from '#platform/features/features.ts'
import { application } from '../applications/application.ts'
import { type CheckFamily, isCheckDone } from '../checks/checks.ts'
import { statusRules } from '../status/status.ts'
import type { Phase } from '../status/status-row.ts'
import type { ApplyChoices } from './apply-calls.ts'
import type { ApplyField, ApplyStep, RecordOfForm } from './apply-step.ts'
import { applySteps } from './apply-steps.ts'

/** A field of the form with its declaration beside the words it is asked in. */
export interface ApplyFormField {
  readonly asked: ApplyField
  readonly placed: PlacedField
  readonly of: RecordOfForm
}

const declaredIn = {
  people: new Map(fieldsOf(person).map((placed) => [placed.path, placed])),
  applications: new Map(fieldsOf(application).map((placed) => [placed.path, placed])),
}

const placedIn = new Map<ApplyStep, readonly ApplyFormField[]>(
  applySteps.map((step) => [
    step,
    step.fields.map((asked) => {
      const { path, of = step.of } = asked
      const placed = declaredIn[of].get(path)
      if (!placed) throw new Error(`"${path}" of the form is not a field of ${of}.`)
      return { asked, placed, of }
    }),
  ]),
)

/** Answers every field of a step, whether or not it is for the applicant at hand. */
export function fieldsOfStep(step: ApplyStep): readonly ApplyFormField[] {
  return placedIn.get(step) ?? []
}

/** Answers every field of the form that is of one of its records. */
export function fieldsOfForm(record: RecordOfForm): ApplyFormField[] {
  return applySteps.flatMap(fieldsOfStep).filter(({ of }) => of === record)
}

/** Answers the path of a field among those of both records. */
export function pathOfForm({ of, placed }: Pick<ApplyFormField, 'of' | 'placed'>): string {
  return of === 'people' ? `person.${placed.path}` : placed.path
}

/** Answers the fields of a step that belong to an application as it stands, given as nested values. */
export function shownInStep(step: ApplyStep, values: unknown, features: Features): ApplyFormField[] {
  return fieldsOfStep(step).filter(
    ({ placed, asked: { unless = [] } }) =>
      placed.features.every((key) => isFeatureOn(features, key)) &&
      isShown(placed, values) &&
      !unless.some((condition) => isMet(condition, values)),
  )
}

/** Why an applicant cannot change something: staff accepted it, it was sent in, or the application ended. */
export type WhyClosed = 'accepted' | 'sent' | 'ended'

/** An application as far as it says what is open; status and checks nested as they are. */
type Standing = { readonly status?: unknown; readonly checks?: unknown }

const closed: readonly (Phase | undefined)[] = ['confirmed', 'deferred', 'on hold', 'ended']
const again = 'Additional information needed'

/**
 * Answers why something that feeds some checks is closed to the applicant, null where they may change it. What staff
 * accepted is closed even before the application is sent; afterwards only what is asked for again is open.
 */
export function whyClosed(checks: readonly CheckFamily[], standing: Standing): WhyClosed | null {
  if (closed.includes(statusRules(standing.status)?.phase)) return 'ended'
  const results = checks.map((family) => ({ family, result: textAt(standing, `checks.${family}`) }))
  if (results.length > 0 && results.every(({ family, result }) => isCheckDone(family, result)))
    return 'accepted'
  if (statusRules(standing.status)?.phase === 'begun') return null
  return results.some(({ result }) => result === again) ? null : 'sent'
}

/** Answers the checks of a step for which the college asks more of the applicant, once the application was sent. */
export function checksAskedAgain(step: ApplyStep, standing: Standing): CheckFamily[] {
  if (statusRules(standing.status)?.phase === 'begun') return []
  const families = [...step.fields.flatMap(({ check }) => check ?? []), ...(step.checks ?? [])]
  return [...new Set(families)].filter(
    (family) => textAt(standing, `checks.${family}`) === again && whyClosed([family], standing) === null,
  )
}

/** Answers the keys of the steps that hold something the college asks for again. */
export function stepsAskedAgain(standing: Standing): string[] {
  return applySteps.filter((step) => checksAskedAgain(step, standing).length > 0).map(({ key }) => key)
}

/** Answers the step a problem belongs to, by the path it names; those of the person begin with `person.` */
export function stepOfProblem({ param }: Pick<Problem, 'param'>): ApplyStep | undefined {
  return applySteps.find((step) => fieldsOfStep(step).some((field) => pathOfForm(field) === param))
}

/** Answers the step of a key. */
export function stepOfKey(key: string): ApplyStep | undefined {
  return applySteps.find((step) => step.key === key)
}

function textAt(standing: Standing, path: string): string | null {
  const value = valueAt(standing, path)
  return typeof value === 'string' ? value : null
}

/** Answers the words of a code that was chosen; undefined where the field has no codes, or none is chosen. */
export function codeWords(
  { codes }: Pick<ApplyChoices, 'codes'>,
  { placed: { field } }: Pick<ApplyFormField, 'placed'>,
  value: unknown,
): string | undefined {
  if (field.kind !== 'text' || field.codesOf === undefined) return undefined
  return codes[field.codesOf]?.find(({ code }) => code === value)?.label
}
