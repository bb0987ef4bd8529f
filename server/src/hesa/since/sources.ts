import { history } from '#kit/records/history-table.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { select, unionAll } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'

const { y, d, s, e, x, q, i, f, n, v, w, k, a, t, b, u, o } = tables({
  y: history,
  d: history,
  s: 'students',
  e: 'engagements',
  x: 'enrolment-sessions',
  q: 'module-enrolments',
  i: 'module-instances',
  f: 'programme-fees',
  n: 'entry-profiles',
  v: 'hesa-years',
  w: 'awards',
  k: 'hesa-answers',
  a: 'teaching-attendance',
  t: 'teaching-days',
  b: 'teaching-attendance',
  u: 'teaching-days',
  o: 'hesa-overrides',
})

/** Records of a type that something of the return is read from. */
interface Source {
  readonly recordType: string
  /** The students, as `student`, who are returned with the record of the history under the alias `y`. */
  readonly students: SQL<{ student: string | null }>
  /** The values that are read of it, where it has many others. */
  readonly paths?: readonly string[]
}

const student = { student: e.student }
const ofSession = sql`join ${x} on ${x.engagement} = ${e.id}`
const taking = sql`${ofSession} join ${q} on ${q.session} = ${x.id}`
const attending = sql`${a} join ${t} on ${t.id} = ${a.teachingDay}
  join ${e} on ${e.student} = ${a.student} and coalesce(${t.lastDay}, ${t.day}) >= ${e.start}`

/** Who studies in a programme or at a hub, and who did before: a year that is over is returned as it was. */
function studying(link: 'programme' | 'hub', id: SQL): SQL<{ student: string | null }> {
  return unionAll([
    select(student)`from ${e} where ${e[link]} = ${id}`,
    select(student)`from ${d} join ${e} on ${e.id} = ${d.recordId}
      where ${d.recordType} = 'engagements'
        and ${d.changes} @> jsonb_build_array(jsonb_build_object('path', ${link}::text, 'from', ${id}))`,
  ])
}

/** Whose return is read from which records; one in the bin by now was read before. */
export const sources: readonly Source[] = [
  {
    recordType: 'people',
    students: select({ student: s.id })`from ${s} where ${s.person} = ${y.recordId}`,
    paths: ['firstName', 'lastName', 'dateOfBirth', 'diedOn'],
  },
  {
    recordType: 'students',
    students: select({ student: s.id })`from ${s} where ${s.id} = ${y.recordId}`,
    paths: ['hesaId', 'partnerId', 'person'],
  },
  { recordType: 'engagements', students: select(student)`from ${e} where ${e.id} = ${y.recordId}` },
  {
    recordType: 'enrolment-sessions',
    students: select(student)`from ${e} ${ofSession} where ${x.id} = ${y.recordId}`,
  },
  {
    recordType: 'module-enrolments',
    students: select(student)`from ${e} ${taking} where ${q.id} = ${y.recordId}`,
  },
  {
    recordType: 'module-instances',
    students: select(student)`from ${e} ${taking} where ${q.moduleInstance} = ${y.recordId}`,
    paths: ['module', 'start', 'end'],
  },
  {
    recordType: 'modules',
    students: select(
      student,
    )`from ${e} ${taking} join ${i} on ${i.id} = ${q.moduleInstance} where ${i.module} = ${y.recordId}`,
    paths: ['code', 'name', 'credits', 'hesa.costCentre', 'hesa.subject'],
  },
  {
    recordType: 'programmes',
    students: studying('programme', sql`${y.recordId}`),
  },
  {
    recordType: 'programme-fees',
    students: studying(
      'programme',
      sql`(${select({ programme: f.programme })`from ${f} where ${f.id} = ${y.recordId}`})`,
    ),
  },
  {
    recordType: 'hubs',
    students: studying('hub', sql`${y.recordId}`),
    paths: ['code', 'name', 'address.postCode'],
  },
  {
    recordType: 'hesa-answers',
    students: select({ student: k.student })`from ${k} where ${k.id} = ${y.recordId}`,
  },
  {
    recordType: 'entry-profiles',
    students: select(student)`from ${n} join ${e} on ${e.id} = ${n.engagement} where ${n.id} = ${y.recordId}`,
  },
  {
    recordType: 'hesa-years',
    students: select(
      student,
    )`from ${e} ${ofSession} join ${v} on ${v.session} = ${x.id} where ${v.id} = ${y.recordId}`,
  },
  {
    recordType: 'awards',
    students: select(student)`from ${w} join ${e} on ${e.id} = ${w.engagement} where ${w.id} = ${y.recordId}`,
  },
  {
    // Only the first day somebody was there is read: what follows one when they were concerns nobody.
    recordType: 'teaching-attendance',
    students: select(student)`from ${attending}
      where ${a.id} = ${y.recordId} and not exists (select from ${b} join ${u} on ${u.id} = ${b.teachingDay} and ${alive(u)}
        where ${b.student} = ${a.student} and ${alive(b)} and ${b.state} in ('Present', 'Late')
          and coalesce(${u.lastDay}, ${u.day}) >= ${e.start} and ${u.day} < ${t.day})`,
  },
  {
    recordType: 'teaching-days',
    students: select(student)`from ${attending} where ${t.id} = ${y.recordId}`,
    paths: ['day', 'lastDay'],
  },
]

/** An override is of one student in one collection. */
export function overridesOf(collection: string): Source {
  return {
    recordType: 'hesa-overrides',
    students: select({
      student: o.student,
    })`from ${o} where ${o.id} = ${y.recordId} and ${o.collection} = ${collection}`,
  }
}

/** Which changes of the history under the alias `y` are of records of a type, and of values of them that are read. */
export function isOfSource({ recordType, paths }: Pick<Source, 'recordType' | 'paths'>): SQL {
  if (!paths) return sql`${y.recordType} = ${recordType}`
  return sql`${y.recordType} = ${recordType} and (jsonb_array_length(${y.changes}) = 0
    or exists (select from jsonb_array_elements(${y.changes}) as one where one ->> 'path' = any(${sql.param(paths)}::text[])))`
}
