import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './addresses.ts'

test.each([
  ['?search=100324679', { search: '100324679' }],
  ['?status=Submitted,Under+review', { status: 'Submitted,Under review' }],
  [
    '?intake[gte]=2026-09-01&sort=-intake,person.lastName',
    { 'intake[gte]': '2026-09-01', sort: '-intake,person.lastName' },
  ],
  ['?redirect=/students/all?page%3D2%26x%3D1', { redirect: '/students/all?page=2&x=1' }],
  ['?search=%25+%26', { search: '% &' }],
  ['', {}],
])('the address %s is read and written alike', (query, search) => {
  expect(parseSearch(query)).toEqual(search)
  expect(parseSearch(stringifySearch(search))).toEqual(search)
})

test('an address a person reads stays readable', () => {
  expect(stringifySearch({ status: 'Submitted,Under review', 'intake[gte]': '2026-09-01', page: 2 })).toBe(
    '?status=Submitted,Under+review&intake[gte]=2026-09-01&page=2',
  )
})

test('an address leaves out what is not said', () => {
  expect(stringifySearch({ page: undefined, search: '' })).toBe('?search=')
})
