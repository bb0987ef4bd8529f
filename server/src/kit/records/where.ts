import type { Viewer } from '@minster/domain/access/rights/visibility'
import type { ValueField } from '@minster/domain/kit/record/field'
import { type Filter, operatorsOf, type Test } from '@minster/domain/kit/record/filter'
import { fieldsOf, searchColumnsOf } from '@minster/domain/kit/record/record'
import { schemaOfField } from '@minster/domain/kit/record/schema'
import type { Problem } from '@minster/domain/platform/errors/errors'
import { isDay } from '@minster/domain/platform/words/calendar'
import { type Reached, recordTypeOf } from '@minster/domain/register/paths'
import { alive, tables } from '#platform/db/columns.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import { type From, fromOf } from './from.ts'
import { momentCondition } from './moments.ts'
import { reachFor } from './visibility.ts'

const { o, s } = tables({ o: 'system-data', s: 'system-data' })

/** Turns a filter into a condition. A field the caller may not see is as unknown as one that does not exist. */
export function conditionOf(
  filter: Filter,
  name: string,
  caller: Viewer,
  from: From,
  problems: Problem[],
): SQL | undefined {
  if ('path' in filter) return testCondition(filter, name, caller, from, problems)
  const isAny = 'any' in filter
  const parts = (isAny ? filter.any : filter.all)
    .map((part) => conditionOf(part, name, caller, from, problems))
    .filter((part) => part !== undefined)
  // An alternative that demands nothing holds for every record, and so do they all.
  if (parts.length === 0 || (isAny && parts.length < filter.any.length)) return undefined
  return sql`(${sql.join(parts, isAny ? sql` or ` : sql` and `)})`
}

function testCondition(
  test: Test,
  name: string,
  caller: Viewer,
  from: From,
  problems: Problem[],
): SQL | undefined {
  if (test.path === 'id') return idCondition(test, from, problems)
  const reached = reachFor(caller, name, test.path)
  if (!reached) {
    problems.push({ param: test.path, message: `There is no field "${test.path}".` })
    return undefined
  }
  const { field } = reached.placed
  if (!operatorsOf[field.kind].includes(test.operator)) {
    const message = `"${test.operator}" does not go with ${field.label}. Use ${operatorsOf[field.kind].join(', ')}.`
    problems.push({ param: `${test.path}[${test.operator}]`, message })
    return undefined
  }
  const column = from.column(reached)
  if (test.operator === 'empty') return emptiness(field, column, test.values[0])
  if (test.operator === 'contains') return containing(name, reached, column, String(test.values[0]), from)
  const values = test.values.map((value) => comparable(field, value, test.path, problems))
  if (values.includes(undefined)) return undefined
  const list = field.kind === 'choice' || field.kind === 'choices' ? field.list : undefined
  if (list !== undefined)
    return listedCondition(test.operator, column, isSeveral(field), calledNow(list, values))
  if (isSeveral(field)) {
    const overlap = sql`${column} && ${sql.param(values)}`
    return test.operator === 'ne' ? sql`not coalesce(${overlap}, false)` : overlap
  }
  if (field.kind === 'dateTime') return momentCondition(test.operator, column, values.map(String))
  const [first] = values
  switch (test.operator) {
    case 'is':
      return values.length === 1 ? sql`${column} = ${first}` : sql`${column} = any(${sql.param(values)})`
    case 'ne': {
      const other =
        values.length === 1 ? sql`${column} <> ${first}` : sql`${column} <> all(${sql.param(values)})`
      return field.required && reached.steps.length === 0 ? other : sql`(${column} is null or ${other})`
    }
    case 'gt':
      return sql`${column} > ${first}`
    case 'gte':
      return sql`${column} >= ${first}`
    case 'lt':
      return sql`${column} < ${first}`
    case 'lte':
      return sql`${column} <= ${first}`
  }
}

/**
 * Holding a text somewhere. Where the field is among those its record is searched by, the searched text holds it too:
 * that has an index, which leaves few rows to look at.
 */
function containing(name: string, reached: Reached, column: SQL, text: string, from: From): SQL {
  const pattern = likeOf(text)
  const holds = sql`fold(${column}) like ${pattern}`
  const [link, ...further] = reached.steps
  const { path } = reached.placed
  const own = recordTypeOf(name)
  const isSearched = link
    ? further.length === 0 &&
      searchColumnsOf(own).includes(link.link.path) &&
      recordTypeOf(link.to).search.includes(path)
    : own.search.includes(path)
  return isSearched ? sql`(${from.own('search_text')} like ${pattern} and ${holds})` : holds
}

/** Holding one of several values of a list, or none of them. */
function listedCondition(operator: Test['operator'], column: SQL, isMany: boolean, values: SQL): SQL {
  const holds = isMany ? sql`${column} && ${values}` : sql`${column} = any(${values})`
  return operator === 'ne' ? sql`not coalesce(${holds}, false)` : holds
}

/**
 * Values of a list as they are called now: one that was renamed or merged away means the one whose other spelling it has
 * become, so that an address somebody kept finds what it found. A spelling that is offered as a value of its own means
 * that one.
 */
function calledNow(list: string, values: readonly unknown[]): SQL {
  const asked = sql`${sql.param(values.map(String))}::text[]`
  return sql`array(
    select unnest(${asked}) union
    select ${o.value} from ${o}
    where ${o.list} = ${list} and ${o.active} and ${alive(o)} and ${o.aliases} && array(
      select a.value from unnest(${asked}) as a(value) where not exists (
        select 1 from ${s}
        where ${s.list} = ${list} and ${s.value} = a.value and ${s.active} and ${alive(s)})))`
}

/** Records picked one by one, as for a sheet of the ticked rows; what is no id names nothing. */
function idCondition({ operator, values }: Test, from: From, problems: Problem[]): SQL | undefined {
  if (operator !== 'is') {
    problems.push({ param: `id[${operator}]`, message: 'Records are picked by id with "is" only.' })
    return undefined
  }
  const ids = values.filter((value) => typeof value === 'string' && uuid.test(value))
  return sql`${from.own('id')} = any(${sql.param(ids)}::uuid[])`
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

function isSeveral(field: ValueField): boolean {
  return field.kind === 'choices' || field.kind === 'texts' || field.kind === 'links'
}

function emptiness(field: ValueField, column: SQL, wanted: unknown): SQL {
  const none = isSeveral(field) ? sql`coalesce(cardinality(${column}), 0) = 0` : sql`${column} is null`
  return wanted === false || wanted === 'false' ? sql`not (${none})` : none
}

/** Reads a value as the field would take it: addresses carry text, so numbers and answers are read from it. */
function comparable(field: ValueField, value: unknown, param: string, problems: Problem[]): unknown {
  if (field.kind === 'dateTime' && typeof value === 'string' && isDay(value)) return value
  const read = readValue(field, value)
  const parsed = schemaOfField(field).safeParse(isSeveral(field) ? [read] : read)
  if (parsed.success && parsed.data !== null) return isSeveral(field) ? [parsed.data].flat()[0] : parsed.data
  problems.push({ param, message: parsed.error?.issues[0]?.message ?? 'Give a value to compare with.' })
  return undefined
}

function readValue(field: ValueField, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (field.kind === 'number' || field.kind === 'money' || field.kind === 'percentage')
    return value.trim() === '' ? value : Number(value)
  if (field.kind === 'yesNo') return value === 'true' ? true : value === 'false' ? false : value
  return value
}

/**
 * Every word must be found, in the record's own searched fields or in those of the records it is searched through. The
 * ids behind a link are gathered first, so that both halves are looked up in an index and nothing is walked through.
 */
export function searchCondition(name: string, search: string, from: From): SQL | undefined {
  const words = search.trim().split(/\s+/).filter(Boolean).slice(0, mostWords)
  if (words.length === 0) return undefined
  return sql.join(
    words.map((word) => matching(name, likeOf(word), from)),
    sql` and `,
  )
}

const mostWords = 8

function matching(name: string, pattern: SQL, from: From): SQL {
  const declaration = recordTypeOf(name)
  const fields = fieldsOf(declaration).filter(({ path }) => declaration.search.includes(path))
  const kept = searchColumnsOf(declaration)
  const own = fields.some(({ path, field }) => field.kind !== 'link' || kept.includes(path))
    ? [sql`${from.own('search_text')} like ${pattern}`]
    : []
  const linked = fields.flatMap((placed) => {
    if (placed.field.kind !== 'link' || kept.includes(placed.path)) return []
    const behind = fromOf(placed.field.to, `${from.alias}_found`)
    const condition = matching(placed.field.to, pattern, behind)
    const ids = sql`array(select ${behind.own('id')} ${behind.clause()} where ${behind.own('deleted_at')} is null and ${condition})`
    return [
      sql`${from.column({ path: placed.path, steps: [], placed, needs: [], features: [] })} = any(${ids})`,
    ]
  })
  return sql`(${sql.join([...own, ...linked], sql` or `)})`
}

/**
 * A pattern that finds a text anywhere, capitals and accents folded as in the searched columns. No text that is kept
 * holds a NUL, so nothing is like one that does.
 */
function likeOf(text: string): SQL {
  if (text.includes('\0')) return sql`null::text`
  return sql`fold(${`%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`})`
}
