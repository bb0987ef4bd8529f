import { firstNameOfPerson, nameOfPerson } from '#kit/records/name-of-person.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { s, p } = tables({ s: 'students', p: 'people' })
const { f } = optional(tables({ f: 'faculty' }))

/** A student as they are written to, and spoken of to their tutor. */
export interface StudentThere {
  readonly id: string
  readonly person: string
  readonly name: string
  readonly firstName: string
  readonly email: string | null
  /** The user of their personal tutor. */
  readonly tutor: string | null
  readonly hasDied: boolean
}

/** Reads the student a record is about; undefined where there is nobody. */
export async function studentOf(db: Queryable, student: unknown): Promise<StudentThere | undefined> {
  const [found] = await db.rows(select({
    id: s.id,
    person: s.person,
    name: nameOfPerson(p),
    firstName: firstNameOfPerson(p),
    email: sql<string | null>`nullif(${p.email}, '')`,
    tutor: f.user,
    hasDied: sql<boolean>`${p.diedOn} is not null`,
  })`
    from ${s} join ${p} on ${p.id} = ${s.person} left join ${f} on ${f.id} = ${s.tutor} and ${alive(f)}
    where ${s.id} = ${student ?? null}`)
  return found
}
