import type { Meaning } from '@minster/domain/kit/import/import-calls'
import { withInvisibleShown } from '@minster/domain/kit/import/invisible'
import type { ImportPlan } from '@minster/domain/kit/import/plan'
import { type AnsweredCell, readCell, textOfCell } from '@minster/domain/kit/import/read-cell'
import { sameKeysOf } from '@minster/domain/kit/import/same'
import { isTotalsRow } from '@minster/domain/kit/import/totals'
import { foldWords } from '@minster/domain/kit/import/words'
import type { Target } from '@minster/domain/register/import/targets'
import type { Lookups } from './known.ts'
import {
  type Answer,
  type CellAsk,
  type CellNote,
  type CellProblem,
  type Choice,
  cellAt,
  type Meeting,
  type Run,
  type StoredRow,
} from './runs.ts'

/** A row as its record would be, with everything that was noticed on the way. */
export interface ReadRow {
  readonly number: number
  /** By the path of the target. */
  readonly values: Readonly<Record<string, unknown>>
  readonly problems: readonly CellProblem[]
  readonly notes: readonly CellNote[]
  readonly asks: readonly CellAsk[]
  /** Rows that share a key mean the same record. */
  readonly keys: readonly string[]
  /** Somebody decided that rows with such a value are left out, or that this very row is. */
  readonly leftOut: boolean
  /** It is taken although it says again what is there already. */
  readonly anyway: boolean
  /** What it met when it was checked last, and what was decided about that, by link. */
  readonly met: readonly Meeting[]
  readonly chosen: Readonly<Record<string, Choice>>
}

/** Reads rows of a run with what is known and what was answered. */
export interface Reader {
  read(row: StoredRow): ReadRow
  columnOf(path: string): number | null
}

export function readerOf(
  run: Pick<Run, 'columns' | 'answers'>,
  targets: readonly Target[],
  plan: ImportPlan,
  lookups: Lookups,
  today: string,
): Reader {
  const targetAt = new Map(targets.map((target) => [target.path, target]))
  const columns = run.columns.flatMap(({ column, target }) => {
    const found = target === null ? undefined : targetAt.get(target)
    return found ? [{ column, target: found }] : []
  })
  // The group of a day is asked of another column, which therefore is read first.
  const groups = new Set(Object.values(plan.months ?? {}).map(({ group }) => group))
  columns.sort((one, other) => Number(groups.has(other.target.path)) - Number(groups.has(one.target.path)))
  const answers = answersByText(run.answers)
  const columnOf = (path: string) => columns.find(({ target }) => target.path === path)?.column ?? null

  return {
    columnOf,
    read(row) {
      const values: Record<string, unknown> = {}
      const problems: CellProblem[] = []
      const notes: CellNote[] = []
      const asks: CellAsk[] = []
      let leftOut = row.leftOut
      for (const { column, target } of columns) {
        const { path, field } = target
        const cell = cellAt(row, column)
        const meant = (written: string) => answers.get(writtenKey(path, written))?.meaning
        const known = lookups.known.get(path)
        const reading = readCell(field, cell, {
          ...(known ? { known } : {}),
          ...daysFor(plan, path, lookups, values),
          answered: (written) => cellMeantBy(meant(written)),
        })
        const written = textOfCell(cell)
        const edited = row.edits[column] !== undefined
        if (edited) {
          const before = textOfCell(cellAt({ cells: row.cells, edits: {} }, column))
          notes.push({ column, path, written: before, became: written, how: 'byHand' })
        }
        if (reading.kind === 'wrong') problems.push({ column, path, message: reading.message })
        if (reading.kind === 'unknown')
          for (const text of reading.written) {
            asks.push({ column, path, written: text })
            leftOut ||= meant(text)?.as === 'leftOut'
          }
        if (reading.kind === 'value') {
          values[path] = reading.value
          const how = meant(written.trim()) ? 'mapped' : reading.cleaned ? 'cleaned' : 'mended'
          if (reading.became !== undefined && !(edited && how === 'mended'))
            notes.push({ column, path, written: withInvisibleShown(written), became: reading.became, how })
        }
      }
      const { number, anyway, meets: met, chosen } = row
      const totals = anyway ? null : totalsOf(run, row)
      if (totals) notes.push(totals)
      for (const { path, message } of plan.remarks?.(values, today) ?? []) {
        const column = columnOf(path)
        const written = column === null ? '' : textOfCell(cellAt(row, column))
        notes.push({ column, path, written, became: message, how: 'remark' })
      }
      for (const { path, message } of plan.besides?.problems(values, today) ?? [])
        problems.push({ column: columnOf(path), path, message })
      leftOut ||= totals !== null
      const keys = sameKeysOf(plan, values)
      return { number, values, problems, notes, asks, keys, leftOut, anyway, met, chosen }
    },
  }
}

/** A row that counts up those above it is no record, unless somebody says so. */
function totalsOf({ columns }: Pick<Run, 'columns'>, row: StoredRow): CellNote | null {
  const cells = columns.map(({ column }) => cellAt(row, column))
  if (!isTotalsRow(cells)) return null
  const at = cells.findIndex((cell) => textOfCell(cell).trim() !== '')
  const column = columns[at]?.column ?? null
  return { column, path: '', written: textOfCell(cells[at] ?? null), became: '', how: 'totals' }
}

function writtenKey(path: string, written: string): string {
  return `${path}\n${foldWords(written)}`
}

function answersByText(answers: readonly Answer[]): Map<string, Answer> {
  return new Map(answers.map((answer) => [writtenKey(answer.path, answer.written), answer]))
}

function cellMeantBy(meaning: Meaning | undefined): AnsweredCell | undefined {
  if (meaning?.as === 'value') return { value: meaning.value, label: meaning.label }
  return meaning?.as === 'empty' ? null : undefined
}

/** The days a month may mean in a row: those of its group where it has some, else all of the list. */
function daysFor(
  plan: ImportPlan,
  path: string,
  lookups: Lookups,
  values: Readonly<Record<string, unknown>>,
): { daysOf?: (month: string) => string[] } {
  const rule = plan.months?.[path]
  if (!rule) return {}
  const chosen = rule.group === undefined ? undefined : values[rule.group]
  const group = lookups.known.get(rule.group ?? '')?.all.find(({ value }) => value === chosen)?.label
  const days = lookups.days.get(rule.list) ?? []
  return {
    daysOf(month) {
      const inMonth = days.filter(({ value }) => String(value).startsWith(`${month}-`))
      const ofGroup = inMonth.filter((day) => day.group === group)
      const found = ofGroup.length > 0 ? ofGroup : inMonth
      return [...new Set(found.map(({ value }) => String(value)))].toSorted()
    },
  }
}
