import { formatDayAndTime } from '#platform/words/london-time.ts'

/** When and where an event is. */
export interface EventPlan {
  /** ISO instants. */
  readonly start: string | null
  readonly end: string | null
  /** Id of the location. */
  readonly location: string | null
  readonly onlineLink: string | null
}

/** Answers whether those who booked have to know: it is at another time or place, or the link of the meeting is another. */
export function isMoved(before: EventPlan, after: EventPlan): boolean {
  return (
    !isSameTime(before.start, after.start) ||
    !isSameTime(before.end, after.end) ||
    before.location !== after.location ||
    before.onlineLink !== after.onlineLink
  )
}

/** Says to those who booked what of an event changed, a line each; locations are named by `nameOf`. */
export function eventChangeWords(
  before: EventPlan,
  after: EventPlan,
  nameOf: (location: string) => string | undefined,
): string {
  const at = (instant: string | null) => instant && `on ${formatDayAndTime(instant)}`
  const placeOf = ({ location }: EventPlan) => location && `at ${nameOf(location) ?? 'another place'}`
  const lines = [
    isSameTime(before.start, after.start) || said('It begins', at(after.start), at(before.start)),
    isSameTime(before.end, after.end) ||
      (after.end === null
        ? 'When it ends nobody can say yet.'
        : said('It ends', at(after.end), at(before.end))),
    before.location === after.location || said('It is', placeOf(after), placeOf(before)),
    before.onlineLink === after.onlineLink || linkWords(after.onlineLink),
  ]
  return lines.filter((line) => typeof line === 'string').join('\n')
}

function said(what: string, now: string | null, was: string | null): string | null {
  if (now === null) return was && `${what} no longer ${was}.`
  return was === null ? `${what} ${now}.` : `${what} ${now}, not ${was}.`
}

function linkWords(link: string | null): string {
  return link === null ? 'There is no meeting online any more.' : 'The link of the meeting online is another.'
}

function isSameTime(one: string | null, other: string | null): boolean {
  return one === null || other === null ? one === other : Date.parse(one) === Date.parse(other)
}
