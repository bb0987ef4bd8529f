import { academicYearTitled } from '@minster/domain/college/years/academic-year'
import { isByCredits, whyNotReturned } from '@minster/domain/hesa/coverage/returned'
import type { CollegeFacts } from '@minster/domain/hesa/return/return-facts'
import { collectionOf } from '@minster/domain/register/paths'
import { fromOf } from '#kit/records/from.ts'
import { rowsFor } from '#kit/records/scopes.ts'
import { alive, present, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'

const { x, q, m } = tables({ x: 'enrolment-sessions', q: 'module-enrolments', m: 'students' })
const engagements = collectionOf('engagements')

/** An engagement that is in the return, as far as lists of who is in it go by it. */
export interface ReturnedEngagement {
  readonly student: string
  readonly programme: string
  readonly hub: string | null
}

/** Those whose answers a caller may see, or everybody. */
export type Whose = Caller | 'everything'

/**
 * Reads which engagements are in the return of a year, in no order. The whole year is read each time, and therefore as little of
 * each as deciding takes.
 */
export async function readWho(
  db: Queryable,
  whose: Whose,
  college: Pick<CollegeFacts, 'collection' | 'programmes'>,
): Promise<ReturnedEngagement[]> {
  const year = academicYearTitled(college.collection.academicYear)
  if (!year) throw new Error(`"${college.collection.academicYear}" is no academic year.`)
  const found = await readYear(db, whose, year.title)
  const programmes = new Map(college.programmes.map((one) => [one.id, one]))
  const rows = found.map((row) => {
    const { code = '', levels = [] } = programmes.get(row.programme) ?? {}
    return { ...row, programmeId: row.programme, programme: code, levels }
  })
  const taking = await readTaking(
    db,
    rows.filter(isByCredits).map(({ session }) => session),
  )
  return [...Map.groupBy(rows, ({ engagement }) => engagement).values()].flatMap((ofYear) => {
    const [one] = ofYear
    if (!one) return []
    const study = {
      ...one,
      takesCredits: ofYear.some(({ session, credits }) => (credits ?? 0) > 0 || taking.has(session)),
      sessions: ofYear.map(({ sessionStatus, ...session }) => ({
        academicYear: year.title,
        status: sessionStatus,
        startDate: session.startDate,
        endDate: session.endDate,
        credits: session.credits,
      })),
    }
    return whyNotReturned(study, year) === null
      ? [{ student: one.student, programme: one.programmeId, hub: one.hub }]
      : []
  })
}

async function readYear(db: Queryable, whose: Whose, title: string) {
  const from = fromOf('engagements')
  const rows = whose === 'everything' ? {} : rowsFor(engagements, 'hesa:answers', whose, from)
  if (rows === 'none') return []
  return db.rows(
    select({
      engagement: from.own('id'),
      student: present(from.at('student')),
      status: present(from.at('status')),
      studentType: from.at('studentType'),
      programme: present(from.at('programme')),
      hub: from.at('hub'),
      start: from.at('start'),
      end: from.at('end'),
      lastAttended: from.at('lastAttended'),
      interruptedFrom: from.at('interruptedFrom'),
      expectedReturn: from.at('expectedReturn'),
      session: x.id,
      sessionStatus: present(x.status),
      startDate: x.startDate,
      endDate: x.endDate,
      credits: x.credits,
    })`${from.clause()} join ${x} on ${x.engagement} = ${from.own('id')} and ${alive(x)}
      where ${x.academicYear} = ${title} and ${from.own('deleted_at')} is null and ${rows.condition ?? sql`true`}
        and not exists (select from ${m} where ${m.id} = ${from.at('student')} and ${m.deletedAt} is not null)`,
  )
}

/** In which sessions modules are taken that carry credits. */
async function readTaking(db: Queryable, sessions: readonly string[]): Promise<ReadonlySet<string>> {
  if (sessions.length === 0) return new Set()
  const rows = await db.rows(
    select({ session: present(q.session) }, sql`select distinct`)`from ${q}
      where ${q.session} = any(${sql.param(sessions)}::uuid[]) and ${alive(q)}
        and ${q.status} <> 'Withdrawn' and ${q.credits} is distinct from 0`,
  )
  return new Set(rows.map(({ session }) => session))
}
