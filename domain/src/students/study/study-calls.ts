import { z } from 'zod'
import { standings } from '#care/safeguarding/safeguarding-standing.ts'
import { historyEntry, recordReply, recordValues } from '#kit/records/record-replies.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { dataOf, linked } from '#platform/calls/replies.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { planned } from '../planned/planned-calls.ts'
import { creditsReply } from './credits-reply.ts'

const page = z.object({
  student: recordReply,
  person: recordReply.nullable(),
  /** The personal tutor, with their address for whoever may know it. */
  tutor: z.object({ label: z.string(), email: z.string().nullable().exactOptional() }).nullable(),
  /** The latest first. */
  engagements: z.array(recordReply),
  /** Of each engagement, from the modules shown, by the regulations they are judged by. */
  credits: z.record(z.string(), creditsReply),
  sessions: z.array(recordReply),
  modules: z.array(recordReply),
  contacts: z.array(recordReply),
  /** The next change that lies ahead; null where none does. */
  planned: planned.nullable(),
  /** What has to be known of a student at once; what the caller may not know is absent. */
  flags: z.object({
    safeguarding: z.enum(namesOf(standings)).exactOptional(),
    /** A plan for learning support: open to the support team, or shown to this caller by the student’s wish. */
    supportPlan: z.enum(['open', 'shared']).exactOptional(),
  }),
  /** What the caller may add to each. */
  add: z.object({
    engagements: z.boolean(),
    sessions: z.boolean(),
    modules: z.boolean(),
    contacts: z.boolean(),
  }),
})
/** All that the page of a student shows first; what the caller may not see of it is absent. */
export type StudentPage = Received<z.infer<typeof page>>

export const pastEntry = historyEntry.extend({
  of: z.object({ type: z.string(), id: z.string(), label: z.string() }),
})
/** Something that happened to a student, to the person they are or to their studies. */
export type PastEntry = Received<z.infer<typeof pastEntry>>

const undoOffered = z.object({
  /** The last change of status; null where none is kept that could be undone. */
  changeSet: z
    .object({
      id: z.string(),
      at: z.string(),
      by: linked.nullable(),
      /** What it is called, where it was more than one change of a status. */
      title: z.string().nullable(),
      from: z.string(),
      to: z.string(),
    })
    .nullable(),
  /** What is put back, each in a sentence. */
  lines: z.array(z.string()),
  /** What stands in the way, each in a sentence. */
  hindrances: z.array(z.string()),
})
/** The last change of a record’s status, and what undoing it would do. */
export type UndoOffered = Received<z.infer<typeof undoOffered>>

export const studyCalls = defineCalls('Engagements', {
  'GET /api/:collection/:id/page': {
    summary: 'All that the page of a student shows first',
    description: 'Whatever the caller may not see of it is absent.',
    reply: dataOf(page),
    refuses: ['NOT_FOUND'],
  },
  'GET /api/:collection/:id/past': {
    summary: 'Everything that happened to a student, the person and their studies',
    reply: dataOf(z.array(pastEntry)),
    refuses: ['NOT_FOUND'],
  },
  'GET /api/:collection/:id/student': {
    summary: 'The engagement and student that came of an application',
    reply: dataOf(recordValues.nullable()),
    refuses: ['NOT_FOUND'],
  },
  'GET /api/:collection/:id/undo': {
    summary: 'What undoing the last change of status would put back',
    reply: dataOf(undoOffered),
    refuses: ['NOT_FOUND'],
  },
  'POST /api/:collection/:id/undo': {
    summary: 'Undo the last change of status with all that followed, as one step',
    /** Which change is meant, so that nobody undoes one they have not seen. */
    body: z.strictObject({ changeSet: z.uuid().exactOptional() }),
    reply: recordReply,
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
})
