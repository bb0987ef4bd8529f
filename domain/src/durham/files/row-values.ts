import { academicYearOf } from '#college/years/academic-year.ts'
import type { DurhamFact } from '../layouts/durham-facts.ts'
import { firstNamesApart } from './legal-names.ts'

/** What is worked out of other facts, and the words that are always the same. */
type Derived = 'firstName' | 'middleNames' | 'entryDate' | 'lengthMonths' | 'leaveDate' | 'text'

/** What is known of one row before it is written, days as YYYY-MM-DD. What is not there is not known. */
export type RawFacts = Readonly<
  Partial<Record<Exclude<DurhamFact, Derived> | 'start' | 'expectedEnd', string | null>>
>

/** Answers the value a row has for a fact. */
export function valueOf(fact: Exclude<DurhamFact, 'text'>, raw: RawFacts): string | null {
  switch (fact) {
    case 'firstName':
      return firstNamesApart(raw.firstNames ?? '').first || null
    case 'middleNames':
      return firstNamesApart(raw.firstNames ?? '').middle || null
    case 'entryDate':
      return raw.start ? entryDateOf(raw.start) : null
    case 'leaveDate':
      return raw.expectedEnd ?? null
    case 'lengthMonths':
      return raw.start && raw.expectedEnd
        ? String(monthsBetween(entryDateOf(raw.start), raw.expectedEnd))
        : null
    case 'mark':
      // All of a module may be passed or failed without a number.
      return raw.mark ?? raw.outcome ?? null
    default:
      return raw[fact] ?? null
  }
}

/** Who begins from this month on is registered with the later entrants. */
const firstMonthOfLater = 11

/**
 * Answers the day of entry as Durham has it: 1 September, or 1 April for later entrants (Common Awards, “Programme
 * Registrations”).
 */
export function entryDateOf(start: string): string {
  const { year } = academicYearOf(start)
  const isOfAutumn = Number(start.slice(0, 4)) === year && Number(start.slice(5, 7)) < firstMonthOfLater
  return isOfAutumn ? `${year}-09-01` : `${year + 1}-04-01`
}

/** Months that were begun, from the first day of one to another day. */
function monthsBetween(from: string, to: string): number {
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return monthOf(to) - monthOf(from) + (to.endsWith('-01') ? 0 : 1)
}
