import type { StudentFacts } from '@minster/domain/hesa/return/return-facts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { m, p } = tables({ m: 'students', p: 'people' })
const { h } = optional(tables({ h: 'hesa-answers' }))

type PersonOfStudent = Omit<StudentFacts, 'engagements'>

/** Who students are, and what they answered of themselves, by student. */
export async function readStudents(
  db: Queryable,
  students: readonly string[],
): Promise<ReadonlyMap<string, PersonOfStudent>> {
  const rows = await db.rows(
    select({
      id: m.id,
      person: p.id,
      hesaId: m.hesaId,
      partnerId: m.partnerId,
      lastName: p.lastName,
      firstName: p.firstName,
      dateOfBirth: p.dateOfBirth,
      diedOn: p.diedOn,
      answered: h.id,
      nationality: h.nationality,
      sex: h.sex,
      genderIdentity: h.genderIdentity,
      ethnicity: h.ethnicity,
      religion: h.religion,
      sexualOrientation: h.sexualOrientation,
      disability: h.disability,
    })`from ${m} join ${p} on ${p.id} = ${m.person} left join ${h} on ${h.student} = ${m.id} and ${alive(h)}
      where ${m.id} = any(${sql.param(students)}::uuid[]) and ${alive(m)}`,
  )
  return new Map(
    rows.map(
      ({ id, person, hesaId, partnerId, lastName, firstName, dateOfBirth, diedOn, answered, ...given }) => [
        id,
        {
          id,
          person,
          hesaId,
          partnerId,
          lastName,
          firstName,
          dateOfBirth,
          diedOn,
          answers: answered === null ? null : { id: answered, ...given },
        },
      ],
    ),
  )
}
