import type { FormationBoard, ListedSet } from '@minster/domain/teaching/formation/formation-calls'
import { fromOf } from '#kit/records/from.ts'
import { rowsFor } from '#kit/records/scopes.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable, Values } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type GroupCandidate, studentsAmong, studentsFor } from './belonging.ts'
import { setBefore } from './carry-over.ts'
import { sets } from './collections.ts'
import { countGenders, readGenders, seesGenders } from './genders.ts'
import { dayWithin, reachSet, readGroups, readPlaces } from './read-set.ts'
import { isUnnotified } from './release.ts'

const { t } = tables({ t: 'formation-sets' })
const { h } = optional(tables({ h: 'hubs' }))

interface ListedRow extends Values, ListedSet {}

/** The sets a caller draws up, the latest year first, and the groups of one of them. */
export async function readBoard(
  db: Queryable,
  id: string | undefined,
  caller: Caller,
  today: string,
): Promise<FormationBoard> {
  const listedSets = await readSets(db, caller)
  const chosen = id ?? listedSets.at(0)?.id
  if (chosen === undefined) return { sets: [], set: null, groups: [], without: [] }
  const set = await reachSet(db, chosen, caller)
  const isOver = dayWithin(set.academicYear, today) !== today
  const [groups, places, belonging, before] = await Promise.all([
    readGroups(db, set.id),
    readPlaces(db, set, today),
    isOver ? [] : studentsFor(db, set, today),
    isOver ? undefined : setBefore(db, set),
  ])
  const known = new Map(belonging.map((one) => [one.id, one]))
  const others = places.map(({ student }) => student).filter((student) => !known.has(student))
  const further = others.length === 0 ? [] : await studentsAmong(db, others, set)
  const everybody = [...belonging, ...further].toSorted((one, other) => one.name.localeCompare(other.name))
  const isCounted = seesGenders(set, caller)
  const genders = isCounted
    ? await readGenders(
        db,
        set,
        places.map(({ student }) => student),
      )
    : new Map()
  const placeOf = new Map(places.map((place) => [place.student, place]))
  const shown = (one: GroupCandidate) => {
    const place = placeOf.get(one.id)
    return {
      ...one,
      belongs: isOver || known.has(one.id),
      since: place?.from ?? null,
      told: place !== undefined && place.toldAt !== null,
    }
  }
  const { hub, hubName, ...rest } = set
  return {
    sets: listedSets,
    set: {
      ...rest,
      hub: hubName,
      hubId: hub,
      forTypes: [...(set.forTypes ?? [])],
      balanceByGender: set.balanceByGender === true,
      isOver,
      before: before?.academicYear ?? null,
      untold: {
        tutors:
          set.releasedToTutors === null ? 0 : groups.filter((group) => isUnnotified(group, places)).length,
        students: set.releasedToStudents === null ? 0 : places.filter(({ toldAt }) => toldAt === null).length,
      },
    },
    groups: groups.map(({ leadersToldAt: _leaders, toldStudents: _students, ...group }) => {
      const members = everybody.filter((one) => placeOf.get(one.id)?.group === group.id)
      return {
        ...group,
        members: members.map(shown),
        ...(isCounted && {
          genders: countGenders(
            members.map(({ id }) => id),
            genders,
          ),
        }),
      }
    }),
    without: everybody.filter((one) => !placeOf.has(one.id)).map(shown),
  }
}

/** The sets in the caller’s scope, the latest year first. */
async function readSets(db: Queryable, caller: Caller): Promise<ListedRow[]> {
  const from = fromOf('formation-sets', 's')
  const rows = rowsFor(sets, sets.access.view, caller, from)
  if (rows === 'none') return []
  return db.rows(select({ id: t.id, academicYear: t.academicYear, kind: t.kind, hub: h.name })`
    from ${t} left join ${h} on ${h.id} = ${t.hub}
    where ${alive(t)}
      and ${t.id} in (select ${from.own('id')} ${from.clause()} where ${rows.condition ?? sql`true`})
    order by ${t.academicYear} desc, ${h.name} nulls last, ${t.kind} desc, ${t.id} limit 300`)
}
