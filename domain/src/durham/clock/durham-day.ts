import { academicYearTitled } from '#college/years/academic-year.ts'
import { addDays, weekdayOf } from '#platform/words/calendar.ts'
import type { durhamStandings } from '../layouts/verified.ts'
import type { DurhamStep } from './clock-steps.ts'
import { firstDates } from './first-dates.ts'

/** A day Durham set, as the college entered it. */
export interface DayEntered {
  readonly id: string
  readonly step: DurhamStep
  readonly academicYear: string
  readonly due: string
  readonly standing: keyof typeof durhamStandings
  readonly source: string | null
}

export interface DurhamDay {
  /** `YYYY-MM-DD` */
  readonly due: string
  /** The record that holds it; null where it is reckoned. */
  readonly id: string | null
  readonly standing: keyof typeof durhamStandings
  readonly source: string
}

/** Answers the day of a step in an academic year: as entered, else as published, else as it was in earlier years. */
export function durhamDayOf(step: DurhamStep, year: string, dates: readonly DayEntered[]): DurhamDay {
  const entered = dates.find((one) => one.step === step && one.academicYear === year)
  if (entered) {
    const { due, id, standing, source } = entered
    return { due, id, standing, source: source ?? '' }
  }
  const { day, isSpring, weekend, source, published } = firstDates[step]
  const known = published?.[year]
  if (known !== undefined) return { due: known, id: null, standing: 'Confirmed', source }
  const started = academicYearTitled(year)
  if (!started) throw new RangeError(`"${year}" is not an academic year`)
  const written = `${started.year + (isSpring ? 1 : 0)}-${day}`
  return { due: awayFromWeekend(written, weekend), id: null, standing: 'Not verified', source }
}

const saturday = 5

function awayFromWeekend(day: string, weekend: 'after' | 'before' | undefined): string {
  const past = weekdayOf(day) - saturday
  if (weekend === undefined || past < 0) return day
  return addDays(day, weekend === 'after' ? 2 - past : -1 - past)
}
