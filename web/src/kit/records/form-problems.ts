import { valueAt } from '@minster/domain/kit/record/condition'
import { missingIn } from '@minster/domain/kit/record/missing'
import type { PlacedField, RecordDeclaration } from '@minster/domain/kit/record/record'
import { schemaOfField } from '@minster/domain/kit/record/schema'
import { nest } from '@minster/domain/kit/record/values'
import type { Problem } from '@minster/domain/platform/errors/errors'
import { changedFields, requestValueOf } from './form-values.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * What is wrong with a form before it is sent, by the same schemas the server uses: changed values of the wrong form,
 * and what the change leaves missing. What was missing before and is not touched is no reason to refuse.
 */
export function problemsOfForm(
  declaration: RecordDeclaration,
  fields: readonly PlacedField[],
  before: Values | null,
  now: Values,
): Problem[] {
  const touched = changedFields(fields, before ?? {}, now)
  const malformed = touched.flatMap((placed): Problem[] => {
    const parsed = schemaOfField(placed.field).safeParse(requestValueOf(valueAt(now, placed.path)))
    const [issue] = parsed.success ? [] : parsed.error.issues
    return issue ? [{ param: placed.path, message: issue.message }] : []
  })
  const malformedPaths = new Set(malformed.map(({ param }) => param))
  const touchedPaths = new Set(touched.map(({ path }) => path))
  const formPaths = new Set(fields.map(({ path }) => path))
  const missedBefore = new Set(before ? missingIn(declaration, before).map(({ param }) => param) : [])
  const missing = missingIn(declaration, now).filter(
    ({ param }) =>
      formPaths.has(param) &&
      !malformedPaths.has(param) &&
      (!missedBefore.has(param) || touchedPaths.has(param)),
  )
  const order = new Map(fields.map(({ path }, at) => [path, at]))
  return [...malformed, ...missing].toSorted(
    (one, other) => (order.get(one.param) ?? 0) - (order.get(other.param) ?? 0),
  )
}

/** Problems of a refused write, apart: those of fields the form shows, and the rest. */
export function splitProblems(
  problems: readonly Problem[],
  fields: readonly PlacedField[],
): { readonly atFields: readonly Problem[]; readonly otherProblems: readonly Problem[] } {
  const formPaths = new Set(fields.map(({ path }) => path))
  return {
    atFields: problems.filter(({ param }) => formPaths.has(param)),
    otherProblems: problems.filter(({ param }) => !formPaths.has(param)),
  }
}

/** Form errors nested by path, as the form library wants them. */
export function nestedErrors(problems: readonly Problem[]): Record<string, unknown> {
  const firstByPath = new Map<string, string>()
  for (const { param, message } of problems) if (!firstByPath.has(param)) firstByPath.set(param, message)
  return nest(
    Object.fromEntries([...firstByPath].map(([path, message]) => [path, { type: 'rule', message }])),
  )
}
