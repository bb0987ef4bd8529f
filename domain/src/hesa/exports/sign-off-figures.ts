import type { HesaCode } from '#college/hesa/hesa-places.ts'
import type { SignOffFigures } from './export-calls.ts'

/** How many students of a file are alike in what the figures go by. */
export interface CountedAlike {
  readonly students: number
  /** Courses, modes of study and levels they were returned with, each once. */
  readonly courses: readonly string[]
  readonly modes: readonly string[]
  readonly levels: readonly string[]
  readonly sex: string | null
  /** Country of the permanent home before they came, by the first engagement that has one. */
  readonly home: string | null
}

type Named = ReadonlyMap<string, string>

interface FiguresNamed {
  /** Titles of courses, and labels of codes of the collection's lists. */
  readonly courses: Named
  readonly modes: Named
  readonly sexes: Named
  readonly countries: Named
}

type FigureTables = Pick<SignOffFigures, 'students' | 'tables'>

const notKnown = 'Not known'

/** Figures of a file beside those of the one that was sent the year before; null where none was. */
export function signOffFigures(
  now: readonly CountedAlike[],
  before: readonly CountedAlike[] | null,
  named: FiguresNamed,
): FigureTables {
  const table = (
    title: string,
    labelsOf: (alike: CountedAlike) => readonly string[],
    order?: readonly string[],
  ) => {
    const [counts, last] = [countBy(now, labelsOf), before && countBy(before, labelsOf)]
    const labels = [...new Set([...counts.keys(), ...(last?.keys() ?? [])])].toSorted(inOrder(order ?? []))
    return {
      title,
      rows: labels.map((label) => ({
        label,
        count: counts.get(label) ?? 0,
        before: last === null ? null : (last.get(label) ?? 0),
      })),
    }
  }
  const all = (of: readonly CountedAlike[]) => of.reduce((sum, { students }) => sum + students, 0)
  const labelled = (codes: readonly string[], names: Named) =>
    codes.length === 0 ? [notKnown] : codes.map((code) => names.get(code) ?? code)
  return {
    students: { label: 'Students', count: all(now), before: before && all(before) },
    tables: [
      table('Programme', ({ courses }) => labelled(courses, named.courses)),
      table('Mode of study', ({ modes }) => labelled(modes, named.modes)),
      table('Level', ({ levels }) => (levels.length === 0 ? [notKnown] : levels.map(levelLabel)), levelOrder),
      table('Sex', ({ sex }) => labelled(sex === null ? [] : [sex], named.sexes)),
      table('Permanent home', ({ home }) => [homeLabel(home, named.countries)], homeOrder(named.countries)),
    ],
  }
}

function countBy(
  of: readonly CountedAlike[],
  labelsOf: (alike: CountedAlike) => readonly string[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const alike of of)
    for (const label of new Set(labelsOf(alike))) counts.set(label, (counts.get(label) ?? 0) + alike.students)
  return counts
}

function inOrder(order: readonly string[]) {
  const placeOf = (label: string) => {
    if (label === notKnown) return order.length + 1
    const at = order.indexOf(label)
    return at < 0 ? order.length : at
  }
  return (one: string, other: string) => placeOf(one) - placeOf(other) || (one < other ? -1 : 1)
}

/** By the letter a category of qualifications begins with. */
const levels = {
  C: 'Certificate (level 4)',
  J: 'Diploma (level 5)',
  I: 'Diploma (level 5)',
  H: 'Bachelor’s degree or graduate (level 6)',
  M: 'Master’s (level 7)',
  D: 'Doctorate (level 8)',
} as const
const levelOrder: readonly string[] = [...new Set(Object.values(levels))]

function levelLabel(category: string): string {
  const found = Object.entries(levels).find(([letter]) => category.startsWith(letter))
  return found ? found[1] : 'Other'
}

const nations = { XF: 'England', XG: 'Northern Ireland', XH: 'Scotland', XI: 'Wales' } as const
const islands: readonly string[] = ['GG', 'JE', 'IM', 'XL']
const union =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XA XB XC'.split(' ')
const further = {
  uk: 'United Kingdom, nation not said',
  islands: 'Channel Islands and Isle of Man',
  union: 'European Union',
  elsewhere: 'Elsewhere',
}

function homeLabel(code: string | null, countries: Named): string {
  if (code === null || code === 'ZZ') return notKnown
  const nation = Object.entries(nations).find(([one]) => one === code)
  if (nation) return countries.get(code) ?? nation[1]
  if (code === 'XK') return further.uk
  if (islands.includes(code)) return further.islands
  return union.includes(code) ? further.union : further.elsewhere
}

function homeOrder(countries: Named): readonly string[] {
  return [
    ...Object.entries(nations).map(([code, name]) => countries.get(code) ?? name),
    ...Object.values(further),
  ]
}

/** Labels of codes by the codes. */
export function labelsByCode(codes: readonly HesaCode[] | undefined): Named {
  return new Map((codes ?? []).map(({ code, label }) => [code, label]))
}
