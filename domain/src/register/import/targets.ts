import type { ImportPlan } from '#kit/import/plan.ts'
import { sheetKinds } from '#kit/import/read-cell.ts'
import { foldWords } from '#kit/import/words.ts'
import type { ValueField } from '#kit/record/field.ts'
import { fieldsOf } from '#kit/record/record.ts'
import { longHeadingOf } from '../headings.ts'
import { type Reached, reach, recordTypeOf } from '../paths.ts'

/** A field a column of a sheet can be matched to. */
export interface Target {
  /** `course.hub`, or `person.lastName` where the row carries the linked record too. */
  readonly path: string
  readonly label: string
  /** Heading of the group it is offered under. */
  readonly group: string
  /** The field; null for what a row says besides its records. */
  readonly reached: Reached | null
  readonly field: ValueField
  /** Headings it is known by, folded; those of the plan first. */
  readonly words: readonly string[]
}

/** Answers every field a sheet of a record type can give: its own, and those of the records its rows carry. */
export function targetsOf(name: string, plan: ImportPlan): Target[] {
  const carried = new Map((plan.carries ?? []).map((one) => [one.link, one]))
  const own = fieldsOf(recordTypeOf(name)).flatMap(({ path }): string[] => {
    const one = carried.get(path)
    if (!one) return [path]
    const linked = reach(name, path)?.placed.field
    if (linked?.kind !== 'link') return []
    const inside = one.fields ?? fieldsOf(recordTypeOf(linked.to)).map((placed) => placed.path)
    return inside.map((field) => `${path}.${field}`)
  })
  const fields = own
    .filter((path) => !plan.leftOut?.includes(path))
    .flatMap((path) => reach(name, path) ?? [])
    .filter(({ placed: { field } }) => sheetKinds.includes(field.kind) && field.fixed !== 'always')
    .map((reached) => targetOf(name, reached, plan))
  return [...fields, ...besidesOf(plan)]
}

function besidesOf({ besides, headings }: ImportPlan): Target[] {
  return (besides?.columns ?? []).map(({ path, label, group, field }) => ({
    path,
    label,
    group,
    reached: null,
    field,
    words: [...new Set([...(headings?.[path] ?? []), label, path].map(foldWords))],
  }))
}

function targetOf(name: string, reached: Reached, plan: ImportPlan): Target {
  const { placed, path, steps } = reached
  const { field, longLabel } = placed
  const isInSection = longLabel.length > field.label.length
  const section = isInSection ? longLabel.slice(0, -field.label.length - 2) : recordTypeOf(name).title
  const said = [...(plan.headings?.[path] ?? []), field.label, longLabel, longHeadingOf(reached), path]
  return {
    path,
    label: field.label,
    group: steps.length === 0 ? section : steps.map(({ link }) => link.field.label).join(': '),
    reached,
    field,
    words: [...new Set(said.map(foldWords))],
  }
}

/** How a column came to its field. */
export type MatchedBy = 'name' | 'memory' | 'hand'

export interface MatchedColumn {
  /** Place in the row, from 0. */
  readonly column: number
  readonly heading: string
  /** Path of the field; null when the column is not taken. */
  readonly target: string | null
  readonly by: MatchedBy | null
  /** How many rows have something in it. */
  readonly filled?: number
  /** The field its values look like, where nothing else says what it is. */
  readonly guess?: string | null
}

/** Answers whether a column holds data and nobody has said where it goes, or that it is left out. */
export function isUndecided({ target, by, filled = 0 }: MatchedColumn): boolean {
  return target === null && by === null && filled > 0
}

/**
 * Matches headings to fields: what was decided before comes first, then the names of the fields and the words of the
 * plan. A field takes one column only, the first. `remembered` has folded headings; null is a column left out on purpose.
 */
export function matchColumns(
  headings: readonly string[],
  targets: readonly Target[],
  remembered: ReadonlyMap<string, string | null>,
): MatchedColumn[] {
  const byWord = new Map<string, string>()
  const longest = Math.max(0, ...targets.map(({ words }) => words.length))
  for (let rank = 0; rank < longest; rank += 1)
    for (const { path, words } of targets) {
      const word = words[rank]
      if (word !== undefined && !byWord.has(word)) byWord.set(word, path)
    }
  const known = new Set(targets.map(({ path }) => path))
  const taken = new Set<string>()
  const take = (path: string | null | undefined): string | null => {
    if (path === null || path === undefined || !known.has(path) || taken.has(path)) return null
    taken.add(path)
    return path
  }
  const fromMemory = headings.map((heading) => {
    const folded = foldWords(heading)
    const wanted = remembered.get(folded)
    if (wanted === undefined) return null
    const target = take(wanted)
    // A field that is gone, or has a column already, is decided on anew.
    return target === null && wanted !== null ? null : { target }
  })
  return headings.map((heading, column) => {
    const memory = fromMemory[column]
    if (memory) return { column, heading, target: memory.target, by: 'memory' as const }
    const target = take(byWord.get(foldWords(heading)))
    return { column, heading, target, by: target === null ? null : ('name' as const) }
  })
}

const furthestHeader = 40

/**
 * Answers which row has the headings: the one whose cells name most fields, of equals the first; where none names two,
 * the first with most texts. Titles above and blank lines do not matter. The answer is the row's place in the list.
 */
export function headerRowOf(rows: readonly (readonly unknown[])[], words: ReadonlySet<string>): number {
  let best = { at: 0, named: 0, texts: 0 }
  for (const [at, cells] of rows.slice(0, furthestHeader).entries()) {
    const texts = cells.filter((cell) => typeof cell === 'string' && cell.trim() !== '')
    const named = texts.filter((cell) => words.has(foldWords(String(cell)))).length
    const isBetter = named >= 2 || best.named >= 2 ? named > best.named : texts.length > best.texts
    if (isBetter) best = { at, named, texts: texts.length }
  }
  return best.at
}
