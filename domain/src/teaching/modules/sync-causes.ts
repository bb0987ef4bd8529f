import { namesOf } from '#platform/words/names-of.ts'
import type { Tone } from '#platform/words/tones.ts'

/** Whose turn it is, with its word. */
export const syncTurns = {
  them: { tone: 'info' },
  us: { tone: 'warning' },
  nobody: { tone: 'neutral' },
} as const satisfies Record<string, { readonly tone: Tone }>
export type SyncTurn = keyof typeof syncTurns

/** How a difference is resolved: the college's record follows the sheet, or the others are told to change theirs. */
export const syncWays = {
  follow: { label: 'Follow the sheet' },
  told: { label: 'Told them' },
} as const
export type SyncWay = keyof typeof syncWays

/** Which of the differences: those to resolve, those the others were told of, those they put right. */
export const syncViews = ['open', 'waiting', 'right'] as const
export type SyncView = (typeof syncViews)[number]

/** So many may follow the sheet at once: each is a change of its own. */
export const mostFollowed = 500

interface Cause {
  readonly label: string
  readonly turn: SyncTurn
  /** What it means, and what to do at once; `them` is who sent the sheet. */
  readonly says: (them: string) => string
  readonly ways: readonly SyncWay[]
  /** What following the sheet does here. */
  readonly follow?: { readonly verb: string; readonly status: 'Enrolled' | 'Withdrawn' }
}

/** Why the college's record of who takes what differs from somebody else's, in the order in which they are shown. */
export const syncCauses = {
  'module-absent': {
    label: 'The whole module is absent from the sheet',
    turn: 'them',
    says: (them) =>
      `The sheet has no row at all of these modules, so it says nothing about their students. Ask ${them} for a sheet with them, or to register the module. Nobody needs withdrawing for this.`,
    ways: ['told'],
  },
  'id-of-another': {
    label: 'The ID is somebody else’s',
    turn: 'them',
    says: (them) =>
      `The row names one student and has the Banner ID of another. Tell ${them} which Banner ID belongs to whom. Neither is counted as missing until it is put right.`,
    ways: ['told'],
  },
  'other-name': {
    label: 'Name does not fit the ID',
    turn: 'them',
    says: (them) =>
      `The Banner ID and the name do not belong together. Tell ${them} the right one; where the name has changed, change it here under “Previous last name” and the row agrees.`,
    ways: ['told'],
  },
  'left-here': {
    label: 'Interrupted or withdrawn here, still registered there',
    turn: 'them',
    says: (them) =>
      `They have left the module here, and ${them} still has them in it. Tell ${them}, before it costs a fee.`,
    ways: ['told', 'follow'],
    follow: { verb: 'Enrol here again', status: 'Enrolled' },
  },
  'here-only': {
    label: 'Here, not there',
    turn: 'them',
    says: (them) =>
      `They take the module here, and the sheet has the module without them. Ask ${them} to register them; whoever no longer takes it is withdrawn here.`,
    ways: ['told', 'follow'],
    follow: { verb: 'Withdraw here', status: 'Withdrawn' },
  },
  'left-there': {
    label: 'Taken here, withdrawn there',
    turn: 'us',
    says: (them) =>
      `${them} has them as withdrawn from the module. Find out which is right: withdraw them here too, or tell ${them}.`,
    ways: ['follow', 'told'],
    follow: { verb: 'Withdraw here', status: 'Withdrawn' },
  },
  'there-only': {
    label: 'Registered there, not here',
    turn: 'us',
    says: (them) =>
      `${them} has them in the module, and they do not take it here. Add it here, or ask ${them} to take them off.`,
    ways: ['follow', 'told'],
    follow: { verb: 'Add here', status: 'Enrolled' },
  },
  'id-to-enter': {
    label: 'Banner ID has come, not entered here',
    turn: 'us',
    says: (them) =>
      `${them} has given them a Banner ID which their record does not have yet. They were matched by name or e-mail address: open the student, compare, and enter it.`,
    ways: [],
  },
  'no-id-yet': {
    label: 'Banner ID not back yet',
    turn: 'nobody',
    says: (them) =>
      `They have no Banner ID yet, and are not in the sheet under their name. That is so for about two weeks after ${them} was sent their registration; if it is longer, ask for the Banner ID.`,
    ways: [],
  },
  'unknown-student': {
    label: 'Unknown student',
    turn: 'us',
    says: (them) =>
      `Nobody here has this Banner ID, e-mail address or name. Add the student here, or tell ${them} that they are not the college’s.`,
    ways: ['told'],
  },
  'unknown-module': {
    label: 'Unknown module',
    turn: 'us',
    says: (them) =>
      `No module here has this code. Add the module here, or tell ${them} that the college does not teach it.`,
    ways: ['told'],
  },
  unreadable: {
    label: 'Cannot be read',
    turn: 'them',
    says: (them) => `These rows are compared with nothing. Ask ${them} to put them right.`,
    ways: ['told'],
  },
} as const satisfies Record<string, Cause>
export type SyncCause = keyof typeof syncCauses

export const syncCauseNames: readonly SyncCause[] = namesOf(syncCauses)

const causes: Readonly<Record<SyncCause, Cause>> = syncCauses

/** Answers what is known of a cause. */
export function causeOf(cause: SyncCause): Cause {
  return causes[cause]
}
