import type { Aspect, AspectFacts } from '@minster/domain/durham/changes/aspect-facts'
import type { queueCalls } from '@minster/domain/durham/changes/queue-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import { formatDate } from '@minster/domain/platform/words/format'
import type { z } from 'zod'
import { tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { queueSeenBy } from './queue-groups.ts'
import { recordSent } from './record-sent.ts'
import { durhamChanges, durhamSent } from './tables.ts'

const { c, d } = tables({ c: durhamChanges, d: durhamSent })

type Said = z.output<(typeof queueCalls.calls)['POST /api/durham/queue/told']['body']>

/** Keeps that Durham was told of some entries by their forms; answers how many these were. */
export async function tellDurham(
  tx: Transaction,
  caller: Caller,
  { ids, on, note }: Said,
  now: Date,
  today: string,
): Promise<number> {
  if (on > today)
    throw new AppError('INVALID', 'This day lies ahead. Say it once Durham was told.', [
      { param: 'on', message: 'This day lies ahead. Say it once Durham was told.' },
    ])
  const seen = queueSeenBy(caller)
  const wanted = new Set(ids.map((id) => id.toLowerCase()))
  const entries = seen
    ? await tx.rows(select({
        engagement: c.engagement,
        aspect: sql<Aspect>`${c.aspect}`,
        is: sql<AspectFacts>`${c.is}`,
        heldAt: sql<string | null>`(select max(${d.at}) from ${d}
          where ${d.engagement} = ${c.engagement} and ${d.aspect} = ${c.aspect})`,
      })`${seen.from.clause()} join ${c} on ${c.engagement} = ${seen.from.own('id')}
        where ${c.id} = any(${sql.param([...wanted])}::uuid[]) and ${seen.where}
        order by ${c.engagement}, ${c.aspect}, ${c.kind} for update of c`)
    : []
  if (entries.length === 0) throw new AppError('NOT_FOUND', 'None of these changes is in the queue any more.')
  if (entries.length < wanted.size)
    throw new AppError(
      'CONFLICT',
      'Some of these changes have left the queue meanwhile. Look at it again, and choose once more.',
    )
  const told = new Map<string, { engagement: string; aspect: Aspect; facts: AspectFacts }>()
  for (const { engagement, aspect, is } of entries) {
    const key = `${engagement}\n${aspect}`
    told.set(key, { engagement, aspect, facts: { ...told.get(key)?.facts, ...is } })
  }
  const said = on === today ? now.toISOString() : `${on}T12:00:00.000Z`
  // What stands in the queue differs from what came last, so Durham was told of it after that.
  const at = [said, ...entries.flatMap(({ heldAt }) => heldAt ?? [])].toSorted().at(-1) ?? said
  const words = [on === today ? null : `Told on ${formatDate(on)}`, note].filter((one) => one !== null)
  await recordSent(
    tx,
    [...told.values()],
    { file: null, at, userId: caller.userId, note: words.join('. ') || null },
    today,
  )
  return entries.length
}
