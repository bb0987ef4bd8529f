import { roundedTable } from './rounded-table.ts'
import { type Chance, chanceFrom } from './seeded.ts'

/** Somebody to be placed. */
export interface ToPlace {
  readonly id: string
  /** What groups are balanced by, the most important first: the same number of values for everybody. */
  readonly traits: readonly string[]
}

/** A group with room for so many, some of it taken already. */
export interface Room {
  readonly id: string
  readonly capacity: number
  readonly taken: number
}

/** How many people there are beyond the room for them; 0 when everybody can be placed. */
export function lackOfRoom(people: number, rooms: readonly Room[]): number {
  const free = rooms.reduce((sum, room) => sum + freeIn(room), 0)
  return Math.max(0, people - free)
}

/**
 * Places everybody once and nobody beyond a capacity; the same seed gives the same answer. Groups become as even as their
 * rooms allow: two differ in size by one at most, unless the smaller is full. Between two groups that begin empty and do
 * not fill up, the numbers of any value of the first trait and of any value of the second differ by one at most too; of
 * the first, every other group has its share to within one. Further traits are spread as well as that leaves room for.
 * Answers the group of each; nobody, when there is too little room.
 */
export function allocate(
  people: readonly ToPlace[],
  rooms: readonly Room[],
  seed: number,
): ReadonlyMap<string, string> {
  if (lackOfRoom(people.length, rooms) > 0) return new Map()
  const chance = chanceFrom(seed)
  const inOrder = people.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const left = chance.shuffled(inOrder)
  const shuffledRooms = chance.shuffled(rooms.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
  const { fixed, even } = sizesOf(left.length, shuffledRooms)
  const placed = new Map<string, string>()
  const pool = new Pool(left)
  const shares = sharesOf(pool, fixed, chance)
  for (const [at, { room, size }] of fixed.entries())
    if (size > 0) give(placed, room, pool.takeByRows(shares[at] ?? []))
  for (const [at, room] of even.entries()) give(placed, room, pool.takeEvenly(even.length - at, chance))
  return placed
}

function give(placed: Map<string, string>, room: Room, people: readonly ToPlace[]): void {
  for (const { id } of people) placed.set(id, room.id)
}

/**
 * How many each group gets. Where all begin empty, those that fill up get what they have room for and the others as many as
 * one another; otherwise every group gets what brings it nearest to the common height.
 */
function sizesOf(count: number, rooms: readonly Room[]) {
  let height = 0
  const below = (level: number) => rooms.reduce((sum, room) => sum + upTo(room, level), 0)
  while (height < largest(rooms) && below(height + 1) <= count) height += 1
  const growing = rooms.filter((room) => upTo(room, height + 1) > upTo(room, height))
  const areEmpty = rooms.every(({ taken }) => taken === 0)
  const even = areEmpty ? growing : []
  let over = count - below(height)
  const fixed = rooms
    .filter((room) => !even.includes(room))
    .map((room) => {
      const more = even.length === 0 && over > 0 && growing.includes(room) ? 1 : 0
      over -= more
      return { room, size: upTo(room, height) + more }
    })
  return { fixed, even }
}

/** What brings a group to a height, as far as it has room. */
function upTo({ capacity, taken }: Room, height: number): number {
  return Math.max(0, Math.min(capacity, height) - taken)
}

function freeIn({ capacity, taken }: Room): number {
  return Math.max(0, capacity - taken)
}

function largest(rooms: readonly Room[]): number {
  return rooms.reduce((most, { capacity }) => Math.max(most, capacity), 0)
}

/** How many of each value of the first trait go to each group of a fixed size. */
function sharesOf(pool: Pool, fixed: readonly { readonly size: number }[], chance: Chance): number[][] {
  const total = pool.size
  if (total === 0 || fixed.length === 0) return fixed.map(() => [])
  const rest = total - sumOf(fixed.map(({ size }) => size))
  const sizes = [...fixed.map(({ size }) => size), rest]
  const rows = pool.rowSums()
  return roundedTable(
    sizes.map((size) => rows.map((sum) => sum * size)),
    total,
    chance,
  )
}

/** Those not placed yet, by the values of the first trait (rows) and the second (columns). */
class Pool {
  readonly #cells: ToPlace[][][]
  size: number

  constructor(people: readonly ToPlace[]) {
    const [rows, columns] = [valuesOf(people, 0), valuesOf(people, 1)]
    this.#cells = rows.map(() => columns.map(() => []))
    this.size = people.length
    for (const one of people)
      this.#cells[rows.indexOf(traitOf(one, 0))]?.[columns.indexOf(traitOf(one, 1))]?.push(one)
  }

  rowSums(): number[] {
    return this.#cells.map((row) => row.reduce((sum, cell) => sum + cell.length, 0))
  }

  /** Takes so many of each row. */
  takeByRows(wanted: readonly number[]): readonly ToPlace[] {
    const group = new Growing()
    for (const [at, row] of this.#cells.entries())
      for (let left = wanted[at] ?? 0; left > 0; left -= 1) group.takeFrom(row, 1)
    return this.#without(group)
  }

  /** Takes what one of so many equal groups gets. */
  takeEvenly(groups: number, chance: Chance): readonly ToPlace[] {
    const counts = roundedTable(
      this.#cells.map((row) => row.map((cell) => cell.length)),
      groups,
      chance,
    )
    const group = new Growing()
    for (const [row, cells] of this.#cells.entries())
      for (const [column, cell] of cells.entries())
        for (let left = counts[row]?.[column] ?? 0; left > 0; left -= 1) group.takeFrom([cell], 2)
    return this.#without(group)
  }

  #without({ members }: Growing): readonly ToPlace[] {
    this.size -= members.length
    return members
  }
}

/** A group while it is filled. */
class Growing {
  readonly members: ToPlace[] = []
  /** How many of each value of a trait it has beyond what could be expected. */
  readonly #surplus = new Map<string, number>()

  /**
   * Takes out of some buckets whoever brings what the group has least of by the traits from one on, compared with what
   * everybody taken so far would have brought on average.
   */
  takeFrom(buckets: readonly ToPlace[][], trait: number): void {
    const total = sumOf(buckets.map((bucket) => bucket.length))
    for (const bucket of buckets)
      for (const one of bucket) for (const key of keysOf(one, trait)) this.#add(key, -1 / total)
    let best: { readonly bucket: ToPlace[]; readonly at: number; readonly surplus: number } | null = null
    for (const bucket of buckets)
      for (const [at, one] of bucket.entries()) {
        const surplus = sumOf(keysOf(one, trait).map((key) => this.#surplus.get(key) ?? 0))
        if (best === null || surplus < best.surplus - tiny) best = { bucket, at, surplus }
      }
    for (const one of best?.bucket.splice(best.at, 1) ?? []) {
      this.members.push(one)
      for (const key of keysOf(one, trait)) this.#add(key, 1)
    }
  }

  #add(key: string, by: number): void {
    this.#surplus.set(key, (this.#surplus.get(key) ?? 0) + by)
  }
}

/** Below what rounding leaves behind. */
const tiny = 1e-9

function keysOf({ traits }: ToPlace, from: number): string[] {
  return traits.slice(from).map((value, at) => `${at + from} ${value}`)
}

function valuesOf(people: readonly ToPlace[], trait: number): string[] {
  return [...new Set(people.map((one) => traitOf(one, trait)))].toSorted()
}

function traitOf({ traits }: ToPlace, at: number): string {
  return traits[at] ?? ''
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0)
}
