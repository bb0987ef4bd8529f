import type { RecordDeclaration } from '@minster/domain/kit/record/record'
import { type FlatValues, nest } from '@minster/domain/kit/record/values'
import type { Problem } from '@minster/domain/platform/errors/errors'
import type { Proposal } from './problems.ts'

/**
 * What the `check` of a declaration has against a change. It is asked only of values that passed their own field
 * (`failed` names those that did not), and of an older record only what the change touches is told: one that broke a
 * newer rule all along can still be worked on.
 */
export function checkProblems(
  declaration: RecordDeclaration,
  { id, before, after, touched }: Proposal,
  failed: readonly string[],
  today: string,
  /** What it would be, with the id. */
  nestedAfter: object,
): readonly Problem[] {
  const { check } = declaration
  if (!check) return []
  const nestedBefore = before && { id, ...nest(before) }
  const askedOf = (nested: object): readonly Problem[] =>
    Reflect.apply(check, declaration, [nested, nestedBefore, today])
  const asked = (values: FlatValues) => askedOf({ id, ...nest(values) })
  const hasFailed = (path: string) => failed.some((one) => path === one || path.startsWith(`${one}.`))
  const good = failed.length === 0 ? after : without(after, hasFailed)
  const found = failed.length === 0 ? askedOf(nestedAfter) : asked(good)
  if (before === null || found.length === 0) return found
  const old = new Set(asked(before).map(problemKey))
  // What is still said when everything touched is left out does not come from it.
  const untouched = new Set(asked(without(good, (path) => touched.has(path))).map(problemKey))
  return found.filter((one) => {
    const key = problemKey(one)
    return !old.has(key) || !untouched.has(key) || touched.has(one.param)
  })
}

function without(values: FlatValues, isLeftOut: (path: string) => boolean): FlatValues {
  return Object.fromEntries(
    Object.entries(values).map(([path, value]) => [path, isLeftOut(path) ? null : value]),
  )
}

function problemKey({ param, message }: Problem): string {
  return `${param}\n${message}`
}
