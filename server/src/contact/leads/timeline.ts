import type { TimelineEntry } from '@minster/domain/contact/leads/lead-calls'
import { isMailUnsent, type MailState, mailStates } from '@minster/domain/kit/mail/mail-states'
import { fieldAt } from '@minster/domain/kit/record/record'
import { collectionOf, type RecordName } from '@minster/domain/register/paths'
import { recordTypes } from '@minster/domain/register/register'
import { mails } from '#kit/outbox/tables.ts'
import { fromOf } from '#kit/records/from.ts'
import { readHistory } from '#kit/records/history.ts'
import { readOne } from '#kit/records/read.ts'
import { rowsFor } from '#kit/records/scopes.ts'
import { visibleAmong } from '#kit/records/subject.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { bookedSteps } from './booked-steps.ts'

const { l, i } = tables({ l: 'leads', i: 'interactions' })
const { u, m } = optional(tables({ u: 'users', m: mails }))

/** No part tells of more: nobody reads on that long. */
const mostOfEach = 500

interface Page {
  readonly page: number
  readonly pageSize: number
}

/** One page of what happened with a potential student, the latest first; each part where its reader sees its record. */
export async function readTimeline(
  db: Queryable,
  id: string,
  { page, pageSize }: Page,
  caller: Caller,
): Promise<{ entries: TimelineEntry[]; total: number }> {
  await readOne(db, collectionOf('leads'), id, caller)
  const [lead] = await db.rows(
    select({
      person: l.person,
      application: l.application,
      engagement: l.engagement,
    })`from ${l} where ${l.id} = ${id}`,
  )
  if (!lead) return { entries: [], total: 0 }
  const all = [
    ...(await saidIn(db, id)),
    ...(await stepsOf(db, 'leads', id, 'stage', 'stage', caller)),
    ...(await consentsOf(db, lead.person, caller)),
    ...(await bookedSteps(db, lead.person, caller)),
    ...(await seenStepsOf(db, 'applications', lead.application, 'application', caller)),
    ...(await seenStepsOf(db, 'engagements', lead.engagement, 'engagement', caller)),
  ].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
  return { entries: all.slice((page - 1) * pageSize, page * pageSize), total: all.length }
}

async function saidIn(db: Queryable, lead: string): Promise<TimelineEntry[]> {
  const rows = await db.rows(select({
    id: i.id,
    at: i.at,
    kind: i.kind,
    outcome: i.outcome,
    note: i.note,
    by: i.by,
    name: u.name,
    mail: m.state,
  })`from ${i} left join ${u} on ${u.id} = ${i.by} left join ${m} on ${m.id} = ${i.id}
    where ${i.lead} = ${lead} and ${alive(i)} order by ${i.at} desc, ${i.id} desc limit ${mostOfEach}`)
  return rows.map(({ id, at, kind, outcome, note, by, name, mail }) => ({
    id: `interactions ${id}`,
    at,
    kind: 'interaction',
    title: [kind, notSent(mail) ?? outcome].filter(Boolean).join(': '),
    text: note,
    by: by === null ? null : { id: by, label: name ?? 'Somebody no longer here' },
    href: null,
  }))
}

/** What became of a mail that did not arrive, and is not on its way. */
function notSent(mail: MailState | null): string | null {
  return mail !== null && isMailUnsent(mail) ? mailStates[mail].label : null
}

async function consentsOf(db: Queryable, person: string, caller: Caller): Promise<TimelineEntry[]> {
  const consents = collectionOf('consents')
  const from = fromOf('consents')
  const rows = rowsFor(consents, consents.access.view, caller, from)
  if (rows === 'none') return []
  const found = await db.rows(select({
    id: from.own('id'),
    at: sql<string>`to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    purpose: sql<string>`r.purpose`,
    channel: sql<string>`r.channel`,
    state: sql<string>`r.state`,
  })`${from.clause()} where r.person = ${person} and ${from.own('deleted_at')} is null
      and ${rows.condition ?? sql`true`} order by r.at desc limit ${mostOfEach}`)
  return found.map(({ id, at, purpose, channel, state }) => ({
    id: `consents ${id}`,
    at,
    kind: 'consent',
    title: `${wordOf('consents', 'purpose', purpose)} by ${wordOf('consents', 'channel', channel)}: ${wordOf('consents', 'state', state)}`,
    text: null,
    by: null,
    href: `/consents/${person}`,
  }))
}

async function seenStepsOf(
  db: Queryable,
  name: 'applications' | 'engagements',
  id: string | null,
  kind: TimelineEntry['kind'],
  caller: Caller,
): Promise<TimelineEntry[]> {
  if (id === null) return []
  const seen = (await visibleAmong(db, caller, name, [id], caller.features ?? {})).get(id)
  if (!seen) return []
  const steps = await stepsOf(db, name, id, 'status', kind, caller)
  const href = name === 'applications' ? `/${seen.collection}/${id}` : null
  return steps.map((step) => ({ ...step, href }))
}

/** What a record became, step by step, by one field. */
async function stepsOf(
  db: Queryable,
  name: RecordName,
  id: string,
  path: string,
  kind: TimelineEntry['kind'],
  caller: Caller,
): Promise<TimelineEntry[]> {
  const { title } = recordTypes[name]
  const history = await readHistory(db, name, id, caller)
  return history.flatMap(({ id: step, at, by, changes }) =>
    changes.flatMap((change): TimelineEntry[] => {
      if (change.path !== path || typeof change.to !== 'string') return []
      const from = typeof change.from === 'string' ? `${wordOf(name, path, change.from)} → ` : ''
      const what = kind === 'stage' ? change.label : title
      const words = `${what}: ${from}${wordOf(name, path, change.to)}`
      return [{ id: `${name} ${step}`, at, kind, title: words, text: null, by, href: null }]
    }),
  )
}

/** A value of a choice as people read it. */
function wordOf(name: RecordName, path: string, value: string): string {
  const field = fieldAt(recordTypes[name], path)?.field
  return field?.kind === 'choice' ? (field.choices?.[value]?.label ?? value) : value
}
