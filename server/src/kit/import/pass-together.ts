import { nest } from '@minster/domain/kit/record/values'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { ReachedCollection } from '@minster/domain/register/paths'
import type { Transaction } from '#platform/db/connect.ts'
import { takeBesides } from './besides.ts'
import { type Matched, targetOf } from './matches.ts'
import type { ReadRow } from './reader.ts'
import type { CellNote } from './runs.ts'
import {
  type Added,
  becoming,
  completed,
  filledLinks,
  goOn,
  isKept,
  ownValuesOf,
  type Passing,
  plainCollection,
  repeats,
  type WrittenRow,
} from './write-row.ts'

/** How often what was refused is left out and the rest tried again. */
const mostAttempts = 3

/**
 * Writes at once the rows that have nothing wrong in them, by their numbers. One that is refused all the same is left for
 * later, and nothing of it stays.
 */
export async function passTogether(
  tx: Transaction,
  passing: Passing,
  rows: readonly ReadRow[],
): Promise<ReadonlyMap<number, WrittenRow>> {
  let plain = passing.apart ? rows.filter((row) => isPlain(passing, row)) : []
  for (let attempt = 0; attempt < mostAttempts && plain.length > 1; attempt += 1) {
    await tx.client.query('savepoint together')
    const { written, refused } = await writeTogether(tx, passing, plain)
    goOn(tx, refused.size > 0 ? 'rollback to savepoint together' : 'release savepoint together')
    if (refused.size === 0) {
      for (const one of written.values()) one.keep()
      return written
    }
    plain = plain.filter(({ number }) => !refused.has(number))
  }
  return new Map()
}

function isPlain(passing: Passing, row: ReadRow): boolean {
  const isWrong = row.leftOut || row.problems.length > 0 || row.asks.length > 0
  return !isWrong && (row.anyway || repeats(passing, row) === null)
}

/** A row on its way: what it makes is filled in step by step. */
interface Draft {
  readonly row: ReadRow
  readonly body: Record<string, unknown>
  readonly notes: CellNote[]
  readonly added: Added[]
  readonly made: (() => void)[]
  record: Matched | null
}

/** As `writeRow`, for many rows: first what they carry, then their own records, then what belongs to those. */
async function writeTogether(
  tx: Transaction,
  passing: Passing,
  rows: readonly ReadRow[],
): Promise<{ readonly written: ReadonlyMap<number, WrittenRow>; readonly refused: ReadonlySet<number> }> {
  const { door, collection, plan, caller, matches } = passing
  const how = { caller, action: 'imported' } as const
  const refused = new Set<number>()
  const drafts = rows.map(
    (row): Draft => ({ row, body: ownValuesOf(passing, row), notes: [], added: [], made: [], record: null }),
  )
  const createAll = async (
    into: ReachedCollection,
    wanted: readonly { readonly draft: Draft; readonly values: Readonly<Record<string, unknown>> }[],
    keep: (draft: Draft, stored: Matched) => void,
  ) => {
    const bodies = wanted.map(({ values }) => ({ body: nest(values) }))
    for (const [at, answer] of (await door.createMany(tx, into, bodies, how)).entries()) {
      const draft = wanted[at]?.draft
      if (!draft) continue
      if ('refused' in answer) refused.add(draft.row.number)
      else keep(draft, answer.stored)
    }
  }
  const filled = (link: string) =>
    drafts.flatMap((draft) => {
      const values = filledLinks(link, draft.row)
      return Object.keys(values).length > 0 ? [{ draft, values }] : []
    })
  for (const { link, back } of plan.carries ?? []) {
    if (back !== undefined) continue
    const describing = filled(link)
    for (const { draft, values } of describing) {
      const known = matches.carried(link, draft.row)
      if (!known) continue
      try {
        const record = await completed(tx, passing, link, known, values, draft.notes)
        draft.body[link] = record.id
        draft.made.push(() => matches.addCarried(link, record, draft.row.values))
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        return { written: new Map(), refused: new Set([draft.row.number]) }
      }
    }
    const fresh = describing.filter(({ draft }) => draft.body[link] === undefined)
    await createAll(plainCollection(targetOf(collection.name, link)), fresh, (draft, record) => {
      draft.added.push({ row: draft.row.number, link, record })
      draft.body[link] = record.id
      draft.made.push(() => matches.addCarried(link, record, draft.row.values))
    })
  }
  if (refused.size > 0) return { written: new Map(), refused }
  const own = drafts.map((draft) => ({ draft, values: draft.body }))
  await createAll(collection, own, (draft, record) => {
    draft.added.push({ row: draft.row.number, link: '', record })
    draft.record = record
  })
  if (refused.size > 0) return { written: new Map(), refused }
  for (const { link, back } of plan.carries ?? []) {
    if (back === undefined) continue
    const wanted = filled(link).map(({ draft, values }) => ({
      draft,
      values: { ...values, [back]: draft.record?.id },
    }))
    await createAll(plainCollection(targetOf(collection.name, link)), wanted, () => {})
  }
  const whole = drafts.flatMap(({ record, ...draft }) => (record ? [{ ...draft, record }] : []))
  const besides = await takeBesides(tx, passing, whole)
  const written = whole.map(({ row, record, notes, added, made }): [number, WrittenRow] => [
    row.number,
    {
      id: record.id,
      notes: [...notes, ...(besides.get(row.number) ?? []).filter(isKept), ...becoming(passing, row, record)],
      added,
      keep: () => made.forEach((add) => add()),
    },
  ])
  return { written: new Map(written), refused }
}
