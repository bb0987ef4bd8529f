import type { ValueKind } from '@minster/domain/kit/record/field'
import {
  denormalisedColumnOf,
  fieldsOf,
  type PlacedField,
  type RecordDeclaration,
  searchColumnOf,
  searchColumnsOf,
  snakeOf,
} from '@minster/domain/kit/record/record'
import { reach } from '@minster/domain/register/paths'
import { recordTypes } from '@minster/domain/register/register'
import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  type PgColumnBuilderBase,
  type PgTable,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from './column-kinds.ts'

/** A text whose order is the one readers expect: accents and capitals do not part what belongs together. */
const name = customType<{ data: string }>({ dataType: () => 'text collate "en-x-icu"' })

const columnOf: Readonly<Record<ValueKind, (column: string) => PgColumnBuilderBase>> = {
  text: (column) => name(column),
  longText: (column) => text(column),
  email: (column) => text(column),
  phone: (column) => text(column),
  number: (column) => integer(column),
  money: (column) => integer(column),
  percentage: (column) => doublePrecision(column),
  date: (column) => date(column),
  dateTime: (column) => instant(column),
  yesNo: (column) => boolean(column),
  choice: (column) => text(column),
  choices: (column) => text(column).array(),
  texts: (column) => text(column).array(),
  link: (column) => uuid(column),
  links: (column) => uuid(column).array(),
  file: (column) => uuid(column),
}

/** The table of a record type, as other tables refer to it. */
type RecordTable = PgTable & { readonly id: AnyPgColumn }

const tables = new Map<string, RecordTable>()

/** The key of a record type, for `references(…)`: asked for once every table is there. */
export function keyOf(plural: string): () => AnyPgColumn {
  return () => tableOf(plural).id
}

/** The table of a record type: its fields, what every record has, its indexes. Made once for each type. */
export function tableOf(plural: string): RecordTable {
  const made = tables.get(plural)
  if (made) return made
  const declaration = declarationOf(plural)
  const placed = fieldsOf(declaration)
  const columns: Record<string, PgColumnBuilderBase> = {}
  for (const one of placed) columns[one.column] = fieldColumnOf(one)
  for (const path of declaration.keeps ?? []) {
    const field = reach(plural, path)?.placed.field
    if (!field) throw new Error(`"${plural}" keeps "${path}", which is not a field.`)
    columns[denormalisedColumnOf(path)] = columnOf[field.kind](denormalisedColumnOf(path))
  }
  const kept = searchColumnsOf(declaration).map(searchColumnOf)
  for (const column of kept) columns[column] = text(column)
  const searched = searchTextOf(searchedColumnsOf(declaration), kept)
  if (searched) columns['searchText'] = text('search_text').generatedAlwaysAs(searched)
  const isSearched = searched !== undefined
  const table = pgTable(snakeOf(plural), { ...ofEveryRecord(), ...columns }, () =>
    indexesOf(plural, declaration, isSearched),
  )
  tables.set(plural, table)
  return table
}

function ofEveryRecord() {
  return {
    id: uuid('id').primaryKey(),
    version: integer('version').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
  }
}

function declarationOf(plural: string): RecordDeclaration {
  const found = Object.entries(recordTypes).find(([name]) => name === plural)
  if (!found) throw new Error(`No record type is called "${plural}" in the register.`)
  return found[1]
}

function fieldColumnOf({ column, field }: PlacedField): PgColumnBuilderBase {
  if (field.kind === 'link' || field.kind === 'file') return uuid(column).references(keyOf(field.to))
  if (field.kind === 'number' && field.decimals) return doublePrecision(column)
  return columnOf[field.kind](column)
}

/** Columns of its own that a type is searched by. */
function searchedColumnsOf(declaration: RecordDeclaration): string[] {
  return fieldsOf(declaration)
    .filter(({ path, field }) => declaration.search.includes(path) && field.kind !== 'link')
    .map(({ column }) => column)
}

/**
 * Capitals and accents are folded, so that "Zoe" finds Zoë; `fold` is made by the first migration. What is kept from
 * behind a link is folded there.
 */
function searchTextOf(own: readonly string[], kept: readonly string[]): SQL | undefined {
  const joined = (columns: readonly string[]) =>
    columns.map((column) => `coalesce("${column}", '')`).join(` || ' ' || `)
  const parts = [
    ...(own.length > 0 ? [`fold(${joined(own)})`] : []),
    ...(kept.length > 0 ? [joined(kept)] : []),
  ]
  return parts.length > 0 ? sql.raw(parts.join(` || ' ' || `)) : undefined
}

function indexesOf(plural: string, declaration: RecordDeclaration, isSearched: boolean) {
  const table = snakeOf(plural)
  const placed = fieldsOf(declaration)
  const live = sql.raw(`${snakeOf('deletedAt')} is null`)
  const columnAt = (path: string) =>
    declaration.keeps?.includes(path)
      ? denormalisedColumnOf(path)
      : placed.find((one) => one.path === path)?.column
  const sorted = declaration.sort.split(',').map((key) => key.replace(/^-/, ''))
  const grouped = (declaration.indexes ?? []).map((paths) =>
    paths.map((path) => columnAt(path) ?? snakeOf(path)),
  )
  const isListed = (path: string) => declaration.list.includes(path) || sorted.includes(path)
  const isMany = ({ field }: PlacedField) =>
    field.kind === 'links' || field.kind === 'choices' || field.kind === 'texts'
  const single = placed
    .filter(
      (one) =>
        one.field.kind === 'link' ||
        one.field.kind === 'file' ||
        (one.field.kind !== 'longText' && !isMany(one) && isListed(one.path)),
    )
    .map(({ column }) => [column])
  const many = placed.filter((one) => one.field.kind === 'links' || (isMany(one) && isListed(one.path)))
  const order = declaration.sort.split(',').flatMap((key) => {
    const column = columnAt(key.replace(/^-/, ''))
    return column ? [`"${column}"${key.startsWith('-') ? ' desc nulls last' : ''}`] : []
  })
  // Nobody looks into the bin through a list, so its records need not be in the indexes of lists.
  return [
    ...[...grouped, ...single].map((columns) =>
      index(indexNameOf(table, columns.join('_')))
        .on(...keysOf(columns))
        .where(live),
    ),
    index(indexNameOf(table, 'as_listed'))
      .on(...expressionsOf(order))
      .where(live),
    ...many.map(({ column }) =>
      index(indexNameOf(table, column))
        .using('gin', sql.raw(`"${column}"`))
        .where(live),
    ),
    ...placed
      .filter(({ field }) => field.unique)
      .map(({ column }) =>
        uniqueIndex(uniqueIndexOf(plural, column))
          .on(sql.raw(`"${column}"`))
          .where(live),
      ),
    ...(isSearched
      ? [index(indexNameOf(table, 'search')).using('gin', sql.raw('"search_text" gin_trgm_ops')).where(live)]
      : []),
    index(indexNameOf(table, 'bin')).on(sql.raw('"deleted_at"')).where(sql`deleted_at is not null`),
  ]
}

/** PostgreSQL cuts names after 63 characters. */
function indexNameOf(table: string, about: string): string {
  return `${`${table}_${about}`.slice(0, 57)}_index`
}

function keysOf(columns: readonly string[]): [SQL, ...SQL[]] {
  return expressionsOf(columns.map((column) => `"${column}"`))
}

function expressionsOf([first = '"id"', ...rest]: readonly string[]): [SQL, ...SQL[]] {
  return [sql.raw(first), ...rest.map((expression) => sql.raw(expression))]
}

/** Name of the index that keeps a column's values apart; the store reads the field back from it. */
export function uniqueIndexOf(plural: string, column: string): string {
  return `${snakeOf(plural)}_${column}_unique`
}
