import type { Problem } from '../../errors.ts'
import { namesOf } from '../../names-of.ts'
import { placementRecommendations } from './placement.ts'

/** Who is asked for a report on a placement. */
export const reportParties = ['supervisor', 'student'] as const
export type ReportParty = (typeof reportParties)[number]

export type ReportAnswer = string | number | boolean | null
export type ReportAnswers = Readonly<Record<string, ReportAnswer>>

/** One question of a report: how it is answered, and in whose words it is asked. */
export interface ReportQuestion {
  readonly kind: 'words' | 'number' | 'yesNo' | 'choice'
  /** `{student}` stands for their name. */
  readonly asks: string
  readonly help?: string
  readonly required?: true
  readonly choices?: Readonly<Record<string, { readonly label: string }>>
}

/** What each is asked, by the name of the field their answer is kept in. */
export const reportQuestions: Readonly<Record<ReportParty, Readonly<Record<string, ReportQuestion>>>> = {
  supervisor: {
    hours: {
      kind: 'number',
      asks: 'How many hours has {student} served with you altogether?',
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

const longestAnswer = 10_000
const mostHours = 5000

/** Answers what is wrong with a report, question by question. */
export function reportProblems(party: ReportParty, answers: ReportAnswers): Problem[] {
  const questions = reportQuestions[party]
  return namesOf(questions).flatMap((name) => {
    const question = questions[name]
    const message = question && problemWith(question, answers[name] ?? null)
    return message ? [{ param: name, message }] : []
  })
}

function problemWith({ kind, required, choices }: ReportQuestion, answer: ReportAnswer): string | null {
  const isEmpty = answer === null || (typeof answer === 'string' && answer.trim() === '')
  if (isEmpty) return required ? missing[kind] : null
  if (kind === 'words' && typeof answer === 'string')
    return answer.length > longestAnswer ? 'Use at most 10,000 characters.' : null
  if (kind === 'number' && typeof answer === 'number')
    return answer >= 0 && answer <= mostHours ? null : 'Enter hours between 0 and 5,000.'
  if (kind === 'yesNo' && typeof answer === 'boolean') return null
  if (kind === 'choice' && typeof answer === 'string' && Object.hasOwn(choices ?? {}, answer)) return null
  return missing[kind]
}

const missing = {
  words: 'Please write a few words.',
  number: 'Enter a number of hours.',
  yesNo: 'Answer yes or no.',
  choice: 'Choose one.',
} as const satisfies Readonly<Record<ReportQuestion['kind'], string>>

/** Days for which the link of a report opens. */
export const reportLinkDays = 42

/** How the link of a report stands. */
export const reportLinkStandings = ['open', 'used', 'void', 'expired', 'closed'] as const
export type ReportLinkStanding = (typeof reportLinkStandings)[number]

/** Answers what a link opens: what was sent comes first, so that whoever returns is thanked and not sent away. */
export function reportLinkStandingOf(link: {
  readonly isReported: boolean
  readonly isUsed: boolean
  readonly isVoid: boolean
  readonly isExpired: boolean
  readonly isGone: boolean
}): ReportLinkStanding {
  if (link.isGone) return 'closed'
  if (link.isUsed || link.isReported) return 'used'
  if (link.isVoid) return 'void'
  return link.isExpired ? 'expired' : 'open'
}
