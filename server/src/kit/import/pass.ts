import { AppError } from '@minster/domain/platform/errors/errors'
import { recordTypeOf } from '@minster/domain/register/paths'
import type { Transaction } from '#platform/db/connect.ts'
import { fillingOf, fillKnown, fillsAny } from './fill-known.ts'
import { type MatchedRecord, seenAmong, targetOf } from './matches.ts'
import { passTogether } from './pass-together.ts'
import type { ReadRow } from './reader.ts'
import type { CellNote, CellProblem, Meeting, RowResult } from './runs.ts'
import {
  type Added,
  displayValue,
  goOn,
  type Passing,
  repeats,
  type WrittenRow,
  writeRow,
} from './write-row.ts'

/**
 * Passes rows through the door, at once those that have nothing wrong in them, the others each behind a savepoint: what is
 * refused leaves nothing behind and stops no other. A row with something wrong or unknown in it is tried as well, so that
 * all its problems are told at once, and taken back.
 */
export async function passRows(
  tx: Transaction,
  passing: Passing,
  rows: readonly ReadRow[],
): Promise<RowResult[]> {
  const results: RowResult[] = []
  const added: Added[] = []
  const together = await passTogether(tx, passing, rows)
  for (const done of together.values()) added.push(...done.added)
  await tx.client.query('savepoint passed')
  for (const row of rows) {
    const done = together.get(row.number)
    results.push(done ? resultOf(passing, row, done) : await passRow(tx, passing, row, added))
  }
  await tx.client.query('release savepoint passed')
  const likenesses = await noteLikenesses(tx, passing, added)
  return results.map((result) => {
    const further = likenesses.get(result.number)
    if (!further) return result
    const { notes, meets } = further
    return {
      ...result,
      changed: true,
      notes: [...result.notes, ...notes],
      // Who is known by the keys of the import stands there already.
      meets: [...result.meets, ...meets.filter(({ link }) => result.meets.every((one) => one.link !== link))],
    }
  })
}

/** Whom a row meets: by the keys of the plan, or whom somebody said it means. */
function meetingsOf({ matches, plan }: Passing, { values, met, chosen }: ReadRow): Meeting[] {
  return (plan.carries ?? []).flatMap(({ link, back }): Meeting[] => {
    if (back !== undefined) return []
    const decided = chosen[link] === 'them' ? met.find((one) => one.link === link) : undefined
    if (decided) return [decided]
    const record = matches.met(link, values)
    return record ? [{ link, id: record.id, how: 'same' }] : []
  })
}

/** A remark changes nothing. */
function isChanged(notes: readonly CellNote[]): boolean {
  return notes.some(({ how }) => how !== 'remark')
}

/** What is said of a row that has been written. */
function resultOf(
  passing: Passing,
  row: ReadRow,
  { id, notes }: Pick<WrittenRow, 'id' | 'notes'>,
): RowResult {
  const all = [...row.notes, ...notes]
  return { ...begunOf(passing, row), state: 'ready', changed: isChanged(all), notes: all, recordId: id }
}

function begunOf(passing: Passing, row: ReadRow) {
  const { notes, asks, keys, number, problems } = row
  return {
    number,
    problems,
    notes,
    asks,
    keys,
    sameAs: null,
    recordId: null,
    meets: meetingsOf(passing, row),
  }
}

async function passRow(tx: Transaction, passing: Passing, row: ReadRow, added: Added[]): Promise<RowResult> {
  const { notes, asks } = row
  const result = begunOf(passing, row)
  const changed = isChanged(notes)
  if (row.leftOut) return { ...result, state: 'leftOut', changed }
  const sameAs = row.anyway ? null : repeats(passing, row)
  if (sameAs) {
    const isFilled = 'id' in sameAs && fillsAny(passing, row)
    return isFilled ? passKnown(tx, passing, row, sameAs) : { ...result, state: 'duplicate', changed, sameAs }
  }
  const mustGo = row.problems.length > 0 || asks.length > 0
  const tried = await tryRow(tx, passing, row, added, { mustGo, write: writeRow })
  const problems = [...row.problems, ...tried.problems]
  if (problems.length > 0) return { ...result, state: 'faulty', changed, problems }
  if (asks.length > 0 || tried.id === null) return { ...result, state: 'asks', changed }
  return resultOf(passing, row, { id: tried.id, notes: tried.notes })
}

/** Of a row that means a record which is there already only what that lacks is taken; nothing else in it matters. */
async function passKnown(
  tx: Transaction,
  passing: Passing,
  row: ReadRow,
  sameAs: MatchedRecord & { readonly collection: string },
): Promise<RowResult> {
  const fills = fillingOf(passing.plan)
  const told = {
    ...begunOf(passing, row),
    sameAs,
    asks: [],
    problems: row.problems.filter(({ path }) => fills.has(path)),
    notes: row.notes.filter(({ path }) => fills.has(path)),
  }
  const { problems, notes, id } = await tryRow(tx, passing, row, [], {
    mustGo: told.problems.length > 0,
    write: (...writing) => fillKnown(...writing, sameAs.id),
  })
  const result = {
    ...told,
    notes: [...told.notes, ...notes],
    changed: isChanged([...told.notes, ...notes]),
    problems: [...told.problems, ...problems],
  }
  if (result.problems.length > 0) return { ...result, state: 'faulty' }
  return notes.some(({ how }) => how === 'filled')
    ? { ...result, state: 'ready', recordId: id }
    : { ...result, state: 'duplicate' }
}

interface Tried {
  readonly id: string | null
  readonly problems: readonly CellProblem[]
  readonly notes: readonly CellNote[]
}

interface Trying {
  /** Whatever is written is taken back. */
  readonly mustGo: boolean
  readonly write: typeof writeRow
}

async function tryRow(
  tx: Transaction,
  passing: Passing,
  row: ReadRow,
  added: Added[],
  { mustGo, write }: Trying,
): Promise<Tried> {
  try {
    const written = await write(tx, passing, row)
    goOn(tx, mustGo ? 'rollback to savepoint passed' : 'release savepoint passed; savepoint passed')
    if (!mustGo) {
      written.keep()
      added.push(...written.added)
    }
    return { id: written.id, problems: [], notes: written.notes }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    goOn(tx, 'rollback to savepoint passed')
    return { id: null, problems: problemsOf(error, passing, row), notes: [] }
  }
}

/** Said of a cell that could not be read, it would be said twice. */
function problemsOf(error: AppError, { reader }: Passing, row: ReadRow): CellProblem[] {
  const told = new Set([...row.problems, ...row.asks].map(({ path }) => path))
  const details = error.details.length > 0 ? error.details : [{ param: '', message: error.message }]
  return details
    .filter(({ param }) => !told.has(param))
    .map(({ param, message }) => ({ column: reader.columnOf(param), path: param, message }))
}

/** A record that was added anew may be one which is there already: it is taken all the same, and said. */
async function noteLikenesses(
  tx: Transaction,
  { alike, collection, reader, caller }: Passing,
  added: readonly Added[],
): Promise<ReadonlyMap<number, Likenesses>> {
  const found = new Map<number, Likenesses>()
  const byType = Map.groupBy(added, ({ link }) =>
    link === '' ? collection.name : targetOf(collection.name, link),
  )
  for (const [name, records] of byType) {
    const { recognisedBy } = recordTypeOf(name)
    if (recognisedBy === undefined) continue
    const [first = ''] = recognisedBy
    const ids = records.map(({ record }) => record.id)
    const others = await alike(tx, name, ids)
    const own = new Set(ids)
    const before = [...others.values()].map(({ id }) => id).filter((id) => !own.has(id))
    const seen = new Set(await seenAmong(tx, caller, name, [...new Set(before)]))
    for (const { row, link, record } of records) {
      const other = others.get(record.id)
      if (other === undefined) continue
      const isOfSheet = own.has(other.id)
      const became = isOfSheet || seen.has(other.id) ? other.label : 'somebody you may not see'
      const path = link === '' ? first : `${link}.${first}`
      const written = recognisedBy
        .slice(0, 2)
        .map((part) => displayValue(name, part, record.values[part] ?? ''))
      const note: CellNote = {
        path,
        column: reader.columnOf(path),
        written: written.join(' ').trim(),
        became,
        how: 'alike',
      }
      const meets: Meeting[] = isOfSheet || link === '' ? [] : [{ link, id: other.id, how: 'alike' }]
      const soFar = found.get(row)
      found.set(row, {
        notes: [...(soFar?.notes ?? []), note],
        meets: [...(soFar?.meets ?? []), ...meets],
      })
    }
  }
  return found
}

interface Likenesses {
  readonly notes: readonly CellNote[]
  readonly meets: readonly Meeting[]
}
