import type { HesaStudy } from '#students/hesa/hesa-questions.ts'
import type { EngagementFacts } from './return-facts.ts'
import type { ReturnedChain } from './returned-chains.ts'

/** Answers what decides which questions concern a student, of the day they entered. */
export function studyOf({
  engagements: [first],
  present,
}: Pick<ReturnedChain, 'engagements' | 'present'>): HesaStudy {
  return {
    studentType: present.studentType,
    studyPace: present.studyPace,
    levels: first.levels,
    country: first.entry?.country ?? null,
  }
}

/** Whether somebody comes to a place of the college; who belongs to none learns at a distance. */
export function isAtVenue({ hub }: Pick<EngagementFacts, 'hub'>): boolean {
  return hub !== null
}
