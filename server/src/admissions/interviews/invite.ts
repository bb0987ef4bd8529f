import type { InterviewCandidate, Invited } from '@minster/domain/admissions/interviews/interview-calls'
import { canBeInterviewed } from '@minster/domain/admissions/interviews/interview-times'
import { statusesWhere } from '@minster/domain/admissions/status/status'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collections } from '@minster/domain/register/paths'
import { queueMail } from '#kit/mail/queue-mail.ts'
import { fromOf } from '#kit/records/from.ts'
import { firstNameOfPerson, nameOfPerson } from '#kit/records/name-of-person.ts'
import { fixedFilterOf, rowsFor } from '#kit/records/scopes.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Database, Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { storeBlockers } from '../applications/keep-blockers.ts'
import type { BookingContext } from './booking.ts'
import { freeTimesFor } from './free-times.ts'
import { endInterviewLinks, makeInterviewLink } from './links.ts'
import { interviewLinks } from './tables.ts'

const { a, p, l, i } = tables({ a: 'applications', p: 'people', l: interviewLinks, i: 'interviews' })
const { h } = optional(tables({ h: 'hubs' }))

const mostShown = 100

/** Statuses in which somebody is invited: sent in, and nothing decided. */
const invited = statusesWhere('phase', 'new', 'considered')

/** Applicants a caller may invite: those first who wait for an interview and were not invited yet. */
export async function readCandidates(
  db: Queryable,
  caller: Caller,
  { search = '', ids }: { readonly search?: string; readonly ids?: readonly string[] },
  now: Date,
): Promise<InterviewCandidate[]> {
  const ways = collections
    .filter(({ name, mine }) => name === 'applications' && !mine)
    .flatMap((collection) => {
      const from = fromOf('applications', 's')
      const rows = rowsFor(collection, collection.access.edit, caller, from)
      if (rows === 'none') return []
      const inside = sql`${fixedFilterOf(collection, from)} and ${rows.condition ?? sql`true`}`
      return [sql`${a.id} in (select ${from.own('id')} ${from.clause()} where ${inside})`]
    })
  if (ways.length === 0) return []
  const words = search.trim().split(/\s+/).filter(Boolean)
  const found = words.map((word) => sql`and p.search_text ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)
  const rows = await db.rows(select({
    id: a.id,
    label: nameOfPerson(p),
    status: a.status,
    applicantType: a.course.applicantType,
    hub: h.name,
    hasAddress: sql<boolean>`coalesce(${p.email}, '') <> ''`,
    invited: sql<string | null>`(select max(${l.createdAt}) from ${l} where ${l.applicationId} = ${a.id})`,
  })`
    from ${a} join ${p} on ${p.id} = ${a.person} left join ${h} on ${h.id} = ${a.course.hub}
    where ${alive(a)} and ${a.archived} is null and (${sql.join(ways, sql` or `)})
      and ${a.status} = any(${sql.param(invited)}::text[])
      and ${ids ? sql`${a.id} = any(${sql.param(ids)}::uuid[])` : sql`true`} ${sql.join(found, sql` `)}
      and not exists (select 1 from ${i} where ${i.application} = ${a.id} and ${alive(i)}
        and (${i.state} = 'Held' or (${i.state} = 'Booked' and ${i.start} > ${now.toISOString()}::timestamptz))
        and ${words.length === 0 && !ids ? sql`true` : sql`${i.state} = 'Booked'`})
    order by ${a.status} in ('Under review', 'Submitted') desc, invited nulls first, ${a.received} nulls last, ${p.lastName}
    limit ${mostShown}`)
  return rows.filter(({ status }) => canBeInterviewed(status))
}

/** Invites applicants to choose a time, each by itself: one that cannot be invited does not keep the others from it. */
export async function inviteAll(
  database: Database,
  desk: BookingContext,
  ids: readonly string[],
  caller: Caller,
): Promise<Invited[]> {
  const outcomes: Invited[] = []
  for (const id of new Set(ids)) {
    try {
      const times = await database.transaction((tx) => invite(tx, desk, id, caller))
      outcomes.push({
        id,
        ok: true,
        message: `Invited, ${times} ${times === 1 ? 'time' : 'times'} to choose from`,
      })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      outcomes.push({ id, ok: false, message: error.message })
    }
  }
  return outcomes
}

async function invite(tx: Transaction, desk: BookingContext, id: string, caller: Caller): Promise<number> {
  const now = desk.clock.now()
  await tx.rows(sql`select 1 from ${a} where ${a.id} = ${id} for no key update`)
  const [candidate] = await readCandidates(tx, caller, { ids: [id] }, now)
  if (!candidate) throw new AppError('INVALID', 'They cannot be interviewed, or have an interview already')
  const [person] = await tx.rows(select({
    name: nameOfPerson(p),
    firstName: firstNameOfPerson(p),
    address: p.email,
  })`
    from ${a} join ${p} on ${p.id} = ${a.person} where ${a.id} = ${id}`)
  if (!person?.address) throw new AppError('INVALID', 'There is no e-mail address')
  const times = await freeTimesFor(tx, id, desk.college.features, now)
  if (times.length === 0) throw new AppError('INVALID', 'No free time fits: make some first')
  await endInterviewLinks(tx, desk, id)
  const link = await makeInterviewLink(tx, desk, id)
  // From now on it waits for the applicant.
  await storeBlockers(
    id,
    { tx, door: desk.door, today: desk.clock.today(), caller, reason: null, action: 'changed', byRule: true },
    desk.college.features,
  )
  await queueMail(tx, desk, {
    template: 'interview-invitation',
    to: { name: person.name, address: person.address },
    values: { name: person.firstName, link: link.address },
    about: { type: 'applications', id },
    by: caller.userId,
  })
  return times.length
}
