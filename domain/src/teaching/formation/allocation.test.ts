import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate, lackOfRoom, type Room, type ToPlace } from './allocation.ts'

const types = ['Ordinand', 'LLM', 'Independent']
const ages = ['18-25', '26-35', '36-45', '46-55']
const hubs = ['London', 'Bristol']

const peopleOf = (traits: readonly (readonly string[])[]): ToPlace[] =>
  traits.map((one, at) => ({ id: `s${String(at).padStart(4, '0')}`, traits: one }))
const roomsOf = (capacities: readonly number[], taken: readonly number[] = []): Room[] =>
  capacities.map((capacity, at) => ({ id: `g${at}`, capacity, taken: Math.min(capacity, taken[at] ?? 0) }))

const people = fc
  .array(fc.tuple(fc.constantFrom(...types), fc.constantFrom(...ages), fc.constantFrom(...hubs)), {
    maxLength: 120,
  })
  .map(peopleOf)
const seed = fc.nat(999_999)

/** The members of each group, by its id. */
function groupsOf(
  everybody: readonly ToPlace[],
  rooms: readonly Room[],
  placed: ReadonlyMap<string, string>,
) {
  return rooms.map((room) => ({ room, members: everybody.filter(({ id }) => placed.get(id) === room.id) }))
}
const having = (members: readonly ToPlace[], trait: number, value: string) =>
  members.filter(({ traits }) => traits[trait] === value).length

describe('students allocated to groups at random', () => {
  it('are each placed once and never beyond a capacity, groups being as even as their rooms allow', () => {
    const rooms = fc
      .array(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.nat(8)), { minLength: 1, maxLength: 12 })
      .map((pairs) =>
        roomsOf(
          pairs.map(([capacity]) => capacity),
          pairs.map(([, taken]) => taken),
        ),
      )
    fc.assert(
      fc.property(people, rooms, seed, (everybody, rooms, number) => {
        const placed = allocate(everybody, rooms, number)
        if (lackOfRoom(everybody.length, rooms) > 0) {
          expect(placed.size).toBe(0)
          return
        }
        expect([...placed.keys()].toSorted()).toEqual(everybody.map(({ id }) => id))
        const groups = groupsOf(everybody, rooms, placed)
        for (const { room, members } of groups)
          expect(room.taken + members.length).toBeLessThanOrEqual(room.capacity)
        const grown = groups.filter(({ members }) => members.length > 0)
        const highest = Math.max(0, ...grown.map(({ room, members }) => room.taken + members.length))
        for (const { room, members } of groups)
          if (room.taken + members.length < room.capacity)
            expect(highest - room.taken - members.length).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('differ between equal groups by at most one of any type and of any age', () => {
    const groups = fc.integer({ min: 1, max: 15 })
    fc.assert(
      fc.property(people, groups, seed, (everybody, count, number) => {
        const rooms = roomsOf(Array.from({ length: count }, () => 120))
        const found = groupsOf(everybody, rooms, allocate(everybody, rooms, number))
        for (const [trait, values] of [types, ages].entries())
          for (const value of values) {
            const counts = found.map(({ members }) => having(members, trait, value))
            expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
          }
      }),
    )
  })

  it('give every group its share of each type to within one, whatever its size', () => {
    const capacities = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(people, capacities, seed, (everybody, sizes, number) => {
        const rooms = roomsOf(sizes)
        fc.pre(everybody.length > 0 && lackOfRoom(everybody.length, rooms) === 0)
        const found = groupsOf(everybody, rooms, allocate(everybody, rooms, number))
        const full = found.filter(({ room, members }) => members.length === room.capacity)
        const even = found.filter((one) => !full.includes(one))
        for (const type of types) {
          const all = having(everybody, 0, type)
          for (const { members } of full.filter((one) => isBelow(one.members.length, even)))
            expect(
              Math.abs(having(members, 0, type) - (all * members.length) / everybody.length),
            ).toBeLessThanOrEqual(1)
          const counts = even.map(({ members }) => having(members, 0, type))
          expect(Math.max(0, ...counts) - Math.min(Infinity, ...counts)).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  it('have the same answer from the same seed, in whatever order they come, and another from another', () => {
    const everybody = peopleOf(
      Array.from({ length: 60 }, (_, at) => [types[at % 3] ?? '', ages[at % 4] ?? '']),
    )
    const rooms = roomsOf([12, 12, 12, 12, 12])
    const answer = (number: number, from = everybody) => Object.fromEntries(allocate(from, rooms, number))
    expect(answer(4711, everybody.toReversed())).toEqual(answer(4711))
    expect(answer(4712)).not.toEqual(answer(4711))
  })

  it('spread by a third trait, too', () => {
    const everybody = peopleOf(
      Array.from({ length: 96 }, (_, at) => [
        types[at % 3] ?? '',
        ages[at % 4] ?? '',
        at % 8 === 0 ? 'Bristol' : 'London',
      ]),
    )
    const rooms = roomsOf(Array.from({ length: 8 }, () => 12))
    for (const { members } of groupsOf(everybody, rooms, allocate(everybody, rooms, 7)))
      expect(having(members, 2, 'Bristol')).toBeLessThanOrEqual(2)
  })

  it('are 800 in 70 groups within a second', () => {
    const everybody = peopleOf(
      Array.from({ length: 800 }, (_, at) => [
        types[at % 3] ?? '',
        ages[(at * 7) % 4] ?? '',
        hubs[at % 2] ?? '',
      ]),
    )
    const rooms = roomsOf(Array.from({ length: 70 }, () => 12))
    const before = Date.now()
    expect(allocate(everybody, rooms, 1).size).toBe(800)
    expect(Date.now() - before).toBeLessThan(1000)
  })

  it.each([
    [0, [5], [0], 0],
    [5, [5], [0], 0],
    [6, [5], [0], 1],
    [6, [5, 3], [2, 3], 3],
  ])('%i people in rooms for %j with %j taken lack %i places', (count, capacities, taken, lack) => {
    expect(lackOfRoom(count, roomsOf(capacities, taken))).toBe(lack)
  })
})

function isBelow(size: number, groups: readonly { readonly members: readonly unknown[] }[]): boolean {
  return groups.every(({ members }) => size < members.length)
}
