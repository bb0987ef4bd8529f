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
import { readBack } from './read-back.ts'

const { x, q, m } = tables({ x: 'enrolment-sessions', q: 'module-enrolments', m: 'students' })
const engagements = collectionOf('engagements')

/** An engagement that is in the return, as far as lists of who is in it go by it. */
export interface ReturnedEngagement {
  readonly id: string
  readonly student: string
  readonly programme: string
  readonly hub: string | null
}

/** Those whose answers a caller may see, or everybody. */
export type Whose = Caller | 'everything'

/** Reads which engagements are in the return of a year, in no order; what their questions depend on is in `readReturned`. */
export async function readWho(
  db: Queryable,
  whose: Whose,
  college: Pick<CollegeFacts, 'collection' | 'programmes' | 'today'>,
): Promise<ReturnedEngagement[]> {
  const [alike, back] = await Promise.all([
    readAlike(db, whose, college.collection.academicYear),
    readBack(db, whose, college),
  ])
  return whoOf(db, { alike, back }, college)
}

/** Engagements that have a session each of the year and are all alike. */
type Alike = Awaited<ReturnType<typeof readAlike>>[number]

/**
 * Reads everybody with a session of an academic year. The whole year is read each time, and most of it is alike: what decides who
 * is returned comes once for all of whom it is the same.
 */
export async function readAlike(db: Queryable, whose: Whose, title: string) {
  const from = fromOf('engagements')
  const rows = whose === 'everything' ? {} : rowsFor(engagements, 'hesa:answers', whose, from)
  if (rows === 'none') return []
  const shared = {
    status: present(from.at('status')),
    studentType: from.at('studentType'),
    programme: present(from.at('programme')),
    hub: from.at('hub'),
    start: from.at('start'),
    end: from.at('end'),
    lastAttended: from.at('lastAttended'),
    interruptedFrom: from.at('interruptedFrom'),
    expectedReturn: from.at('expectedReturn'),
    sessionStatus: present(x.status),
    startDate: x.startDate,
    endDate: x.endDate,
    credits: x.credits,
  }
  const found = await db.rows(
    select({
      ...shared,
      pairs: sql<string>`string_agg(concat(${from.own('id')}, ' ', ${from.at('student')}), ',')`,
    })`${from.clause()} join ${x} on ${x.engagement} = ${from.own('id')} and ${alive(x)}
      where ${x.academicYear} = ${title} and ${from.own('deleted_at')} is null and ${rows.condition ?? sql`true`}
        and not exists (select from ${m} where ${m.id} = ${from.at('student')} and ${m.deletedAt} is not null)
      group by ${sql.join(Object.values(shared), sql`, `)}`,
  )
  return found.map(({ pairs, sessionStatus, startDate, endDate, credits, ...engagement }) => ({
    ...engagement,
    session: { academicYear: title, status: sessionStatus, startDate, endDate, credits },
    pairs: pairs.split(',').map((pair) => pair.split(' ')),
  }))
}

/** Answers which of them are in the return, and who comes back to be closed. */
export async function whoOf(
  db: Queryable,
  { alike, back }: { readonly alike: readonly Alike[]; readonly back: readonly ReturnedEngagement[] },
  { collection, programmes }: Pick<CollegeFacts, 'collection' | 'programmes'>,
): Promise<ReturnedEngagement[]> {
  const year = academicYearTitled(collection.academicYear)
  if (!year) throw new Error(`"${collection.academicYear}" is no academic year.`)
  const programmesById = new Map(programmes.map((one) => [one.id, one]))
  const groups = alike.map((one) => {
    const { code = '', levels = [] } = programmesById.get(one.programme) ?? {}
    return { ...one, study: { ...one, programme: code, levels } }
  })
  const taking = await readTaking(
    db,
    groups.flatMap(({ study, pairs }) => (isByCredits(study) ? pairs.map(([id = '']) => id) : [])),
    year.title,
  )
  const isIn = (
    study: (typeof groups)[number]['study'],
    sessions: readonly Alike['session'][],
    id: string,
  ) => {
    const takesCredits = sessions.some(({ credits }) => (credits ?? 0) > 0) || taking.has(id)
    return whyNotReturned({ ...study, sessions, takesCredits }, year) === null
  }
  const several = sessionsOfSeveral(alike)
  const ofYear = groups.flatMap(({ study, session, pairs, programme, hub }) => {
    const together = isByCredits(study) ? null : isIn(study, [session], '')
    return pairs.flatMap(([id = '', student = '']) => {
      const theirs = several.get(id)
      const isReturned = theirs
        ? theirs[0] === session && isIn(study, theirs, id)
        : (together ?? isIn(study, [session], id))
      return isReturned ? [{ id, student, programme, hub }] : []
    })
  })
  const known = new Set(ofYear.map(({ id }) => id))
  return [...ofYear, ...back.filter(({ id }) => !known.has(id))]
}

/** The sessions of engagements that have several in the year. */
function sessionsOfSeveral(alike: readonly Alike[]): ReadonlyMap<string, readonly Alike['session'][]> {
  const first = new Map<string, Alike['session']>()
  const several = new Map<string, Alike['session'][]>()
  for (const { pairs, session } of alike)
    for (const [id = ''] of pairs) {
      const before = first.get(id)
      if (!before) first.set(id, session)
      else several.set(id, [...(several.get(id) ?? [before]), session])
    }
  return several
}

/** Which engagements take modules in a year that carry credits. */
async function readTaking(
  db: Queryable,
  ids: readonly string[],
  title: string,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.rows(
    select({ engagement: present(x.engagement) }, sql`select distinct`)`from ${x}
      join ${q} on ${q.session} = ${x.id} and ${alive(q)} and ${q.status} <> 'Withdrawn' and ${q.credits} is distinct from 0
      where ${x.engagement} = any(${sql.param(ids)}::uuid[]) and ${x.academicYear} = ${title} and ${alive(x)}`,
  )
  return new Set(rows.map(({ engagement }) => engagement))
}
