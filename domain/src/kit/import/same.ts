import type { ImportPlan } from './plan.ts'
import { foldWords } from './words.ts'

/**
 * Answers the keys of a row, given as values by path: rows that share one mean the same record. A link whose record the
 * row carries stands for each way that record is known by.
 */
export function sameKeysOf(plan: ImportPlan, values: Readonly<Record<string, unknown>>): string[] {
  return (plan.same ?? []).flatMap((paths) =>
    combined(paths.map((path) => partsOf(plan, path, values))).map((parts) => JSON.stringify([paths, parts])),
  )
}

/** Answers the keys by which the record behind a carried link is known. */
export function carriedKeysOf(
  sets: readonly (readonly string[])[],
  values: Readonly<Record<string, unknown>>,
): string[] {
  return sets.flatMap((paths) => {
    const parts = paths.map((path) => foldedValue(values[path]))
    return parts.includes('') ? [] : [JSON.stringify([paths, parts])]
  })
}

/** Every way to say one part of a key; none when the row does not say it. */
function partsOf(
  plan: ImportPlan,
  path: string,
  values: Readonly<Record<string, unknown>>,
): readonly string[] {
  const carried = plan.carries?.find(({ link }) => link === path)
  if (carried) return carriedKeysOf(carried.same, linkedValues(path, values))
  const value = foldedValue(values[path])
  return value === '' ? [] : [value]
}

/** Answers the values of the record behind a link, by its own paths. */
export function linkedValues(
  link: string,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const prefix = `${link}.`
  const behind: Record<string, unknown> = {}
  for (const path in values) if (path.startsWith(prefix)) behind[path.slice(prefix.length)] = values[path]
  return behind
}

function foldedValue(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? foldWords(String(value)) : ''
}

function combined(parts: readonly (readonly string[])[]): string[][] {
  return parts.reduce<string[][]>(
    (before, ways) => before.flatMap((one) => ways.map((way) => [...one, way])),
    [[]],
  )
}
