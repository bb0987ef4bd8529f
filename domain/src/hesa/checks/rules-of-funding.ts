import { valueIn } from '../return/return-tree.ts'
import { findingAt, isAbsent, ofSessions, type PlacedSession, says, within } from './placed-return.ts'
import type { ReturnCheck } from './return-check.ts'
import { ruleSources } from './rule-sources.ts'

/** What is asked of how a session is funded. */
export const rulesOfFunding = {
  'elq-coverage': {
    of: 'student',
    severity: 'blocks',
    title: 'Equivalent or lower qualification is returned of the wrong students',
    help: 'It goes with fee eligibility 01 only. Look at the HESA details of the year.',
    source: ruleSources.guidance('ELQ'),
    find: ofSessions((session, { node }) => {
      const isEligible = valueIn(node, 'FEEELIG') === eligible
      return fundingOf(session).flatMap((funding) => {
        if (isEligible && isAbsent(funding.node, 'ELQ'))
          return [findingAt(funding, 'ELQ', 'They may be charged home fees, so that it has to be returned.')]
        return !isEligible && says(funding.node, 'ELQ')
          ? [
              findingAt(
                funding,
                'ELQ',
                'It is not known that they may be charged home fees, so that it is not returned.',
              ),
            ]
          : []
      })
    }),
  },
  'funding-body-coverage': {
    of: 'student',
    severity: 'blocks',
    title: 'Funding body is returned of somebody who is not funded',
    help: 'Nobody is funded who may not be charged home fees, or studies for what they hold already. Look at the HESA details of the year.',
    source: ruleSources.guidance('FUNDINGBODY'),
    find: ofSessions((session, { node }) => {
      const isIneligible = ['02', '03'].includes(valueIn(node, 'FEEELIG') ?? '')
      const isEqual = fundingOf(session).some((one) => ['01', '09'].includes(valueIn(one.node, 'ELQ') ?? ''))
      return isIneligible || isEqual
        ? within(session, 'FundingBody').map((body) =>
            findingAt(body, 'FUNDINGBODY', 'The session is not funded, and a funding body is returned.'),
          )
        : []
    }),
  },
  'funding-completion': {
    of: 'student',
    severity: 'blocks',
    title: 'Completion of a session and its end do not go together',
    help: 'Whether it was completed is returned once it has ended, and not before. Look at the last day of the session.',
    source: ruleSources.guidance('FUNDCOMP'),
    find: ofSessions((session) =>
      fundingOf(session).flatMap((funding) => {
        const isSaid = says(funding.node, 'FUNDCOMP')
        if (isSaid === (session.end !== null)) return []
        return [
          findingAt(
            funding,
            'FUNDCOMP',
            isSaid
              ? 'The session goes on, and it is said whether it was completed.'
              : 'The session ended, and it is not said whether it was completed.',
          ),
        ]
      }),
    ),
  },
} as const satisfies Readonly<Record<string, ReturnCheck>>

/** Engagement.FEEELIG of who may be charged home fees. */
const eligible = '01'

function fundingOf(session: PlacedSession) {
  return within(session, 'FundingAndMonitoring')
}
