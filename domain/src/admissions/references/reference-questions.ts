import type { RefereeKind } from './referee-kinds.ts'

type Necessity = 'required' | 'optional'

interface Question {
  readonly kind: 'yesNo' | 'line' | 'text'
  /** Who is asked; kinds that are not named are not. */
  readonly asked: { readonly [kind in RefereeKind]?: Necessity }
}

const everybody = {
  'Church leader': 'required',
  'Academic or employer': 'required',
  Personal: 'required',
} as const
const leaders = { 'Church leader': 'required' } as const

/**
 * The nine questions of a reference (Specification §3), in the order they are asked. What concerns a congregation is
 * asked of church leaders; what part the applicant takes in church life also of friends, who may know.
 */
export const referenceQuestions = {
  churchLeader: { kind: 'yesNo', asked: leaders },
  timeKnown: { kind: 'line', asked: everybody },
  congregationTime: { kind: 'line', asked: leaders },
  congregationRegularity: { kind: 'text', asked: leaders },
  congregationStanding: { kind: 'text', asked: leaders },
  churchSupport: { kind: 'text', asked: leaders },
  churchCommunity: { kind: 'text', asked: { ...leaders, Personal: 'optional' } },
  capacityLearning: { kind: 'text', asked: everybody },
  capacityGrowth: { kind: 'text', asked: everybody },
} as const satisfies Record<string, Question>

export type QuestionKey = keyof typeof referenceQuestions

export const questionKeys = [
  'churchLeader',
  'timeKnown',
  'congregationTime',
  'congregationRegularity',
  'congregationStanding',
  'churchSupport',
  'churchCommunity',
  'capacityLearning',
  'capacityGrowth',
] as const satisfies readonly QuestionKey[]

/** The longest answer to each kind of question, in characters. */
export const longestAnswer = { line: 200, text: 20_000 } as const

export type Answers = { readonly [key in QuestionKey]?: string | boolean | null }

/** Answers the questions a referee is asked, in order, and which of them must be answered. */
export function questionsFor(
  kind: RefereeKind,
): { readonly key: QuestionKey; readonly isRequired: boolean }[] {
  return questionKeys.flatMap((key) => {
    const { asked }: Question = referenceQuestions[key]
    const wanted = asked[kind]
    return wanted === undefined ? [] : [{ key, isRequired: wanted === 'required' }]
  })
}

/** What keeps a reference from being sent, question by question. */
export interface AnswerProblem {
  readonly key: QuestionKey
  readonly wrong: 'missing' | 'too long'
}

/** Answers what is missing or too long before a reference can be sent. */
export function answerProblems(kind: RefereeKind, answers: Answers): AnswerProblem[] {
  return questionsFor(kind).flatMap(({ key, isRequired }): AnswerProblem[] => {
    const answer = answers[key]
    const question = referenceQuestions[key]
    if (question.kind === 'yesNo')
      return isRequired && typeof answer !== 'boolean' ? [{ key, wrong: 'missing' }] : []
    const text = typeof answer === 'string' ? answer.trim() : ''
    if (text === '') return isRequired ? [{ key, wrong: 'missing' }] : []
    return text.length > longestAnswer[question.kind] ? [{ key, wrong: 'too long' }] : []
  })
}

/** Answers the answers as they are kept: only what this kind is asked, texts without blanks around them. */
export function answersToKeep(
  kind: RefereeKind,
  answers: Answers,
): Record<QuestionKey, string | boolean | null> {
  const asked = new Set(questionsFor(kind).map(({ key }) => key))
  const kept = (key: QuestionKey) => {
    const answer = asked.has(key) ? (answers[key] ?? null) : null
    return typeof answer === 'string' ? answer.trim() || null : answer
  }
  return {
    churchLeader: kept('churchLeader'),
    timeKnown: kept('timeKnown'),
    congregationTime: kept('congregationTime'),
    congregationRegularity: kept('congregationRegularity'),
    congregationStanding: kept('congregationStanding'),
    churchSupport: kept('churchSupport'),
    churchCommunity: kept('churchCommunity'),
    capacityLearning: kept('capacityLearning'),
    capacityGrowth: kept('capacityGrowth'),
  }
}
