import { sql } from 'drizzle-orm'
import { nameOfPerson } from '#kit/records/name-of-person.ts'
import type { Queryable, Values } from '#platform/db/connect.ts'

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
  const [referee] = await db.rows<Referee>(sql`
    select r.id, r.name, r.email, r.state, r.asked_on as "askedOn", r.reminded_on as "remindedOn", r.reminders,
      a.state as "applicationState", ${nameOfPerson('p')} as student,
      (r.deleted_at is not null or a.deleted_at is not null or s.deleted_at is not null) as "isGone"
    from bursary_references r join bursary_applications a on a.id = r.application
      join students s on s.id = a.student join people p on p.id = s.person
    where r.id = ${id}`)
  return referee ?? null
}
