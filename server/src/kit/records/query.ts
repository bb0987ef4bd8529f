import { type Filter, parseFilter, rawOfParameters } from '@minster/domain/kit/record/filter'
import { largestPage } from '@minster/domain/kit/records/largest-page'
import { AppError, type Problem } from '@minster/domain/platform/errors/errors'
import { type Reached, type ReachedCollection, reach, recordTypeOf } from '@minster/domain/register/paths'
import type { Caller } from '#platform/http/caller.ts'
import { fromOf } from './from.ts'
import { reachFor } from './visibility.ts'
import { conditionOf } from './where.ts'

/** One key of an order: a field, and which way. */
export interface SortKey {
  readonly reached: Reached
  readonly descending: boolean
}
export interface ListQuery {
  readonly page: number
  readonly pageSize: number
  readonly sort: readonly SortKey[]
  readonly search: string
  readonly filter: Filter
  readonly fields: readonly Reached[]
}

/** Parameters of a list that are not fields. */
const reserved = new Set(['page', 'pageSize', 'sort', 'search', 'fields', 'filter', 'export', 'schema'])
type Refuse = (param: string, message: string) => void

const longestSearch = 200
const mostSortKeys = 10
/** More than any record has, and fewer than PostgreSQL takes. */
const mostFields = 1000

/** What the address or body of a list call holds; everything in it may be missing or wrong. */
export type RawListQuery = Readonly<Record<string, unknown>>

/** Reads a list call. Every mistake is named at once; refused as INVALID. */
export function parseListQuery(raw: RawListQuery, collection: ReachedCollection, caller: Caller): ListQuery {
  const problems: Problem[] = []
  const refuse = (param: string, message: string) => void problems.push({ param, message })
  const page = whole(raw['page'], 1, 1, 1_000_000, 'page', refuse)
  const pageSize = whole(raw['pageSize'], 25, 1, largestPage, 'pageSize', refuse)
  const search = textOf(raw['search'], 'search', refuse)
  if (search.length > longestSearch) refuse('search', `Search for at most ${longestSearch} characters.`)
  const order = textOf(raw['sort'], 'sort', refuse) || collection.declaration.sort
  const sort = sortOf(order, collection, caller, refuse)
  const fields = fieldsAsked(raw['fields'], collection, caller, refuse)
  const filter: Filter = {
    all: [
      parseFilter(rawOfParameters(parametersOf(raw)), refuse),
      ...(raw['filter'] === undefined ? [] : [parseFilter(jsonOf(raw['filter'], refuse), refuse)]),
    ],
  }
  // Asked only for what is wrong with it; the list builds the condition again over its own joins.
  conditionOf(filter, collection.name, caller, fromOf(collection.name), problems)
  if (problems.length > 0) throw new AppError('INVALID', undefined, problems)
  return { page, pageSize, sort, search, filter, fields }
}

function* parametersOf(raw: RawListQuery): Generator<readonly [string, string]> {
  for (const [key, value] of Object.entries(raw)) {
    if (reserved.has(key)) continue
    for (const one of Array.isArray(value) ? value : [value]) yield [key, String(one)]
  }
}

function jsonOf(value: unknown, refuse: Refuse): unknown {
  if (typeof value !== 'string') return value
  try {
    const parsed: unknown = JSON.parse(value)
    return parsed
  } catch {
    refuse('filter', 'The filter is not readable JSON.')
    return {}
  }
}

function whole(
  value: unknown,
  otherwise: number,
  min: number,
  max: number,
  param: string,
  refuse: Refuse,
): number {
  if (value === undefined || value === '') return otherwise
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
  if (Number.isInteger(number) && number >= min && number <= max) return number
  refuse(param, `Give a whole number from ${min} to ${max.toLocaleString('en-GB')}.`)
  return otherwise
}

function textOf(value: unknown, param: string, refuse: Refuse): string {
  if (typeof value === 'string') return value.trim()
  if (value !== undefined && value !== null) refuse(param, 'Give one text.')
  return ''
}

/** Sorting by a link means sorting as its own list would be. */
function sortOf(text: string, collection: ReachedCollection, caller: Caller, refuse: Refuse): SortKey[] {
  const parts = text.split(',').filter((part) => part.trim() !== '')
  if (parts.length === 0) refuse('sort', 'Name the fields to sort by.')
  if (parts.length > mostSortKeys) {
    refuse('sort', `Sort by at most ${mostSortKeys} fields.`)
    return []
  }
  return parts.flatMap((part): SortKey[] => {
    const descending = part.startsWith('-')
    const path = part.replace(/^[-+]/, '').trim()
    const reached = reachFor(caller, collection.name, path)
    if (!reached) {
      refuse('sort', `There is no field "${path}" to sort by.`)
      return []
    }
    const { field } = reached.placed
    if (field.kind !== 'link') return [{ reached, descending }]
    const step = { link: reached.placed, to: field.to }
    return recordTypeOf(field.to)
      .sort.split(',')
      .flatMap((inner): SortKey[] => {
        const behind = reach(field.to, inner.replace(/^-/, ''))
        if (!behind) return []
        const steps = [...reached.steps, step, ...behind.steps]
        return [
          {
            reached: { ...behind, path: `${reached.path}.${behind.path}`, steps },
            descending: descending !== inner.startsWith('-'),
          },
        ]
      })
  })
}

function namesOf(asked: unknown, refuse: Refuse): string[] {
  if (!Array.isArray(asked)) return textOf(asked, 'fields', refuse).split(',').filter(Boolean)
  const names = asked.filter((name) => typeof name === 'string')
  if (names.length < asked.length) refuse('fields', 'Give the names of fields.')
  return names.flatMap((name) => name.split(',')).filter(Boolean)
}

/** The asked fields, or the columns of the list as far as the caller may see them. */
function fieldsAsked(
  asked: unknown,
  collection: ReachedCollection,
  caller: Caller,
  refuse: Refuse,
): Reached[] {
  const names = [...new Set(namesOf(asked, refuse))]
  if (names.length > mostFields) {
    refuse('fields', `Ask for at most ${mostFields.toLocaleString('en-GB')} fields.`)
    return []
  }
  if (names.length === 0)
    return collection.declaration.list
      .map((path) => reachFor(caller, collection.name, path))
      .filter((reached) => reached !== undefined)
  return names.flatMap((name) => {
    const path = name.trim()
    if (path === 'id' || path === 'version') return []
    const reached = reachFor(caller, collection.name, path)
    if (!reached) refuse('fields', `There is no field "${path}".`)
    return reached ? [reached] : []
  })
}
