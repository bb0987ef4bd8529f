import type { RawFilter } from '#kit/record/filter.ts'
import { addDays } from '#platform/words/calendar.ts'
import type { Tone } from '#platform/words/tones.ts'
import { usualWarningDays } from '../offers/offer-days.ts'
import { ongoingStatuses, statusesWhere } from '../status/status.ts'

/** What bins are gathered under. */
export const binGroups = [
  'To begin with',
  'Waiting on us',
  'Waiting on others',
  'Offers',
  'Before that',
] as const
export type BinGroup = (typeof binGroups)[number]

/** One bucket of the morning: which applications, in which order, and what is to be done with them. */
export interface WorkQueue {
  /** Stands in the address. */
  readonly key: string
  readonly title: string
  readonly group: BinGroup
  /** What to do with them, in a sentence. */
  readonly detail: string
  readonly tone: Tone
  /** The college itself is to act, so the first page of the day counts them: under this title. */
  readonly ours?: string
  /** `today` is YYYY-MM-DD. */
  filter(today: string): RawFilter
  readonly sort: string
}

/** Statuses between submission and an offer. */
const considered = statusesWhere('phase', 'considered')
const offered = statusesWhere('phase', 'offered')
/** How long before its intake a deferred application is taken up again. */
const cycleDays = 365
const longestFirst = 'held.since,person.lastName'

const ours = (step: string, more: RawFilter = {}): RawFilter => ({
  status: considered,
  'held.by': ['College'],
  'held.step': [step],
  ...more,
})
const waitingOn = (holder: string): RawFilter => ({ status: considered, 'held.by': [holder] })

/** The bins of the morning list, in the order an officer works them. Every ongoing application lies in exactly one. */
export const workQueues: readonly WorkQueue[] = [
  {
    key: 'deferred',
    title: 'Deferred to now',
    group: 'To begin with',
    detail: 'Deferred from an earlier cycle, and their intake comes within a year: take them up again first.',
    tone: 'warning',
    ours: 'Deferred to this cycle',
    filter: (today) => ({
      status: statusesWhere('phase', 'deferred'),
      deferredFrom: { empty: false },
      intake: { gte: today, lte: addDays(today, cycleDays) },
      archived: { empty: true },
    }),
    sort: 'intake,person.lastName',
  },
  {
    key: 'new',
    title: 'New to look at',
    group: 'To begin with',
    detail: 'Submitted, and nobody has looked at them yet.',
    tone: 'warning',
    ours: 'New applications to look at',
    filter: () => ({ status: statusesWhere('phase', 'new') }),
    sort: longestFirst,
  },
  {
    key: 'checks',
    title: 'Checks to work',
    group: 'Waiting on us',
    detail: 'What was needed has come: the checks wait for us.',
    tone: 'warning',
    ours: 'Checks to work',
    filter: () => ours('Check', { 'held.step': ['Check', 'Papers'] }),
    sort: longestFirst,
  },
  {
    key: 'arrange',
    title: 'Interviews to arrange',
    group: 'Waiting on us',
    detail: 'Everything that comes before the interview is done.',
    tone: 'warning',
    ours: 'Interviews to arrange',
    filter: () => ours('Interview', { status: considered.filter((one) => one !== 'Interview booked') }),
    sort: longestFirst,
  },
  {
    key: 'interviewed',
    title: 'Interviewed',
    group: 'Waiting on us',
    detail: 'The day of the interview has passed: gather the feedback and say what comes next.',
    tone: 'warning',
    ours: 'Interviewed, and waiting to hear',
    filter: (today) => ours('Interview', { status: ['Interview booked'], 'held.since': { lt: today } }),
    sort: longestFirst,
  },
  {
    key: 'decisions',
    title: 'Decisions to make',
    group: 'Waiting on us',
    detail: 'Checked and interviewed, or a check came out badly.',
    tone: 'warning',
    ours: 'Decisions to make',
    filter: () => ours('Decision'),
    sort: longestFirst,
  },
  {
    key: 'to-offer',
    title: 'Offers to make',
    group: 'Waiting on us',
    detail: 'Approved: the applicant waits to hear.',
    tone: 'warning',
    ours: 'Offers to make',
    filter: () => ours('Offer'),
    sort: longestFirst,
  },
  {
    key: 'applicant',
    title: 'Applicant',
    group: 'Waiting on others',
    detail: 'The applicant owes something. Chase those who have owed it longest.',
    tone: 'info',
    filter: () => waitingOn('Applicant'),
    sort: longestFirst,
  },
  {
    key: 'referee',
    title: 'Referee',
    group: 'Waiting on others',
    detail: 'A reference has been asked for and has not come.',
    tone: 'info',
    filter: () => waitingOn('Referee'),
    sort: longestFirst,
  },
  {
    key: 'diocese',
    title: 'Diocese',
    group: 'Waiting on others',
    detail: 'The outcome of a panel, or the paper that says so.',
    tone: 'info',
    filter: () => waitingOn('Diocese'),
    sort: longestFirst,
  },
  {
    key: 'interview-day',
    title: 'Interview day',
    group: 'Waiting on others',
    detail: 'An interview is arranged, and its day is still to come.',
    tone: 'neutral',
    filter: (today) => ours('Interview', { status: ['Interview booked'], 'held.since': { gte: today } }),
    sort: longestFirst,
  },
  {
    key: 'expiring',
    title: 'About to expire',
    group: 'Offers',
    detail: `Offers that lapse within ${usualWarningDays} days, or have. Ask once more, or give them longer.`,
    tone: 'danger',
    ours: 'Offers about to expire',
    filter: (today) => ({ status: offered, 'offer.expires': { lte: addDays(today, usualWarningDays) } }),
    sort: 'offer.expires,person.lastName',
  },
  {
    key: 'open',
    title: 'Open',
    group: 'Offers',
    detail: 'Places offered that still have time to be answered.',
    tone: 'info',
    filter: (today) => ({
      status: offered,
      or: [
        { 'offer.expires': { gt: addDays(today, usualWarningDays) } },
        { 'offer.expires': { empty: true } },
      ],
    }),
    sort: longestFirst,
  },
  {
    key: 'accepted',
    title: 'Accepted: to confirm',
    group: 'Offers',
    detail: 'They said yes. Confirming them makes their students.',
    tone: 'success',
    ours: 'Accepted places to confirm',
    filter: () => ({ status: statusesWhere('phase', 'accepted') }),
    sort: longestFirst,
  },
  {
    key: 'unsubmitted',
    title: 'Not yet submitted',
    group: 'Before that',
    detail: 'Begun and still with the applicant.',
    tone: 'neutral',
    filter: () => ({ status: statusesWhere('phase', 'begun') }),
    sort: longestFirst,
  },
]

/** What the morning list shows while no bin is chosen: all that is ongoing, whatever waits for us longest first. */
export const morningList = {
  filter: { status: ongoingStatuses },
  sort: 'held.by,held.since,person.lastName',
} as const

/** Answers the bin of an address, undefined for none. */
export function morningBinAt(key: string): WorkQueue | undefined {
  return workQueues.find((bin) => bin.key === key)
}
