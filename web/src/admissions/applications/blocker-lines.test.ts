import type { HoldingReason } from '@minster/domain/admissions/applications/application-calls'
import { expect, it } from 'vitest'
import { blockerLinesOf, formatHeadline } from './blocker-lines.ts'

const families = {
  Eligibility: 'eligibility',
  Qualifications: 'qualifications',
  Convictions: 'convictions',
  Finances: 'finances',
} as const
const check = (name: keyof typeof families, since = '2026-11-11'): HoldingReason => ({
  by: 'College',
  step: 'Check',
  what: `${name} to check`,
  since,
  family: families[name],
})
const referee: HoldingReason = {
  by: 'Referee',
  step: 'Papers',
  what: 'Waiting for a reference from the church leader',
  since: '2026-11-08',
}

it('gathers the checks the college owes into one line', () => {
  expect(
    blockerLinesOf([check('Eligibility'), check('Qualifications'), check('Convictions'), referee]),
  ).toEqual([
    { ...check('Eligibility'), what: '3 checks to work: Eligibility, qualifications and convictions' },
    referee,
  ])
  expect(blockerLinesOf([check('Eligibility'), referee])).toEqual([check('Eligibility'), referee])
})

it('says in one breath with whom it lies and for how long', () => {
  expect(formatHeadline([check('Eligibility'), check('Finances', '2026-11-20'), referee], '2026-11-20')).toBe(
    '2 with us (9 days), 1 with the referee (12 days)',
  )
  expect(formatHeadline([{ ...referee, since: '2026-12-01' }], '2026-11-20')).toBe('1 with the referee')
})
