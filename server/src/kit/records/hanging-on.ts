import { permits } from '@minster/domain/kit/permissions/permissions'
import { fieldsOf } from '@minster/domain/kit/record/record'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { isRecordName, type RecordName } from '@minster/domain/register/paths'
import { recordTypes } from '@minster/domain/register/register'
import { alive, anyRecords, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select, unionAll } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { history } from './history-table.ts'

const { h } = tables({ h: history })

/** Records that make something out of others, not counted as hanging on them: the type, and the field that links. */
export type Chain = readonly { readonly name: string; readonly path: string }[]

export interface HangingOn {
  readonly name: RecordName
  /** Plural of the record type, in words. */
  readonly plural: string
  readonly count: number
  /** How many of what, such as "1 task". */
  readonly words: string
}

/**
 * How many records outside the bin hang on a record: by a link of any type's, as a note about it or a file of it.
 * Those an import wrote can be left uncounted.
 */
export async function hangingOn(
  db: Queryable,
  name: string,
  id: string,
  chain: Chain,
  exceptOfImport?: string,
): Promise<HangingOn[]> {
  const [hanging = []] = (await hangingOnAny(db, name, [id], chain, exceptOfImport)).values()
  return hanging
}

/** As `hangingOn`, of many records of one type; by the ids of those that something hangs on. */
export async function hangingOnAny(
  db: Queryable,
  name: string,
  ids: readonly string[],
  chain: Chain,
  exceptOfImport?: string,
): Promise<Map<string, HangingOn[]>> {
  const counts = Object.keys(recordTypes)
    .filter(isRecordName)
    .flatMap((type) => {
      const conditions = conditionsOn(type, name, sql`one.id`, chain)
      if (conditions.length === 0) return []
      const where = sql.join(conditions, sql` or `)
      const r = anyRecords(type, 'r')
      const others =
        exceptOfImport === undefined
          ? sql`true`
          : sql`${r.id} not in (
              select ${h.recordId} from ${h} where ${h.importRun} = ${exceptOfImport} and ${h.recordType} = ${type})`
      return [
        select({
          id: sql<string>`one.id`,
          name: sql<RecordName>`${type}::text`,
          count: sql<number>`count(*)`,
        })`
          from unnest(${sql.param([...ids])}::uuid[]) as one (id), ${r}
          where ${alive(r)} and ${others} and (${where}) group by one.id`,
      ]
    })
  const rows = (await db.rows(unionAll(counts))).map(({ id, name: of, count }) => ({
    id,
    hanging: { name: of, ...inWords(count, recordTypes[of]) },
  }))
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, some]) => [id, some.map(({ hanging }) => hanging)]),
  )
}

const confidential = { title: 'confidential record', plural: 'confidential records' }

function inWords(
  count: number,
  of: { readonly title: string; readonly plural: string },
): Omit<HangingOn, 'name'> {
  const plural = inSentence(of.plural)
  return { plural, count, words: `${count} ${count === 1 ? inSentence(of.title) : plural}` }
}

/** What hangs on a record as it is told to somebody: of what they may not see no more than that there is something. */
export function hangingSeenBy(caller: Caller, hanging: readonly HangingOn[]): Omit<HangingOn, 'name'>[] {
  const seen = hanging.filter(({ name }) => permits(caller.claims, recordTypes[name].access.view))
  const hidden = hanging.length - seen.length
  return hidden === 0 ? seen : [...seen, inWords(hidden, confidential)]
}

function conditionsOn(type: RecordName, name: string, id: SQL, chain: Chain): SQL[] {
  const fields = fieldsOf(recordTypes[type])
  const links = fields.flatMap(({ path, column, field }): SQL[] => {
    if (!('to' in field) || field.to !== name) return []
    if (chain.some((one) => one.name === type && one.path === path)) return []
    const at = sql.identifier(column)
    return [field.kind === 'links' ? sql`${at} @> array[${id}]` : sql`${at} = ${id}`]
  })
  const isAbout = fields.some(({ path }) => path === 'subjectId')
  return isAbout ? [...links, sql`(subject = ${name} and subject_id = ${id}::text)`] : links
}
