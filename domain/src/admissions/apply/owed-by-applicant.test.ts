import { expect, it } from 'vitest'
import { reasonsOf } from '../blockers/blockers.ts'
import type { HoldingFacts } from '../checks/blocker-facts.ts'
import { applicationStatusNames, ongoingStatuses } from '../status/status.ts'
import { owedByApplicant } from './owed-by-applicant.ts'

const facts: HoldingFacts = {
  today: '2026-11-20',
  status: 'Under review',
  applicantType: 'Ordinand',
  begun: '2026-10-01',
  submitted: '2026-10-20',
  statusSince: '2026-11-01',
  checks: {},
  references: [],
  panel: null,
  papers: [
    { demand: 'identity', state: 'to verify', since: '2026-10-20' },
    { demand: 'safeguarding', state: 'wanted', since: null },
  ],
  unanswered: [],
  interview: null,
  expires: null,
  answered: false,
  conditions: [],
}
const asked = { checks: { attendance: 'Additional information needed' } }
const owed = (more: Partial<HoldingFacts>, application: Readonly<Record<string, unknown>> = {}) =>
  owedByApplicant(reasonsOf({ ...facts, ...more }), application)

it('is what holds the application up on their part, and where to see to it', () => {
  expect(owed({})).toEqual([
    { title: 'Name the minister of your church as a referee', at: { part: 'referees' } },
    { title: 'Name a second referee', at: { part: 'referees' } },
    { title: 'Send us: Safeguarding clearance', at: { part: 'papers' } },
  ])
  const attendance = { attendance: { result: 'Additional information needed', since: '2026-11-02' } }
  expect(owed({ checks: attendance, papers: [] }, asked).map(({ at }) => at)).toContainEqual({
    step: expect.any(String),
  })
})

it('puts the answer to an offer first, and conditions with it', () => {
  const conditions = [{ title: 'A certificate', since: '2026-10-01' }]
  expect(owed({ status: 'Place offered (cond)', conditions, papers: facts.papers })[0]).toEqual({
    title: 'Tell us whether you accept the place we offered you',
    at: { part: 'offer' },
  })
})

it.each(applicationStatusNames.filter((status) => !ongoingStatuses.includes(status)))(
  'applicants owe nothing once their application has ended or rests: %s',
  (status) => {
    expect(owed({ status })).toEqual([])
  },
)
