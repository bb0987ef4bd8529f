import { fieldsOf } from '@minster/domain/kit/record/record'
import type { FlatValues } from '@minster/domain/kit/record/values'
import { recordTypeOf } from '@minster/domain/register/paths'
import { anyRecords } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import { lockBefore } from './lock-order.ts'
import type { Rules } from './rules.ts'
import type { ToChange, ToCreate, ToSettle } from './store.ts'

/**
 * By which links records of a type hang together as its rules see it: those that differ in all of them may be written at once.
 * Null where a rule looks at whatever the same call writes.
 */
export function hangingTogetherBy(rules: Rules, name: string): readonly string[] | null {
  const links = new Set<string>()
  for (const { independent } of rules[name] ?? []) {
    if (independent === undefined) return null
    if (independent !== true) links.add(independent.of)
  }
  return [...links]
}

/** What a record has in common with those it hangs together with. */
type KeysOf<One> = (one: One) => readonly string[]

interface Placed<One> {
  readonly one: One
  readonly at: number
}

/** In rounds, so that of those that hang together each comes in a later one than those before it. */
export function inRounds<One>(all: readonly One[], keysOf: KeysOf<One>): readonly (readonly Placed<One>[])[] {
  const rounds: Placed<One>[][] = []
  const next = new Map<string, number>()
  for (const [at, one] of all.entries()) {
    const keys = keysOf(one)
    const round = Math.max(0, ...keys.map((key) => next.get(key) ?? 0))
    for (const key of keys) next.set(key, round + 1)
    rounds[round] = [...(rounds[round] ?? []), { one, at }]
  }
  return rounds
}

/** Does something with each round, with all at once where there are none; what it answers stands where it was asked for. */
export async function inEachRound<One, Done>(
  all: readonly One[],
  rounds: readonly (readonly Placed<One>[])[] | null,
  work: (some: readonly One[]) => Promise<readonly Done[]>,
): Promise<readonly Done[]> {
  if (rounds === null || rounds.length === 1) return work(all)
  const answers: Done[] = []
  for (const round of rounds) {
    const found = await work(round.map(({ one }) => one))
    for (const [place, { at }] of round.entries()) {
      const answer = found[place]
      if (answer !== undefined) answers[at] = answer
    }
  }
  return answers
}

/** New records hang together by what they are given; where a link is not given it may be any. */
export function createKeysOf(links: readonly string[]): KeysOf<ToCreate> {
  return ({ body }) => links.map((link) => keyOf(link, body[link]))
}

/** Changes hang together by what their records link to before and after; one record is changed twice in turn. */
export async function changeKeysOf(
  tx: Transaction,
  name: string,
  changes: readonly ToChange[],
  links: readonly string[] | null,
): Promise<KeysOf<ToChange>> {
  const linked = await lockedLinks(tx, name, changes, links)
  return ({ id, body }) => [id.toLowerCase(), ...keysAround(links ?? [], linked.get(id.toLowerCase()), body)]
}

/** As `changeKeysOf`, of what is written for a rule; without values where records go as they are. */
export async function settleKeysOf(
  tx: Transaction,
  name: string,
  settled: readonly (Pick<ToSettle, 'id'> & Partial<ToSettle>)[],
  links: readonly string[],
): Promise<KeysOf<Pick<ToSettle, 'id'> & Partial<ToSettle>>> {
  const linked = await lockedLinks(tx, name, settled, links)
  return ({ id, values = {} }) => [id, ...keysAround(links, linked.get(id), values)]
}

function keysAround(links: readonly string[], before: FlatValues | undefined, after: FlatValues): string[] {
  return links.flatMap((link) =>
    link in after ? [keyOf(link, before?.[link]), keyOf(link, after[link])] : [keyOf(link, before?.[link])],
  )
}

function keyOf(link: string, value: unknown): string {
  return `${link}\n${typeof value === 'string' ? value.toLowerCase() : ''}`
}

/** What records link to, by id; they are locked always in the same order, or two calls could wait for each other. */
async function lockedLinks(
  tx: Transaction,
  name: string,
  some: readonly { readonly id: string }[],
  links: readonly string[] | null,
): Promise<ReadonlyMap<string, FlatValues>> {
  // Those that hang on nothing are read and locked together as they are changed.
  if (some.length < 2 || links?.length === 0) return new Map()
  const ids = some.map(({ id }) => id)
  await lockBefore(tx, name, ids)
  const r = anyRecords(name, 'r')
  const linked = fieldsOf(recordTypeOf(name)).flatMap(({ path, column }): [string, SQL][] =>
    links?.includes(path) ? [[path, sql`r.${sql.identifier(column)}`]] : [],
  )
  const rows = await tx.rows(select({ ...Object.fromEntries(linked), id: r.id })`
    from ${r} where ${r.id} = any(${sql.param(ids)}::uuid[])
    order by ${r.id} for no key update of r`)
  return new Map(rows.map((row) => [row.id, row]))
}
