/** One academic year, 1 August to 31 July (Specification §9). */
export interface AcademicYear {
  /** "2026-27" */
  readonly title: string
  /** The calendar year it begins in. */
  readonly year: number
  /** `YYYY-MM-DD`, its first day. */
  readonly start: string
  /** `YYYY-MM-DD`, its last day. */
  readonly end: string
}

/** Answers the academic year that begins in a calendar year, titled YYYY-N with N = year minus 1999. */
export function academicYearStarting(year: number): AcademicYear {
  return { title: `${year}-${year - 1999}`, year, start: `${year}-08-01`, end: `${year + 1}-07-31` }
}

/** Answers the academic year a day (YYYY-MM-DD) lies in. */
export function academicYearOf(day: string): AcademicYear {
  const year = Number(day.slice(0, 4))
  return academicYearStarting(day.slice(5) >= '08-01' ? year : year - 1)
}

/** Answers the academic year of a title, null for a text that is none. */
export function academicYearTitled(title: string): AcademicYear | null {
  const found = academicYearStarting(Number(title.slice(0, 4)))
  return /^\d{4}-\d+$/.test(title) && found.title === title ? found : null
}

/** Answers the academic year so many years later, or earlier when negative. */
export function academicYearAfter(from: AcademicYear, years = 1): AcademicYear {
  return academicYearStarting(from.year + years)
}

/** Answers whether a day (YYYY-MM-DD) lies in the academic year of a title. */
export function isWithin(day: string, title: string): boolean {
  return academicYearOf(day).title === title
}
