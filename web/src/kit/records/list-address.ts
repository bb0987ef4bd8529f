import { type Operator, operators, type RawFilter } from '@minster/domain/kit/record/filter'

/** What is asked of one field: `{ is: ['IoS', 'Current'] }`, `{ gte: ['2026-09-01'], lte: ['2027-07-31'] }`. */
export type FieldTests = { readonly [O in Operator]?: readonly string[] }

/** Everything a list shows, as its address says it. */
export interface ListState {
  readonly page: number
  readonly pageSize: number
  /** `-intake,person.lastName`; empty for the order the declaration gives. */
  readonly sort: string
  readonly search: string
  /** Paths of the columns; empty for the caller's usual ones. */
  readonly fields: readonly string[]
  readonly tests: Readonly<Record<string, FieldTests>>
  /** Which bucket of a list that is laid out in several; empty for all of it. */
  readonly bin: string
}

/** The parameters of an address, as the router holds them. */
export type Address = Readonly<Record<string, string | number>>

export const pageSizes = [25, 50, 100, 200] as const
export const plainState: ListState = {
  page: 1,
  pageSize: 25,
  sort: '',
  search: '',
  fields: [],
  tests: {},
  bin: '',
}

const words = new Set(['page', 'pageSize', 'sort', 'search', 'fields', 'filter', 'bin'])
const valuesApart = (operator: Operator) => operator !== 'contains' && operator !== 'empty'

/** Reads an address. What cannot be meant (page 0, a page size nobody offers) falls back to the plain list. */
export function parseListAddress(address: Readonly<Record<string, unknown>>): ListState {
  const page = Number(address['page'] ?? 1)
  const pageSize = Number(address['pageSize'] ?? 25)
  const tests: Record<string, FieldTests> = {}
  for (const [key, value] of Object.entries(address)) {
    const operand = textOf(value)
    const [, path, name = 'is'] = /^([^[\]]+)(?:\[([^[\]]*)\])?$/.exec(key) ?? []
    const operator = operators.find((one) => one === name)
    if (!path || words.has(path) || !operator || operand === '') continue
    tests[path] = { ...tests[path], [operator]: valuesApart(operator) ? operand.split(',') : [operand] }
  }
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: pageSizes.find((one) => one === pageSize) ?? plainState.pageSize,
    sort: textOf(address['sort']),
    search: textOf(address['search']),
    fields: textOf(address['fields']).split(',').filter(Boolean),
    tests,
    bin: textOf(address['bin']),
  }
}

/** Writes an address, leaving out what is as usual, so that a plain list has a plain address. */
export function listAddressOf(state: ListState): Address {
  const address: Record<string, string | number> = {}
  if (state.bin) address['bin'] = state.bin
  if (state.search) address['search'] = state.search
  for (const [path, tests] of Object.entries(state.tests))
    for (const operator of operators) {
      const values = tests[operator]
      if (values?.length) address[operator === 'is' ? path : `${path}[${operator}]`] = values.join(',')
    }
  if (state.sort) address['sort'] = state.sort
  if (state.fields.length > 0) address['fields'] = state.fields.join(',')
  if (state.pageSize !== plainState.pageSize) address['pageSize'] = state.pageSize
  if (state.page !== 1) address['page'] = state.page
  return address
}

/** Lets a route check its address: only what a list understands stays. */
export function validateListAddress(address: Record<string, unknown>): Address {
  return listAddressOf(parseListAddress(address))
}

/** The parts of a list's question to the server that choose rows, without page and columns. */
export function rowQueryOf(state: ListState, fixed: RawFilter | undefined): URLSearchParams {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(
    listAddressOf({ ...plainState, search: state.search, sort: state.sort, tests: state.tests }),
  ))
    query.set(key, String(value))
  if (fixed) query.set('filter', JSON.stringify(fixed))
  return query
}

/** The whole question: rows, page and the fields to answer with. */
export function listQueryOf(
  state: ListState,
  fixed: RawFilter | undefined,
  fields: readonly string[],
): URLSearchParams {
  const query = rowQueryOf(state, fixed)
  query.set('page', String(state.page))
  query.set('pageSize', String(state.pageSize))
  query.set('fields', fields.join(','))
  return query
}

/** The same rows as a raw filter, for calls that take it in their body. */
export function rawFilterOf(state: ListState, fixed: RawFilter | undefined): RawFilter {
  const asked: RawFilter = state.tests
  return fixed ? { and: [fixed, asked] } : asked
}

/** Whether anything narrows the list, so that an empty one can say why. */
export function isFiltered(state: ListState): boolean {
  return state.search !== '' || Object.keys(state.tests).length > 0
}

/** The state with one field asked about differently; nothing asked removes it. Always back to page 1. */
export function withTests(state: ListState, path: string, tests: FieldTests): ListState {
  const asked = Object.fromEntries(Object.entries(tests).filter(([, values]) => values && values.length > 0))
  const others = Object.fromEntries(Object.entries(state.tests).filter(([one]) => one !== path))
  const next = Object.keys(asked).length > 0 ? { ...state.tests, [path]: asked } : others
  return { ...state, tests: next, page: 1 }
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
