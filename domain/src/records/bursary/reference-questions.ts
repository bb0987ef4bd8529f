import type { Problem } from '../../errors.ts'
import { namesOf } from '../../names-of.ts'

/** Whether a referee supports what is asked for. */
export const refereeSupport = {
  Fully: { label: 'Yes, fully', tone: 'success' },
  'With reservations': { label: 'Yes, with reservations', tone: 'warning' },
  No: { label: 'No', tone: 'danger' },
} as const

interface Question {
  /** `{student}` stands for their name. */
  readonly asks: string
  readonly required?: true
}

/** What a referee is asked about a bursary, by the name of the field their answer is kept in. */
export const bursaryQuestions = {
  known: { asks: 'How long have you known {student}, and how?', required: true },
  circumstances: {
    asks: 'What do you know of the circumstances in which {student} asks for help?',
    required: true,
  },
  support: { asks: 'Do you support this request?', required: true },
  more: { asks: 'Is there anything else the panel should know?' },
} as const satisfies Readonly<Record<string, Question>>

export type BursaryQuestion = keyof typeof bursaryQuestions
export type BursaryAnswers = Readonly<Partial<Record<BursaryQuestion, string | null>>>

const longest = 10_000

/** Answers what is wrong with what a referee wrote, question by question. */
export function bursaryAnswerProblems(answers: BursaryAnswers): Problem[] {
  const questions: Readonly<Record<BursaryQuestion, Question>> = bursaryQuestions
  return namesOf(bursaryQuestions).flatMap((name): Problem[] => {
    const answer = (answers[name] ?? '').trim()
    const message =
      name === 'support'
        ? Object.hasOwn(refereeSupport, answer)
          ? null
          : 'Choose one.'
        : wordsProblem(answer, questions[name].required === true)
    return message === null ? [] : [{ param: name, message }]
  })
}

function wordsProblem(words: string, isRequired: boolean): string | null {
  if (words === '') return isRequired ? 'Please write a few words.' : null
  return words.length > longest ? 'Use at most 10,000 characters.' : null
}

/** Days for which the link of a referee opens. */
export const bursaryLinkDays = 28

/** Days after which a referee who has not answered is reminded, counted from the first mail. */
export const bursaryReminderDays = [7, 14] as const

/** How the link of a referee stands. */
export const bursaryLinkStandings = ['open', 'used', 'void', 'expired', 'closed'] as const
export type BursaryLinkStanding = (typeof bursaryLinkStandings)[number]

/** Answers what a link opens: what was sent comes first, so that whoever returns is thanked and not sent away. */
export function bursaryLinkStandingOf(link: {
  readonly isReceived: boolean
  readonly isUsed: boolean
  readonly isVoid: boolean
  readonly isExpired: boolean
  /** Nobody waits for it any more. */
  readonly isClosed: boolean
}): BursaryLinkStanding {
  if (link.isUsed || link.isReceived) return 'used'
  if (link.isClosed) return 'closed'
  if (link.isVoid) return 'void'
  return link.isExpired ? 'expired' : 'open'
}
