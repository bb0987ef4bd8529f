import { answeredFields } from '#college/hesa/answers-in-force.ts'
import { feeEligibilityOf } from '#students/hesa/fee-rules.ts'
import { answerCell, answerFor, cellOf, nodeOf } from './cells.ts'
import { entryProfileNode } from './entry-profile-node.ts'
import { hadHardlyBegun, leaverNode, leavingOf } from './leaver-node.ts'
import { atRecord, fromField, reckoned } from './origins.ts'
import { qualificationsAwarded } from './qualifications-awarded.ts'
import type { CollegeFacts, StudentFacts } from './return-facts.ts'
import type { ReturnCell, ReturnNode } from './return-tree.ts'
import { type ReturnedChain, yearsToldOf } from './returned-chains.ts'
import { type SessionGround, sessionNode, startOrigin } from './session-node.ts'

/**
 * Answers engagements that follow from each other as the one they are to the return. Of who left within a fortnight with nothing
 * only what tells so is returned (field guidance of RSNENGEND).
 */
export function engagementNode(chain: ReturnedChain, facts: StudentFacts, college: CollegeFacts): ReturnNode {
  const leaving = leavingOf(chain, college)
  const isBrief = leaving !== null && hadHardlyBegun(chain, leaving)
  const feeEligibility = feeEligibilityCell(chain, facts, college)
  const ground: SessionGround = { chain, college, feeEligibility: feeEligibility.value, isBrief }
  const { present } = chain
  return nodeOf(
    'Engagement',
    chain.id,
    [
      cellOf(
        'NUMHUS',
        chain.id,
        reckoned('Kept from the first engagement on', atRecord('engagements', chain.id)),
      ),
      ...(isBrief
        ? []
        : [
            cellOf(
              'ENGEXPECTEDENDDATE',
              present.expectedEnd,
              fromField('engagements', present.id, 'expectedEnd'),
            ),
          ]),
      cellOf('ENGSTARTDATE', chain.start, startOrigin(chain)),
      ...(isBrief ? [] : [feeEligibility]),
      cellOf(
        'OWNENGID',
        present.id,
        reckoned('Number of the engagement here', atRecord('engagements', present.id)),
      ),
      ...(isMasters(present.levels) && !isBrief
        ? [cellOf('RCSTDNT', noResearchCouncil, reckoned('As for all at level 7'))]
        : []),
    ],
    [
      entryProfileNode(chain, facts, college, isBrief),
      ...(leaving === null ? [] : [leaverNode(leaving, college)]),
      ...qualificationsAwarded(chain, college),
      ...chain.sessions.map((session) => sessionNode(session, ground)),
    ],
  )
}

/** What level 7 is returned with where no research council pays (Engagement.RCSTDNT). */
const noResearchCouncil = '9997'

function isMasters(levels: readonly string[]): boolean {
  return levels.length > 0 && levels.every((level) => level === '7')
}

/** What the office said for the latest year of the collection holds; else what follows from where they came from. */
function feeEligibilityCell(
  { sessions, engagements: [first] }: ReturnedChain,
  { answers }: StudentFacts,
  college: CollegeFacts,
): ReturnCell {
  const frame = 'Engagement.FEEELIG'
  const years = yearsToldOf(sessions, college)
  const latest = years.findLast(({ year }) => year?.feeEligibility != null) ?? years.at(-1)
  const said = latest?.year?.feeEligibility ?? null
  const origin = fromField(
    'hesa-years',
    latest?.year?.id,
    'feeEligibility',
    latest ? atRecord('enrolment-sessions', latest.id) : null,
  )
  if (said !== null) return answerCell(college, frame, said, origin)
  const code = feeEligibilityOf({
    country: answered(college, answeredFields.country, first.entry?.country),
    nationality: answered(college, answeredFields.nationality, answers?.nationality),
    said,
  })
  return cellOf(
    'FEEELIG',
    code,
    code === null ? origin : reckoned('Reckoned from home country and nationality', origin.at),
  )
}

function answered(college: CollegeFacts, frame: string, answer: string | null | undefined): string | null {
  return answer === null || answer === undefined ? null : answerFor(college, frame, answer)
}
