import { chainsOf } from '@minster/domain/students/hesa/chain'
import { history } from '#kit/records/history-table.ts'
import { readStored, type Stored } from '#kit/records/row.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { h, e, x, s, a } = tables({
  h: history,
  e: 'engagements',
  x: 'enrolment-sessions',
  s: 'students',
  a: 'applications',
})
const { r: person } = tables({ r: 'hesa-answers' })
const { r: entry } = tables({ r: 'entry-profiles' })
const { r: year } = tables({ r: 'hesa-years' })

/** All that a student ever answered for the return, and when. */
export interface HesaRecords {
  readonly person: Stored | undefined
  /** The first days of their engagements, by id. */
  readonly starts: ReadonlyMap<string, string>
  /** The days on which what stands in an entry profile was first answered, by path; what the history does not tell is left out. */
  answeredOn(profile: Stored): ReadonlyMap<string, string>
  /** What they wrote of their qualifications as they applied. */
  readonly qualifications: string | null
  /** What they answered of the engagements of a chain, by the id of its first: the first to the last. */
  entriesOf(first: string): readonly Stored[]
  /** What they answered of their sessions of an academic year. */
  yearsOf(academicYear: string): readonly Stored[]
  /** What they answered of other engagements, the latest first. */
  otherEntries(than: string): readonly Stored[]
  /** What they answered of the academic years before one, the latest first. */
  yearsBefore(academicYear: string): readonly Stored[]
}

export async function readHesaRecords(db: Queryable, student: string): Promise<HesaRecords> {
  const studies = sql`select ${e.id} from ${e} where ${e.student} = ${student} and ${alive(e)}`
  const [[own], entryRows, yearRows, begun, sessions, [applied], answered] = await Promise.all([
    readStored(db, 'hesa-answers', sql`${person.student} = ${student} and ${alive(person)}`),
    readStored(db, 'entry-profiles', sql`${entry.engagement} in (${studies}) and ${alive(entry)}`),
    readStored(
      db,
      'hesa-years',
      sql`${year.session} in (select ${x.id} from ${x} where ${x.engagement} in (${studies})) and ${alive(year)}`,
    ),
    db.rows(
      select({
        id: e.id,
        continues: e.continues,
        start: e.start,
      })`from ${e} where ${e.student} = ${student} and ${alive(e)}`,
    ),
    db.rows(
      select({ id: x.id, academicYear: x.academicYear })`from ${x}
        where ${x.engagement} in (${studies}) and ${alive(x)}`,
    ),
    db.rows(
      select({
        qualifications: a.statements.qualifications,
      })`from ${s} join ${a} on ${a.id} = ${s.application}
        where ${s.id} = ${student} and ${alive(a)}`,
    ),
    db.rows(
      select({
        profile: h.recordId,
        path: sql<string>`step->>'path'`,
        day: sql<string>`max((${h.at} at time zone 'Europe/London')::date)::text`,
      })`from ${h}, jsonb_array_elements(${h.changes}) as step
        where ${h.recordType} = 'entry-profiles' and step->>'from' is null and step->>'to' is not null
          and ${h.recordId} in (select ${entry.id} from ${entry} where ${entry.engagement} in (${studies}))
        group by ${h.recordId}, step->>'path'`,
    ),
  ])
  const starts = new Map(begun.map(({ id, start }) => [id, start ?? '']))
  const yearOf = new Map(sessions.map(({ id, academicYear }) => [id, academicYear ?? '']))
  const entries = new Map(entryRows.map((one) => [String(one.values['engagement']), one]))
  const chains = chainsOf(begun)
  const years = new Map(yearRows.map((one) => [String(one.values['session']), one]))
  return {
    person: own,
    starts,
    answeredOn: ({ id }) =>
      new Map(answered.filter(({ profile }) => profile === id).map(({ path, day }) => [path, day])),
    qualifications: applied?.qualifications ?? null,
    entriesOf: (first) =>
      (chains.find(({ id }) => id === first)?.engagements ?? []).flatMap(({ id }) => entries.get(id) ?? []),
    yearsOf: (academicYear) =>
      [...years].filter(([session]) => yearOf.get(session) === academicYear).map(([, stored]) => stored),
    otherEntries: (than) =>
      latestFirst(
        [...entries].filter(([engagement]) => engagement !== than),
        (id) => starts.get(id) ?? '',
      ),
    yearsBefore: (academicYear) =>
      latestFirst(
        [...years].filter(([session]) => (yearOf.get(session) ?? '') < academicYear),
        (id) => yearOf.get(id) ?? '',
      ),
  }
}

function latestFirst(
  kept: readonly (readonly [string, Stored])[],
  when: (id: string) => string,
): readonly Stored[] {
  return kept.toSorted(([one], [other]) => (when(one) < when(other) ? 1 : -1)).map(([, stored]) => stored)
}
