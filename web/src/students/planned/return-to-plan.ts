import { standingOf } from '@minster/domain/college/studies/status'
import { isDay } from '@minster/domain/platform/words/calendar'
import type { Planned } from '@minster/domain/students/planned/planned-calls'

/** What a plan gives a field, as it is written: a status by its name, a day as DD/MM/YYYY. */
function wordsAt({ changes }: Planned, path: string): string {
  return changes.find((one) => one.path === path)?.value ?? ''
}

/**
 * The day for which a return may still be planned: that on which they are expected back from the last interruption among the
 * plans of an engagement. Null where there is none, no day is known, or it may not be planned by the reader.
 */
export function returnToPlan(plans: readonly Planned[]): string | null {
  const last = plans.findLast((one) => wordsAt(one, 'status') !== '')
  if (!last?.mayCallOff || standingOf(wordsAt(last, 'status')) !== 'away') return null
  const day = wordsAt(last, 'expectedReturn').split('/').toReversed().join('-')
  return isDay(day) && day > last.from ? day : null
}
