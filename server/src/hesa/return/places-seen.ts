import { cellPermissions, needsAt } from '@minster/domain/hesa/return/path-needs'
import type { Queryable } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import { readSight } from './read-sight.ts'
import { readStudentsSeen } from './seen-students.ts'

/** A place of what was returned of a student (`pathOf`). */
interface Place {
  readonly student: string
  readonly path: string
}

/** What somebody may see of what was returned of some students. */
interface PlacesSeen {
  /** Those of whom they may see answers. */
  readonly students: ReadonlySet<string>
  /** Whether they are told of a place. */
  isTold(place: Place): boolean
  /** Whether they are shown what stands there, too: else the place is named without its keys (`withoutKeys`). */
  isShown(place: Place): boolean
}

/** Reads what a caller may see of what was returned of students, whether they study anything by now or not. */
export async function readPlacesSeen(
  db: Queryable,
  caller: Caller,
  students: readonly string[],
): Promise<PlacesSeen> {
  const some = [...new Set(students)]
  const [sight, held] = await Promise.all([
    readSight(db, caller, some),
    Promise.all(
      cellPermissions.map(
        async (permission) => [permission, await readStudentsSeen(db, caller, permission, some)] as const,
      ),
    ),
  ])
  const holders = new Map(held)
  const holds = (permission: string, { student, path }: Place) =>
    (holders.get(permission)?.has(student) ?? false) && sight.reaches(permission, path)
  const isTold = (place: Place) => holds(answers, place)
  return {
    students: holders.get(answers) ?? new Set(),
    isTold,
    isShown: (place) => isTold(place) && holds(needsAt(place.path), place),
  }
}

const answers = 'hesa:answers'
