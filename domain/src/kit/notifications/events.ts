import { namesOf } from '#platform/words/names-of.ts'

/** How somebody hears of an event. Whatever is not off stands in their notifications too. */
export const channels = ['off', 'centre', 'digest', 'mail'] as const
export type Channel = (typeof channels)[number]

export const channelTitles: Readonly<Record<Channel, string>> = {
  off: 'Not at all',
  centre: 'In Minster only',
  digest: 'In the daily summary',
  mail: 'By mail at once',
}

interface NotifiedEvent {
  readonly title: string
  /** How people hear of it who have chosen nothing. */
  readonly usual: Channel
  /** It happens to everybody, not only to those who work with records. */
  readonly toEverybody?: true
  /** It happens to students alone. */
  readonly toStudents?: true
}

/** What people can be told of, in the order they choose for it. */
export const notifiedEvents = {
  assigned: { title: 'An application is assigned to me', usual: 'digest' },
  status: {
    title: 'An application or a student of mine, or a record I follow, changes its status',
    usual: 'digest',
  },
  reference: {
    title: 'A reference comes or is declined, for an application assigned to me or one I follow',
    usual: 'digest',
  },
  'interview-feedback': {
    title: 'Somebody gives feedback on an interview I planned, or of a record I follow',
    usual: 'centre',
  },
  interruption: { title: 'A student of mine asks to interrupt their studies', usual: 'mail' },
  extension: { title: 'A student of mine asks for an extension or is given one', usual: 'digest' },
  request: { title: 'Something a student sent is given to me', usual: 'mail' },
  note: { title: 'Somebody writes a note about a record I follow', usual: 'centre' },
  concern: { title: 'Somebody raises a safeguarding concern', usual: 'mail' },
  'mark-changed': { title: 'Somebody changes a mark I gave', usual: 'mail' },
  task: { title: 'A task is given to me', usual: 'mail' },
  'task-done': { title: 'A task I gave is done', usual: 'centre' },
  'task-due': { title: 'A task of mine is due', usual: 'digest' },
  import: { title: 'An import of mine has ended', usual: 'centre' },
  documents: { title: 'Documents I asked for are ready', usual: 'centre' },
  enquiry: { title: 'Somebody sends an enquiry, whom I look after or of my hub', usual: 'mail' },
  'shared-address': {
    title: 'More people have the same e-mail address than are sent a link to their choices',
    usual: 'mail',
  },
  bounced: { title: 'A mail I caused could not be delivered', usual: 'mail' },
  deadline: { title: 'Work of mine is due within a week, or tomorrow', usual: 'mail', toStudents: true },
  form: { title: 'A form the college asks me for is due', usual: 'mail', toStudents: true },
  'signed-in-as-me': { title: 'Somebody signed in as me', usual: 'mail', toEverybody: true },
} as const satisfies Record<string, NotifiedEvent>

export type EventKey = keyof typeof notifiedEvents
export const eventKeys = namesOf(notifiedEvents)

/** What somebody chose, event by event. */
export type ChosenChannels = Readonly<Partial<Record<EventKey, Channel | undefined>>>

/** Answers what can happen to somebody, staff or not. */
export function eventsFor(isStaff: boolean): EventKey[] {
  return eventKeys.filter((key) => {
    const { toEverybody = false, toStudents = false } = eventOf(key)
    return toEverybody || toStudents !== isStaff
  })
}

function eventOf(key: EventKey): NotifiedEvent {
  return notifiedEvents[key]
}

/** Answers how somebody hears of an event. */
export function channelOf(event: EventKey, chosen: ChosenChannels | undefined): Channel {
  return chosen?.[event] ?? notifiedEvents[event].usual
}
