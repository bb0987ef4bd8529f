import { describe, expect, it } from 'vitest'
import { narrowingOf, queryOfAddress } from './sync-address.ts'

describe('the address of the sync report', () => {
  it.each([
    [{}, { source: 'partner', page: 1 }],
    [
      { source: 'platform', year: '2026-27' },
      { source: 'platform', year: '2026-27', page: 1 },
    ],
    [
      { cause: 'here-only', page: '3' },
      { source: 'partner', cause: 'here-only', page: 3 },
    ],
    [
      { module: 'one', hub: 'london', search: 'bell' },
      { source: 'partner', module: 'one', hub: 'london', search: 'bell', page: 1 },
    ],
    [{ show: 'waiting' }, { source: 'partner', show: 'waiting', page: 1 }],
    [
      { source: 'x', cause: 'x', show: 'x', page: '-2' },
      { source: 'partner', page: 1 },
    ],
  ])('%j asks for %j', (parameters, query) => {
    expect(queryOfAddress(parameters)).toEqual(query)
  })

  it('is narrowed to the same, whatever its page', () => {
    const query = queryOfAddress({ cause: 'here-only', hub: 'london', show: 'waiting', page: '3' })
    expect(narrowingOf(query)).toEqual({ source: 'partner', cause: 'here-only', hub: 'london' })
  })
})
