import { academicYearAfter, academicYearOf } from '@minster/domain/college/years/academic-year'
import type { ClockStep, DurhamClock } from '@minster/domain/durham/clock/clock-calls'
import { daysBetween } from '@minster/domain/platform/words/calendar'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'

export const clockQuery = (year: string | undefined) =>
  queryOptions({
    queryKey: ['durham', 'clock', year ?? ''],
    queryFn: async ({ signal }) =>
      (await ask('GET /api/durham/clock', { query: year ? { year } : {}, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

/** The years whose clock one looks at: next year's, this one's, and the three before. */
export function yearsToShow(today: string): string[] {
  const now = academicYearOf(today)
  return [1, 0, -1, -2, -3].map((years) => academicYearAfter(now, years).title)
}

/** The step that is looked at first: what is late, else what is due, else what comes next, else the last. */
export function firstStepOf(steps: readonly ClockStep[]): ClockStep | undefined {
  const inState = (state: ClockStep['state']) => steps.find((step) => step.state === state)
  return inState('late') ?? inState('due') ?? inState('ahead') ?? steps.at(-1)
}

/** Before which step today lies, by its key; null before the first of the year and after the last. */
export function stepAfterToday({ steps, today }: Pick<DurhamClock, 'steps' | 'today'>): string | null {
  const next = steps.findIndex(({ due }) => due >= today)
  return next > 0 ? (steps[next]?.key ?? null) : null
}

/** How far off a day is: "in 5 days", "today", "3 days ago". */
export function awayWords(day: string, today: string): string {
  const days = daysBetween(today, day)
  if (days === 0) return 'today'
  const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days).toLocaleString('en-GB')} days`
  return days > 0 ? `in ${count}` : `${count} ago`
}
