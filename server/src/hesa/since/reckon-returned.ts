import { type ReturnedNode, returnedNodeOf } from '@minster/domain/hesa/continuity/returned-node'
import type { CollegeFacts } from '@minster/domain/hesa/return/return-facts'
import { returnOfStudent } from '@minster/domain/hesa/return/return-of-student'
import type { Queryable } from '#platform/db/connect.ts'
import { layoutOf } from '../file/write-xml.ts'
import { readStudentFacts } from '../return/read-student-facts.ts'

/** Reckons what would be returned of some students by now, as it would go into a file; whoever is not returned is not there. */
export async function reckonReturned(
  db: Queryable,
  college: CollegeFacts,
  students: readonly string[],
): Promise<ReadonlyMap<string, ReturnedNode>> {
  const isAsked = college.schema ? layoutOf(college.schema).isAsked : undefined
  const facts = await readStudentFacts(db, students, college)
  return new Map(
    facts.flatMap((one) => {
      const returned = returnOfStudent(one, college)
      return returned ? [[one.id, returnedNodeOf(returned.node, isAsked)] as const] : []
    }),
  )
}
