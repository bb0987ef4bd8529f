import { isObject } from '#platform/process/is-object.ts'

/** Chance that always falls the same way for a seed. */
export interface Chance {
  /** Below one. */
  next(): number
  /** Whether something so likely happens. */
  happens(likely: number): boolean
  pick<Value>(values: readonly Value[]): Value
}

/** Mulberry32: 32 bits of state are enough to tell calls apart. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    happens: (likely) => next() < likely,
    pick(values) {
      const found = values[Math.floor(next() * values.length)]
      if (found === undefined) throw new Error('There is nothing to pick from.')
      return found
    },
  }
}

/** Ids of records there are: `named` by the name of a field or the part of an address, any kind where none is known. */
export interface KnownIds {
  named(name: string): readonly string[]
  readonly all: readonly string[]
}

/** What no field is asked for in this form, or hardly any. */
const wrong: readonly unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  1.5,
  2_147_483_648,
  9_007_199_254_740_991,
  1e300,
  true,
  [],
  {},
  [null],
  [{}],
  ['', ''],
  { id: 5 },
  { gte: [] },
  'x'.repeat(600),
  'x'.repeat(5000),
  '2026-02-30',
  '31/12/2026',
  '2999-12-31',
  '1000-01-01',
  '2026-13-45T99:99:99Z',
  '2026-28',
  'nothing',
  '00000000-0000-4000-8000-000000000000',
  'O’Brien \\ %_ "\' --',
  'a\u0000b',
  '\ud800',
  '💥',
  '__proto__',
  'constructor',
  '-5',
  '1e9',
  'null',
]
const days = ['2026-11-20', '2026-09-14', '2027-06-30', '2020-02-29', '2030-01-01']
const moments = ['2026-11-20T10:00:00.000Z', '2026-12-01T09:30:00+01:00']
const words = [
  'Hannah',
  'A word',
  '2026-27',
  'TMM1234',
  'name@example.org',
  '01234 567890',
  'AB1 2CD',
  'a-slug',
]

/** Values by a JSON schema: mostly as it wants them, and of every wrong kind. */
export class Values {
  readonly chance: Chance
  readonly ids: KnownIds

  constructor(chance: Chance, ids: KnownIds) {
    this.chance = chance
    this.ids = ids
  }

  /** A value of some wrong kind, an id of something else among them. */
  wrong(): unknown {
    const { chance, ids } = this
    return chance.happens(0.12) ? chance.pick(ids.all) : chance.pick(wrong)
  }

  /** A value for a place called `name`, wrong so likely. */
  value(schema: unknown, name: string, likely: number): unknown {
    return this.chance.happens(likely) ? this.wrong() : this.right(schema, name, likely)
  }

  private right(schema: unknown, name: string, likely: number): unknown {
    const { chance } = this
    if (!isObject(schema)) return this.wrong()
    const { anyOf, oneOf, enum: names, items, properties, const: only } = schema
    const ways = Array.isArray(anyOf) ? anyOf : Array.isArray(oneOf) ? oneOf : null
    // The last way is the field's own form, those before it mean empty.
    if (ways) return this.right(chance.happens(0.8) ? ways.at(-1) : chance.pick(ways), name, likely)
    if (only !== undefined) return only
    if (Array.isArray(names)) return chance.pick(names)
    if (schema['type'] === 'array') return this.several(items, name, likely)
    if (isObject(properties)) return this.object(schema, likely)
    return this.plain(schema, name)
  }

  private several(items: unknown, name: string, likely: number): unknown[] {
    const { chance } = this
    const count = chance.happens(0.02) ? 1500 : Math.floor(chance.next() * 3)
    return Array.from({ length: count }, () => this.value(items, name.replace(/s$/, ''), likely))
  }

  private object(schema: Record<string, unknown>, likely: number): Record<string, unknown> {
    const { chance } = this
    const { properties, required } = schema
    const needed = Array.isArray(required) ? required : []
    const most = isObject(properties) ? Object.entries(properties) : []
    const given = most.flatMap(([name, inside]): [string, unknown][] =>
      chance.happens(needed.includes(name) || likely === 0 ? 0.95 : 0.45)
        ? [[name, this.value(inside, name, likely)]]
        : [],
    )
    if (chance.happens(0.04)) given.push(['nothing', this.wrong()])
    return Object.fromEntries(given)
  }

  private plain(
    { type, format, maximum, minimum, maxLength }: Record<string, unknown>,
    name: string,
  ): unknown {
    const { chance, ids } = this
    if (type === 'integer' || type === 'number') {
      const least = typeof minimum === 'number' ? minimum : 0
      const most = typeof maximum === 'number' ? maximum : 1000
      const found = chance.pick([least, most, least + 1, Math.min(most, 20)])
      return type === 'integer' ? Math.round(found) : found
    }
    if (type === 'boolean') return chance.happens(0.5)
    if (type === 'object') return { [chance.pick(words)]: this.wrong() }
    if (format === 'uuid') return this.id(name)
    if (format === 'date') return chance.pick(days)
    if (format === 'date-time') return chance.pick(moments)
    if (chance.happens(0.1)) return chance.pick([...ids.all.slice(0, 3), ...moments, ...days])
    const length = typeof maxLength === 'number' ? maxLength : 200
    return chance.happens(0.06) ? 'y'.repeat(Math.min(length, 20_000)) : chance.pick(words).slice(0, length)
  }

  /** Mostly an id of what the place is called after. */
  id(name: string): string {
    const { chance, ids } = this
    const known = ids.named(name)
    return chance.pick(known.length > 0 && chance.happens(0.85) ? known : ids.all)
  }
}
