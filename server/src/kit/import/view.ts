import type {
  ImportRow,
  ImportRun,
  ImportRunBrief,
  MetRecord,
  NoteKind,
} from '@minster/domain/kit/import/import-calls'
import { textOfCell } from '@minster/domain/kit/import/read-cell'
import { foldWords } from '@minster/domain/kit/import/words'
import { isShown } from '@minster/domain/kit/record/missing'
import { isUndecided } from '@minster/domain/register/import/targets'
import { collectionAt } from '@minster/domain/register/paths'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { runBrief, runShown } from '../runs/serve-runs.ts'
import { readLookups } from './known.ts'
import { readMaps, sharedOf } from './maps.ts'
import { additionFor, type Destination, destinationOf } from './prepare.ts'
import { cellAt, meeting, type Run, readRows, type StoredRow } from './runs.ts'
import { importRows } from './tables.ts'
import { countOutcomes } from './work.ts'

const { r } = tables({ r: importRows })

/** A run in a list of runs. */
export async function briefOf(db: Queryable, run: Run): Promise<ImportRunBrief> {
  const { collection, fileName, sheet } = run
  const title = collectionAt(collection)?.title ?? collection
  return { ...runBrief(run), collection, title, fileName, sheet, counts: await countOutcomes(db, run) }
}

/** Everything a page needs to go on with a run. */
export async function viewOf(db: Queryable, run: Run, caller: Caller): Promise<ImportRun> {
  const destination = destinationOf(run.collection, caller)
  const { targets } = destination
  const without = destination.plan.besides?.without
  const first = await readRows(db, run.id, sql`number > ${run.headerRow}`, { limit: 40 })
  const taken = new Set(run.columns.map(({ target }) => target))
  const questions = await questionsOf(db, run, destination, caller)
  const maps = await readMaps(db, run.collection)
  const map = maps.find(({ id }) => id === run.mapId)
  const folded = new Set(run.columns.map(({ heading }) => foldWords(heading)))
  return {
    ...(await briefOf(db, run)),
    ...runShown(run),
    headerRow: run.headerRow,
    otherSheets: [...run.otherSheets],
    columns: run.columns.map((one) => ({
      ...one,
      samples: samplesOf(first, one.column),
      filled: one.filled ?? 0,
      undecided: isUndecided(one),
      guess: one.guess && !taken.has(one.guess) ? one.guess : null,
    })),
    map: map && run.mapBy ? { id: map.id, name: map.name, by: run.mapBy } : null,
    maps: maps.map((one) => ({
      id: one.id,
      name: one.name,
      headings: one.headings.length,
      shared: sharedOf(one, folded),
    })),
    targets: targets.map(({ path, label, group, field }) => ({
      path,
      label,
      group,
      required: field.required === true,
    })),
    missing: targets
      .filter(({ path, field, reached }) => {
        // What the row may say of a further record is missed only where it says anything of it.
        const further = destination.plan.carries?.find(
          ({ link, back }) => back && path.startsWith(`${link}.`),
        )
        if (further && ![...taken].some((one) => one?.startsWith(`${further.link}.`))) return false
        if (reached === null || taken.has(path)) return false
        return field.required === true && field.initial === undefined && isShown(reached.placed, {})
      })
      .map(({ path, label }) => ({ path, label })),
    says: without !== undefined && !without.columns.some((path) => taken.has(path)) ? without.says : null,
    questions,
    choices: await choicesOf(db, destination, new Set(questions.map(({ path }) => path))),
    met: await countMet(db, run),
    changes: await changesOf(db, run),
  }
}

async function questionsOf(
  db: Queryable,
  run: Run,
  { targets }: Destination,
  caller: Caller,
): Promise<ImportRun['questions']> {
  const rows = await db.rows(select({
    path: sql<string>`said->>'path'`,
    written: sql<string>`said->>'written'`,
    rows: sql<number>`count(*)`,
  })`from ${r}, lateral (
      select jsonb_array_elements(${r.asks}) as said
      union all select note from jsonb_array_elements(${r.notes}) note where note->>'how' = 'mapped'
    ) each
    where ${r.runId} = ${run.id} and ${r.number} > ${run.headerRow} and ${r.state} <> 'duplicate'
    group by 1, 2 order by 3 desc, 2`)
  return rows.flatMap(({ path, written, rows: count }) => {
    const target = targets.find((one) => one.path === path)
    const column = run.columns.find((one) => one.target === path)
    if (!target || !column) return []
    const folded = foldWords(written)
    const answer = run.answers.find((one) => one.path === path && foldWords(one.written) === folded)
    return [
      {
        path,
        label: target.label,
        heading: column.heading,
        written,
        rows: count,
        meaning: answer?.meaning ?? null,
        by: answer?.by ?? null,
        canAdd: additionFor(target.field, caller) !== null,
      },
    ]
  })
}

const mostChoices = 1000

async function choicesOf(
  db: Queryable,
  { targets, plan }: Destination,
  paths: ReadonlySet<string>,
): Promise<ImportRun['choices']> {
  if (paths.size === 0) return {}
  const asked = targets.filter(({ path }) => paths.has(path))
  const { known, days } = await readLookups(db, asked, plan)
  return Object.fromEntries(
    asked.map(({ path, field }) => {
      const list = plan.months?.[path]?.list
      const all = field.kind === 'date' ? (days.get(list ?? '') ?? []) : (known.get(path)?.all ?? [])
      const each = new Map(all.map(({ value, label }) => [value, label]))
      const choices = [...each].slice(0, mostChoices).map(([value, label]) => ({
        value,
        label: field.kind === 'date' ? label.split('-').toReversed().join('/') : label,
      }))
      return [
        path,
        field.kind === 'date' ? choices.toSorted((a, b) => (a.value < b.value ? -1 : 1)) : choices,
      ]
    }),
  )
}

/** How many rows may describe somebody known before, by how they were found. */
async function countMet(db: Queryable, run: Run): Promise<ImportRun['met']> {
  const [row] = await db.rows(
    select({
      same: sql<number>`count(*) filter (where ${r.meets} @> '[{"how":"same"}]')`,
      alike: sql<number>`count(*) filter (where ${r.meets} @> '[{"how":"alike"}]')`,
    })`from ${r} where ${r.runId} = ${run.id} and ${r.number} > ${run.headerRow} and ${meeting}`,
  )
  return row ?? { same: 0, alike: 0 }
}

const longestShown = 200
const mostChanges = 300

async function changesOf(db: Queryable, run: Run): Promise<ImportRun['changes']> {
  const rows = await db.rows(select({
    path: sql<string>`note->>'path'`,
    written: sql<string>`left(note->>'written', ${longestShown})`,
    became: sql<string>`left(note->>'became', ${longestShown})`,
    how: sql<NoteKind>`note->>'how'`,
    rows: sql<number>`count(*)`,
  })`from ${r}, jsonb_array_elements(${r.notes}) note
    where ${r.runId} = ${run.id} and ${r.number} > ${run.headerRow} and ${r.state} in ('ready', 'taken', 'undone')
    group by 1, 2, 3, 4 order by 5 desc, 1, 2 limit ${mostChanges}`)
  return rows.map(({ path, written, became, how, rows: count }) => ({
    heading: run.columns.find(({ target }) => target === path)?.heading ?? path,
    written,
    became,
    how,
    rows: count,
  }))
}

function samplesOf(rows: readonly StoredRow[], column: number): string[] {
  const texts = rows.map((row) => textOfCell(cellAt(row, column)).trim()).filter((text) => text !== '')
  return [...new Set(texts)].slice(0, 3).map((text) => text.slice(0, 60))
}

const longestCell = 2000

/** One row as a page shows it: cells as texts, what is wrong at their places. */
export function rowView(
  run: Run,
  row: StoredRow,
  met: ReadonlyMap<string, MetRecord> = new Map(),
): ImportRow {
  const width = run.columns.length
  const texts = Array.from({ length: width }, (_, column) => textOfCell(cellAt(row, column)))
  const cut = texts.flatMap((text, column) => (text.length > longestCell ? [column] : []))
  return {
    number: row.number,
    state: row.state,
    cells: texts.map((text) => (text.length > longestCell ? `${text.slice(0, longestShown)}…` : text)),
    cut,
    edited: Object.keys(row.edits).map(Number),
    leftOut: row.leftOut,
    anyway: row.anyway,
    problems: row.problems.map(({ column, message }) => ({ column, message })),
    notes: row.notes.map(({ column, written, became, how }) => ({
      column,
      written: written.slice(0, longestShown),
      became: became.slice(0, longestShown),
      how,
    })),
    asks: row.asks.map(({ column, written }) => ({ column, written })),
    sameAs: row.sameAs,
    record:
      row.recordId !== null && row.state === 'taken'
        ? { id: row.recordId, collection: run.collection }
        : null,
    meets: row.meets.map(({ link, id, how }) => ({
      link,
      how,
      as: row.chosen[link] ?? (how === 'same' ? 'them' : 'new'),
      record: met.get(id) ?? null,
    })),
  }
}
