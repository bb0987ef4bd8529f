import { academicYearStarting } from '#college/years/academic-year.ts'

/** Where a sheet can say of which academic year it is. */
export type YearPlace = 'column' | 'above' | 'codes'

/** An academic year a sheet says it is about, in how many of its rows or lines. */
export interface SaidYear {
  readonly title: string
  readonly place: YearPlace
  readonly rows: number
}

/** Counts the academic years that were read in each place of a sheet. */
export function yearsSaid(
  read: Readonly<Record<YearPlace, readonly (string | null)[]>>,
): readonly SaidYear[] {
  return [...counted('column', read.column), ...counted('above', read.above), ...counted('codes', read.codes)]
}

function counted(place: YearPlace, titles: readonly (string | null)[]): SaidYear[] {
  const groups = Map.groupBy(
    titles.flatMap((title) => title ?? []),
    (title) => title,
  )
  return [...groups].map(([title, rows]) => ({ title, place, rows: rows.length }))
}

/** Answers the academic year of a code such as "TMM1101_2026_London", null where it names none. */
export function yearInCode(code: string): string | null {
  return /TMM\d/i.test(code) ? yearIn(code.replace(/TMM\d[0-9A-Z]*/i, ' ')) : null
}

/** Answers the academic year a text names; a year that stands alone is the one in which it begins. */
export function yearIn(text: string): string | null {
  const alone = /(?<!\d)20\d\d(?!\d)/.exec(text)?.[0]
  return spanIn(text) ?? (alone ? academicYearStarting(Number(alone)).title : null)
}

/** Answers the academic year written as "2026-27", "2026/2027", "26/27" and their like. */
export function spanIn(text: string): string | null {
  const [, first, second] = /(?<!\d)((?:20)?\d\d)\s*[-–/_]\s*((?:20)?\d\d)(?!\d|[-/]\d)/.exec(text) ?? []
  if (first === undefined || second === undefined) return null
  const year = 2000 + (Number(first) % 100)
  return Number(second) % 100 === (year + 1) % 100 ? academicYearStarting(year).title : null
}
