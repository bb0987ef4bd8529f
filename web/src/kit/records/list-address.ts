import { type Operator, operators, type RawFilter } from '@minster/domain/kit/record/filter'

/** What is asked of one field: `{ is: ['IoS', 'Current'] }`, `{ gte: ['2026-09-01'], lte: ['2027-07-31'] }`. */
export type FieldConditions = { readonly [O in Operator]?: readonly string[] }

/** Everything a list shows, as its address says it. */
export interface ListState {
  readonly page: number
  readonly pageSize: number
  /** `-intake,person.lastName`; empty for the order the declaration gives. */
  readonly sort: string
  readonly search: string
  /** Paths of the columns; empty for the caller's usual ones. */
  readonly fields: readonly string[]
  readonly filter: Readonly<Record<string, FieldConditions>>
  /** Which bucket of a list that is laid out in several; empty for all of it. */
  readonly bin: string
}

/** The parameters of an address, as the router holds them. */
export type Address = Readonly<Record<string, string | number>>

export const pageSizes = [25, 50, 100, 200] as const
export const defaultListState: ListState = {
  page: 1,
  pageSize: 25,
  sort: '',
  search: '',
  fields: [],
  filter: {},
  bin: '',
}

const reservedKeys = new Set(['page', 'pageSize', 'sort', 'search', 'fields', 'filter', 'bin'])
const hasSeveralValues = (operator: Operator) => operator !== 'contains' && operator !== 'empty'

/** Reads an address. What cannot be meant (page 0, a page size nobody offers) falls back to the plain list. */
export function parseListAddress(address: Readonly<Record<string, unknown>>): ListState {
  const page = Number(address['page'] ?? 1)
  const pageSize = Number(address['pageSize'] ?? 25)
  const conditions: Record<string, FieldConditions> = {}
  for (const [key, value] of Object.entries(address)) {
    const operand = textOf(value)
    const [, path, name = 'is'] = /^([^[\]]+)(?:\[([^[\]]*)\])?$/.exec(key) ?? []
    const operator = operators.find((one) => one === name)
    if (!path || reservedKeys.has(path) || !operator || operand === '') continue
    conditions[path] = {
      ...conditions[path],
      [operator]: hasSeveralValues(operator) ? operand.split(',') : [operand],
    }
  }
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: pageSizes.find((one) => one === pageSize) ?? defaultListState.pageSize,
    sort: textOf(address['sort']),
    search: textOf(address['search']),
    fields: textOf(address['fields']).split(',').filter(Boolean),
    filter: conditions,
    bin: textOf(address['bin']),
  }
}

/** Writes an address, leaving out what is as usual, so that a plain list has a plain address. */
export function listAddressOf(state: ListState): Address {
  const address: Record<string, string | number> = {}
  if (state.bin) address['bin'] = state.bin
  if (state.search) address['search'] = state.search
  for (const [path, conditions] of Object.entries(state.filter))
    for (const operator of operators) {
      const values = conditions[operator]
      if (values?.length) address[operator === 'is' ? path : `${path}[${operator}]`] = values.join(',')
    }
  if (state.sort) address['sort'] = state.sort
  if (state.fields.length > 0) address['fields'] = state.fields.join(',')
  if (state.pageSize !== defaultListState.pageSize) address['pageSize'] = state.pageSize
  if (state.page !== 1) address['page'] = state.page
  return address
}

/** Lets a route check its address: only what a list understands stays. */
export function validateListAddress(address: Record<string, unknown>): Address {
  return listAddressOf(parseListAddress(address))
}

/** The parts of a list's question to the server that choose rows, without page and columns. */
export function rowQueryOf(state: ListState, fixedFilter: RawFilter | undefined): URLSearchParams {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(
    listAddressOf({
      ...defaultListState,
      search: state.search,
      sort: state.sort,
      filter: state.filter,
    }),
  ))
    query.set(key, String(value))
  if (fixedFilter) query.set('filter', JSON.stringify(fixedFilter))
  return query
}

/** The whole question: rows, page and the fields to answer with. */
export function listQueryOf(
  state: ListState,
  fixedFilter: RawFilter | undefined,
  fields: readonly string[],
): URLSearchParams {
  const query = rowQueryOf(state, fixedFilter)
  query.set('page', String(state.page))
  query.set('pageSize', String(state.pageSize))
  query.set('fields', fields.join(','))
  return query
}

/** The same rows as a raw filter, for calls that take it in their body. */
export function rawFilterOf(state: ListState, fixedFilter: RawFilter | undefined): RawFilter {
  const givenConditions: RawFilter = state.filter
  return fixedFilter ? { and: [fixedFilter, givenConditions] } : givenConditions
}

/** Whether anything narrows the list, so that an empty one can say why. */
export function isFiltered(state: ListState): boolean {
  return state.search !== '' || Object.keys(state.filter).length > 0
}

/** The state with one field asked about differently; nothing asked removes it. Always back to page 1. */
export function withConditions(state: ListState, path: string, conditions: FieldConditions): ListState {
  const givenConditions = Object.fromEntries(
    Object.entries(conditions).filter(([, values]) => values && values.length > 0),
  )
  const others = Object.fromEntries(Object.entries(state.filter).filter(([one]) => one !== path))
  const next = Object.keys(givenConditions).length > 0 ? { ...state.filter, [path]: givenConditions } : others
  return { ...state, filter: next, page: 1 }
}

export interface SortKey {
  readonly path: string
  readonly down: boolean
}

/** `-intake,person.lastName` → the first by falling intake. */
export function sortKeysOf(sort: string): SortKey[] {
  return sort
    .split(',')
    .filter(Boolean)
    .map((key) => (key.startsWith('-') ? { path: key.slice(1), down: true } : { path: key, down: false }))
}

/** What a click on a heading asks for: rising, then falling, then the usual order again. */
export function nextSort(current: string, usual: string, path: string): string {
  const [first] = sortKeysOf(current || usual)
  const isFirst = first?.path === path
  if (!isFirst) return path
  if (!first.down) return `-${path}`
  return current === '' || current === usual ? path : ''
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.map(textOf).join(',')
  return ''
}
