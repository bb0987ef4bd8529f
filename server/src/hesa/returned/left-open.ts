import { awaitedResult } from '@minster/domain/hesa/continuity/compare-returns'
import { alive, table, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import { hesaExports, hesaLeftOpen, hesaReturned } from './tables.ts'

const { o, x, l, r, y, k, n } = tables({
  o: hesaLeftOpen,
  x: hesaExports,
  l: 'hesa-collections',
  r: hesaReturned,
  y: hesaExports,
  k: 'hesa-collections',
  n: 'hesa-collections',
})
const leftOpenRow = table(hesaLeftOpen)

/** An engagement that HESA has as going on, or as ended with the award undecided. */
export interface LeftOpen {
  readonly student: string
  /** NUMHUS */
  readonly number: string
  /** It ended with the award undecided. */
  readonly isAwaited: boolean
}

/**
 * Writes down what HESA has open since a collection was sent, by its code, and after those sent for later years: each engagement as
 * the last collection until then that had it tells.
 */
export async function keepLeftOpen(tx: Transaction, code: string): Promise<void> {
  await tx.execute(sql`delete from ${leftOpenRow} where ${leftOpenRow.export} in (
    select ${x.id} from ${x} join ${l} on ${l.id} = ${x.collection} where ${l.code} >= ${code})`)
  await tx.execute(sql`insert into ${leftOpenRow} (export, student, number, is_awaited)
    select last.export, last.student, last.number, not last.is_open from (
      select distinct on (${x.id}, ${r.student}, engagement ->> 'key') ${x.id} as export, ${r.student} as student,
        engagement ->> 'key' as number, leaver is null as is_open, leaver -> 'fields' ->> 'RSNENGEND' as reason
      from ${x} join ${l} on ${l.id} = ${x.collection} and ${l.sentAt} is not null and ${alive(l)} and ${l.code} >= ${code}
      join ${k} on ${k.code} <= ${l.code} and ${k.sentAt} is not null and ${alive(k)}
      join ${y} on ${y.collection} = ${k.id} and ${y.sentAt} is not null
      join ${r} on ${r.export} = ${y.id} and ${r.student} is not null and not ${r.isForgotten}
      cross join jsonb_array_elements(${r.node} -> 'nodes') engagement
      cross join lateral (select jsonb_path_query_first(engagement, '$.nodes[*] ? (@.entity == "Leaver")') as leaver) told
      where ${x.sentAt} is not null and engagement ->> 'entity' = 'Engagement'
      order by ${x.id}, ${r.student}, engagement ->> 'key', ${k.code} desc, ${y.sentAt} desc) last
    where last.is_open or last.reason = ${awaitedResult}`)
}

/**
 * The file of the last collection before another that was sent, by its code. There is none while one between the two is still to
 * be sent: who ended meanwhile is closed in that one, and what it leaves open nobody knows yet.
 */
export function lastFileBefore(code: string | SQL): SQL {
  return sql`(select ${x.id} from ${x} join ${l} on ${l.id} = ${x.collection} and ${l.sentAt} is not null and ${alive(l)}
    where ${x.sentAt} is not null and ${l.code} < ${code}
      and not exists (select from ${n} where ${alive(n)} and ${n.sentAt} is null and ${n.code} > ${l.code} and ${n.code} < ${code})
    order by ${l.code} desc, ${x.sentAt} desc limit 1)`
}

/** Reads what HESA has open of students, or of everybody, before a collection. */
export function readLeftOpen(
  db: Queryable,
  code: string,
  students: readonly string[] | 'everybody',
): Promise<LeftOpen[]> {
  const isTheirs =
    students === 'everybody' ? sql`true` : sql`${o.student} = any(${sql.param(students)}::uuid[])`
  return db.rows(
    select({ student: o.student, number: o.number, isAwaited: o.isAwaited })`from ${o}
      where ${o.export} = ${lastFileBefore(code)} and ${isTheirs} order by ${o.student}, ${o.number}`,
  )
}
