import type { RawFacts } from '@minster/domain/durham/files/row-values'
import { type Registered, studyPathsOf } from '@minster/domain/durham/files/study-paths'
import { alive, present, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { CurrentFacts } from '../changes/current-facts.ts'

const { e, g } = tables({ e: 'engagements', g: 'programmes' })

/** What is known of the students of registrations, by engagement. */
export async function peopleOf(
  db: Queryable,
  registrations: readonly CurrentFacts[],
): Promise<ReadonlyMap<string, RawFacts>> {
  const students = [...new Set(registrations.map(({ also }) => also.studentId))]
  const paths = await readStudyPaths(db, students)
  return new Map(
    registrations.map(({ engagement, facts, academicYear, also }): [string, RawFacts] => [
      engagement,
      {
        bannerId: also.bannerId,
        firstNames: facts['firstNames'] ?? null,
        lastName: facts['lastName'] ?? null,
        dateOfBirth: facts['dateOfBirth'] ?? null,
        gender: facts['gender'] ?? null,
        studyPath: String(paths.get(engagement) ?? 1),
        email: also.email,
        programmeCode: facts['programmeCode'] ?? null,
        programme: also.programme,
        pace: facts['pace'] ?? null,
        level: also.level,
        hub: also.hub,
        academicYear,
        start: also.start,
        expectedEnd: also.expectedEnd,
        standing: facts['standing'] ?? null,
        standingSince: facts['standingFrom'] ?? also.statusSince,
      },
    ]),
  )
}

/** The Study Path of every programme of some students. */
async function readStudyPaths(
  db: Queryable,
  students: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows(select({
    student: present(e.student),
    engagement: e.id,
    programme: present(g.code),
    start: present(e.start),
    end: e.end,
    studyPath: e.studyPath,
  })`from ${e} join ${g} on ${g.id} = ${e.programme}
    where ${e.student} = any(${sql.param(students)}::uuid[]) and ${alive(e)} and ${g.durhamCode} is not null
    order by ${e.start}, ${e.id}`)
  const paths = new Map<string, number>()
  for (const own of Map.groupBy(rows, ({ student }): string => student).values())
    for (const [engagement, path] of studyPathsOf(own satisfies Registered[])) paths.set(engagement, path)
  return paths
}
