import { z } from 'zod'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { byId, dataOf, linked } from '#platform/calls/replies.ts'
import { isDay } from '#platform/words/calendar.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { attendanceStates } from './formation-attendance.ts'
import { meetingOutcomes } from './formation-meeting.ts'

const time = {
  weekday: z.string().nullable(),
  from: z.string().nullable(),
  until: z.string().nullable(),
}
const person = z.object({
  id: z.string(),
  name: z.string(),
  photo: z.string().nullable(),
  type: z.string(),
  ageRange: z.string().nullable(),
  hub: z.string().nullable(),
  programme: z.string(),
  level: z.string().nullable(),
  status: z.string(),
  /** The set is for them as they are now; where it is not any more, why is for whoever reads it to see. */
  belongs: z.boolean(),
  since: z.string().nullable(),
  told: z.boolean(),
})
const listedSet = z.object({
  id: z.string(),
  academicYear: z.string(),
  kind: z.string(),
  hub: z.string().nullable(),
})
const counts = z.record(z.string(), z.int())
const boardGroup = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  leaders: z.array(linked),
  capacity: z.int(),
  room: z.string().nullable(),
  ...time,
  members: z.array(person),
  /** Of a set that is balanced by gender, for whoever may see the gender of people. */
  genders: counts.exactOptional(),
})
const formationSet = listedSet.extend({
  version: z.int(),
  hubId: z.string().nullable(),
  forTypes: z.array(z.string()),
  balanceByGender: z.boolean(),
  ...time,
  drawnWith: z.int().nullable(),
  releasedToTutors: z.string().nullable(),
  releasedToStudents: z.string().nullable(),
  isOver: z.boolean(),
  /** The year of a set that could be carried over. */
  before: z.string().nullable(),
  /** Groups whose leaders, and students, have not heard of how things stand. */
  untold: z.object({ tutors: z.int(), students: z.int() }),
})
const board = z.object({
  sets: z.array(listedSet),
  set: formationSet.nullable(),
  groups: z.array(boardGroup),
  without: z.array(person),
})

/** Somebody with a place in a group, or without. */
export type Placed = Received<z.infer<typeof person>>
export type BoardGroup = Received<z.infer<typeof boardGroup>>
export type ListedSet = Received<z.infer<typeof listedSet>>
export type FormationSet = Received<z.infer<typeof formationSet>>
/** A set of groups with everybody in them and without a place. */
export type FormationBoard = Received<z.infer<typeof board>>

/** What groups can be balanced by, the most important first. */
const traitNames = ['type', 'age', 'hub'] as const
export type Trait = (typeof traitNames)[number]

const drawWanted = z.strictObject({
  /** Everybody anew, or only those who have no place yet. */
  who: z.enum(['everybody', 'without']),
  by: z
    .array(z.enum(traitNames))
    .max(traitNames.length)
    .refine((names) => new Set(names).size === names.length, 'Name each only once.'),
  seed: z.int().min(0).max(999_999),
  preview: z.boolean().default(false),
  /** What the preview answered, so that nothing else is done than was seen. */
  basis: z.string().max(100).exactOptional(),
})
export type DrawWanted = Received<z.input<typeof drawWanted>>

const drawn = z.object({
  seed: z.int(),
  basis: z.string(),
  placed: z.int(),
  moved: z.int(),
  groups: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      capacity: z.int(),
      members: z.array(z.string()),
      type: counts,
      age: counts,
      hub: counts,
      genders: boardGroup.shape.genders,
    }),
  ),
})
/** What came of a draw, or would. */
export type Drawn = Received<z.infer<typeof drawn>>

const carriedOver = z.object({
  from: z.string(),
  /** Names of groups that are made anew like those of last year. */
  groups: z.array(z.string()),
  carried: z.int(),
  /** Students of last year's groups who stay behind, each with the reason. */
  left: z.array(z.object({ name: z.string(), why: z.string() })),
  /** Who belongs into the set and still has no place. */
  without: z.int(),
})
export type CarriedOver = Received<z.infer<typeof carriedOver>>

const audience = z.enum(['students', 'tutors'])
export type Audience = z.infer<typeof audience>

const released = z.object({
  /** How many mails go out. */
  mails: z.int(),
  shown: z.array(z.object({ name: z.string(), to: z.string(), subject: z.string(), text: z.string() })),
  /** Whom no mail can reach, with the reason. */
  unreached: z.array(z.object({ name: z.string(), why: z.string() })),
  /** Groups that nobody leads yet. */
  leaderless: z.array(z.string()),
})
/** The mails of a release, and whom none can reach. */
export type Released = Received<z.infer<typeof released>>

const previewed = z.boolean().default(false)

/** What everybody in a group may know of it. */
const groupFacts = z.object({
  id: z.string(),
  kind: z.string(),
  academicYear: z.string(),
  hub: z.string().nullable(),
  ...time,
  room: z.string().nullable(),
  leaders: z.array(linked),
})

/** A place of one student, now or before. */
const studentPlace = groupFacts.extend({
  group: z.string(),
  since: z.string(),
  to: z.string().nullable(),
  set: z.string(),
  releasedToTutors: z.boolean(),
  releasedToStudents: z.boolean(),
  present: z.int(),
  apologies: z.int(),
  absent: z.int(),
})
export type StudentPlace = Received<z.infer<typeof studentPlace>>

const states = z.array(z.object({ student: z.string(), state: z.enum(namesOf(attendanceStates)) }))
const meeting = z.object({
  id: z.string(),
  version: z.int(),
  day: z.string(),
  outcome: z.enum(namesOf(meetingOutcomes)),
  /** Absent for whoever neither leads the group nor manages it. */
  note: z.string().nullable().exactOptional(),
  attendance: states,
})
export type GroupMeeting = Received<z.infer<typeof meeting>>

const member = z.object({
  id: z.string(),
  label: z.string(),
  photo: z.string().nullable(),
  email: z.string().nullable(),
  programme: z.string(),
  level: z.string().nullable(),
  since: z.string(),
  /** The last day of whoever has left, or is about to. */
  to: z.string().nullable(),
  opens: z.enum(['students', 'mystudents']).nullable(),
})
export type GroupMember = Received<z.infer<typeof member>>

const ownGroup = groupFacts.extend({
  name: z.string(),
  /** The caller leads it. */
  isMine: z.boolean(),
  mayRecord: z.boolean(),
  released: z.boolean(),
  members: z.array(member),
  meetings: z.array(meeting),
})
/** A group as those who lead it see it. */
export type OwnGroup = Received<z.infer<typeof ownGroup>>

const ownGroups = {
  description: 'Groups of a set that is not released to tutors are answered to those alone who draw it up.',
  query: z.strictObject({ year: z.string().max(10).exactOptional() }),
  reply: z.object({
    data: z.array(ownGroup),
    meta: z.object({ year: z.string(), years: z.array(z.string()), today: z.string() }),
  }),
}

const meetingRecord = z.strictObject({
  day: z.string().refine(isDay, 'Give a day of the calendar.'),
  outcome: meeting.shape.outcome,
  note: z.string().trim().max(2000, 'The note is too long: 2,000 letters at most.').nullable(),
  attendance: z.array(z.strictObject({ student: z.uuid(), state: states.element.shape.state })).max(200),
  /** The version that was looked at; null where the day had no meeting yet. */
  version: z.int().nullable(),
})
export type MeetingRecord = Received<z.infer<typeof meetingRecord>>

export const formationCalls = defineCalls('Formation groups', {
  'GET /api/formation-board': {
    summary: 'A set of groups with everybody in them and without a place',
    description: 'The latest set where none is named.',
    query: z.strictObject({ set: z.uuid().exactOptional() }),
    reply: dataOf(board),
    refuses: ['NOT_FOUND'],
  },
  'POST /api/formation-sets/:id/place': {
    summary: 'Give students a place in a group, lead them to another, or take their place',
    params: byId,
    body: z.strictObject({
      students: z.array(z.uuid()).min(1, 'Choose a student.').max(200),
      group: z.uuid().nullable(),
    }),
    reply: dataOf(board),
    refuses: ['NOT_FOUND'],
  },
  'POST /api/formation-sets/:id/draw': {
    summary: 'Draw lots for the groups: a preview first, then the same for good',
    params: byId,
    body: drawWanted,
    reply: dataOf(drawn),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /api/formation-sets/:id/carry-over': {
    summary: 'Take groups and places over from the year before',
    params: byId,
    body: z.strictObject({ preview: previewed }),
    reply: dataOf(carriedOver),
    refuses: ['NOT_FOUND'],
  },
  'POST /api/formation-sets/:id/release': {
    summary: 'Let students or tutors know of their groups: the mails to read first, then sent',
    params: byId,
    body: z.strictObject({ to: audience, preview: previewed }),
    reply: dataOf(released),
    refuses: ['NOT_FOUND'],
  },
  'GET /api/:collection/:id/formation': {
    summary: 'The groups a student is and was in',
    reply: dataOf(z.array(studentPlace)),
    refuses: ['NOT_FOUND'],
  },
  'GET /api/my-formation-groups': { summary: 'The groups one leads, and those of one’s hub', ...ownGroups },
  'GET /api/faculty-formation-groups': { summary: 'The groups of the academic team', ...ownGroups },
  'POST /api/formation-groups/:id/meetings': {
    summary: 'Record a meeting of a group, or that it did not meet',
    params: byId,
    body: meetingRecord,
    reply: null,
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
})
