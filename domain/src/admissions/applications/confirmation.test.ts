import { describe, expect, it } from 'vitest'
import { reasonsOf } from '../blockers/blockers.ts'
import type { HoldingFacts, ReferenceFact } from '../checks/blocker-facts.ts'
import { type CheckFamily, checkFamilyNames, quickAcceptValueOf } from '../checks/checks.ts'
import { ongoingStatuses } from '../status/status.ts'
import { openAtConfirmation, openWords, readinessOf, whyNotConfirmed } from './confirmation.ts'

const reference = (kind: string, state = 'Received'): ReferenceFact => ({
  id: kind,
  kind,
  state,
  review: null,
  referee: 'Revd Jane Marsh',
  since: '2026-11-02',
})
const results = (more: Partial<Record<CheckFamily, string | null>> = {}): HoldingFacts['checks'] =>
  Object.fromEntries(
    checkFamilyNames.map((family) => [
      family,
      {
        result: family in more ? (more[family] ?? null) : (quickAcceptValueOf(family) ?? null),
        since: '2026-11-05',
      },
    ]),
  )
const ready: HoldingFacts = {
  today: '2026-11-20',
  status: 'Place accepted',
  applicantType: 'Independent',
  begun: '2026-10-01',
  submitted: '2026-10-20',
  statusSince: '2026-11-01',
  checks: results(),
  references: [reference('Church leader'), reference('Personal')],
  panel: null,
  papers: [{ demand: 'identity', state: 'verified', since: '2026-10-20' }],
  unanswered: [],
  interview: null,
  expires: null,
  answered: true,
  conditions: [],
}
const open = (more: Partial<HoldingFacts>) =>
  openAtConfirmation({ ...ready, ...more }).map(({ part, by, what }) => `${part} · ${by} · ${what}`)

describe('open when a place is confirmed', () => {
  it.each<[string, Partial<HoldingFacts>, string[]]>([
    ['nothing, once all is there', {}, []],
    [
      'a condition of the offer',
      { conditions: [{ title: 'A certificate', since: '2026-11-02' }] },
      ['Conditions · Applicant · Waiting for a condition to be met: A certificate'],
    ],
    [
      'a paper nobody has sent',
      {
        papers: [
          { demand: 'identity', state: 'to verify', since: '2026-11-03' },
          { demand: 'safeguarding', state: 'wanted', since: null },
        ],
      },
      [
        'Papers · College · Proof of identity to verify',
        'Papers · Applicant · Waiting for safeguarding clearance',
      ],
    ],
    [
      'the recommendation of a diocese',
      { panel: { outcome: null, on: null, paper: 'missing' } },
      ['Papers · Diocese · Waiting for the outcome of the selection panel'],
    ],
    [
      'a reference that is still out, though they were judged without it',
      { references: [reference('Church leader'), reference('Personal', 'Requested')] },
      ['References · Referee · Waiting for a reference from a personal referee'],
    ],
    [
      'references nobody judged',
      { checks: results({ leaderReferences: 'Received' }) },
      ['Checks · College · Leader references to check'],
    ],
    [
      'a check nobody has looked at',
      { checks: results({ eligibility: null }) },
      ['Checks · College · Eligibility to check'],
    ],
    [
      'one that needs more',
      { checks: results({ attendance: 'Additional information needed' }) },
      ['Checks · Applicant · Waiting for more from the applicant: attendance'],
    ],
    [
      'one that was rejected',
      { checks: results({ placement: 'Rejected' }) },
      ['Checks · College · Placement: rejected'],
    ],
    [
      'a question that was never answered, whatever was made of it',
      { unanswered: ['convictions'] },
      ['Checks · College · Convictions: to ask again, as the question is not answered'],
    ],
    ['no bursary', { checks: results({ bursaryApplication: 'Rejected', bursaryReferences: null }) }, []],
    ['no check that does not apply', { checks: results({ disabilities: 'Not applicable' }) }, []],
    ['none of anybody else', { checks: results({ churchPlanting: null, studentMinistry: null }) }, []],
    [
      'student ministry of YMS',
      { applicantType: 'YMS', checks: results({ studentMinistry: null, placement: null }) },
      ['Checks · College · Student ministry to check'],
    ],
  ])('is %s', (_case, more, expected) => {
    expect(open(more)).toEqual(expected)
  })

  it.each(ongoingStatuses)('is the same wherever it is asked from: %s', (status) => {
    const checks = results({ eligibility: null })
    expect(open({ status, checks })).toEqual(open({ checks }))
  })
})

const some = openAtConfirmation({
  ...ready,
  checks: results({ eligibility: null, finances: null }),
  conditions: [{ title: 'A certificate', since: '2026-11-02' }],
})

it('stands under the parts it belongs to, in their order', () => {
  expect(readinessOf(some).map(({ part, open: { length } }) => [part, length])).toEqual([
    ['Conditions', 1],
    ['Papers', 0],
    ['References', 0],
    ['Checks', 2],
  ])
  expect(openWords(some)).toBe('Still open: 1 condition, 2 checks.')
})

it('counts a check of the bursary nowhere, though it is worked', () => {
  const checks = results({ bursaryApplication: null, eligibility: null })
  const worked = reasonsOf({ ...ready, checks })
  expect(worked.map(({ what }) => what)).toContain('Bursary application to check')
  expect(readinessOf(worked)).toEqual(readinessOf(openAtConfirmation({ ...ready, checks })))
})

it.each([
  ['nothing is open', [], null, null],
  ['it rests on the panel', some, 'BAP approval', null],
  ['something is open and nothing named', some, null, 'Still open: 1 condition, 2 checks.'],
  ['something is open and what is named is empty', some, '', 'Still open: 1 condition, 2 checks.'],
] as const)('a place is confirmed where %s', (_case, reasons, basis, words) => {
  const why = whyNotConfirmed(reasons, basis)
  if (words === null) expect(why).toBeNull()
  else expect(why).toContain(words)
})
