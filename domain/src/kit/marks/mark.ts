/** What was tapped of somebody on a device, perhaps hours before it is sent: what it says stands beside it. */
export interface TappedMark {
  /** Id of whom or what it is about. */
  readonly subject: string
  /** ISO instant it was tapped at. */
  readonly at: string
  /** The version of what stood there then; null where nothing did. */
  readonly version: number | null
}

/** When and by whom a mark was made that stands. */
export interface StandingMark {
  readonly version: number
  /** Id of the user who marked. */
  readonly by: string | null
  readonly at: string
}

/** How marks of a kind are compared. */
export interface MarkComparison<Says> {
  isSame(one: Says, other: Says): boolean
  /** Whether it takes back what was marked, and says nothing itself. */
  isTakenBack(says: Says): boolean
}

/**
 * - `write`: it is to be kept.
 * - `same`: that stands there already.
 * - `older`: whoever tapped it has marked otherwise since, from another device.
 * - `met`: somebody else has marked otherwise since it was looked at; a person has to say which holds.
 */
export type MeetingOfMarks = 'write' | 'same' | 'older' | 'met'

/** Answers what becomes of a mark of `sender` that arrives where `kept` stands. */
export function meetingOfMarks<Says>(
  made: Says & Omit<TappedMark, 'subject'>,
  kept: (Says & StandingMark) | null,
  sender: string,
  { isSame, isTakenBack }: MarkComparison<Says>,
): MeetingOfMarks {
  if (kept === null) return isTakenBack(made) ? 'same' : 'write'
  if (isSame(made, kept)) return 'same'
  if (kept.version === made.version) return 'write'
  if (kept.by !== sender) return 'met'
  return made.at < kept.at ? 'older' : 'write'
}
