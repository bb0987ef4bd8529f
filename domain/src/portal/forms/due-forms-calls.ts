import { z } from 'zod'
import { reminderCall, rowsCall } from '#kit/reports/row-report-calls.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { linked } from '#platform/calls/replies.ts'
import { dueFormsReport } from './due-forms-report.ts'
import { studentFormNames } from './form-keys.ts'

const row = z.object({
  /** Of the student and the form, such as "01816bf4-9500-746b-b6bf-4ea04599e514 dbs". */
  id: z.string(),
  student: linked,
  form: z.enum(studentFormNames),
  /** What the college calls the form. */
  title: z.string(),
  hub: linked.nullable(),
  due: z.string(),
  /** Days since it was due, below zero while it is not. */
  days: z.int(),
  /** When they last filled in something they have not sent, a day. */
  draftOn: z.string().nullable(),
  /** How often they were reminded of it this academic year, and when last. */
  reminders: z.int(),
  reminded: z.string().nullable(),
  hasAddress: z.boolean(),
})
/** A form a student was asked for and has not sent. */
export type DueFormRow = Received<z.infer<typeof row>>

const hubCount = z.object({ hub: linked, count: z.int() })
export type HubCount = Received<z.infer<typeof hubCount>>

const formOfStudent = z
  .string()
  .max(100)
  .regex(/^[0-9a-f-]{36} [a-z-]+$/i, 'A form of a student is named by both.')

export const dueFormsCalls = defineCalls('Student forms', {
  'GET /api/due-forms': rowsCall(dueFormsReport, {
    summary: 'Which forms students were asked for and have not sent, those due first',
    row,
    meta: {
      /** How many are left in each hub, narrowed by everything but the hub. */
      hubs: z.array(hubCount),
      /** Forms that no mail names, as that they were not sent would tell. */
      unnamed: z.array(z.string()),
    },
  }),
  'POST /api/due-forms/remind': reminderCall(dueFormsReport, {
    summary: 'Remind students of the forms they have not sent: first a preview, then those chosen',
    id: formOfStudent,
  }),
})
