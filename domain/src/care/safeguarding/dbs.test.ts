import { describe, expect, it } from 'vitest'
import { type DbsFacts, dbsAskedOf, dbsCopyUntil, dbsRenewalOf, dbsStandingOf, dbsStateOf } from './dbs.ts'

const today = '2026-11-20'
const asked = { status: 'Current', studentType: 'Ordinand', expectedEnd: null }
const notAsked = { ...asked, status: 'IoS' }

const facts = (more: Partial<DbsFacts> = {}): DbsFacts => ({
  issuedOn: '2025-03-01',
  seenOn: '2025-03-10',
  updateService: false,
  lastChecked: null,
  lastResult: null,
  ...more,
})

describe('the renewal of a DBS certificate', () => {
  it.each<[string, Partial<DbsFacts>, string]>([
    ['three years after it was issued', {}, '2028-03-01'],
    ['the 28th where there is no 29 February', { issuedOn: '2024-02-29' }, '2027-02-28'],
    [
      'three years after it was last found unchanged',
      { updateService: true, lastChecked: '2026-05-01', lastResult: 'No change' },
      '2029-05-01',
    ],
    [
      'not put off by a check of which nothing came',
      { updateService: true, lastChecked: '2026-05-01' },
      '2028-03-01',
    ],
    [
      'not put off once it left the service',
      { lastChecked: '2026-05-01', lastResult: 'No change' },
      '2028-03-01',
    ],
    [
      'at once when the service asks for a new one',
      { updateService: true, lastChecked: '2026-05-01', lastResult: 'New certificate needed' },
      '2026-05-01',
    ],
    [
      'not put off by a check of an earlier certificate',
      { updateService: true, lastChecked: '2025-02-28', lastResult: 'No change' },
      '2028-03-01',
    ],
  ])('is %s', (_case, more, day) => {
    expect(dbsRenewalOf(facts(more))).toBe(day)
  })
})

describe('how a DBS certificate stands', () => {
  it.each<[string, DbsFacts | null, string, string, string]>([
    ['none', null, 'missing', 'none', 'missing'],
    ['in date', facts(), 'valid', 'valid', 'valid'],
    ['not seen', facts({ seenOn: null }), 'unseen', 'unseen', 'expiring'],
    ['90 days before its end', facts({ issuedOn: '2024-02-18' }), 'expiring', 'expiring', 'expiring'],
    ['91 days before its end', facts({ issuedOn: '2024-02-19' }), 'valid', 'valid', 'valid'],
    ['on its last day', facts({ issuedOn: '2023-11-20' }), 'expiring', 'expiring', 'expiring'],
    ['a day over', facts({ issuedOn: '2023-11-19' }), 'expired', 'lapsed', 'expired'],
    ['over and never seen', facts({ issuedOn: '2023-11-19', seenOn: null }), 'expired', 'lapsed', 'expired'],
    [
      'to be replaced, found today',
      facts({ updateService: true, lastChecked: today, lastResult: 'New certificate needed' }),
      'expired',
      'lapsed',
      'expired',
    ],
  ])('%s', (_case, dbs, state, whereNotAsked, standing) => {
    expect(dbsStateOf(asked, dbs, today)).toBe(state)
    expect(dbsStateOf(notAsked, dbs, today)).toBe(whereNotAsked)
    expect(dbsStandingOf(dbsStateOf(asked, dbs, today))).toBe(standing)
  })

  it.each<[DbsFacts | null, string | null]>([
    [null, 'We have not seen a DBS certificate of yours. Please show it to us.'],
    [facts(), null],
    [
      facts({ seenOn: null }),
      'We have yet to see your DBS certificate of 01/03/2025. Please bring it to the office.',
    ],
    [
      facts({ issuedOn: '2023-11-20' }),
      'The check behind your DBS certificate of 20/11/2023 has to be made anew by 20/11/2026.',
    ],
    [
      facts({ issuedOn: '2023-11-19' }),
      'The check behind your DBS certificate of 19/11/2023 has to be made anew.',
    ],
  ])('%j asks for: %s', (dbs, words) => {
    expect(dbsAskedOf(dbsStateOf(asked, dbs, today), dbs)).toBe(words)
  })

  it('asks nothing of whom nothing is asked', () => {
    expect(dbsAskedOf(dbsStateOf(notAsked, null, today), null)).toBeNull()
    const over = facts({ issuedOn: '2023-11-19' })
    expect(dbsAskedOf(dbsStateOf(notAsked, over, today), over)).toBeNull()
  })
})

it.each([
  ['2026-11-20', '2027-05-20'],
  ['2026-08-31', '2027-02-28'],
  ['2027-08-29', '2028-02-29'],
])('a copy uploaded on %s is kept until %s at most', (uploaded, until) => {
  expect(dbsCopyUntil(uploaded)).toBe(until)
})
