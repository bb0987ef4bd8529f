import { describe, expect, it } from 'vitest'
import {
  defaultListState,
  isFiltered,
  listAddressOf,
  listQueryOf,
  nextSort,
  parseListAddress,
  rawFilterOf,
  rowQueryOf,
  validateListAddress,
  withConditions,
} from './list-address.ts'

describe('the address of a list', () => {
  it.each([
    [{}, {}],
    [{ page: 1, pageSize: 25, search: '', sort: '' }, {}],
    [
      { page: 3, pageSize: 50 },
      { page: 3, pageSize: 50 },
    ],
    [{ page: '3' }, { page: 3 }],
    [{ page: -1 }, {}],
    [{ page: 1.5, pageSize: 100000 }, {}],
    [{ page: 'x' }, {}],
    [{ search: 2026 }, { search: '2026' }],
    [{ status: 'IoS,Current' }, { status: 'IoS,Current' }],
    [{ status: ['IoS', 'Current'] }, { status: 'IoS,Current' }],
    [{ 'course.topUp': true }, { 'course.topUp': 'true' }],
    [
      { 'intake[gte]': '2026-09-01', 'intake[lte]': '2027-07-31' },
      { 'intake[gte]': '2026-09-01', 'intake[lte]': '2027-07-31' },
    ],
    [{ 'person.lastName[contains]': 'a, b' }, { 'person.lastName[contains]': 'a, b' }],
    [{ 'course.hub[empty]': 'true' }, { 'course.hub[empty]': 'true' }],
    [{ 'status[like]': 'I' }, {}],
    [{ filter: '{}' }, {}],
    [{ bin: 'checks' }, { bin: 'checks' }],
    [
      { fields: 'status,intake', sort: '-intake' },
      { fields: 'status,intake', sort: '-intake' },
    ],
    [{ status: '' }, {}],
  ])('%j is kept as %j', (given, kept) => {
    expect(validateListAddress(given)).toEqual(kept)
    expect(validateListAddress(kept)).toEqual(kept)
  })

  it('keeps a comma inside what a text contains', () => {
    expect(parseListAddress({ 'name[contains]': 'Smith, J' }).filter).toEqual({
      name: { contains: ['Smith, J'] },
    })
  })
})

describe('the question to the server', () => {
  const state = {
    ...defaultListState,
    search: 'ade',
    filter: { status: { is: ['IoS', 'Current'] } },
    page: 2,
  }

  it('names page, size and columns', () => {
    expect([...listQueryOf(state, undefined, ['status', 'intake'])]).toEqual([
      ['search', 'ade'],
      ['status', 'IoS,Current'],
      ['page', '2'],
      ['pageSize', '25'],
      ['fields', 'status,intake'],
    ])
  })

  it('leaves the bin to the address: the list says what it means', () => {
    const state = parseListAddress({ bin: 'checks', status: 'Submitted' })
    expect(state.bin).toBe('checks')
    expect(rowQueryOf(state, { status: ['Submitted'] }).has('bin')).toBe(false)
  })

  it('adds the fixed filter beside what the user asks', () => {
    expect(rowQueryOf(state, { status: ['Confirmed'] }).get('filter')).toBe('{"status":["Confirmed"]}')
    expect(rawFilterOf(state, { status: ['Confirmed'] })).toEqual({
      and: [{ status: ['Confirmed'] }, { status: { is: ['IoS', 'Current'] } }],
    })
  })
})

describe('withTests', () => {
  it('goes back to page 1 and forgets what is no longer asked', () => {
    const asked = withConditions({ ...defaultListState, page: 4 }, 'status', { is: ['IoS'] })
    expect(listAddressOf(asked)).toEqual({ status: 'IoS' })
    expect(isFiltered(asked)).toBe(true)
    const cleared = withConditions(asked, 'status', { is: [] })
    expect(cleared).toEqual(defaultListState)
    expect(isFiltered(cleared)).toBe(false)
  })
})

describe('nextSort', () => {
  it.each([
    ['', '-intake', 'person.lastName', 'person.lastName'],
    ['person.lastName', '-intake', 'person.lastName', '-person.lastName'],
    ['-person.lastName', '-intake', 'person.lastName', ''],
    ['', '-intake,id', 'intake', 'intake'],
    ['intake', '-intake', 'intake', '-intake'],
    ['-intake', '-intake', 'intake', 'intake'],
    ['', 'name', 'name', '-name'],
  ])('from "%s" (usually "%s") a click on %s gives "%s"', (current, usual, path, next) => {
    expect(nextSort(current, usual, path)).toBe(next)
  })
})
