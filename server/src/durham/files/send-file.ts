import { tellingKinds } from '@minster/domain/durham/files/carried-facts'
import { keyOf } from '@minster/domain/durham/files/file-difference'
import { AppError } from '@minster/domain/platform/errors/errors'
import { formatDate } from '@minster/domain/platform/words/format'
import { wallTimeOf } from '@minster/domain/platform/words/london-time'
import type { Door } from '#kit/records/store.ts'
import { tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Today } from '#platform/process/today.ts'
import { readCurrentFacts } from '../changes/current-facts.ts'
import { forgetSent, recordSent } from '../changes/record-sent.ts'
import { durhamChanges } from '../changes/tables.ts'
import {
  durhamFiles,
  findDurhamFile,
  readFileRows,
  type StoredDurhamFile,
  type StoredRow,
  sentLater,
} from './stored-files.ts'

const { c } = tables({ c: durhamChanges })

interface SendParts {
  readonly door: Door
  readonly clock: Today
  readonly caller: Caller
}

/** Says that a file was sent: what it carries counts as told. Answers how many entries of the queue that closed. */
export async function markSent(
  tx: Transaction,
  { door, clock, caller }: SendParts,
  id: string,
  on: string | null,
): Promise<number> {
  const file = await findDurhamFile(tx, id, caller, { lock: true })
  const today = clock.today()
  const day = on ?? today
  if (file.state === 'Sent')
    throw new AppError('CONFLICT', `This file was sent on ${formatDate(file.sentOn ?? day)} already.`)
  await demandLatest(tx, file)
  const made = wallTimeOf(file.madeAt).day
  if (day > today || day < made)
    throw new AppError('INVALID', undefined, [
      {
        param: 'on',
        message:
          day > today
            ? 'This day has not come yet. Say it once the file was sent.'
            : `The file was made on ${formatDate(made)}, so it was not sent before.`,
      },
    ])
  const rows = tellingKinds.includes(file.kind) ? await readFileRows(tx, id) : []
  const engagements = rows.map(({ engagement }) => engagement)
  const before = await countQueued(tx, engagements)
  // Of a day that is past the hour is not known: whatever was told on the days after came later.
  const at = day === today ? clock.now().toISOString() : `${day}T23:59:59.000Z`
  await recordSent(
    tx,
    await withFirstHeard(tx, rows),
    { file: id, at, userId: caller.userId, note: file.name },
    today,
  )
  const values = { state: 'Sent', sentOn: day, sentBy: caller.userId }
  await door.change(tx, durhamFiles, id, values, { caller, byRule: true })
  return before - (await countQueued(tx, engagements))
}

/** Of whom Durham heard nothing before, it learns all that it asks for; what no column tells as it is now. */
async function withFirstHeard(tx: Transaction, rows: readonly StoredRow[]): Promise<StoredRow[]> {
  const engagements = [...new Set(rows.map(({ engagement }) => engagement))]
  const now = new Map((await readCurrentFacts(tx, { engagements })).map((one) => [keyOf(one), one]))
  return rows.map((row) => {
    const known = now.get(keyOf(row))
    return known?.held === null ? { ...row, facts: { ...known.facts, ...row.facts } } : row
  })
}

/** Takes back that a file was sent. Answers how many entries of the queue are open again. */
export async function markUnsent(
  tx: Transaction,
  { door, clock, caller }: SendParts,
  id: string,
): Promise<number> {
  const file = await findDurhamFile(tx, id, caller, { lock: true })
  if (file.state !== 'Sent')
    throw new AppError('CONFLICT', 'This file was not sent, so there is nothing to take back.')
  await demandLatest(tx, file)
  const engagements = (await readFileRows(tx, id)).map(({ engagement }) => engagement)
  const before = await countQueued(tx, engagements)
  await forgetSent(tx, id, clock.today())
  const values = { state: 'Made', sentOn: null, sentBy: null }
  await door.change(tx, durhamFiles, id, values, { caller, byRule: true })
  return (await countQueued(tx, engagements)) - before
}

/** What a later file told Durham is not undone by an older one. */
async function demandLatest(tx: Transaction, file: StoredDurhamFile): Promise<void> {
  const later = await sentLater(tx, file)
  if (later)
    throw new AppError(
      'CONFLICT',
      `“${later.name}” was made after this one and sent on ${formatDate(later.sentOn)}, so Durham holds what stands there. Take that back first.`,
    )
}

async function countQueued(db: Queryable, engagements: readonly string[]): Promise<number> {
  const [row] = await db.rows(select({ count: sql<number>`count(*)::int` })`from ${c}
    where ${c.engagement} = any(${sql.param([...new Set(engagements)])}::uuid[])`)
  return row?.count ?? 0
}
