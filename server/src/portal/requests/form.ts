import { isRequestTopic, requestForm, requestTopics } from '@minster/domain/portal/forms/requests'
import { type OwnRequest, ownRequests } from '@minster/domain/portal/requests/student-request-calls'
import { openRequestStates } from '@minster/domain/portal/requests/student-request-states'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { FormCalls } from '../forms/form-calls.ts'
import type { Me } from '../forms/me.ts'
import { receive } from './receive.ts'

const { s } = tables({ s: 'student-requests' })

/** Requests in words: each that is sent is one, and the same again while the first waits is none. */
export const requestCalls: FormCalls = {
  form: requestForm,
  alsoPosted: true,
  alongside: { shape: ownRequests, read: readOwnRequests },
  async read() {
    return { topic: null, words: null }
  },
  async save(tx, me, { topic, words }, { door, at }) {
    if (!isRequestTopic(topic) || typeof words !== 'string') throw new Error('The form was not checked.')
    const subject = requestTopics[topic].label
    const [same] = await tx.rows(sql`
      select 1 from ${s}
      where ${s.student} = ${me.student} and ${s.form} = 'requests' and ${s.subject} = ${subject} and ${s.words} = ${words}
        and ${s.state} = any(${sql.param(openRequestStates)}) and ${alive(s)}`)
    if (same) return
    await receive(tx, door, me.caller, { student: me.student, form: 'requests', subject, words, at })
  },
}

async function readOwnRequests(db: Queryable, me: Me): Promise<readonly OwnRequest[]> {
  return db.rows(select({
    id: s.id,
    subject: s.subject,
    words: s.words,
    state: s.state,
    sentAt: s.sentAt,
    answer: s.answer,
    settledAt: s.settledAt,
  })`
    from ${s} where ${s.student} = ${me.student} and ${s.form} = 'requests' and ${alive(s)}
    order by ${s.sentAt} desc, ${s.id} desc limit 50`)
}
