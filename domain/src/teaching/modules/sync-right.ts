import type { ComparedSides, SyncDifference } from './sync.ts'
import type { SyncRow } from './sync-report-calls.ts'

/** That the others were told of a difference, with the code of its module. */
export interface ToldOf {
  readonly key: string
  readonly print: string
  readonly module: string
}

/** What a new sheet makes of what the others were told: it is right in it, it is no matter any more, or nothing is known. */
export type ToldFate = 'right' | 'settled here' | 'open'

type Side = Pick<ComparedSides, 'differences' | 'doubted'> & { readonly rows: readonly SyncRow[] }

/**
 * Answers what becomes of each difference the others were told of when the next sheet comes. Only what was still wrong in
 * the sheet before was put right by them. Of a module that is not in the sheet nothing is known, if that holds only some of
 * the modules.
 */
export function fatesOf(told: readonly ToldOf[], before: Side, after: Side): ReadonlyMap<string, ToldFate> {
  const wasWrong = byKey(before.differences)
  const isWrong = byKey(after.differences)
  const [modulesBefore, modulesAfter] = [before, after].map(
    ({ rows }) => new Set(rows.map(({ module }) => module)),
  )
  const isPart = (modulesAfter?.size ?? 0) * 2 < (modulesBefore?.size ?? 0)
  const fateOf = ({ key, print, module }: ToldOf): ToldFate => {
    const still = isWrong.get(key)
    if (still) return still.print === print ? 'open' : 'settled here'
    if (wasWrong.get(key)?.print !== print) return 'settled here'
    if (after.doubted.has(key) || (isPart && !modulesAfter?.has(module))) return 'open'
    return 'right'
  }
  return new Map(told.map((one) => [one.key, fateOf(one)]))
}

function byKey(differences: readonly SyncDifference[]): ReadonlyMap<string, SyncDifference> {
  return new Map(differences.map((one) => [one.key, one]))
}
