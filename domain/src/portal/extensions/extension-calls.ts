import { z } from 'zod'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { byId, dataOf } from '#platform/calls/replies.ts'
import { formBeside } from '../forms/form-calls.ts'
import { evidenceTypes } from './extension-rules.ts'
import { extensionStateNames } from './extension-states.ts'

const day = z.string().nullable()
const state = z.enum(extensionStateNames)
const longestWords = 5000
const tooLong = 'Use at most 5,000 characters.'
const files = z.array(z.uuid('This is no file.')).max(100).default([])

const offered = z.object({
  days: z.int(),
  until: z.string(),
  whyNot: z.string().nullable(),
  /** Why nobody is at the college on that day, "Christmas Day". */
  closed: z.string().nullable(),
})
/** Where some days lead, why that cannot be had, and why nobody is there then. */
export type OfferedDays = Received<z.infer<typeof offered>>

const ownWork = z.object({
  assignment: z.string(),
  title: z.string(),
  kind: z.string().nullable(),
  weight: z.number().nullable(),
  wordCount: z.number().nullable(),
  submittedTo: z.string().nullable(),
  code: z.string(),
  moduleName: z.string(),
  academicYear: z.string(),
  engagementId: z.string(),
  sessionId: z.string(),
  moduleInstanceId: z.string(),
  due: day,
  ownDeadline: day,
  agreedDays: z.int(),
  standingDays: z.int(),
  handedIn: day,
  request: z.object({ id: z.string(), state }).nullable(),
  canAsk: z.boolean(),
  /** There is a request of theirs that nobody has decided, and what is sent now changes it. */
  canChange: z.boolean(),
  whyNot: z.string().nullable(),
  lengths: z.array(offered),
})
/** A piece of work the caller has to hand in, and what an extension would make of it. */
export type OwnWork = Received<z.infer<typeof ownWork>>

const ownWorks = z.object({
  works: z.array(ownWork),
  /** The last day for extensions of the academic year, which no extension passes. */
  lastDay: day,
  /** Days a learning support plan adds to every deadline. */
  standingDays: z.int().nullable(),
})
export type OwnWorks = Received<z.infer<typeof ownWorks>>

const ownRequest = z.object({
  id: z.string(),
  assignment: z.string(),
  title: z.string(),
  code: z.string(),
  moduleName: z.string(),
  due: day,
  state,
  length: z.int(),
  typeOfEvidence: z.string().nullable(),
  words: z.string().nullable(),
  sentAt: z.string(),
  evidence: z.array(z.object({ id: z.string(), name: z.string(), size: z.int() })),
  /** What the college still needs, and what was answered. */
  question: z.string().nullable(),
  answer: z.string().nullable(),
  grantedDays: z.int().nullable(),
  until: day,
  decision: z.string().nullable(),
  decidedAt: z.string().nullable(),
})
/** A request of the student's own, as they see it. */
export type OwnExtensionRequest = Received<z.infer<typeof ownRequest>>

/** What stands beside the form by which they ask. */
export const ownExtensions = ownWorks.extend({ requests: z.array(ownRequest) })
export type OwnExtensions = Received<z.infer<typeof ownExtensions>>

const impact = z.object({
  due: day,
  ownDeadline: day,
  agreedDays: z.int(),
  standingDays: z.int(),
  lastDay: day,
  handedIn: day,
  lengths: z.array(offered),
  evidence: z.array(z.object({ id: z.string(), name: z.string(), mediaType: z.string(), size: z.int() })),
  /** Other work of the student around the new deadline. */
  others: z.array(
    z.object({
      assignment: z.string(),
      title: z.string(),
      code: z.string(),
      ownDeadline: z.string(),
      handedIn: day,
    }),
  ),
  /** Earlier requests of the student, the latest first. */
  earlier: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      code: z.string(),
      state,
      length: z.int(),
      until: day,
      sentAt: z.string(),
    }),
  ),
})
/** What a decision on a request goes by. */
export type Impact = Received<z.infer<typeof impact>>

export const ownExtensionCalls = defineCalls('Student forms', {
  'GET /api/forms/student/extension-request': {
    summary: 'Extension Request: what I asked for',
    reply: formBeside(ownExtensions),
    refuses: ['NOT_FOUND'],
  },
  'GET /api/forms/student/current-assignments': {
    summary: 'My work with its deadlines, and what an extension would make of them',
    reply: dataOf(ownWorks),
    refuses: ['NOT_FOUND'],
  },
  'GET /api/forms/student/current-extensions': {
    summary: 'My requests for extensions of this academic year, those that wait for me first',
    reply: dataOf(z.array(ownRequest)),
    refuses: ['NOT_FOUND'],
  },
  'POST /api/forms/student/extension-request/:engagementId/:sessionId/:moduleInstanceId': {
    summary: 'Ask for an extension',
    description:
      'For a piece of work of one of my modules; the same request sent twice is one, and answered with 200. Evidence is uploaded first, to /api/files.',
    params: z.object({ engagementId: z.uuid(), sessionId: z.uuid(), moduleInstanceId: z.uuid() }),
    /** Whether it is enough, the rules say. */
    body: z.strictObject({
      assignment: z.uuid().exactOptional(),
      acceptPolicy: z.boolean().default(false),
      typeOfEvidence: z.enum(evidenceTypes).nullable().default(null).catch(null),
      length: z.number('An extension is 7 or 14 days long.').default(0),
      evidence: files,
      words: z.string().trim().max(longestWords, tooLong).nullable().default(null),
    }),
    reply: dataOf(ownRequest),
    status: 201,
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'DELETE /api/forms/student/extension-request/:id': {
    summary: 'Extension Request: take my request back',
    params: byId,
    reply: null,
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
})

export const extensionCalls = defineCalls('Extensions', {
  'GET /api/extension-requests/:id/impact': {
    summary: 'What a decision on an extension goes by: other deadlines, the last one, earlier requests',
    params: byId,
    reply: dataOf(impact),
    refuses: ['NOT_FOUND'],
  },
})
