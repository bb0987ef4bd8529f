import { academicYearTitled } from '#college/years/academic-year.ts'
import type { SaidYear, YearPlace } from './sync-years.ts'

const placeWords: Readonly<Record<YearPlace, string>> = {
  column: 'Its column of years says',
  above: 'Above its headings stands',
  codes: 'Its module codes say',
}

/**
 * Answers why a sheet may not be of the academic year it is to be compared with, in sentences; none where nothing says so.
 * `run` are the modules of its rows that are taught here in that year.
 */
export function yearDoubts(
  year: string,
  {
    years,
    modules,
    run,
  }: { readonly years: readonly SaidYear[]; readonly modules: number; readonly run: number },
): string[] {
  const said = (['column', 'above', 'codes'] as const).flatMap((place) => {
    const [most] = years.filter((one) => one.place === place).toSorted((a, b) => b.rows - a.rows)
    return most && !isOf(most, year) ? [`${placeWords[place]} ${most.title}.`] : []
  })
  const few =
    modules > 0 && run * 2 < modules
      ? [
          `Of its ${modules === 1 ? 'one module' : `${modules} modules`} ${run === 0 ? 'none' : `only ${run}`} ${run > 1 ? 'are' : 'is'} taught here in ${year}.`,
        ]
      : []
  return [...said, ...few]
}

/** A code may name the year in which the academic year ends as well as that in which it begins. */
function isOf({ title, place }: SaidYear, year: string): boolean {
  if (title === year) return true
  return place === 'codes' && academicYearTitled(title)?.year === (academicYearTitled(year)?.year ?? 0) + 1
}

/** Answers the one other academic year that a sheet says it is of, null where it says none or several. */
export function yearMeant(year: string, years: readonly SaidYear[]): string | null {
  const others = [...new Set(years.filter((one) => !isOf(one, year)).map(({ title }) => title))]
  return others.length === 1 ? (others[0] ?? null) : null
}
