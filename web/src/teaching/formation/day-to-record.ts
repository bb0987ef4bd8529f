import { addDays } from '@minster/domain/platform/words/calendar'
import { weeklyDays } from '@minster/domain/teaching/agenda/events'
import type { OwnGroup } from '@minster/domain/teaching/formation/formation-calls'

/** Answers the day a new meeting of a group is offered for: the last on which it was to meet, unless that is recorded. */
export function dayToRecord(
  { weekday, meetings }: Pick<OwnGroup, 'weekday' | 'meetings'>,
  today: string,
): string {
  const [last] = weekday === null ? [] : weeklyDays(weekday, addDays(today, -6), today)
  return last === undefined || meetings.some(({ day }) => day === last) ? today : last
}
