import { academicYearTitled } from '@minster/domain/college/years/academic-year'
import { AppError } from '@minster/domain/platform/errors/errors'
import { scopeCondition } from '#kit/records/place.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable, Values } from '#platform/db/connect.ts'
import { type RowOf, select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { isOccupiedFrom, leadersOf, sets } from './collections.ts'

const { t, g, m } = tables({ t: 'formation-sets', g: 'formation-groups', m: 'formation-memberships' })
const { h } = optional(tables({ h: 'hubs' }))

export interface GroupRow extends Values {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly leaders: readonly { readonly id: string; readonly label: string }[]
  readonly capacity: number
  readonly room: string | null
  readonly weekday: string | null
  readonly from: string | null
  readonly until: string | null
  readonly toldStudents: readonly string[] | null
  readonly leadersToldAt: string | null
}

export interface PlaceRow extends Values {
  readonly id: string
  readonly group: string
  readonly student: string
  readonly from: string
  readonly toldAt: string | null
}

const setColumns = {
  id: t.id,
  version: t.version,
  academicYear: t.academicYear,
  kind: t.kind,
  hub: t.hub,
  hubName: h.name,
  forTypes: t.forTypes,
  balanceByGender: t.balanceByGender,
  weekday: t.weekday,
  from: t.from,
  until: t.until,
  drawnWith: t.drawnWith,
  releasedToTutors: t.releasedToTutors,
  releasedToStudents: t.releasedToStudents,
}
export type FormationSetRow = RowOf<typeof setColumns>

/** A set in the caller's scope; held while it is changed, so that two who draw up groups follow each other. */
export async function reachSet(
  db: Queryable,
  id: string,
  caller: Caller,
  { held = false }: { readonly held?: boolean } = {},
): Promise<FormationSetRow> {
  const inScope = scopeCondition(sets, id, caller, sets.access.edit)
  const [found] = await db.rows(select(setColumns)`
    from ${t} left join ${h} on ${h.id} = ${t.hub}
    where ${t.id} = ${id} and ${alive(t)} and ${inScope}
    ${held ? sql`for no key update of t` : sql``}`)
  if (!found) throw new AppError('NOT_FOUND', 'This set of groups does not exist.')
  return found
}

/** The sets of last year like one, by their ids: what may be carried over. */
export async function readSet(db: Queryable, id: string): Promise<FormationSetRow | undefined> {
  const [found] = await db.rows(select(setColumns)`
    from ${t} left join ${h} on ${h.id} = ${t.hub}
    where ${t.id} = ${id} and ${alive(t)}`)
  return found
}

/** The groups of a set, in the order of their names, numbers in them by size. */
export function readGroups(db: Queryable, set: string): Promise<GroupRow[]> {
  return db.rows(select({
    id: g.id,
    version: g.version,
    name: g.name,
    leaders: sql<readonly { readonly id: string; readonly label: string }[]>`${leadersOf('g')}`,
    capacity: g.capacity,
    room: g.room,
    weekday: g.weekday,
    from: g.from,
    until: g.until,
    toldStudents: g.toldStudents,
    leadersToldAt: g.leadersToldAt,
  })`
    from ${g} where ${g.set} = ${set} and ${alive(g)}
    order by regexp_replace(${g.name}, '[0-9]+.*$', ''), (substring(${g.name} from '[0-9]+'))::numeric nulls first, ${g.name}, ${g.id}`)
}

/** The places of a set that are held; of a year that is over, those held on its last day. */
export function readPlaces(
  db: Queryable,
  { id, academicYear }: Pick<FormationSetRow, 'id' | 'academicYear'>,
  today: string,
): Promise<PlaceRow[]> {
  return db.rows(select({ id: m.id, group: m.group, student: m.student, from: m.from, toldAt: m.toldAt })`
    from ${m} join ${g} on ${g.id} = ${m.group} and ${alive(g)}
    where ${g.set} = ${id} and ${isOccupiedFrom(m, dayWithin(academicYear, today))}`)
}

/** Today, or the last day of a year that is over. */
export function dayWithin(academicYear: string, today: string): string {
  const end = academicYearTitled(academicYear)?.end ?? today
  return end < today ? end : today
}

/** Groups of a year that is over are kept as they were. */
export function demandOpen({ academicYear }: FormationSetRow, today: string): void {
  if (dayWithin(academicYear, today) === today) return
  throw new AppError('INVALID', `The year ${academicYear} is over. Its groups stay as they were.`)
}
