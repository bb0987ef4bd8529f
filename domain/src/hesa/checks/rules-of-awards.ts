import { awardNames, awardOfProgramme } from '#college/regulations/awards.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { chainsOf } from '#students/hesa/chain.ts'
import { exitQualificationId } from '../return/qualifications-awarded.ts'
import { valueIn } from '../return/return-tree.ts'
import { findingAt, ofEngagements, type PlacedNode, says, within } from './placed-return.ts'
import type { Finding, ReturnCheck } from './return-check.ts'
import { ruleSources } from './rule-sources.ts'

/** What is asked of what somebody was awarded. */
export const rulesOfAwards = {
  'award-missing': {
    of: 'student',
    severity: 'warns',
    title: 'Left with an award or credit, and has neither',
    help: 'Enter the award the board decided on, or the results of their modules.',
    source: ruleSources.judgement('who leaves with something has an award or credit.'),
    find: ofEngagements((engagement, { facts }) => {
      const { leaver, node } = engagement
      const chain = chainsOf(facts.engagements).find(({ id }) => id === node.key)
      const hasCredit = chain?.engagements.some(({ creditsEarned }) => creditsEarned > 0) === true
      return leaver !== null &&
        valueIn(leaver.node, 'RSNENGEND') === withSomething &&
        within(engagement, 'QualificationAwarded').length === 0 &&
        !hasCredit
        ? [findingAt(leaver, 'RSNENGEND', 'They left with an award or credit, and neither is entered.')]
        : []
    }),
  },
  'award-class': {
    of: 'student',
    severity: 'blocks',
    title: 'Class of an award is missing',
    help: 'Enter the class on the award, or map what the college says of it to a code.',
    source: ruleSources.guidance('QUALAWARDRESULT'),
    find: ofAwards((award) =>
      says(award.node, 'QUALAWARDRESULT')
        ? []
        : [findingAt(award, 'QUALAWARDRESULT', 'An award is returned without its class.')],
    ),
  },
  'award-class-level': {
    of: 'student',
    severity: 'blocks',
    title: 'Class of a degree for an award that is none',
    help: 'First, second, third and ordinary belong to a bachelor’s degree. Correct the class, or the code it is mapped to.',
    source: ruleSources.guidance('QUALAWARDRESULT'),
    find: ofAwards((award) => {
      const isOfDegree = degreeClasses.test(valueIn(award.node, 'QUALAWARDRESULT') ?? '')
      const id = valueIn(award.node, 'QUALID')
      return isOfDegree && id !== null && isNoDegree(id)
        ? [findingAt(award, 'QUALAWARDRESULT', 'The class is one of a degree, and the award is no degree.')]
        : []
    }),
  },
} as const satisfies Readonly<Record<string, ReturnCheck>>

/** Leaver.RSNENGEND of who leaves with an award or credit. */
const withSomething = '01'

/** QualificationAwarded.QUALAWARDRESULT of undergraduate degrees. */
const degreeClasses = /^000[1-8]$/

const degrees = ['BA', 'BA (Ordinary)'] as const

/** Of a programme the regulations do not know nobody can tell. */
function isNoDegree(id: string): boolean {
  const award = awardOfProgramme(id)
  if (award !== null) return !degrees.some((one) => one === award)
  return namesOf(awardNames).some(
    (name) => exitQualificationId(name) === id && !degrees.some((one) => one === name),
  )
}

function ofAwards(find: (award: PlacedNode) => readonly Finding[]) {
  return ofEngagements((engagement) => within(engagement, 'QualificationAwarded').flatMap(find))
}
