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

/**
 * Answers the days on which somebody may begin: those the college named for the programme, or for any while none is
 * chosen. A college that named none begins on the second Monday of September and January.
 */
export function intakesOffered(intakes: IntakeDates, today: string, programme: string | null): string[] {
  const named = programme === null ? Object.values(intakes).flat() : (intakes[programme] ?? [])
  const year = Number(today.slice(0, 4))
  const usual = [0, 1, 2].flatMap((ahead) => [secondMonday(year + ahead, 1), secondMonday(year + ahead, 9)])
  const coming = (days: readonly string[]) => [...new Set(days.filter((day) => day > today))].toSorted()
  return Object.keys(intakes).length > 0 ? coming(named) : coming(usual).slice(0, 4)
}

function secondMonday(year: number, month: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay()
  const day = 1 + ((8 - first) % 7) + 7
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
