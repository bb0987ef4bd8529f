import { academicYearAfter, academicYearTitled } from '@minster/domain/college/years/academic-year'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { CarriedOver } from '@minster/domain/teaching/formation/formation-calls'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { studentsAmong, studentsFor } from './belonging.ts'
import { groups as groupRecords } from './collections.ts'
import { begin, type Placing } from './place-students.ts'
import {
  demandOpen,
  type FormationSetRow,
  type GroupRow,
  readGroups,
  readPlaces,
  readSet,
} from './read-set.ts'

const { f, fa } = tables({ f: 'formation-sets', fa: 'faculty' })

/** Takes groups, leaders and places over from the set of the year before. What there is already stays. */
export async function carryOver(
  tx: Transaction,
  set: FormationSetRow,
  placing: Placing,
): Promise<CarriedOver> {
  demandOpen(set, placing.today)
  const earlier = await setBefore(tx, set)
  if (!earlier)
    throw new AppError(
      'INVALID',
      'There is no set of this kind and hub in the year before. Draw lots instead.',
    )
  const old = await readGroups(tx, earlier.id)
  const made = await makeLike(tx, set, old, placing)
  const groups = await readGroups(tx, set.id)
  const places = await readPlaces(tx, set, placing.today)
  const belonging = await studentsFor(tx, set, placing.today)
  const oldPlaces = await readPlaces(
    tx,
    earlier,
    academicYearTitled(earlier.academicYear)?.end ?? placing.today,
  )
  const names = new Map(
    [
      ...belonging,
      ...(await studentsAmong(
        tx,
        oldPlaces.map(({ student }) => student),
        set,
      )),
    ].map((one) => [one.id, one.name]),
  )
  const taken = new Map(groups.map(({ id }) => [id, places.filter(({ group }) => group === id).length]))
  const held = new Set(places.map(({ student }) => student))
  const left: { name: string; why: string }[] = []
  let carried = 0
  for (const { student, group } of oldPlaces.filter((place) => !held.has(place.student))) {
    const name = names.get(student) ?? ''
    const target = sameNamed(groups, old.find(({ id }) => id === group)?.name)
    const count = taken.get(target?.id ?? '') ?? 0
    const why = !belonging.some(({ id }) => id === student)
      ? 'The set is not for them any more'
      : !target
        ? 'Their group is not there any more'
        : count >= target.capacity
          ? `${target.name} is full`
          : null
    if (why !== null || !target) left.push({ name, why: why ?? '' })
    else {
      await begin(tx, set, student, target.id, {
        ...placing,
        byRule: true,
        reason: `Carried over from ${earlier.academicYear}`,
      })
      taken.set(target.id, count + 1)
      held.add(student)
      carried += 1
    }
  }
  const without = belonging.filter(({ id }) => !held.has(id)).length
  return { from: earlier.academicYear, groups: made, carried, left, without }
}

/** The set of the year before that is like this one. */
export async function setBefore(
  db: Queryable,
  { academicYear, kind, hub }: Pick<FormationSetRow, 'academicYear' | 'kind' | 'hub'>,
): Promise<FormationSetRow | undefined> {
  const year = academicYearTitled(academicYear)
  if (!year) return undefined
  const [found] = await db.rows(select({
    id: f.id,
  })`from ${f} where ${f.academicYear} = ${academicYearAfter(year, -1).title} and ${f.kind} = ${kind}
      and ${f.hub} is not distinct from ${hub}::uuid and ${alive(f)}`)
  return found && readSet(db, found.id)
}

/** Makes the groups that are not there by their names, led by whoever of their leaders is still there. */
async function makeLike(
  tx: Transaction,
  set: FormationSetRow,
  old: readonly GroupRow[],
  { door, caller }: Placing,
): Promise<string[]> {
  const there = await readGroups(tx, set.id)
  const active = new Set(
    (
      await tx.rows(select({ id: fa.id })`from ${fa} where ${fa.active} and ${alive(fa)}
          and ${fa.id} = any(${sql.param(old.flatMap(({ leaders }) => leaders.map(({ id }) => id)))}::uuid[])`)
    ).map(({ id }) => id),
  )
  const missing = old.filter(({ name }) => !sameNamed(there, name))
  for (const { name, leaders, capacity, room, weekday, from, until } of missing) {
    const still = leaders.map(({ id }) => id).filter((id) => active.has(id))
    const values = { set: set.id, name, leaders: still, capacity, room, weekday, from, until }
    await door.create(tx, groupRecords, values, { caller })
  }
  return missing.map(({ name }) => name)
}

function sameNamed(groups: readonly GroupRow[], name: string | undefined): GroupRow | undefined {
  return groups.find((group) => group.name.toLowerCase() === name?.toLowerCase())
}
