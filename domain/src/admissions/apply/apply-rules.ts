import { valueAt } from '#kit/record/condition.ts'
import { isShown } from '#kit/record/missing.ts'
import { fieldsOf, type PlacedField } from '#kit/record/record.ts'
import { person } from '#people/contacts/person.ts'
import type { Problem } from '#platform/errors/errors.ts'
import { type Features, isFeatureOn } from '#platform/features/features.ts'
import { application } from '../applications/application.ts'
import { type CheckFamily, isCheckDone } from '../checks/checks.ts'
import { statusRules } from '../status/status.ts'
import type { Phase } from '../status/status-row.ts'
import type { ApplyField, ApplyStep } from './apply-step.ts'
import { applySteps } from './apply-steps.ts'

const declarations = { people: person, applications: application }

/** A field of the form with its declaration beside the words it is asked in. */
export interface ApplyFormField {
  readonly asked: ApplyField
  readonly placed: PlacedField
}

const placedIn = new Map<ApplyStep, readonly ApplyFormField[]>(
  applySteps.map((step) => {
    const declared = new Map(fieldsOf(declarations[step.of]).map((placed) => [placed.path, placed]))
    return [
      step,
      step.fields.map((asked) => {
        const placed = declared.get(asked.path)
        if (!placed) throw new Error(`"${asked.path}" of the form is not a field of ${step.of}.`)
        return { asked, placed }
      }),
    ]
  }),
)

/** Answers every field of a step, whether or not it is for the applicant at hand. */
export function fieldsOfStep(step: ApplyStep): readonly ApplyFormField[] {
  return placedIn.get(step) ?? []
}

/** Answers the fields of a step that belong to an application as it stands, given as nested values. */
export function shownInStep(step: ApplyStep, values: unknown, features: Features): ApplyFormField[] {
  return fieldsOfStep(step).filter(
    ({ placed }) => placed.features.every((key) => isFeatureOn(features, key)) && isShown(placed, values),
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

/** Answers whether the applicant can no longer change a field of the form. */
export function isSettled({ check }: Pick<ApplyField, 'check'>, standing: Standing): boolean {
  return whyClosed(check === undefined ? [] : [check], standing) !== null
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
  const isPersons = param.startsWith('person.')
  const path = isPersons ? param.slice('person.'.length) : param
  return applySteps.find(
    ({ of, fields }) =>
      of === (isPersons ? 'people' : 'applications') && fields.some((field) => field.path === path),
  )
}

/** Answers the step of a key. */
export function stepOfKey(key: string): ApplyStep | undefined {
  return applySteps.find((step) => step.key === key)
}

function textAt(standing: Standing, path: string): string | null {
  const value = valueAt(standing, path)
  return typeof value === 'string' ? value : null
}
