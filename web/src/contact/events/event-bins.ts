import type { RawFilter } from '@minster/domain/kit/record/filter'
import { instantAt } from '@minster/domain/platform/words/london-time'

interface EventBin {
  /** Its word in the address. */
  readonly key: string
  readonly title: string
  readonly sort: string
  readonly empty: { readonly title: string; readonly words: string }
  /** Of the day it is in the college, YYYY-MM-DD. */
  filter(today: string): RawFilter | undefined
}

const toCome: EventBin = {
  key: '',
  title: 'To come',
  sort: 'start',
  empty: {
    title: 'Nothing is planned',
    words:
      'Add an event, say when and where it is, then open it for booking: its page takes bookings from then on.',
  },
  filter: (today) => ({ start: { gte: beginningOf(today) } }),
}

/** The parts the list of events is looked at in. */
export const eventBins: readonly EventBin[] = [
  toCome,
  {
    key: 'past',
    title: 'Past',
    sort: '-start',
    empty: {
      title: 'Nothing is over yet',
      words: 'An event stands here from the day after it, with who came and who did not.',
    },
    filter: (today) => ({ start: { lt: beginningOf(today) } }),
  },
  {
    key: 'all',
    title: 'All',
    sort: '-start',
    empty: { title: 'No events yet', words: 'Add the first: an open day, a leaders forum, an induction.' },
    filter: () => undefined,
  },
]

/** Answers the part an address names; what is to come where it names none. */
export function eventBinAt(key: string): EventBin {
  return eventBins.find((bin) => bin.key === key) ?? toCome
}

/** The instant at which a day begins in the college. */
function beginningOf(day: string): string {
  return instantAt({ day, time: '00:00' }) ?? `${day}T00:00:00.000Z`
}
