import type { HesaSettings } from '@minster/domain/college/hesa/hesa-settings'
import { addYears } from '@minster/domain/platform/words/calendar'
import { tables } from '#platform/db/columns.ts'
import type { Database } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { onceADay } from '#platform/jobs/once-a-day.ts'
import type { Today } from '#platform/process/today.ts'
import { hesaReturned } from '../returned/tables.ts'
import { differencesSince } from './differences-since.ts'
import { keepNoticed, unnoticed } from './keep-differences.ts'
import { readSent, type SentCollection } from './sent-collections.ts'
import { readSentRows } from './sent-rows.ts'

const { r } = tables({ r: hesaReturned })

interface Noticing {
  readonly settings: HesaSettings
  readonly today: string
  /** The moment that is kept with what is new. */
  readonly at: string
}

/** So many students are compared at once. */
const chunkSize = 50

/**
 * Notices what has changed of what was sent of a collection, in whatever way it was changed; it stands undecided. Answers how
 * many differences were new.
 */
export async function noticeLaterChanges(
  database: Database,
  { code, export: file }: Pick<SentCollection, 'code' | 'export'>,
  { settings, today, at: noticedAt }: Noticing,
  stopping?: AbortSignal,
): Promise<number> {
  const rows = await database.rows(
    select({
      student: r.student,
    })`from ${r} where ${r.export} = ${file} and ${r.student} is not null order by ${r.student}`,
  )
  const students = rows.flatMap(({ student }) => student ?? [])
  let count = 0
  for (let at = 0; at < students.length && !stopping?.aborted; at += chunkSize) {
    const some = sql`select unnest(${sql.param(students.slice(at, at + chunkSize))}::uuid[])`
    count += await database.transaction(async (tx) => {
      const sent = (await readSentRows(tx, some, today)).filter((row) => row.code === code)
      const noticed = await unnoticed(tx, await differencesSince(tx, { code, settings, today }, sent))
      await keepNoticed(tx, noticed, { at: noticedAt, decision: null, by: null })
      return noticed.length
    })
  }
  return count
}

/** The same once a day, for every collection that was sent in the last twelve months. */
export async function noticeEachDay(
  database: Database,
  { settings, clock }: { readonly settings: HesaSettings; readonly clock: Today },
  stopping: AbortSignal,
): Promise<void> {
  const today = clock.today()
  const since = addYears(today, -1)
  await onceADay(database, clock, 'HESA later changes', async () => {
    const noticing = { settings, today, at: clock.now().toISOString() }
    const sent = (await readSent(database)).filter(({ sentAt }) => sentAt >= since)
    for (const one of sent) await noticeLaterChanges(database, one, noticing, stopping)
    return !stopping.aborted
  })
}
