import type { StudentType } from '#college/programmes/student-types.ts'
import { type Condition, isMet } from '#kit/record/condition.ts'
import type { Problem } from '#platform/errors/errors.ts'

/** Holds where an application may ask for top-up: Independent and IME2 only (Specification §5). */
export const topUpIsOffered = {
  'course.applicantType': ['Independent', 'IME2'],
} as const satisfies Condition

/** Answers whether an application, given as nested values, may ask for top-up. */
export function isTopUpOffered(application: unknown): boolean {
  return isMet(topUpIsOffered, application)
}

/** Answers what is wrong with the top-up of an application. */
export function topUpProblems(application: {
  readonly course: { readonly applicantType: string | null; readonly topUp: boolean | null }
}): Problem[] {
  if (!application.course.topUp || isTopUpOffered(application)) return []
  return [{ message: 'Top-up is only for Independent and IME2 applicants', param: 'course.topUp' }]
}

/** The questions of an interview, in order, with the applicant types each is asked of; all where none is named. */
export const interviewQuestions = {
  journey: {},
  whyTheology: { askedOf: ['Independent'] },
  workLifeBalance: {},
  supporters: { askedOf: ['Ordinand', 'LLM'] },
  preaching: { askedOf: ['Ordinand', 'LLM'] },
  books: { askedOf: ['Independent'] },
  havingFun: {},
  placement: { askedOf: ['Ordinand', 'LLM'] },
  yearsTraining: { askedOf: ['Ordinand', 'LLM'] },
  questions: {},
} as const satisfies Record<string, { readonly askedOf?: readonly StudentType[] }>

/** Answers the interview questions to ask of an applicant type, in order (Specification §5). */
export function interviewQuestionsFor(applicantType: StudentType): string[] {
  return Object.entries(interviewQuestions)
    .filter(([, question]: [string, { readonly askedOf?: readonly StudentType[] }]) => {
      return question.askedOf?.includes(applicantType) ?? true
    })
    .map(([name]) => name)
}
