import { codeFields, fieldOfFrame } from '@minster/domain/hesa/collections/code-fields'
import type { FrameChange } from '@minster/domain/hesa/collections/collection-calls'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { hesaCodes } from '#office/hesa-codes/tables.ts'
import { alive, optional, present, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { FrameCode } from './codes-in-use.ts'

const { b, n, o, q } = tables({ b: hesaCodes, n: hesaCodes, o: 'hesa-mappings', q: 'hesa-mappings' })
const known = optional(tables({ b: hesaCodes, n: hesaCodes }))

const shownOfAFrame = 60
const shownInAll = 3000

/** Compares the code lists of two schemas: how many codes of each are new, gone and worded otherwise, and the first of them. */
export async function readCodeChanges(db: Queryable, before: string, after: string): Promise<FrameChange[]> {
  const rows = await db.rows(
    sql<{
      frame: string
      code: string
      change: 'new' | 'gone' | 'changed'
      label: string
      labelBefore: string | null
      added: number
      gone: number
      changed: number
    }>`
    with difference as (
      select coalesce(${known.n.frame}, ${known.b.frame}) as frame, coalesce(${known.n.code}, ${known.b.code}) as code,
        case when ${known.b.code} is null then 'new' when ${known.n.code} is null then 'gone' else 'changed' end as change,
        coalesce(${known.n.label}, ${known.b.label}) as label,
        case when ${known.n.code} is not null then ${known.b.label} end as before_label,
        coalesce(${known.n.place}, ${known.b.place}) as place
      from (select * from ${b} where ${b.schema} = ${before}) as b
      full join (select * from ${n} where ${n.schema} = ${after}) as n
        on ${b.frame} = ${n.frame} and ${b.code} = ${n.code}
      where ${b.code} is null or ${n.code} is null or ${b.label} <> ${n.label}
    ), counted as (
      select *, count(*) filter (where change = 'new') over of_frame as added,
        count(*) filter (where change = 'gone') over of_frame as gone,
        count(*) filter (where change = 'changed') over of_frame as changed,
        row_number() over (partition by frame order by change = 'gone' desc, change = 'new' desc, place) as nth
      from difference window of_frame as (partition by frame)
    )
    select frame, code, change, label, before_label as "labelBefore", added::int, gone::int, changed::int
    from counted where nth <= ${shownOfAFrame} order by frame, nth limit ${shownInAll}`,
  )
  return [...Map.groupBy(rows, ({ frame }) => frame)].map(([frame, codes]) => ({
    frame,
    new: codes[0]?.added ?? 0,
    gone: codes[0]?.gone ?? 0,
    changed: codes[0]?.changed ?? 0,
    codes: codes.map(({ code, change, label, labelBefore }) => ({ code, change, label, labelBefore })),
  }))
}

/** Codes that are gone from the lists our records hold codes of, wherever the field stands in the new schema. */
export async function readCodesGone(db: Queryable, before: string, after: string) {
  const fields = sql.param(namesOf(codeFields))
  const field = (frame: typeof b.frame) => sql`substring(${frame} from '[^.]*$')`
  return db.rows(
    select({ frame: b.frame, code: b.code, label: b.label })`from ${b}
      where ${b.schema} = ${before} and ${field(b.frame)} = any(${fields}::text[]) and not exists (
        select from ${n} where ${n.schema} = ${after} and ${n.code} = ${b.code}
          and ${field(n.frame)} = ${field(b.frame)})
      order by ${b.frame}, ${b.place}`,
  )
}

/** Which of some codes are gone from their own list, with what each said. */
export async function readGoneOf(
  db: Queryable,
  { before, after }: { readonly before: string; readonly after: string },
  codes: readonly FrameCode[],
) {
  return db.rows(
    select({ frame: b.frame, code: b.code, label: b.label })`from ${b}
      where ${b.schema} = ${before} and (${b.frame}, ${b.code}) in (
          select frame, code from unnest(${sql.param(codes.map(({ frame }) => frame))}::text[],
            ${sql.param(codes.map(({ code }) => code))}::text[]) as given(frame, code))
        and not exists (
          select from ${n} where ${n.schema} = ${after} and ${n.frame} = ${b.frame} and ${n.code} = ${b.code})`,
  )
}

export interface MappedCode extends FrameCode {
  readonly label: string
  readonly count: number
}

/**
 * Codes that are gone and stand in the mappings of the collection, or in those of the collection before where it has none of its
 * own yet.
 */
export async function readMappedCodesGone(
  db: Queryable,
  { before, after }: { readonly before: OfCollection; readonly after: OfCollection },
): Promise<MappedCode[]> {
  return db.rows(
    select({
      frame: b.frame,
      code: b.code,
      label: b.label,
      count: sql<number>`count(*)::int`,
    })`from ${o} join ${b} on ${b.schema} = ${before.id} and ${b.frame} = ${o.frame} and ${b.code} = ${o.code}
      where ${alive(o)} and ${o.collection} = case
          when exists (select from ${q} where ${q.collection} = ${after.collection} and ${alive(q)})
          then ${after.collection}::uuid else ${before.collection}::uuid end
        and not exists (
          select from ${n} where ${n.schema} = ${after.id} and ${n.frame} = ${b.frame} and ${n.code} = ${b.code})
      group by ${b.frame}, ${b.code}, ${b.label}`,
  )
}

/** A stored schema, and whose it is. */
interface OfCollection {
  readonly id: string
  readonly collection: string
}

/** By which code each of some is returned in a collection instead, where that was said. */
export async function readMappedInstead(
  db: Queryable,
  collection: string,
  codes: readonly FrameCode[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows(
    select({ frame: present(o.frame), value: present(o.value), code: present(o.code) })`from ${o}
      where ${o.collection} = ${collection} and ${alive(o)}
        and ${o.value} = any(${sql.param(codes.map(({ code }) => code))}::text[])`,
  )
  return new Map(rows.map(({ frame, value, code }) => [keyOfCode({ frame, code: value }), code]))
}

/** By the field of the return, as a list may stand elsewhere in a later schema. */
export function keyOfCode({ frame, code }: FrameCode): string {
  return `${fieldOfFrame(frame)} ${code}`
}
