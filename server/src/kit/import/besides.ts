import { isEmpty } from '@minster/domain/kit/record/missing'
import type { Transaction } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Door } from '../records/store.ts'
import type { Matched } from './matches.ts'
import type { ReadRow } from './reader.ts'
import type { CellNote } from './runs.ts'
import type { Passing } from './write-row.ts'

/** A record that was written, or is there already, and what its row says besides: values by the paths of the plan. */
export interface SaidBesides {
  readonly record: Matched
  readonly values: Readonly<Record<string, unknown>>
}

/** What became of a column: `filled`, it was taken; `kept`, the college knows better. One that says nothing new is left out. */
export interface TakenBesides {
  readonly path: string
  readonly became: string
  readonly how: Extract<CellNote['how'], 'filled' | 'kept'>
}

/** Takes what rows say besides their records; answers what became of it by the ids of the records. */
export type TakeBesides = (
  tx: Transaction,
  door: Door,
  said: readonly SaidBesides[],
  how: { readonly caller: Caller; readonly now: string },
) => Promise<ReadonlyMap<string, readonly TakenBesides[]>>

/** Departments that take such columns, by the plural of the record type. */
export type TakesBesides = Readonly<Record<string, TakeBesides>>

/** What a row says besides its records. */
export function saidBesides({ plan }: Pick<Passing, 'plan'>, { values }: Pick<ReadRow, 'values'>) {
  const said = (plan.besides?.columns ?? []).filter(({ path }) => !isEmpty(values[path]))
  return Object.fromEntries(said.map(({ path }) => [path, values[path]]))
}

/** Takes what some rows say besides their records, which have been written; answers notes by the numbers of the rows. */
export async function takeBesides(
  tx: Transaction,
  passing: Passing,
  written: readonly { readonly row: ReadRow; readonly record: Matched }[],
): Promise<ReadonlyMap<number, readonly CellNote[]>> {
  const { besides, door, caller, collection, reader, now } = passing
  const said = written.flatMap(({ row, record }) => {
    const values = saidBesides(passing, row)
    return Object.keys(values).length > 0 ? [{ row, record, values }] : []
  })
  const take = besides[collection.name]
  if (said.length === 0 || take === undefined) return new Map()
  const taken = await take(tx, door, said, { caller, now })
  return new Map(
    said.map(({ row, record, values }) => [
      row.number,
      (taken.get(record.id) ?? []).map(({ path, became, how }) => ({
        path,
        column: reader.columnOf(path),
        written: how === 'filled' ? '' : wordOf(values[path]),
        became,
        how,
      })),
    ]),
  )
}

function wordOf(value: unknown): string {
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value)
}
