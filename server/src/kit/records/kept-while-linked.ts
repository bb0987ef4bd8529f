import { fieldsOf } from '@minster/domain/kit/record/record'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { isRecordName, type RecordName } from '@minster/domain/register/paths'
import { recordTypes } from '@minster/domain/register/register'
import { type SQLWrapper } from 'drizzle-orm'
import { alive, anyRecords } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Rule } from './rules.ts'

/**
 * A record others name stays while any of them is outside the bin, and its refusal says which; for record types that can
 * be made inactive instead.
 */
export function keptWhileLinked(name: RecordName): Rule {
  return {
    async closed({ ids }, { db }) {
      const namedBy = sql.join(linksTo(name), sql` union all `)
      const rows = await db.rows(
        select({
          id: sql<string>`one.id`,
          plurals: sql<string[]>`array_agg(distinct named.plural order by named.plural)`,
        })`from unnest(${sql.param([...ids])}::uuid[]) as one (id), lateral (${namedBy}) as named group by one.id`,
      )
      return new Map(rows.map(({ id, plurals }) => [id, { remove: { param: 'id', message: why(plurals) } }]))
    },
  }
}

const words = new Intl.ListFormat('en-GB')

function why(plurals: readonly string[]): string {
  return `It is used by ${words.format(plurals)}. Make it inactive instead: they keep it, and it is no longer offered.`
}

/** One row for each link to `one` that is in use: the first found is enough. */
function linksTo(name: string): SQL[] {
  const one: SQLWrapper = sql`one.id`
  return Object.keys(recordTypes)
    .filter(isRecordName)
    .flatMap((type) =>
      fieldsOf(recordTypes[type]).flatMap(({ column, field }): SQL[] => {
        if (!('to' in field) || field.to !== name) return []
        const r = anyRecords(type, 'r')
        const at = sql`r.${sql.identifier(column)}`
        const isLinked = field.kind === 'links' ? sql`${at} @> array[${one}]` : sql`${at} = ${one}`
        const plural = inSentence(recordTypes[type].plural)
        return [
          sql`(select ${plural}::text as plural from ${r}
            where ${alive(r)} and ${isLinked} limit 1)`,
        ]
      }),
    )
}
