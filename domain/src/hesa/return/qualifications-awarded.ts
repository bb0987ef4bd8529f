import type { AwardName } from '#college/regulations/awards.ts'
import { cellOf, mappedCell, nodeOf } from './cells.ts'
import { atRecord, fromField, reckoned } from './origins.ts'
import type { AwardFacts, CollegeFacts, EngagementFacts } from './return-facts.ts'
import type { ReturnNode } from './return-tree.ts'
import type { ReturnedChain } from './returned-chains.ts'

/** Answers the awards that were decided for engagements of the collection. */
export function qualificationsAwarded(chain: ReturnedChain, college: CollegeFacts): ReturnNode[] {
  return chain.engagements
    .filter(({ leftOut }) => leftOut === null)
    .flatMap((one) => one.awards.map((award) => awardedNode(award, one, college)))
}

/** Answers by which name the return knows an award somebody left a programme with, as far as it is no programme itself. */
export function exitQualificationId(award: string): string {
  return award.replaceAll(' ', '').slice(0, 50)
}

/** Answers by which name the return knows what somebody was awarded. */
function qualificationIdOf({ award, isExit }: AwardFacts, { programme }: EngagementFacts): string {
  return isExit ? exitQualificationId(award) : programme
}

function awardedNode(award: AwardFacts, one: EngagementFacts, college: CollegeFacts): ReturnNode {
  const { id } = award
  return nodeOf('QualificationAwarded', id, [
    cellOf('QUALAWARDID', id, reckoned('Number of the award here', atRecord('awards', id))),
    mappedCell(
      college,
      'QualificationAwarded.QUALAWARDRESULT',
      classOf(award),
      fromField('awards', id, 'classification'),
    ),
    cellOf(
      'QUALID',
      qualificationIdOf(award, one),
      award.isExit ? fromField('awards', id, 'award') : fromField('engagements', one.id, 'programme'),
    ),
  ])
}

/** The class as the mapping names it; null where the university has still to say it. */
function classOf({ award, classification, isUnclassed }: AwardFacts): string | null {
  if (classification !== null) return classification
  if (award === ordinaryDegree) return 'Ordinary'
  return isUnclassed === true ? 'Not classified' : null
}

const ordinaryDegree: AwardName = 'BA (Ordinary)'
