import { fieldsOf, type PlacedField, type RecordDeclaration } from '@minster/domain/kit/record/record'
import type { FlatValues } from '@minster/domain/kit/record/values'
import { addDays } from '@minster/domain/platform/words/calendar'
import { isRecordName, type RecordName, recordTypeOf } from '@minster/domain/register/paths'
import { recordTypes } from '@minster/domain/register/register'
import { sql } from 'drizzle-orm'
import { tableNamed } from '#kit/records/from.ts'
import { type NewRow, writeRows } from '#kit/records/write-rows.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type Random, randomFrom } from './random.ts'

/** As many of each type as make a list worth opening. */
const some = 12

/** What is there already for records to name. */
interface Around {
  readonly today: string
  readonly ids: ReadonlyMap<string, readonly string[]>
  readonly listed: readonly { readonly list: string; readonly value: string }[]
}

/**
 * Gives every record type without a writer of its own some records, each field a value of its kind. Where the rules of a
 * type ask for more than its fields say, a test complains, and it wants a writer.
 */
export async function inventTheRest(tx: Transaction, today: string): Promise<void> {
  for (let empty = await emptyTypes(tx); empty.length > 0; ) {
    const name = empty.find((one) => !targetsOf(one).some((target) => empty.includes(target)))
    if (!name) throw new Error(`None of these can be made before the others: ${empty.join(', ')}.`)
    await inventRecords(tx, name, { today, count: some })
    empty = empty.filter((one) => one !== name)
  }
}

/** Writes records of a type with values by the kinds of their fields; `given` is the same in all of them. */
export async function inventRecords(
  tx: Transaction,
  name: RecordName,
  { today, count, given = {} }: { today: string; count: number; given?: FlatValues },
): Promise<void> {
  const random = randomFrom(name)
  const around = { today, ids: await idsFor(tx, name), listed: await readLists(tx) }
  const at = `${addDays(today, -30)}T09:00:00.000Z`
  const rows = Array.from({ length: count }, (_, index): NewRow => {
    const id = random.id(Date.parse(at) + index)
    return { id, at, values: { ...valuesOf(name, index, random, around), ...given } }
  })
  await writeRows(tx, name, rows)
}

/** Files need bytes behind them. */
const withBytes: readonly string[] = ['files', 'durham-files']

async function emptyTypes(db: Queryable): Promise<RecordName[]> {
  const empty: RecordName[] = []
  for (const name of Object.keys(recordTypes).filter((one) => !withBytes.includes(one)))
    if (isRecordName(name) && (await db.rows(sql`select 1 from ${tableNamed(name)} limit 1`)).length === 0)
      empty.push(name)
  return empty
}

/** The types it links to, besides itself. */
function targetsOf(name: RecordName): RecordName[] {
  return fieldsOf(recordTypeOf(name))
    .flatMap(({ field }) => (field.kind === 'link' || field.kind === 'links' ? [field.to] : []))
    .filter(isRecordName)
    .filter((target) => target !== name)
}

async function idsFor(db: Queryable, name: RecordName): Promise<Around['ids']> {
  const found = new Map<string, readonly string[]>()
  for (const target of new Set(targetsOf(name))) {
    const { t } = tables({ t: target })
    const rows = await db.rows(select({ id: t.id })`from ${t} where ${alive(t)} order by ${t.id} limit 200`)
    found.set(
      target,
      rows.map(({ id }) => id),
    )
  }
  return found
}

function readLists(db: Queryable): Promise<Around['listed']> {
  const { v } = tables({ v: 'system-data' })
  return db.rows(select({ list: v.list, value: v.value })`from ${v} where ${v.active} order by ${v.value}`)
}

function valuesOf(name: RecordName, index: number, random: Random, around: Around): FlatValues {
  const declaration: RecordDeclaration = recordTypeOf(name)
  return Object.fromEntries(
    fieldsOf(declaration)
      // What belongs to a record only under conditions is left to a writer that knows them.
      .filter(({ showWhen, field }) => showWhen.length === 0 || field.required)
      .map((placed) => {
        const value = valueOf(placed, index, random, around, declaration)
        if (value === undefined && placed.field.required)
          throw new Error(`Nobody can invent "${placed.path}" of "${name}": it wants a writer of its own.`)
        return [placed.path, value]
      }),
  )
}

function valueOf(
  { path, field }: PlacedField,
  index: number,
  random: Random,
  { today, ids, listed }: Around,
  { title, label }: RecordDeclaration,
): unknown {
  const choices = () =>
    'list' in field && field.list !== undefined
      ? listed.filter(({ list }) => list === field.list).map(({ value }) => value)
      : Object.keys(('choices' in field && field.choices) || {})
  const oneOf = (values: readonly string[]) =>
    field.unique ? values[index] : values.length > 0 ? random.pick(values) : undefined
  switch (field.kind) {
    case 'text':
      if (field.pattern) return undefined
      return `${label.flat().includes(path) ? title : field.label} ${index + 1}`.slice(
        -(field.longest ?? 100),
      )
    case 'longText':
      return `${field.label}: as it was told at the beginning of the year.`
    case 'email':
      return `${path.toLowerCase().replaceAll('.', '-')}-${index + 1}@example.org`
    case 'phone':
      return `07700 900${String(100 + index)}`
    case 'number': {
      const least = field.min ?? 0
      return random.whole(least, Math.min(field.max ?? least + 100, least + 100))
    }
    case 'money':
      return random.whole(10, 500) * 100
    case 'percentage':
      return random.whole(0, 100)
    case 'date':
      if (field.birth) return addDays(today, -random.whole(20 * 365, 70 * 365))
      return addDays(today, random.whole(-300, field.past ? -1 : 60))
    case 'dateTime':
      return `${addDays(today, -random.whole(1, 29))}T10:00:00.000Z`
    case 'yesNo':
      return random.chance(0.5)
    case 'choice':
      return oneOf(choices())
    case 'choices':
      return choices().slice(0, 1)
    case 'texts':
      return field.pattern ? [] : [`${field.label} ${index + 1}`]
    case 'link':
      return oneOf(ids.get(field.to) ?? [])
    case 'links':
      return (ids.get(field.to) ?? []).slice(0, 1)
    case 'file':
      return undefined
  }
}
