import { history } from '#kit/records/history-table.ts'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select, unionAll } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import { lastFileBefore } from '../returned/left-open.ts'
import { hesaLeftOpen } from '../returned/tables.ts'
import { isOfSource, overridesOf, sources } from './sources.ts'
import { isUnseen, type ReadThen } from './unseen.ts'

const { y, l, k, o, e, x, m } = tables({
  y: history,
  l: 'hesa-collections',
  k: 'hesa-collections',
  o: hesaLeftOpen,
  e: 'engagements',
  x: 'enrolment-sessions',
  m: 'hesa-mappings',
})

/** Something that was made of a return. */
export interface MadeThen extends ReadThen {
  readonly collection: string
}

/** Answers whether records that a return is read from were changed since; what comes of it may be the same all the same. */
export async function isAnyChangedSince(db: Queryable, made: MadeThen): Promise<boolean> {
  const { collection } = made
  const inIt = (path: 'academicYear' | 'code') =>
    sql`(${select({ value: l[path] })`from ${l} where ${l.id} = ${collection}`})`
  const year = inIt('academicYear')
  const ofStudents = sourcesOf(collection).map(
    (source) => sql`${isOfSource(source)} and exists (select from (${source.students}) theirs
      where exists (select from ${e} join ${x} on ${x.engagement} = ${e.id}
          where ${e.student} = theirs.student and ${x.academicYear} = ${year})
        or exists (select from ${o} where ${o.student} = theirs.student and ${o.export} = ${lastFileBefore(inIt('code'))})
        or ${y.changes} @> jsonb_build_array(jsonb_build_object('path', 'academicYear', 'from', ${year})))`,
  )
  const any = [isOfEverybody(collection), ...ofStudents].map((one) => sql`(${one})`)
  const [changed] = await db.rows(
    select({ at: y.at })`from ${y} where ${isUnseen(made)} and (${sql.join(any, sql` or `)})
      order by ${y.at} limit 1`,
  )
  return changed !== undefined
}

/** Answers whose return is read from records that were changed since. */
export async function readConcerned(
  db: Queryable,
  made: MadeThen,
): Promise<ReadonlySet<string> | 'everybody'> {
  const { collection } = made
  const [ofAll] = await db.rows(
    select({ at: y.at })`from ${y} where ${isUnseen(made)} and (${isOfEverybody(collection)}) limit 1`,
  )
  if (ofAll) return 'everybody'
  const rows = await db.rows(
    unionAll(
      sourcesOf(collection).map(
        (source) =>
          select(
            { student: sql<string>`theirs.student` },
            sql`select distinct`,
          )`from ${y} cross join lateral (${source.students}) theirs
          where ${isUnseen(made)} and ${isOfSource(source)} and theirs.student is not null`,
      ),
    ),
  )
  return new Set(rows.map(({ student }) => student))
}

function sourcesOf(collection: string) {
  return [...sources, overridesOf(collection)]
}

/**
 * What is said of a collection as a whole concerns everybody who is returned in it, and so does that an earlier one was sent: what HESA
 * has open by that one is closed in this.
 */
function isOfEverybody(collection: string): SQL {
  return sql`${y.recordType} = 'hesa-collections' and ${y.recordId} = ${collection}
      and ${y.changes} @> '[{"path": "unansweredIsNotAvailable"}]'
    or ${y.recordType} = 'hesa-collections' and ${y.changes} @> '[{"path": "sentAt"}]'
      and exists (select from ${l} join ${k} on ${k.code} < ${l.code} where ${l.id} = ${collection} and ${k.id} = ${y.recordId})
    or ${y.recordType} = 'hesa-mappings'
      and exists (select from ${m} where ${m.id} = ${y.recordId} and ${m.collection} = ${collection})`
}
