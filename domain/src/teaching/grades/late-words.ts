import type { WorkingDays } from '#college/years/closed-days.ts'
import { weekdayOf } from '#platform/words/calendar.ts'
import { formatDate } from '#platform/words/format.ts'

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** The day work was due and the day it came, with the working days between them, counted as far as it matters. */
export interface LateDays extends WorkingDays {
  readonly due: string
  readonly handedIn: string
}

/** Says why a module counts for less than its work comes to: "72 → 40: sat again, so it earns no more than the pass mark". */
export function resitWords(earned: number, counts: number): string {
  return `${earned} → ${counts}: sat again, so it earns no more than the pass mark`
}

/** Says how late work came: "two working days late, due 27/08/2026; Monday 31/08/2026 is the Summer bank holiday". */
export function lateWords({ due, handedIn, count, closed }: LateDays, lateDays: number): string {
  const since = `due ${formatDate(due)}`
  if (count === 0) return `late, handed in on ${dayWords(handedIn)}, ${since}`
  const kept = runsOf(closed)
    .map(({ day, last, why }) => `; ${spanWords(day, last)} is ${why}`)
    .join('')
  return `${amountWords(count, lateDays)} late, ${since}${kept}`
}

/** "two working days", and once the cap holds no longer "more than five working days". */
export function amountWords(count: number, lateDays: number): string {
  const isMore = count > lateDays
  const days = isMore ? lateDays : count
  return `${isMore ? 'more than ' : ''}${numbers[days] ?? days} working ${days === 1 ? 'day' : 'days'}`
}

/** Days one after the other for one reason, such as a closure at Christmas, are told as one. */
function runsOf(closed: WorkingDays['closed']): { day: string; last: string; why: string }[] {
  const runs: { day: string; last: string; why: string }[] = []
  for (const { day, why } of closed) {
    const run = runs.at(-1)
    if (run?.why === why) run.last = day
    else runs.push({ day, last: day, why })
  }
  return runs
}

function spanWords(day: string, last: string): string {
  return day === last ? dayWords(day) : `${dayWords(day)} to ${dayWords(last)}`
}

function dayWords(day: string): string {
  return `${weekdays[weekdayOf(day)]} ${formatDate(day)}`
}
