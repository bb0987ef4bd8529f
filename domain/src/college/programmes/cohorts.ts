/** Levels by which cohorts are filtered (Specification §9). */
export const cohortLevels = [4, 5, 6, 7] as const
export type CohortLevel = (typeof cohortLevels)[number]

/** Credits of one level studied in full (Specification §9). */
export const creditsPerLevel = 120

/** Age ranges with their first and last year; 65 belongs to 56-65 and 65+ begins at 66 (Specification §9 as settled). */
export const ageRanges = [
  { title: '18-25', from: 18, to: 25 },
  { title: '26-35', from: 26, to: 35 },
  { title: '36-45', from: 36, to: 45 },
  { title: '46-55', from: 46, to: 55 },
  { title: '56-65', from: 56, to: 65 },
  { title: '65+', from: 66, to: Number.POSITIVE_INFINITY },
] as const

/** Answers somebody's age in whole years on a day; both are YYYY-MM-DD. Born on 29 February, they are older on 1 March. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** Answers the title of the age range an age lies in, undefined below 18. */
export function ageRangeOf(age: number): string | undefined {
  return ageRanges.find((range) => age >= range.from && age <= range.to)?.title
}
