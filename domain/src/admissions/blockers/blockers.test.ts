import { describe, expect, it } from 'vitest'
import type { HoldingFacts } from '../checks/blocker-facts.ts'
import { isGuarded } from '../checks/check-notes.ts'
import { checkTurns, isCheckDue } from '../checks/check-turns.ts'
import { checkFamilies, checkFamilyNames } from '../checks/checks.ts'
import type { ApplicationStatus } from '../status/application-statuses.ts'
import { applicationStatusNames, ongoingStatuses } from '../status/status.ts'
import { blockerOf, noBlocker, reasonsOf } from './blockers.ts'
import { allDone, employer, facts, leader, withCheck } from './test-facts.ts'

describe('with everything done, each status waits for', () => {
  it.each<[ApplicationStatus, string | null, string | null, string | null]>([
    ['In progress', 'Applicant', 'Waiting for the applicant to submit', '2026-10-01'],
    ['Submitted', 'College', 'New: to be looked at', '2026-10-20'],
    ['Did not respond', 'Applicant', 'Waiting for the applicant to respond', '2026-11-01'],
    ['Under review', 'College', 'Interview to arrange', '2026-11-05'],
    ['Interview booked', 'College', 'Interview to hold', '2026-11-01'],
    ['Ready for approval', 'College', 'Decision to make', '2026-11-05'],
    ['Approved', 'College', 'Offer to make', '2026-11-01'],
    ['Place offered', 'Applicant', 'Waiting for the answer to the offer', '2026-11-01'],
    ['Place offered (cond)', 'Applicant', 'Waiting for the answer to the offer', '2026-11-01'],
    ['Place accepted', 'College', 'Place to confirm', '2026-11-05'],
  ])('%s', (status, by, what, since) => {
    expect(blockerOf(facts({ status }))).toMatchObject({ by, what, since })
  })

  it.each(applicationStatusNames.filter((name) => !ongoingStatuses.includes(name)))(
    'nobody: %s',
    (status) => {
      expect(blockerOf(facts({ status, checks: {}, references: [] }))).toEqual(noBlocker)
    },
  )
})

describe.each(checkFamilyNames)('the check %s', (family) => {
  const { due, asked } = checkTurns[family]
  const applicantType = checkTurns[family].of?.[0] ?? 'Ordinand'
  const others = (held: HoldingFacts) => reasonsOf(held).filter((reason) => reason.family === family)

  it.each(Object.entries(checkFamilies[family].results))('%s', (result, { tone }) => {
    const found = others(withCheck(family, result, { status: due, applicantType }))
    const mayBeRefused = due !== 'Place accepted'
    if (result === 'Additional information needed')
      expect(found).toMatchObject([{ by: asked, step: 'Papers', since: '2026-11-09' }])
    else if (result === 'Received' && family !== 'bursaryReferences')
      expect(found).toMatchObject([{ by: 'College', step: 'Check' }])
    else if (result === 'Under consideration') expect(found).toMatchObject([{ by: 'College', step: 'Check' }])
    else if (tone === 'danger' && result !== 'Cancelled' && mayBeRefused)
      expect(found).toMatchObject([{ by: 'College', step: 'Decision', since: '2026-11-09' }])
    else if (tone !== 'danger') expect(found).toEqual([])
  })

  it('not yet reviewed is the college’s from its status on', () => {
    const early = withCheck(family, null, { status: 'Submitted', applicantType })
    expect(others(early)).toEqual([])
    expect(others(withCheck(family, null, { status: due, applicantType }))).toMatchObject([
      { by: 'College', step: 'Check' },
    ])
  })

  it('is asked only of those it concerns', () => {
    const concerned = checkTurns[family].of
    expect(isCheckDue(family, { status: 'Place accepted', applicantType: 'Independent' })).toBe(
      concerned === undefined,
    )
  })

  it('says its name to everybody only where everybody may see it', () => {
    const held = blockerOf(withCheck(family, null, { status: due, applicantType }))
    if (held.step === 'Check')
      expect(held.what?.includes(checkFamilies[family].label)).toBe(!isGuarded(family))
    const waiting = blockerOf(
      withCheck(family, 'Additional information needed', { status: due, applicantType }),
    )
    if (isGuarded(family) && waiting.step === 'Papers')
      expect(waiting.what).toBe('Waiting for confidential information')
  })
})

describe('a reference', () => {
  const open = { ...allDone, leaderReferences: { result: null, since: null } }
  it.each([
    ['Not requested', 'College', 'A reference to request from the church leader'],
    ['Requested', 'Referee', 'Waiting for a reference from the church leader'],
    ['Declined', 'Applicant', 'Waiting for another referee: the church leader declined'],
    ['Bounced', 'Applicant', 'Waiting for a working e-mail address of the church leader'],
    ['Received', 'College', 'Leader references to check'],
    ['Cancelled', 'Applicant', 'Waiting for the applicant to name the church leader'],
  ])('%s', (state, by, what) => {
    expect(blockerOf(facts({ checks: open, references: [{ ...leader, state }, employer] }))).toMatchObject({
      by,
      what,
    })
  })

  it('that more was asked of goes back to its referee once they are written to', () => {
    const more = {
      ...allDone,
      leaderReferences: { result: 'Additional information needed', since: '2026-11-09' },
    }
    const review = 'Additional information needed'
    const asked = { ...leader, state: 'Requested', review, since: '2026-11-10' }
    expect(reasonsOf(facts({ checks: more, references: [asked, employer] }))).toMatchObject([
      { by: 'Referee', reference: 'leader', since: '2026-11-10' },
    ])
    expect(reasonsOf(facts({ checks: more, references: [{ ...leader, review }, employer] }))).toMatchObject([
      { by: 'College', what: 'More to ask of the church leader' },
    ])
  })
})

describe('the diocese', () => {
  const panel = { outcome: 'Recommended for training', on: '2026-12-03', paper: 'verified' } as const
  it.each([
    [
      'no outcome, and no day',
      { ...panel, outcome: null, on: null },
      'Diocese',
      'Waiting for the outcome of the selection panel',
    ],
    [
      'a panel nobody knows the day of',
      { ...panel, outcome: 'Panel to come', on: null },
      'Diocese',
      'Waiting for the outcome of the selection panel',
    ],
    [
      'no paper',
      { ...panel, paper: 'missing' as const },
      'Diocese',
      'Waiting for the recommendation of the diocese',
    ],
    [
      'an unseen paper',
      { ...panel, paper: 'unverified' as const },
      'College',
      'Recommendation of the diocese to verify',
    ],
    ['all there', panel, 'College', 'Interview to arrange'],
    [
      'not recommended',
      { ...panel, outcome: 'Not recommended for training' },
      'College',
      'Interview to arrange',
    ],
  ])('%s', (_what, given, by, what) => {
    expect(blockerOf(facts({ panel: given }))).toMatchObject({ by, what })
  })
})

describe('an interview', () => {
  it.each([
    ['Asked', 'Applicant', 'Waiting for the applicant to choose an interview time'],
    ['Booked', 'College', 'Interview to hold'],
    ['Held', 'College', 'Interview feedback to give'],
    ['Told', 'College', 'Interview held: say what comes next'],
    ['Missed', 'College', 'Interview missed: another to arrange'],
  ] as const)('%s', (state, by, what) => {
    const interview = { state, day: '2026-12-01' }
    expect(blockerOf(facts({ status: 'Interview booked', interview }))).toEqual({
      by,
      step: 'Interview',
      what,
      since: '2026-12-01',
    })
  })
})

describe('time alone changes', () => {
  const booked = { status: 'Interview booked', interview: { state: 'Booked', day: '2026-12-01' } } as const
  const references = [{ ...leader, state: 'Requested', since: '2026-11-10' }, employer]
  const asked = { checks: { ...allDone, leaderReferences: { result: null, since: null } }, references }
  const panel = { outcome: 'Panel to come', on: '2026-12-03', paper: 'missing' } as const
  const offered = { status: 'Place offered', expires: '2026-12-15' } as const
  const onConditions = {
    status: 'Place offered (cond)',
    expires: '2026-12-15',
    conditions: [{ title: 'A-level certificate', since: '2026-11-02' }],
  } as const
  const taken = { ...onConditions, answered: true }

  it.each<[string, Partial<HoldingFacts>, string, string, string]>([
    ['an interview before and on its day', booked, '2026-12-01', 'College', 'Interview to hold'],
    ['an interview after it', booked, '2026-12-02', 'College', 'Interview over: say whether it was held'],
    [
      'a reference asked for',
      asked,
      '2026-11-30',
      'Referee',
      'Waiting for a reference from the church leader',
    ],
    ['one that is overdue', asked, '2026-12-01', 'Referee', 'Reference overdue from the church leader'],
    ['a panel before and on its day', { panel }, '2026-12-03', 'Diocese', 'Selection panel to come'],
    [
      'a panel after it',
      { panel },
      '2026-12-04',
      'Diocese',
      'Waiting for the outcome of the selection panel',
    ],
    [
      'an offer until its last day',
      offered,
      '2026-12-15',
      'Applicant',
      'Waiting for the answer to the offer',
    ],
    ['an offer after it', offered, '2026-12-16', 'College', 'Offer lapsed: give longer or close it'],
    [
      'one on conditions after it',
      onConditions,
      '2026-12-16',
      'College',
      'Offer lapsed: give longer or close it',
    ],
    [
      'but not one that was taken',
      taken,
      '2026-12-16',
      'Applicant',
      'Waiting for a condition to be met: A-level certificate',
    ],
  ])('%s', (_what, more, today, by, what) => {
    expect(blockerOf(facts({ ...more, today }))).toMatchObject({ by, what })
  })

  it('nobody is asked for the outcome of a panel before its day', () => {
    const [before] = reasonsOf(facts({ panel, today: '2026-12-03' }))
    const [after] = reasonsOf(facts({ panel, today: '2026-12-04' }))
    expect([before?.ask, after?.ask]).toEqual([undefined, 'The outcome of the selection panel.'])
  })
})

it('puts what the college can do first, whoever else is waited for', () => {
  const references = [{ ...leader, state: 'Requested', since: '2026-08-01' }, employer]
  const checks = {
    ...allDone,
    leaderReferences: { result: null, since: null },
    qualifications: { result: null, since: null },
  }
  expect(blockerOf(facts({ references, checks }))).toMatchObject({ by: 'College', step: 'Check' })
  expect(reasonsOf(facts({ references, checks })).map(({ by }) => by)).toEqual(['College', 'Referee'])
})

it('counts the checks it has to work, where there are several', () => {
  const two = {
    ...allDone,
    eligibility: { result: null, since: null },
    qualifications: { result: null, since: null },
  }
  const references = [{ ...leader, state: 'Requested' }, employer]
  const waiting = { ...two, leaderReferences: { result: null, since: null } }
  expect(blockerOf(facts({ checks: two })).what).toBe('2 checks to work')
  expect(blockerOf(facts({ checks: waiting, references })).what).toBe('2 checks to work')
  expect(blockerOf(withCheck('qualifications', null)).what).toMatch(/qualification/i)
})

it.each<[ApplicationStatus, step: string]>([
  ['Submitted', 'First look'],
  ['Interview booked', 'Interview'],
  ['Ready for approval', 'Check'],
])('of an application that is %s, what the college does first is: %s', (status, step) => {
  const checks = { ...allDone, qualifications: { result: 'Under consideration', since: '2026-10-01' } }
  expect(blockerOf(facts({ status, checks }))).toMatchObject({ by: 'College', step })
})

it('waits for the answer to an offer before its conditions, however long those have stood', () => {
  const conditions = [{ title: 'A-level certificate', since: '2026-09-01' }]
  const offered = facts({ status: 'Place offered (cond)', conditions })
  expect(reasonsOf(offered).map(({ step }) => step)).toEqual(['Answer', 'Papers'])
})

it('of several blockers the one waited for longest is named', () => {
  const references = [{ ...leader, state: 'Requested', since: '2026-11-03' }, employer]
  const checks = {
    ...allDone,
    leaderReferences: { result: null, since: null },
    eligibility: { result: 'Additional information needed', since: '2026-10-28' },
  }
  expect(blockerOf(facts({ references, checks }))).toMatchObject({ by: 'Applicant', since: '2026-10-28' })
})

it('waits for conditions and no more for the answer once an offer on conditions is accepted', () => {
  const accepted = { status: 'Place offered (cond)', answered: true } as const
  const conditions = [{ title: 'A-level certificate', since: '2026-11-02' }]
  expect(blockerOf(facts({ ...accepted, conditions }))?.what).toBe(
    'Waiting for a condition to be met: A-level certificate',
  )
  expect(blockerOf(facts(accepted))).toMatchObject({ by: 'College', step: 'Offer' })
})

it('open conditions block a place until they are met', () => {
  const conditions = [{ title: 'A-level certificate', since: '2026-11-02' }]
  expect(blockerOf(facts({ status: 'Place accepted', conditions }))).toEqual({
    by: 'Applicant',
    step: 'Papers',
    what: 'Waiting for a condition to be met: A-level certificate',
    since: '2026-11-02',
  })
})

it('asks whoever is waited for in words for them, and names no confidential check', () => {
  for (const family of checkFamilyNames)
    for (const reason of reasonsOf(
      withCheck(family, 'Additional information needed', { status: 'Place accepted' }),
    )) {
      expect(reason.ask).toMatch(/\.$/)
      if (isGuarded(family)) expect(reason.ask).toMatch(/confidential/)
    }
})
