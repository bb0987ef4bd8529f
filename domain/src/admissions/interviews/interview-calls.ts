import { z } from 'zod'
import { studentTypes } from '#college/programmes/student-types.ts'
import { asTyped } from '#platform/calls/as-typed.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { searchWords } from '#platform/calls/parameters.ts'
import { byId, dataOf, linked, versionHeader } from '#platform/calls/replies.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { interviewStates } from './interview.ts'
import { recommendations } from './interview-feedback.ts'
import { interviewFilters } from './interview-filters.ts'
import { ownInterview } from './own-interview-calls.ts'

const panellist = z.object({
  member: linked,
  chair: z.boolean(),
  /** Whether it is whoever asks. */
  isMe: z.boolean(),
  /** Whether their feedback is there, and never what it says. */
  gave: z.boolean(),
})
export type Panellist = Received<z.infer<typeof panellist>>

const interview = z.object({
  id: z.string(),
  version: z.int(),
  start: z.string(),
  minutes: z.int(),
  state: z.enum(namesOf(interviewStates)),
  place: z.string().nullable(),
  onlineLink: z.string().nullable(),
  hub: linked.nullable(),
  forTypes: z.array(z.string()),
  forProgramme: linked.nullable(),
  application: linked
    .extend({ kind: z.string(), status: z.string(), applicantType: z.string().nullable() })
    .nullable(),
  panel: z.array(panellist),
})
/** A time at which the college interviews, as staff see it. What the panel thought is never in it. */
export type Interview = Received<z.infer<typeof interview>>

const feedback = z.object({
  id: z.string(),
  version: z.int(),
  member: linked,
  isMine: z.boolean(),
  pointsOfConcern: z.string().nullable(),
  followUp: z.string().nullable(),
  comments: z.string().nullable(),
  recommendation: z.enum(namesOf(recommendations)),
  given: z.string(),
})
/** What one interviewer thought, as its reader sees it. */
export type Feedback = Received<z.infer<typeof feedback>>

const interviewOfApplication = interview.extend({
  feedback: z.array(feedback),
  /** Others gave feedback that whoever asks reads once they have given their own. */
  isHidden: z.boolean(),
  summary: z.object({ text: z.string(), by: z.string().nullable() }).nullable(),
  maySummarise: z.boolean(),
  /** Into the sheet of what was said. */
  mayWrite: z.boolean(),
  mayEdit: z.boolean(),
})
/** An interview with what the caller reads of its feedback. */
export type InterviewOfApplication = Received<z.infer<typeof interviewOfApplication>>

const listQuery = z.object({
  when: z.enum(['coming', 'past']).default('coming'),
  show: z.enum(namesOf(interviewFilters)).default('all'),
  hub: z.uuid().exactOptional(),
  page: z.coerce.number<number>().int().min(1).max(10_000).default(1),
})
/** What the lists of interviews can be asked for. */
export type ListQuery = Received<z.output<typeof listQuery>>

const list = {
  query: listQuery,
  reply: z.object({
    data: z.array(interview),
    meta: z.object({
      total: z.int(),
      page: z.int(),
      pageSize: z.int(),
      counts: z.object({ all: z.int(), booked: z.int(), free: z.int(), owed: z.int() }),
    }),
  }),
}

const candidate = linked.extend({
  status: z.string(),
  applicantType: z.string().nullable(),
  hub: z.string().nullable(),
  /** When they were last invited to choose a time. */
  invited: z.string().nullable(),
  hasAddress: z.boolean(),
})
/** Somebody who could be interviewed and has no interview to come. */
export type InterviewCandidate = Received<z.infer<typeof candidate>>

const invited = z.object({ id: z.string(), ok: z.boolean(), message: z.string() })
/** What became of inviting somebody. */
export type Invited = Received<z.infer<typeof invited>>

const time = z.string('Give a time, such as 09:30.')
const minutes = asTyped(
  z.int().min(5, 'An interview lasts at least 5 minutes.').max(480, 'An interview lasts at most 8 hours.'),
)
/** The members of a panel; the first is its chair. */
const panel = z
  .array(z.uuid('Choose somebody of the academic team.'))
  .max(10, 'A panel has at most 10 members.')
/** Where an interview is and whom it is for. */
const hub = z.uuid().nullable()
const place = z.string().max(200).nullable()
const onlineLink = z.string().max(500).nullable()
const forTypes = z.array(z.enum(studentTypes))
const forProgramme = z.uuid().nullable()

const batch = z.strictObject({
  hub: hub.default(null),
  place: place.default(null),
  onlineLink: onlineLink.default(null),
  forTypes: forTypes.default([]),
  forProgramme: forProgramme.default(null),
  days: z.array(z.string()).max(60, 'Choose at most 60 days.'),
  from: time,
  to: time,
  minutes,
  gap: asTyped(z.int().min(0).max(240)).default(0),
  pauses: z
    .array(z.strictObject({ from: time, to: time }))
    .max(10)
    .default([]),
  panel: panel.default([]),
  /** Starts to leave out. */
  without: z.array(z.string()).default([]),
  /** Makes none. */
  preview: z.boolean().default(false),
})
/** Times to be made at once, as they are sent and as they are read. */
export type NewTimes = Received<z.input<typeof batch>>
export type Batch = Received<z.output<typeof batch>>

const clash = z.object({ member: z.string(), with: z.string(), start: z.string() })
/** A member of a panel who is elsewhere at the time. */
export type PanelClash = Received<z.infer<typeof clash>>

const timesMade = z.object({
  made: z.int(),
  times: z.array(z.object({ start: z.string(), end: z.string(), clashes: z.array(clash) })),
})
export type TimesMade = Received<z.infer<typeof timesMade>>

const change = z.strictObject({
  hub: hub.exactOptional(),
  place: place.exactOptional(),
  onlineLink: onlineLink.exactOptional(),
  forTypes: forTypes.exactOptional(),
  forProgramme: forProgramme.exactOptional(),
  start: z.iso.datetime('Give a day and a time.').exactOptional(),
  minutes: minutes.exactOptional(),
  panel: panel.exactOptional(),
  /** A clash of the panel was seen. */
  evenIfClashing: z.boolean().exactOptional(),
})
/** What can be changed of an interview by hand, as it is sent and as it is read. */
export type InterviewChange = Received<z.input<typeof change>>
export type ChangeRead = Received<z.output<typeof change>>

const words = z.string().max(20_000).nullable().default(null)
const feedbackGiven = z.strictObject({
  pointsOfConcern: words,
  followUp: words,
  comments: words,
  recommendation: z.enum(Object.keys(recommendations), 'Say what you recommend.'),
})
export type FeedbackGiven = Received<z.output<typeof feedbackGiven>>

const sheet = z.strictObject({
  /** Of the application it was read with. */
  version: z.int().min(1),
  answers: z.record(z.string(), z.string().max(20_000).nullable()),
})
/** What interviewers note of the interview, question by question. */
export type InterviewSheet = Received<z.output<typeof sheet>>

const reason = z.string().trim().min(1, 'Say why: it stands in the mails.').max(500)

export const interviewCalls = defineCalls('Interviews', {
  'GET /api/interviews': { summary: 'Interviews', ...list },
  'GET /api/my-interviews': { summary: 'Interviews of mine', ...list },
  'GET /api/interviews/candidates': {
    summary: 'Applicants who could be invited to an interview',
    query: z.object({ search: searchWords() }),
    reply: dataOf(z.array(candidate)),
  },
  'POST /api/interviews/batch': {
    summary: 'Make times for interviews, or see what would be made',
    body: batch,
    reply: dataOf(timesMade),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /api/interviews/invite': {
    summary: 'Invite applicants to choose a time',
    body: z.strictObject({ applications: z.array(z.uuid()).min(1, 'Choose somebody.').max(200) }),
    reply: dataOf(z.array(invited)),
  },
  'PATCH /api/interviews/:id': {
    summary: 'Change time, place or panel of an interview',
    params: byId,
    headers: versionHeader,
    body: change,
    reply: dataOf(interview),
    refuses: ['NOT_FOUND', 'CONFLICT', 'VERSION_NEEDED'],
  },
  'POST /api/interviews/:id/book': {
    summary: 'Book an interview for an applicant',
    params: byId,
    body: z.strictObject({ application: z.uuid('Choose an applicant.') }),
    reply: dataOf(interview),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /api/interviews/:id/release': {
    summary: 'Cancel a booking; the time is free again',
    params: byId,
    body: z.strictObject({ reason }),
    reply: null,
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /api/interviews/:id/cancel': {
    summary: 'Take a time away; who booked it is told',
    params: byId,
    body: z.strictObject({ reason: reason.exactOptional() }),
    reply: null,
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /api/interviews/:id/outcome': {
    summary: 'Say whether an interview was held',
    params: byId,
    body: z.strictObject({ state: z.enum(['Held', 'Did not attend'], 'Held, or did not attend.') }),
    reply: dataOf(interview),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'GET /api/:collection/:id/interviews': {
    summary: 'Interviews of an application',
    reply: dataOf(
      z.object({
        interviews: z.array(interviewOfApplication),
        /** What the applicant sees now: whether they were invited, and what they can choose. */
        applicant: ownInterview,
      }),
    ),
    refuses: ['NOT_FOUND'],
  },
  'GET /api/interviews/:id': {
    summary: 'An interview with what the caller reads of its feedback',
    params: byId,
    reply: dataOf(interviewOfApplication),
    refuses: ['NOT_FOUND'],
  },
  'PUT /api/interviews/:id/feedback': {
    summary: 'Give my feedback on an interview, or change it',
    params: byId,
    body: feedbackGiven,
    reply: dataOf(interviewOfApplication),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'PUT /api/interviews/:id/sheet': {
    summary: 'Write down what was said at an interview',
    params: byId,
    body: sheet,
    reply: dataOf(z.object({ version: z.int() })),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'PUT /api/interviews/:id/summary': {
    summary: 'Write the summary of the panel',
    params: byId,
    body: z.strictObject({ panelSummary: z.string().max(20_000).nullable() }),
    reply: dataOf(interviewOfApplication),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
})
