import { expect, it } from 'vitest'
import { addressOf } from './address.ts'

it.each<
  [what: string, path: string, params: Record<string, string>, query: object | undefined, address: string]
>([
  ['nothing to fill in', '/api/config', {}, undefined, '/api/config'],
  ['a part of the path', '/api/notes/:id', { id: '7' }, {}, '/api/notes/7'],
  [
    'a part that has to be written otherwise',
    '/api/kb/pages/:path',
    { path: 'a/b c' },
    {},
    '/api/kb/pages/a%2Fb%20c',
  ],
  ['two parts', '/api/:collection/:id/mails', { collection: 'people', id: '7' }, {}, '/api/people/7/mails'],
  [
    'a query',
    '/api/mails',
    {},
    { page: 2, search: 'O’Neill & Co' },
    '/api/mails?page=2&search=O%E2%80%99Neill%20%26%20Co',
  ],
  ['a value that is not there', '/api/mails', {}, { state: undefined, search: '' }, '/api/mails?search='],
  [
    'several values of one name',
    '/api/figures',
    {},
    { year: ['2025', '2026'] },
    '/api/figures?year=2025&year=2026',
  ],
])('makes an address with %s', (_what, path, params, query, address) => {
  expect(addressOf(path, params, query)).toBe(address)
})
