import { academicYearAfter, academicYearOf, academicYearTitled } from '#college/years/academic-year.ts'
import { addYears } from '#platform/words/calendar.ts'

/** A collection as far as the next one is reckoned from it. */
export interface CollectionDays {
  readonly code: string
  readonly academicYear: string
  readonly opens: string | null
  readonly submitBy: string | null
  readonly signOffBy: string | null
}

export interface SuggestedCollection extends CollectionDays {
  /** Where the days come from, in words; empty where there are none. */
  readonly source: string
}

/**
 * Suggests the collection after the newest there is: the next academic year, its days a year later and marked as reckoned.
 * The first one is of the academic year that ended last.
 */
export function suggestCollection(newest: CollectionDays | null, today: string): SuggestedCollection {
  const last = newest && academicYearTitled(newest.academicYear)
  const year = last ? academicYearAfter(last) : academicYearAfter(academicYearOf(today), -1)
  const named = { code: codeOfYear(year.year), academicYear: year.title }
  if (!newest) return { ...named, opens: null, submitBy: null, signOffBy: null, source: '' }
  const days = {
    opens: yearLater(newest.opens),
    submitBy: yearLater(newest.submitBy),
    signOffBy: yearLater(newest.signOffBy),
  }
  const hasDays = Object.values(days).some((day) => day !== null)
  return {
    ...named,
    ...days,
    source: hasDays
      ? `Reckoned from the days of ${newest.code}, a year later. Put in those HESA publishes for ${named.code}.`
      : '',
  }
}

/** The code of the Student collection of the academic year that begins in a year. */
export function codeOfYear(year: number): string {
  return `${String(year).slice(2)}056`
}

function yearLater(day: string | null): string | null {
  return day === null ? null : addYears(day, 1)
}
