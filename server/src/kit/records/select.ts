import { stepsOf } from '@minster/domain/kit/record/path'
import { setAt } from '@minster/domain/kit/record/values'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import type { PathStep, Reached } from '@minster/domain/register/paths'
import { type SQL, sql } from 'drizzle-orm'
import type { Values } from '#platform/db/connect.ts'
import { instantIn } from '#platform/db/packed.ts'
import { type From, labelsOfMany } from './from.ts'

/** What to fetch for some fields, and how to make the nested reply of a row. */
export interface Selection {
  readonly columns: SQL
  idOf(row: Values): unknown
  shape(row: Values): RecordValues
}

/** Ids and labels of links come along wherever a field behind them is asked for. */
export function selectionOf(from: From, fields: readonly Reached[]): Selection {
  const columns: SQL[] = []
  const writers: ((row: Values, record: Record<string, unknown>) => void)[] = []
  const known = new Set<string>()

  const fetch = (column: SQL): string => {
    const key = `c${columns.length}`
    columns.push(sql`${column} as ${sql.identifier(key)}`)
    return key
  }
  const addLink = (path: string, steps: readonly PathStep[], to: string) => {
    if (known.has(path)) return
    known.add(path)
    const { id, label } = from.linked(steps, to)
    const idKey = fetch(id)
    const labelKey = fetch(label)
    writers.push((row, record) =>
      setAt(record, path, row[idKey] === null ? null : { id: row[idKey], label: row[labelKey] }),
    )
  }
  const add = (reached: Reached) => {
    const { field } = reached.placed
    for (const [at, step] of reached.steps.entries()) {
      const steps = reached.steps.slice(0, at + 1)
      addLink(steps.map(({ link }) => link.path).join('.'), steps, step.to)
    }
    if (field.kind === 'link' || field.kind === 'file') {
      addLink(reached.path, [...reached.steps, { link: reached.placed, to: field.to }], field.to)
      return
    }
    if (known.has(reached.path)) return
    known.add(reached.path)
    const column = from.column(reached)
    const key = fetch(field.kind === 'links' ? labelsOfMany(field.to, column) : column)
    const valueIn = field.kind === 'dateTime' ? instantAt : valueAt
    const above = reached.steps.map(({ link }) => link.path).join('.')
    writers.push((row, record) => {
      // Behind an empty link there is nothing; the link itself already says null.
      if (above === '' || isThere(record, above)) setAt(record, reached.path, valueIn(row, key))
    })
  }

  const id = fetch(from.own('id'))
  const version = fetch(from.own('version'))
  for (const field of fields) add(field)
  return {
    columns: sql.join(columns, sql`, `),
    idOf: (row) => row[id],
    shape(row) {
      const record = { id: String(row[id]), version: Number(row[version]) }
      for (const write of writers) write(row, record)
      return record
    },
  }
}

function valueAt(row: Values, key: string): unknown {
  return row[key]
}

function instantAt(row: Values, key: string): unknown {
  return instantIn(row[key])
}

function isThere(record: Record<string, unknown>, path: string): boolean {
  let at: unknown = record
  for (const step of stepsOf(path)) {
    if (typeof at !== 'object' || at === null) return false
    at = Reflect.get(at, step)
  }
  return at !== null && at !== undefined
}
