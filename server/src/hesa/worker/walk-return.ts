import type { CollegeFacts, StudentFacts } from '@minster/domain/hesa/return/return-facts'
import { type UsedByStudents, usedBy } from '@minster/domain/hesa/return/return-of-college'
import { returnOfStudent } from '@minster/domain/hesa/return/return-of-student'
import type { StudentReturn } from '@minster/domain/hesa/return/return-tree'
import type { Queryable } from '#platform/db/connect.ts'
import { returnedBefore } from '../continuity/returned-before.ts'
import { readReturnedStudents } from '../return/read-returned-students.ts'
import { readStudentFacts } from '../return/read-student-facts.ts'
import { inChunks } from './chunks.ts'
import type { ThreadProgress } from './thread.ts'

/** A student of a return, with what the last collection that was sent had of them, null where it had nothing. */
export interface WalkedStudent {
  readonly facts: StudentFacts
  readonly returned: StudentReturn
  readonly last: StudentReturn | null
}

export interface Walked {
  /** How many students are returned. */
  readonly students: number
  /** What they name of the college. */
  readonly used: UsedByStudents
}

interface Walking {
  /** Told after each chunk that was visited. */
  readonly tell: (progress: ThreadProgress) => void
  readonly visit: (chunk: readonly WalkedStudent[]) => Promise<void>
}

/** Goes through everybody a college returns, by name, chunk by chunk, so that the whole of them is never held at once. */
export async function walkReturn(
  db: Queryable,
  college: CollegeFacts,
  { tell, visit }: Walking,
): Promise<Walked> {
  const [all, before] = await Promise.all([
    readReturnedStudents(db, 'everything', college),
    returnedBefore(db, college.collection),
  ])
  const ids = all.map(({ id }) => id)
  const total = ids.length
  const read = async (chunk: readonly string[]) => {
    const [facts, last] = await Promise.all([readStudentFacts(db, chunk, college), before.of(chunk)])
    return { asked: chunk.length, facts, last }
  }
  tell({ more: 0, total })
  let students = 0
  let used = usedBy([])
  for await (const { asked, facts, last } of inChunks(ids, read)) {
    const walked = facts.flatMap((one): WalkedStudent[] => {
      const returned = returnOfStudent(one, college)
      return returned ? [{ facts: one, returned, last: last.get(one.id) ?? null }] : []
    })
    await visit(walked)
    students += walked.length
    used = together(used, usedBy(walked.map(({ returned }) => returned)))
    tell({ more: asked, total })
  }
  return { students, used }
}

function together(one: UsedByStudents, other: UsedByStudents): UsedByStudents {
  return {
    courses: new Set([...one.courses, ...other.courses]),
    modules: new Set([...one.modules, ...other.modules]),
    qualifications: new Set([...one.qualifications, ...other.qualifications]),
    venues: new Set([...one.venues, ...other.venues]),
  }
}
