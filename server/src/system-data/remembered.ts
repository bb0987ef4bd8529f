import { targetsOf } from '@minster/domain/import/targets'
import { importPlans } from '@minster/domain/records/import-plans'
import { collectionAt } from '@minster/domain/records/paths'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { listOf } from '../import/known.ts'

/**
 * What imports remember of a value goes over to the one that stays: a word of a sheet that was once answered with the
 * first means the second from now on, in every column that is chosen from the list.
 */
export async function rememberInstead(db: Queryable, list: string, from: string, to: string): Promise<void> {
  const rows = await db.rows<{ collection: string }>(sql`select distinct collection from import_memory`)
  for (const { collection } of rows) {
    const name = collectionAt(collection)?.name
    if (name === undefined) continue
    const targets = targetsOf(name, importPlans[name] ?? {}).filter(({ field }) => listOf(field) === list)
    if (targets.length === 0) continue
    const headings = targets.flatMap(({ words }) => words)
    const paths = targets.map(({ path }) => path)
    await db.touch(sql`
      update import_memory m set meaning = m.meaning || jsonb_build_object('value', ${to}::text, 'label', ${to}::text)
      where m.collection = ${collection} and m.value <> ''
        and m.meaning ->> 'as' = 'value' and m.meaning ->> 'value' = ${from}
        and (m.heading = any(${sql.param(headings)}) or exists (
          select 1 from import_memory c
          where c.collection = m.collection and c.heading = m.heading and c.value = ''
            and c.meaning #>> '{}' = any(${sql.param(paths)})))`)
  }
}
