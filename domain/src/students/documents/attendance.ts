import { engagementsThatAre, sessionStatuses, standingOf } from '#college/studies/status.ts'
import { addDays } from '#platform/words/calendar.ts'
import { lacking, onDay, type Saying, type Study, studentAt } from './study.ts'

/** Two days with all between them. */
export interface Period {
  readonly from: string
  readonly to: string
}

/**
 * Answers between which days somebody attended in an engagement, as far as it lies in the past, or why nothing can be
 * certified. After an interruption, a withdrawal or a termination it ends where they last attended.
 */
export function attendedPeriod(study: Study, today: string): Period | { readonly refused: string } {
  const { status, start } = study
  if (engagementsThatAre('to begin', 'put off', 'never began').includes(status))
    return { refused: 'They have not attended on this programme, so there is nothing to certify.' }
  const until = lastDayOf(study, today)
  if ('refused' in until) return until
  const missing = lacking({ Start: start })
  if (missing) return missing
  const to = until.day < today ? until.day : today
  if (to < start)
    return { refused: `Their studies begin on ${onDay(start)}; there is nothing to certify yet.` }
  return { from: start, to }
}

/** The days somebody asks for; what is left open is as far as they attended. */
export interface WantedDays {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Answers what a certificate of attendance says for some days, all of an engagement where none are named. */
export function attendanceSaying(study: Study, wanted: WantedDays, today: string): Saying {
  const whole = attendedPeriod(study, today)
  if ('refused' in whole) return whole
  const { from = whole.from, to = whole.to } = wanted
  if (from > to) return { refused: 'The first day lies after the last.' }
  if (from < whole.from || to > whole.to)
    return {
      refused: `Choose days from ${onDay(whole.from)} to ${onDay(whole.to)}: that is when they attended.`,
    }
  const { name, programme, pace, status, sessions } = study
  const between = `from ${onDay(from)} to ${onDay(to)}`
  const gaps = sessions.filter(({ status: one }) => sessionStatuses[one].standing === 'paused')
  const away = gaps.map(({ academicYear }) => academicYear).toSorted()
  return {
    sentence: [
      status === 'Resi only'
        ? `${name} took part in the residential teaching of the programme ${programme} ${between}.`
        : `${name} attended as ${studentAt(pace)} on the programme ${programme} ${between}.`,
      ...(away.length > 0 ? [`Their studies were interrupted in ${away.join(', ')}.`] : []),
    ].join(' '),
  }
}

function lastDayOf(
  { status, end, interruptedFrom, lastAttended }: Study,
  today: string,
): { readonly day: string } | { readonly refused: string } {
  if (engagementsThatAre('studying', 'residentials only').includes(status)) return { day: today }
  if (standingOf(status) === 'away')
    return interruptedFrom === null
      ? { refused: 'Interrupted from is not known. Fill it in under Studies, then make the document.' }
      : { day: addDays(interruptedFrom, -1) }
  const left = standingOf(status) === 'left' ? (lastAttended ?? end) : end
  return left === null
    ? { refused: 'End is not known. Fill it in under Studies, then make the document.' }
    : { day: left }
}
