import type { HoldingFacts } from '../checks/blocker-facts.ts'
import { checkFamilies, checkFamilyNames, isCheckDone } from '../checks/checks.ts'

/** A reference that came, from the leader of their church. */
export const leader = {
  id: 'leader',
  kind: 'Church leader',
  state: 'Received',
  review: null,
  referee: 'Revd Jane Marsh',
  since: '2026-11-02',
}
/** Another, of whoever they work for. */
export const employer = { ...leader, id: 'employer', kind: 'Academic or employer', referee: 'Tom Lamb' }

/** Every check done that is asked of anybody. */
export const allDone: HoldingFacts['checks'] = Object.fromEntries(
  checkFamilyNames.map((family) => {
    const results = Object.keys(checkFamilies[family].results)
    const done = results.findLast((result) => result !== 'Received' && isCheckDone(family, result))
    return [family, { result: done ?? 'Received', since: '2026-11-05' }]
  }),
)

const settled: HoldingFacts = {
  today: '2026-11-20',
  status: 'Under review',
  applicantType: 'Ordinand',
  begun: '2026-10-01',
  submitted: '2026-10-20',
  statusSince: '2026-11-01',
  checks: allDone,
  references: [leader, employer],
  panel: null,
  papers: [],
  unanswered: [],
  interview: null,
  expires: null,
  answered: false,
  conditions: [],
}
/** What is known of an application under review with everything done, but for what is said otherwise. */
export const facts = (more: Partial<HoldingFacts>): HoldingFacts => ({ ...settled, ...more })
/** The same with one check as it is said. */
export const withCheck = (
  family: keyof typeof checkFamilies,
  result: string | null,
  more: Partial<HoldingFacts> = {},
) => facts({ ...more, checks: { ...allDone, [family]: { result, since: result && '2026-11-09' } } })
