import type { Problem } from '#platform/errors/errors.ts'

interface Planned {
  /** Id of the day of the year it is the booking page of. */
  readonly day: string | null
  /** ISO instants. */
  readonly start: string | null
  readonly end: string | null
  readonly closes: string | null
}

/** What is wrong with an event. When a day of the year is, is said there. */
export function eventProblems({ day, start, end, closes }: Planned): readonly Problem[] {
  const problem = (param: string, message: string) => ({ param, message })
  return [
    ...(start === null && day === null ? [problem('start', 'Say when it begins.')] : []),
    ...(start !== null && end !== null && end <= start ? [problem('end', 'It ends before it begins.')] : []),
    ...(end !== null && closes !== null && closes > end
      ? [problem('closes', 'Booking closes after it has ended.')]
      : []),
  ]
}
