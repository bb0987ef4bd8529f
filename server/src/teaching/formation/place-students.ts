import { academicYearTitled } from '@minster/domain/college/years/academic-year'
import { AppError } from '@minster/domain/platform/errors/errors'
import { addDays } from '@minster/domain/platform/words/calendar'
import type { Door } from '#kit/records/store.ts'
import type { Transaction } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import { studentsFor } from './belonging.ts'
import { memberships } from './collections.ts'
import { demandOpen, type FormationSetRow, type PlaceRow, readGroups, readPlaces } from './read-set.ts'

export interface Placing {
  readonly door: Door
  readonly caller: Caller
  /** YYYY-MM-DD */
  readonly today: string
  readonly reason?: string | null
}

/** Gives students of a set a place in a group, or takes theirs. A group that has no room for all of them takes none. */
export async function placeStudents(
  tx: Transaction,
  set: FormationSetRow,
  { students, group }: { readonly students: readonly string[]; readonly group: string | null },
  placing: Placing,
): Promise<void> {
  demandOpen(set, placing.today)
  const [groups, places] = [await readGroups(tx, set.id), await readPlaces(tx, set, placing.today)]
  if (group !== null && !groups.some(({ id }) => id === group))
    throw new AppError('INVALID', undefined, [
      { param: 'group', message: 'This group is not of the set. Choose another.' },
    ])
  const held = new Map(places.map((place) => [place.student, place]))
  await demandBelonging(tx, set, students, held, placing.today)
  for (const student of new Set(students)) {
    const place = held.get(student)
    if (place) await moveTo(tx, set, place, group, placing)
    else if (group !== null) await begin(tx, set, student, group, placing)
  }
}

/** Whoever has no place yet gets one only if the set is for them. */
async function demandBelonging(
  tx: Transaction,
  set: FormationSetRow,
  students: readonly string[],
  held: ReadonlyMap<string, PlaceRow>,
  today: string,
): Promise<void> {
  const without = students.filter((id) => !held.has(id))
  if (without.length === 0) return
  const belonging = new Set((await studentsFor(tx, set, today)).map(({ id }) => id))
  if (without.every((id) => belonging.has(id))) return
  const message = 'The set is not for this student: see its hub, year and types of student.'
  throw new AppError('INVALID', message, [{ param: 'students', message }])
}

/** How places are written: by the caller's own right, or by a draw, which counts once all is done. */
export interface WrittenPlacing extends Placing {
  readonly byRule?: boolean
}

/**
 * Leads a place to another group, or ends it. What nobody was told of yet, or begins today at the earliest, is corrected;
 * otherwise the old place ends yesterday and the new one begins today.
 */
export async function moveTo(
  tx: Transaction,
  set: FormationSetRow,
  place: PlaceRow,
  group: string | null,
  written: WrittenPlacing,
): Promise<void> {
  if (place.group === group) return
  const { door, today } = written
  const how = howOf(written)
  const isDraft = set.releasedToTutors === null && set.releasedToStudents === null
  if (isDraft || place.from >= today) {
    if (group === null) await door.remove(tx, memberships, place.id, how)
    else await door.change(tx, memberships, place.id, { group }, how)
    return
  }
  await door.change(tx, memberships, place.id, { to: addDays(today, -1) }, how)
  if (group !== null) await begin(tx, set, place.student, group, written)
}

/** Gives somebody without a place one, from today or the first day of a year to come. */
export async function begin(
  tx: Transaction,
  { academicYear }: FormationSetRow,
  student: string,
  group: string,
  written: WrittenPlacing,
): Promise<void> {
  const { door, today } = written
  const first = academicYearTitled(academicYear)?.start ?? today
  const values = { group, student, from: first > today ? first : today }
  await door.create(tx, memberships, values, howOf(written))
}

function howOf({ caller, byRule = false, reason = null }: WrittenPlacing) {
  return { caller, byRule, reason }
}
