/** When a programme takes new students, by its code: days as YYYY-MM-DD (Specification §3). */
export type IntakeDates = Readonly<Record<string, readonly string[]>>

/** Answers whether an intake (YYYY-MM-DD) is the normal one, in September (Specification §5). */
export function isNormalIntake(intake: string): boolean {
  return /^\d{4}-09-/.test(intake)
}

/**
 * Answers the intake days of a month (YYYY-MM), of one programme or of all, each once and in order. A sheet that says
 * "Jan 2027" means the only one; none or several must be asked about.
 */
export function intakesInMonth(intakes: IntakeDates, month: string, programme?: string): string[] {
  const days = programme === undefined ? Object.values(intakes).flat() : (intakes[programme] ?? [])
  return [...new Set(days.filter((day) => day.startsWith(`${month}-`)))].toSorted()
}
