import { type LinkFate, type OnceStanding, ownStandingOf } from '#kit/mailed-form/link-standing.ts'
import type { FormQuestions } from '#kit/mailed-form/questions.ts'
import { placementRecommendations } from './placement.ts'

/** Who is asked for a report on a placement. */
export const reportParties = ['supervisor', 'student'] as const
export type ReportParty = (typeof reportParties)[number]

/** What each is asked, by the name of the field their answer is kept in. */
export const reportQuestions: Readonly<Record<ReportParty, FormQuestions>> = {
  supervisor: {
    hours: {
      kind: 'hours',
      asks: 'How many hours has {student} served with you altogether?',
      most: 5000,
      required: true,
    },
    attendance: {
      kind: 'words',
      asks: 'How reliable was {student} in time and preparation?',
      required: true,
    },
    strengths: { kind: 'words', asks: 'What did {student} do well?', required: true },
    growth: { kind: 'words', asks: 'Where can {student} still grow?', required: true },
    recommendation: {
      kind: 'choice',
      asks: 'Is {student} ready for the next step?',
      choices: placementRecommendations,
      required: true,
    },
  },
  student: {
    learned: { kind: 'words', asks: 'What have you learned?', required: true },
    difficulties: { kind: 'words', asks: 'What was difficult, and what would have helped?' },
    recommends: { kind: 'yesNo', asks: 'Would you recommend this placement to others?', required: true },
  },
}

/** Days for which the link of a report opens. */
export const reportLinkDays = 42

/** Answers what a link opens: what was sent comes first, so that whoever returns is thanked and not sent away. */
export function reportLinkStandingOf(
  link: LinkFate & { readonly isReported: boolean; readonly isGone: boolean },
): OnceStanding {
  if (link.isGone) return 'closed'
  return link.isUsed || link.isReported ? 'used' : ownStandingOf(link)
}
