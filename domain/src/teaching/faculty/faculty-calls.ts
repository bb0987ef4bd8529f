import { z } from 'zod'
import { knownRecord } from '#people/contacts/contact-calls.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { dataOf } from '#platform/calls/replies.ts'

const taught = z.object({
  /** Of the module; its own page shows all its years. */
  id: z.string(),
  instance: z.string(),
  code: z.string(),
  name: z.string(),
  academicYear: z.string(),
  hub: z.string().nullable(),
  students: z.int(),
})
/** A module somebody teaches in a year. */
export type ModuleTaught = Received<z.infer<typeof taught>>

const led = z.object({ id: z.string(), name: z.string(), set: z.string(), students: z.int() })
/** A group somebody leads. */
export type GroupLed = Received<z.infer<typeof led>>

const around = z.object({
  /** Names of the roles of their account. */
  roles: z.array(z.string()),
  /** Absent for who may not read modules. */
  modules: z.array(taught).exactOptional(),
  tutees: z.array(knownRecord),
  applicants: z.array(knownRecord),
  /** Absent while the college has none, and for who may not read them. */
  groups: z.array(led).exactOptional(),
})
/** What a member of the academic team does; absent is what the caller may not see. */
export type AroundMember = Received<z.infer<typeof around>>

export const facultyCalls = defineCalls('Academic team', {
  'GET /api/faculty/:id/around': {
    summary: 'What a member of the academic team does',
    description:
      'Their roles, modules, tutees, applicants and groups; whatever the caller may not see of it is absent.',
    reply: dataOf(around),
    refuses: ['NOT_FOUND'],
  },
})
