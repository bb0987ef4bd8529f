import { z } from 'zod'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { dataOf, linked } from '#platform/calls/replies.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { supervisorTrainingStates } from './supervisor-training.ts'

const supervisor = z.object({
  contact: linked,
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Where they supervise, and since when. */
  places: z.array(linked.extend({ hub: z.string().nullable(), from: z.string().nullable() })),
  trainedOn: z.string().nullable(),
  state: z.enum(namesOf(supervisorTrainingStates)),
  /** The last day their training holds. */
  due: z.string().nullable(),
})
/** Somebody who may supervise a placement today, and how their training stands. */
export type Supervisor = Received<z.infer<typeof supervisor>>

export const supervisorCalls = defineCalls('Contacts', {
  'GET /api/contacts/supervisors': {
    summary: 'Who supervises placements today, and how their training stands',
    query: z.strictObject({ export: z.literal('excel').exactOptional() }),
    reply: dataOf(z.array(supervisor)),
  },
})
