import { createHash } from 'node:crypto'
import { AppError } from '@minster/domain/platform/errors/errors'
import { allocate, lackOfRoom, type Room, type ToPlace } from '@minster/domain/teaching/formation/allocation'
import type { Drawn, DrawWanted, Trait } from '@minster/domain/teaching/formation/formation-calls'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { type GroupCandidate, studentsAmong, studentsFor } from './belonging.ts'
import { sets } from './collections.ts'
import { countGenders, type Genders, readGenders, seesGenders } from './genders.ts'
import { begin, moveTo, type Placing } from './place-students.ts'
import {
  demandOpen,
  type FormationSetRow,
  type GroupRow,
  type PlaceRow,
  readGroups,
  readPlaces,
} from './read-set.ts'

interface Draft {
  readonly groups: readonly GroupRow[]
  readonly places: readonly PlaceRow[]
  /** Everybody who is to have a place, those who keep theirs among them. */
  readonly people: readonly GroupCandidate[]
  readonly placed: ReadonlyMap<string, string>
  readonly genders: Genders
  readonly basis: string
}

/** Draws lots for the groups of a set: what would come of it, which is written unless it is a preview. */
export async function drawGroups(
  tx: Transaction,
  set: FormationSetRow,
  asked: DrawWanted,
  placing: Placing,
): Promise<Drawn> {
  demandOpen(set, placing.today)
  const draft = await draftOf(tx, set, asked, placing.today)
  if (!asked.preview) {
    if (asked.basis !== undefined && asked.basis !== draft.basis)
      throw new AppError('CONFLICT', 'Students or groups have changed since you looked. Draw again.')
    await write(tx, set, draft, asked.seed, placing)
  }
  return drawnGroups(draft, asked.seed, seesGenders(set, placing.caller))
}

async function draftOf(
  db: Queryable,
  set: FormationSetRow,
  asked: DrawWanted,
  today: string,
): Promise<Draft> {
  const groups = await readGroups(db, set.id)
  const places = await readPlaces(db, set, today)
  const belonging = await studentsFor(db, set, today)
  const having = new Map(places.map(({ student, group }) => [student, group]))
  // Whoever has a place without belonging any more keeps it until somebody takes it away.
  const others = places.map(({ student }) => student).filter((id) => !belonging.some((one) => one.id === id))
  const kept = others.length === 0 ? [] : await studentsAmong(db, others, set)
  const isStaying = (id: string) => having.has(id) && (asked.who === 'without' || others.includes(id))
  const people = [...belonging, ...kept]
  const drawn = belonging.filter(({ id }) => !isStaying(id))
  const rooms = groups.map(
    ({ id, capacity }): Room => ({
      id,
      capacity,
      taken: places.filter((place) => place.group === id && isStaying(place.student)).length,
    }),
  )
  demandRoom(drawn.length, rooms)
  const genders = await readGenders(
    db,
    set,
    people.map(({ id }) => id),
  )
  const toPlace = drawn.map((one) => ({ id: one.id, traits: asked.by.map((name) => traitOf(one, name)) }))
  const lots = allocate(
    set.balanceByGender === true ? toPlace.map((one) => withGender(one, genders)) : toPlace,
    rooms,
    asked.seed,
  )
  const placed = new Map([...[...having].filter(([id]) => isStaying(id)), ...lots])
  // Of gender only what came of it: whoever knows the rest could otherwise try who has which.
  const basis = createHash('sha256')
    .update(JSON.stringify([asked.who, asked.by, asked.seed, rooms, toPlace, [...lots]]))
    .digest('base64url')
  return { groups, places, people, placed, genders, basis }
}

/** Gender comes second, as the first two are spread to within one. */
function withGender({ id, traits: [first, ...others] }: ToPlace, genders: Genders): ToPlace {
  const gender = genders.get(id) ?? ''
  return { id, traits: first === undefined ? [gender] : [first, gender, ...others] }
}

function demandRoom(people: number, rooms: readonly Room[]): void {
  const lack = lackOfRoom(people, rooms)
  if (lack === 0) return
  const message =
    rooms.length === 0
      ? 'Add groups first: there is none to place anybody in.'
      : `There is no room for ${lack === 1 ? '1 student' : `${lack} students`}. Make room for more in a group, or add one.`
  throw new AppError('INVALID', message, [{ param: 'groups', message }])
}

function traitOf(one: GroupCandidate, name: Trait): string {
  return (name === 'type' ? one.type : name === 'age' ? one.ageRange : one.hub) ?? ''
}

async function write(
  tx: Transaction,
  set: FormationSetRow,
  { places, placed }: Draft,
  seed: number,
  placing: Placing,
): Promise<void> {
  const held = new Map(places.map((place) => [place.student, place]))
  const written = { ...placing, byRule: true, reason: `Drawn by lot, number ${seed}` }
  for (const [student, group] of placed) {
    const place = held.get(student)
    if (place) await moveTo(tx, set, place, group, written)
    else await begin(tx, set, student, group, written)
  }
  const { door, caller } = placing
  await door.change(tx, sets, set.id, { drawnWith: seed }, { caller, byRule: true })
}

function drawnGroups(
  { groups, places, people, placed, genders, basis }: Draft,
  seed: number,
  isCounted: boolean,
): Drawn {
  const before = new Map(places.map(({ student, group }) => [student, group]))
  return {
    seed,
    basis,
    placed: placed.size,
    moved: [...before].filter(([student, group]) => placed.get(student) !== group).length,
    groups: groups.map(({ id, name, capacity }) => {
      const members = people.filter((one) => placed.get(one.id) === id)
      const counted = (trait: Trait) => {
        const found: Record<string, number> = {}
        for (const one of members) {
          const value = traitOf(one, trait) || 'Not known'
          found[value] = (found[value] ?? 0) + 1
        }
        return found
      }
      return {
        id,
        name,
        capacity,
        members: members.map((one) => one.name),
        type: counted('type'),
        age: counted('age'),
        hub: counted('hub'),
        ...(isCounted && {
          genders: countGenders(
            members.map((one) => one.id),
            genders,
          ),
        }),
      }
    }),
  }
}
