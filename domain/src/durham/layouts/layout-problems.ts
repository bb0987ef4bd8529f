import type { Problem } from '#platform/errors/errors.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { type DurhamFact, durhamFacts } from './durham-facts.ts'
import { type DurhamFileKind, durhamFileKinds } from './file-kinds.ts'

/** Answers the facts without which Durham can do nothing with a file and of which no column of its layout holds any. */
export function missingFacts(kind: DurhamFileKind, held: readonly DurhamFact[]): DurhamFact[] {
  return namesOf(durhamFacts).filter((fact) => isNeeded(fact, kind) && !held.includes(fact))
}

function isNeeded(fact: DurhamFact, kind: DurhamFileKind): boolean {
  const { needed }: { readonly needed: readonly DurhamFileKind[] } = durhamFacts[fact]
  return needed.includes(kind)
}

/** Answers whether a file of a kind knows a fact at all. */
function isFactOf(fact: DurhamFact, kind: DurhamFileKind): boolean {
  const { in: files }: { readonly in: readonly DurhamFileKind[] } = durhamFacts[fact]
  return files.includes(kind)
}

interface ColumnOfLayout {
  readonly id: string
  readonly place: number | null
  readonly heading: string | null
}

/** What is wrong with a column beside the others of its layout. */
export function columnProblems(
  column: ColumnOfLayout & { readonly holds: DurhamFact | null },
  kind: DurhamFileKind,
  all: readonly ColumnOfLayout[],
): Problem[] {
  const others = all.filter(({ id }) => id !== column.id)
  const inPlace = others.find(({ place }) => place === column.place)
  const named = others.find(({ heading }) => nameOf(heading) === nameOf(column.heading))
  return [
    ...(column.place !== null && inPlace
      ? [
          {
            param: 'place',
            message: `“${inPlace.heading}” stands in place ${column.place}. Choose another, or move that one first.`,
          },
        ]
      : []),
    ...(column.heading !== null && named
      ? [{ param: 'heading', message: `Place ${named.place} has this heading already. Choose another.` }]
      : []),
    ...(column.holds !== null && !isFactOf(column.holds, kind)
      ? [
          {
            param: 'holds',
            message: `“${durhamFacts[column.holds].label}” is not known for the file “${durhamFileKinds[kind].label}”. Choose something else.`,
          },
        ]
      : []),
  ]
}

const nameOf = (heading: string | null) => heading?.trim().toLowerCase() ?? null

/** A line such as "PT = Part-time": what Durham writes, and what the college calls it. */
export function readCodes(lines: readonly string[]): {
  readonly codes: ReadonlyMap<string, string>
  readonly unreadable: readonly string[]
} {
  const codes = new Map<string, string>()
  const unreadable: string[] = []
  for (const line of lines) {
    const at = line.indexOf('=')
    const [code, words] = [line.slice(0, Math.max(at, 0)).trim(), line.slice(at + 1).trim()]
    if (at > 0 && code !== '' && words !== '') codes.set(words.toLowerCase(), code)
    else unreadable.push(line)
  }
  return { codes, unreadable }
}
