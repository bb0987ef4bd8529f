import { sql } from 'drizzle-orm'
import { firstNameOfPerson, nameOfPerson } from '#kit/records/name-of-person.ts'
import type { Queryable, Values } from '#platform/db/connect.ts'

/** A student as they are written to, and spoken of to their tutor. */
export interface StudentThere {
  readonly id: string
  readonly person: string
  readonly name: string
  readonly firstName: string
  readonly email: string | null
  /** The user of their personal tutor. */
  readonly tutor: string | null
}

/** Reads the student a record is about; undefined where there is nobody. */
export async function studentOf(db: Queryable, student: unknown): Promise<StudentThere | undefined> {
  const [found] = await db.rows<StudentThere & Values>(sql`
    select s.id, s.person, ${nameOfPerson('p')} as name,
      ${firstNameOfPerson('p')} as "firstName", nullif(p.email, '') as email,
      f."user" as tutor
    from students s join people p on p.id = s.person left join faculty f on f.id = s.tutor and f.deleted_at is null
    where s.id = ${student ?? null}`)
  return found
}
