import { meaningSchema } from '@minster/domain/kit/import/import-calls'
import { foldWords } from '@minster/domain/kit/import/words'
import type { MatchedColumn } from '@minster/domain/register/import/targets'
import { table } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Answer, Run } from './runs.ts'
import { importMemory } from './tables.ts'

const memory = table(importMemory)

/** What is remembered for everybody, and over it what is remembered of one sender. */
function reaching(mapId: string | null): SQL {
  const forAll = sql`${memory.mapId} is null`
  return mapId === null ? forAll : sql`(${forAll} or ${memory.mapId} = ${mapId})`
}

/** Which field a heading went to before, by folded heading; null where it was left out on purpose. */
export async function rememberedColumns(
  db: Queryable,
  collection: string,
  mapId: string | null,
): Promise<Map<string, string | null>> {
  const rows = await db.rows(select({ heading: memory.heading, meaning: memory.meaning })`from ${memory}
    where ${memory.collection} = ${collection} and ${memory.value} = '' and ${reaching(mapId)}
    order by ${memory.mapId} nulls first`)
  return new Map(rows.map(({ heading, meaning }) => [heading, typeof meaning === 'string' ? meaning : null]))
}

/** What texts under the headings of a run meant before. */
export async function rememberedAnswers(
  db: Queryable,
  collection: string,
  columns: readonly MatchedColumn[],
  mapId: string | null,
): Promise<Answer[]> {
  const pathOf = new Map(columns.map(({ heading, target }) => [foldWords(heading), target]))
  const rows = await db.rows(select({
    heading: memory.heading,
    value: memory.value,
    meaning: memory.meaning,
  })`from ${memory}
    where ${memory.collection} = ${collection} and ${memory.value} <> ''
      and ${memory.heading} = any(${sql.param([...pathOf.keys()])}) and ${reaching(mapId)}
    order by ${memory.mapId} nulls first`)
  const answers = rows.flatMap(({ heading, value, meaning }): [string, Answer][] => {
    const path = pathOf.get(heading)
    const parsed = meaningSchema.safeParse(meaning)
    if (!path || !parsed.success) return []
    return [[`${path}\n${value}`, { path, written: value, meaning: parsed.data, by: 'memory' }]]
  })
  return [...new Map(answers).values()]
}

/** Remembers what was decided in a run by hand: columns, and what texts mean. What to leave out is asked again each time. */
export async function remember(db: Queryable, run: Run, userId: string, at: string): Promise<void> {
  await keep(db, run, userId, at, ({ by }) => by === 'hand')
}

/** Remembers every column of a run that was decided on, whoever or whatever did. */
export async function rememberWhole(db: Queryable, run: Run, userId: string, at: string): Promise<void> {
  await keep(db, run, userId, at, ({ by }) => by !== null)
}

async function keep(
  db: Queryable,
  run: Run,
  userId: string,
  at: string,
  isKept: (column: MatchedColumn) => boolean,
): Promise<void> {
  const columns = run.columns
    .filter((column) => isKept(column))
    .map(({ heading, target }) => ({ heading: foldWords(heading), value: '', meaning: target }))
  const values = run.answers.flatMap(({ path, written, meaning, by }) => {
    const column = run.columns.find(({ target }) => target === path)
    const isLasting = meaning.as === 'value' || meaning.as === 'empty'
    return column && by === 'hand' && isLasting
      ? [{ heading: foldWords(column.heading), value: foldWords(written), meaning }]
      : []
  })
  const known = new Map(
    [...columns, ...values]
      .filter(({ heading }) => heading !== '')
      .map((one) => [`${one.heading}\n${one.value}`, one]),
  )
  if (known.size === 0) return
  await db.execute(sql`
    insert into import_memory (map_id, collection, heading, value, meaning, user_id, at)
    select ${run.mapId}::uuid, ${run.collection}, n.heading, n.value, n.meaning, ${userId}, ${at}
    from jsonb_to_recordset(${JSON.stringify([...known.values()])}::jsonb) as n(heading text, value text, meaning jsonb)
    on conflict (map_id, collection, heading, value) do update
      set meaning = excluded.meaning, user_id = excluded.user_id, at = excluded.at`)
}
