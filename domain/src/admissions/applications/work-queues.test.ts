import { describe, expect, it } from 'vitest'
import { type Filter, parseFilter } from '#kit/record/filter.ts'
import { blockerOf } from '../blockers/blockers.ts'
import type { HoldingFacts } from '../checks/blocker-facts.ts'
import { checkFamilies, checkFamilyNames, isCheckDone } from '../checks/checks.ts'
import { holders, holdingSteps } from '../status/blocker-fields.ts'
import { ongoingStatuses } from '../status/status.ts'
import { workQueues } from './work-queues.ts'

const today = '2026-11-20'
type Row = Readonly<Record<string, string | null>>

/** As the database answers: nothing compares with nothing. */
function holds(filter: Filter, row: Row): boolean {
  if ('all' in filter) return filter.all.every((part) => holds(part, row))
  if ('any' in filter) return filter.any.some((part) => holds(part, row))
  const value = row[filter.path] ?? null
  const [first] = filter.values
  if (filter.operator === 'empty') return (value === null) === (first === true)
  if (value === null) return false
  const wanted = String(first)
  switch (filter.operator) {
    case 'is':
      return filter.values.includes(value)
    case 'lt':
      return value < wanted
    case 'lte':
      return value <= wanted
    case 'gt':
      return value > wanted
    case 'gte':
      return value >= wanted
    default:
      throw new Error(`No bin asks with ${filter.operator}.`)
  }
}

const binsOf = (row: Row) =>
  workQueues
    .filter((bin) =>
      holds(
        parseFilter(bin.filter(today), (key, message) => {
          throw new Error(`${bin.key}: ${key} ${message}`)
        }),
        row,
      ),
    )
    .map(({ key }) => key)

const plain: HoldingFacts = {
  today,
  status: 'Under review',
  applicantType: 'Ordinand',
  begun: '2026-10-01',
  submitted: '2026-10-02',
  statusSince: '2026-10-10',
  checks: {},
  references: [],
  panel: null,
  papers: [],
  unanswered: [],
  interview: null,
  expires: null,
  answered: false,
  conditions: [],
}
const reference = { id: '', kind: 'Personal', review: null, referee: 'Tom Lamb', since: '2026-10-03' }
const accepted = Object.fromEntries(
  checkFamilyNames.map((family) => {
    const result =
      Object.keys(checkFamilies[family].results).findLast((one) => isCheckDone(family, one)) ?? null
    return [family, { result, since: '2026-10-12' }]
  }),
)

/** Applications of many kinds, as the rule keeps them. */
const many: HoldingFacts[] = ongoingStatuses.flatMap((status) =>
  [
    {},
    { checks: accepted },
    { checks: { ...accepted, placement: { result: 'Rejected', since: null } } },
    { checks: { ...accepted, eligibility: { result: 'Additional information needed', since: null } } },
    { checks: { ...accepted, churchPlanting: { result: 'Additional information needed', since: null } } },
    { checks: { ...accepted, references: { result: null, since: null } } },
    ...['Not requested', 'Requested', 'Declined', 'Bounced', 'Received'].map((state) => ({
      checks: { ...accepted, references: { result: null, since: null } },
      references: [{ ...reference, state }],
    })),
    ...(['Asked', 'Booked', 'Held', 'Told', 'Missed'] as const).flatMap((state) =>
      ['2026-11-01', '2026-12-01'].map((day) => ({ checks: accepted, interview: { state, day } })),
    ),
    { checks: accepted, conditions: [{ title: 'Certificate', since: '2026-11-01' }] },
    ...[null, '2026-11-01', '2026-12-01'].map((on) => ({
      checks: accepted,
      panel: { outcome: null, on, paper: 'missing' as const },
    })),
  ].map((more) => ({ ...plain, status, ...more })),
)

it('every ongoing application lies in exactly one work queue', () => {
  for (const facts of many)
    for (const expires of [null, '2026-11-22', '2027-02-01']) {
      const held = blockerOf({ ...facts, expires })
      const row = {
        status: facts.status,
        'held.by': held.by,
        'held.step': held.step,
        'held.since': held.since,
        'offer.expires': expires,
      }
      expect(binsOf(row), JSON.stringify(row)).toHaveLength(1)
    }
})

it('has something in every bin but the one for deferred applications', () => {
  const found = new Set(
    many.flatMap((facts) => {
      const held = blockerOf(facts)
      return ['2026-11-22', null].flatMap((expires) =>
        binsOf({
          status: facts.status,
          'held.by': held.by,
          'held.step': held.step,
          'held.since': held.since,
          'offer.expires': expires,
        }),
      )
    }),
  )
  expect(workQueues.map(({ key }) => key).filter((key) => !found.has(key))).toEqual(['deferred'])
})

describe('deferred applications', () => {
  it.each([
    ['this year', '2027-09-13', ['deferred']],
    ['in two years', '2028-09-11', []],
    ['last year', '2025-09-08', []],
  ])('whose intake is %s', (_when, intake, bins) => {
    expect(binsOf({ status: 'Deferred', deferredFrom: '2026-09-14', intake, archived: null })).toEqual(bins)
  })
})

it('work queues name only holders and steps there are', () => {
  for (const bin of workQueues)
    parseFilter(bin.filter(today), (key) => {
      throw new Error(key)
    })
  const said = JSON.stringify(workQueues.map((bin) => bin.filter(today)))
  const by = [...said.matchAll(/"held\.by":\["([^"]+)"/g)].map(([, name]) => name)
  const step = [...said.matchAll(/"held\.step":\["([^"]+)"/g)].map(([, name]) => name)
  expect(Object.keys(holders)).toEqual(expect.arrayContaining(by))
  expect(holdingSteps).toEqual(expect.arrayContaining(step))
})
