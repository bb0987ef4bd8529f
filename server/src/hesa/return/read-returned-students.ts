import type { CollegeFacts } from '@minster/domain/hesa/return/return-facts'
import type { Linked } from '@minster/domain/platform/calls/replies'
import { reach } from '@minster/domain/register/paths'
import { fromOf } from '#kit/records/from.ts'
import { searchCondition } from '#kit/records/where.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import { readWho, type Whose } from './read-who.ts'

/** Reads, by name, who is in the return: of those whose answers a caller may see, or of everybody. */
export async function readReturnedStudents(
  db: Queryable,
  whose: Whose,
  college: Pick<CollegeFacts, 'collection' | 'programmes' | 'today'>,
): Promise<Linked[]> {
  const who = await readWho(db, whose, college)
  return readNames(
    db,
    who.map(({ student }) => student),
  )
}

/** Reads one page of students by name, and how many there are of them. */
export async function readPageOf(
  db: Queryable,
  students: readonly string[],
  {
    search = '',
    page,
    pageSize,
  }: { readonly search?: string | undefined; readonly page: number; readonly pageSize: number },
): Promise<{ readonly total: number; readonly students: Linked[] }> {
  const { from, order, isOneOf } = byName(students)
  const found = searchCondition('students', search, from)
  const among = found ? sql`${isOneOf} and ${found}` : isOneOf
  const [rows, [counted]] = await Promise.all([
    db.rows(
      select({ id: from.own('id'), label: from.label() })`${from.clause()} where ${among}
        order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`,
    ),
    found ? db.rows(select({ total: sql<number>`count(*)` })`${from.clause()} where ${among}`) : [],
  ])
  return { students: rows, total: counted?.total ?? new Set(students).size }
}

/** Reads who stands before and after one of some students by name. */
export async function readNeighbours(
  db: Queryable,
  students: readonly string[],
  one: string,
): Promise<{ readonly before: Linked | null; readonly after: Linked | null }> {
  const { from, order, isOneOf } = byName(students)
  const [placed] = await db.rows(
    select({ before: sql<string | null>`placed.before`, after: sql<string | null>`placed.after` })`from (
        select ${from.own('id')} as id, lag(${from.own('id')}) over named as before, lead(${from.own('id')}) over named as after
        ${from.clause()} where ${isOneOf} window named as (order by ${order})) placed
      where placed.id = ${one}`,
  )
  const names = await readNames(
    db,
    [placed?.before ?? null, placed?.after ?? null].filter((id) => id !== null),
  )
  const linked = (id: string | null | undefined) => names.find((name) => name.id === id) ?? null
  return { before: linked(placed?.before), after: linked(placed?.after) }
}

/** Reads, by name, what students are called. */
export function readNames(db: Queryable, students: readonly string[]): Promise<Linked[]> {
  const { from, order, isOneOf } = byName(students)
  return db.rows(
    select({ id: from.own('id'), label: from.label() })`${from.clause()} where ${isOneOf} order by ${order}`,
  )
}

function byName(students: readonly string[]) {
  const from = fromOf('students')
  const keys = ['person.lastName', 'person.firstName'].flatMap((path) => {
    const reached = reach('students', path)
    return reached ? [from.sortKey(reached)] : []
  })
  const order: SQL = sql.join([...keys, from.own('id')], sql`, `)
  const isOneOf = sql`${from.own('id')} = any(${sql.param([...new Set(students)])}::uuid[]) and ${from.own('deleted_at')} is null`
  return { from, order, isOneOf }
}
