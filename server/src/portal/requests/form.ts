import { namesOf } from '@minster/domain/platform/words/names-of'
import { isRequestTopic, requestForm, requestTopics } from '@minster/domain/portal/forms/requests'
import {
  openRequestStates,
  studentRequestStates,
} from '@minster/domain/portal/requests/student-request-states'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Values } from '#platform/db/connect.ts'
import type { FormCalls } from '../forms/form-calls.ts'
import type { Me } from '../forms/me.ts'
import { receive } from './receive.ts'

const ownRequest = z.object({
  id: z.string(),
  subject: z.string(),
  words: z.string().nullable(),
  state: z.enum(namesOf(studentRequestStates)),
  sentAt: z.string(),
  answer: z.string().nullable(),
  settledAt: z.string().nullable(),
})
type OwnRequest = z.infer<typeof ownRequest>

/** Requests in words: each that is sent is one, and the same again while the first waits is none. */
export const requestCalls: FormCalls = {
  form: requestForm,
  alsoPosted: true,
  alongside: { shape: z.array(ownRequest), read: readOwnRequests },
  async read() {
    return { topic: null, words: null }
  },
  async save(tx, me, { topic, words }, { door, at }) {
    if (!isRequestTopic(topic) || typeof words !== 'string') throw new Error('The form was not checked.')
    const subject = requestTopics[topic].label
    const [same] = await tx.rows(sql`
      select 1 from student_requests
      where student = ${me.student} and form = 'requests' and subject = ${subject} and words = ${words}
        and state = any(${sql.param(openRequestStates)}) and deleted_at is null`)
    if (same) return
    await receive(tx, door, me.caller, { student: me.student, form: 'requests', subject, words, at })
  },
}

async function readOwnRequests(db: Queryable, me: Me): Promise<readonly OwnRequest[]> {
  return db.rows<OwnRequest & Values>(sql`
    select id, subject, words, state, sent_at as "sentAt", answer, settled_at as "settledAt"
    from student_requests where student = ${me.student} and form = 'requests' and deleted_at is null
    order by sent_at desc, id desc limit 50`)
}
