import { statusesWhere } from '#admissions/status/status.ts'
import { engagementsThatAre } from '#college/studies/status.ts'
import { stagesThat } from '#contact/leads/lead-stages.ts'
import type { RawFilter } from '#kit/record/filter.ts'
import type { RetentionKey } from '#office/retention/retention-keys.ts'
import type { RecordName } from '../paths.ts'

/** What becomes of something whose time has come. */
export const retentionActions = {
  archive: 'Closed and taken out of the everyday lists',
  anonymise: 'Anonymised; figures stay for statistics',
  reduce: 'Reduced to what is kept for good',
  bin: 'Moved to the bin, and deleted 30 days later',
  delete: 'Deleted for good',
} as const
export type RetentionAction = keyof typeof retentionActions

/** One rule about how long the college keeps something. Periods and whether it runs by itself are the college's to set. */
export interface RetentionRule {
  readonly title: string
  /** Which, and why so long, in a sentence or two. */
  readonly about: string
  readonly action: RetentionAction
  /** What the privacy notice promises of it; none where nothing about a person ends. */
  readonly promise?: RetentionPromise
  /** Records, or what lies behind them and is no record. */
  readonly of: RetainedRecords | RetainedTrail
  /** Months it is kept where the college says nothing else. */
  readonly months: number
}

/** One line of the privacy notice: "**An application …**: one year, counted from …. What stays …" */
export interface RetentionPromise {
  readonly what: string
  /** From when the period counts: "counted from the intake". */
  readonly from: string
  /** What is kept after it, as a sentence of its own. */
  readonly stays?: string
}

export interface RetainedRecords {
  readonly records: RecordName
  readonly filter: RawFilter
  /** Where its time begins: the first of these that is filled in, paths or what every record has. */
  readonly since: readonly string[]
  /** The link to whoever holds it for as long as they agree to hear from the college. */
  readonly heldByYesOf?: string
  /** What stays when it is reduced, by record type; everything else that is personal goes. */
  readonly keeps?: { readonly [name in RecordName]?: readonly string[] }
}
/** Something the system itself remembers. */
export interface RetainedTrail {
  readonly trail: 'mails' | 'import sheets' | 'sessions' | 'security events'
}

/** Every rule, in the order the page shows them. The periods follow what colleges in England usually publish. */
const retentionRules = {
  'potential-students': {
    title: 'Potential students who went no further',
    about:
      'Counted from the day they were let go, turned down or completed the MA. Two years are enough for somebody to come back to studying with us; then only figures are needed. Whoever agrees to hear from the college is kept until they no longer do.',
    action: 'anonymise',
    promise: {
      what: 'What we talk about with you when you think of studying here',
      from: 'counted from the day it comes to an end',
      stays:
        'While you agree to hear from us we keep it for longer. After that only figures without your name are left.',
    },
    of: {
      records: 'leads',
      filter: { stage: stagesThat('over') },
      since: ['since', 'updatedAt'],
      heldByYesOf: 'person',
    },
    months: 24,
  },
  'archive-applications': {
    title: 'Applications ready for archive',
    about:
      'Applications with the status Ready for archive that nobody has changed since. They leave the everyday lists and stay as they are; a new status brings one back.',
    action: 'archive',
    of: {
      records: 'applications',
      filter: { status: statusesWhere('retention', 'archive'), archived: { empty: true } },
      since: ['updatedAt'],
    },
    months: 6,
  },
  'unsuccessful-applications': {
    title: 'Unsuccessful applications',
    about:
      'Rejected or declined, counted from the intake. Kept a year for questions and complaints; then only figures are needed.',
    action: 'anonymise',
    promise: {
      what: 'An application that does not lead to a place',
      from: 'counted from the intake it was for',
      stays: 'After that only figures without your name are left.',
    },
    of: {
      records: 'applications',
      filter: { status: statusesWhere('retention', 'unsuccessful') },
      since: ['intake', 'received', 'createdAt'],
    },
    months: 12,
  },
  'discontinued-applications': {
    title: 'Discontinued applications',
    about: 'The applicant withdrew or did not respond, counted from the last change.',
    action: 'anonymise',
    promise: {
      what: 'An application you take back, or about which we hear no more from you',
      from: 'counted from its last change',
      stays: 'After that only figures without your name are left.',
    },
    of: {
      records: 'applications',
      filter: { status: statusesWhere('retention', 'discontinued') },
      since: ['updatedAt'],
    },
    months: 12,
  },
  'lapsed-applications': {
    title: 'Applications nobody went on with',
    about:
      'On hold, deferred, or offered a place that was never confirmed, counted from the intake. A deferred one counts from the intake it was deferred to.',
    action: 'anonymise',
    promise: {
      what: 'An application on hold or deferred, or an offer that is not taken up',
      from: 'counted from the intake it was for',
      stays: 'After that only figures without your name are left.',
    },
    of: {
      records: 'applications',
      filter: { status: statusesWhere('retention', 'lapsed') },
      since: ['intake', 'received', 'createdAt'],
    },
    months: 24,
  },
  'unfinished-applications': {
    title: 'Applications never submitted',
    about: 'Begun and left In progress, counted from the last change.',
    action: 'bin',
    promise: {
      what: 'An application you begin and never send',
      from: 'counted from when you last wrote in it',
    },
    of: {
      records: 'applications',
      filter: { status: statusesWhere('retention', 'unfinished') },
      since: ['updatedAt'],
    },
    months: 12,
  },
  'archived-applications': {
    title: 'Archived applications',
    about: 'Six years after they were archived, the time within which claims can be made.',
    action: 'anonymise',
    promise: {
      what: 'An application in our archive',
      from: 'counted from the day it was archived',
      stays: 'After that only figures without your name are left.',
    },
    of: {
      records: 'applications',
      filter: { status: ['Ready for archive'], archived: { empty: false } },
      since: ['archived'],
    },
    months: 72,
  },
  'former-students': {
    title: 'Former students',
    about:
      'Students whose engagement ended. Name, date of birth, Banner ID, programme, dates and award are kept for good, so that the college can confirm what they studied; contact details, sensitive information, notes and files go.',
    action: 'reduce',
    promise: {
      what: 'The record of your studies',
      from: 'counted from the day you leave',
      stays:
        'Your name, date of birth, Banner ID, programme, dates and award are kept for good, so that we can confirm your qualification at any time.',
    },
    of: {
      records: 'students',
      filter: {
        'engagement.status': engagementsThatAre('completed', 'transferred', 'left', 'never began'),
      },
      since: ['engagement.end', 'engagement.expectedEnd'],
      keeps: {
        people: ['title', 'firstName', 'lastName', 'preferredName', 'previousLastName', 'dateOfBirth'],
        students: ['partnerId'],
      },
    },
    months: 120,
  },
  bookings: {
    title: 'Bookings for events',
    about:
      'Diet and allergies, access needs, names of guests, telephone and notes, counted from the end of the event. Who booked and who came stays for the figures; of somebody the college keeps nothing else of, and who does not agree to hear from it, the name goes too.',
    action: 'anonymise',
    promise: {
      what: 'What you tell us when you book a place at an event',
      from: 'counted from the day of the event',
      stays: 'That you came stays where we keep your name for something else.',
    },
    of: { records: 'registrations', filter: {}, since: ['event.end', 'event.start'] },
    months: 24,
  },
  'durham-files': {
    title: 'Files for Durham',
    about:
      'Files that were made for Durham University, with the names and birth dates of students. Two years are enough to hold a year against the one before; what Durham was told of each student stays.',
    action: 'bin',
    promise: {
      what: 'The files by which we register you with Durham University',
      from: 'counted from the day they are sent',
    },
    of: { records: 'durham-files', filter: {}, since: ['sentOn', 'madeAt', 'createdAt'] },
    months: 24,
  },
  tickets: {
    title: 'Closed tickets',
    about: 'Questions to the help desk that were closed. What was asked and answered goes; the figures stay.',
    action: 'anonymise',
    promise: { what: 'Questions to the help desk', from: 'counted from the day they are closed' },
    of: { records: 'tickets', filter: { state: ['Closed'] }, since: ['closedAt', 'updatedAt'] },
    months: 36,
  },
  mails: {
    title: 'Log of mails',
    about: 'Mails that were sent, came back or were given up, with their words.',
    action: 'delete',
    promise: { what: 'Mails we send you', from: 'counted from the day they leave' },
    of: { trail: 'mails' },
    months: 24,
  },
  'import-sheets': {
    title: 'Imported sheets',
    about:
      'The rows of uploaded spreadsheets, which hold what the records hold. After this an import can no longer be undone.',
    action: 'delete',
    promise: {
      what: 'Spreadsheets in which your data came to us',
      from: 'counted from the day we read them',
    },
    of: { trail: 'import sheets' },
    months: 12,
  },
  sessions: {
    title: 'Ended sign-ins',
    about: 'Sign-in sessions that have run out: addresses and browsers, counted from their end.',
    action: 'delete',
    promise: { what: 'When you signed in and from where', from: 'counted from the end of each sign-in' },
    of: { trail: 'sessions' },
    months: 1,
  },
  'security-events': {
    title: 'Security events',
    about:
      'Sign-ins right and wrong, refusals, exports, sensitive files that were opened: who, when and from where.',
    action: 'delete',
    promise: {
      what: 'Who entered the system, what was refused and what was taken out of it',
      from: 'counted from the moment it happened',
    },
    of: { trail: 'security events' },
    months: 12,
  },
} satisfies Record<RetentionKey, RetentionRule>

/** Answers a rule by its key. */
export function retentionRuleOf(key: RetentionKey): RetentionRule {
  return retentionRules[key]
}

/** Answers a number of months as people say it: "18 months", "10 years". */
export function periodText(months: number): string {
  const [count, unit] = months % 12 === 0 ? [months / 12, 'year'] : [months, 'month']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
