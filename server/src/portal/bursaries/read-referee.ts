import { nameOfPerson } from '#kit/records/name-of-person.ts'
import { tables } from '#platform/db/columns.ts'
import type { Queryable, Values } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { r, a, s, p } = tables({
  r: 'bursary-references',
  a: 'bursary-applications',
  s: 'students',
  p: 'people',
})

/** A referee with what they are told, and with what decides whether they are asked. */
export interface Referee extends Values {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly state: string
  readonly askedOn: string | null
  readonly remindedOn: string | null
  readonly reminders: number | null
  readonly applicationState: string
  readonly student: string
  /** It, the application or the student is in the bin. */
  readonly isGone: boolean
}

/** Reads the reference of a referee, in the bin or not; null where there never was one. */
export async function readReferee(db: Queryable, id: string): Promise<Referee | null> {
  const [referee] = await db.rows(select({
    id: r.id,
    name: r.name,
    email: r.email,
    state: r.state,
    askedOn: r.askedOn,
    remindedOn: r.remindedOn,
    reminders: r.reminders,
    applicationState: a.state,
    student: nameOfPerson(p),
    isGone: sql<boolean>`(${r.deletedAt} is not null or ${a.deletedAt} is not null or ${s.deletedAt} is not null)`,
  })`
    from ${r} join ${a} on ${a.id} = ${r.application}
      join ${s} on ${s.id} = ${a.student} join ${p} on ${p.id} = ${s.person}
    where ${r.id} = ${id}`)
  return referee ?? null
}
