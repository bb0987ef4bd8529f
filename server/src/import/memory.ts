import type { MatchedColumn } from '@minster/domain/import/targets'
import { foldWords } from '@minster/domain/import/words'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { type Answer, meaningSchema, type Run } from './runs.ts'

/** Which field a heading went to before, by folded heading; null where it was left out on purpose. */
export async function rememberedColumns(
  db: Queryable,
  collection: string,
): Promise<Map<string, string | null>> {
  const rows = await db.rows<{ heading: string; meaning: unknown }>(sql`
    select heading, meaning from import_memory where collection = ${collection} and value = ''`)
  return new Map(rows.map(({ heading, meaning }) => [heading, typeof meaning === 'string' ? meaning : null]))
}

/** What texts under the headings of a run meant before. */
export async function rememberedAnswers(
  db: Queryable,
  collection: string,
  columns: readonly MatchedColumn[],
): Promise<Answer[]> {
  const pathOf = new Map(columns.map(({ heading, target }) => [foldWords(heading), target]))
  const rows = await db.rows<{ heading: string; value: string; meaning: unknown }>(sql`
    select heading, value, meaning from import_memory
    where collection = ${collection} and value <> '' and heading = any(${sql.param([...pathOf.keys()])})`)
  return rows.flatMap(({ heading, value, meaning }): Answer[] => {
    const path = pathOf.get(heading)
    const parsed = meaningSchema.safeParse(meaning)
    return path && parsed.success ? [{ path, written: value, meaning: parsed.data, by: 'memory' }] : []
  })
}

/** Remembers what was decided in a run by hand: columns, and what texts mean. What to leave out is asked again each time. */
export async function remember(db: Queryable, run: Run, userId: string, at: string): Promise<void> {
  const columns = run.columns
    .filter(({ by, heading }) => by === 'hand' && heading.trim() !== '')
    .map(({ heading, target }) => ({ heading: foldWords(heading), value: '', meaning: target }))
  const values = run.answers.flatMap(({ path, written, meaning, by }) => {
    const column = run.columns.find(({ target }) => target === path)
    const isKept = meaning.as === 'value' || meaning.as === 'empty'
    return column && by === 'hand' && isKept
      ? [{ heading: foldWords(column.heading), value: foldWords(written), meaning }]
      : []
  })
  const known = [...columns, ...values].filter(({ heading }) => heading !== '')
  if (known.length === 0) return
  await db.touch(sql`
    insert into import_memory (collection, heading, value, meaning, user_id, at)
    select ${run.collection}, n.heading, n.value, n.meaning, ${userId}, ${at}
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as n(heading text, value text, meaning jsonb)
    on conflict (collection, heading, value) do update set meaning = excluded.meaning, user_id = excluded.user_id, at = excluded.at`)
}
