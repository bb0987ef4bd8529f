import type { Problem } from '#platform/errors/errors.ts'
import { namesOf } from '#platform/words/names-of.ts'

export type FormAnswer = string | number | boolean | null
export type FormAnswers = Readonly<Record<string, FormAnswer>>

interface AnsweredForm {
  /** `{student}` stands for their name. */
  readonly asks: string
  readonly required?: true
}

/** One question to somebody outside: how it is answered, and in whose words it is asked. */
export type FormQuestion =
  | (AnsweredForm & { readonly kind: 'words' | 'yesNo' })
  | (AnsweredForm & { readonly kind: 'hours'; readonly most: number })
  | (AnsweredForm & {
      readonly kind: 'choice'
      readonly choices: Readonly<Record<string, { readonly label: string }>>
    })

/** What somebody is asked, by the name of the field their answer is kept in. */
export type FormQuestions = Readonly<Record<string, FormQuestion>>

/** As many characters as an answer in words may have. */
export const longestWords = 10_000

/** Answers what is wrong with what was answered: what nobody asked, then question by question. */
export function answerProblemsOf(questions: FormQuestions, answers: FormAnswers): Problem[] {
  const unasked = Object.keys(answers).filter((name) => !Object.hasOwn(questions, name))
  return [
    ...unasked.map((param) => ({ param, message: 'Nobody asked this.' })),
    ...namesOf(questions).flatMap((name) => {
      const question = questions[name]
      const message = question && problemWith(question, answers[name] ?? null)
      return message ? [{ param: name, message }] : []
    }),
  ]
}

function problemWith(question: FormQuestion, answer: FormAnswer): string | null {
  const isEmpty = answer === null || (typeof answer === 'string' && answer.trim() === '')
  if (isEmpty) return question.required ? missing[question.kind] : null
  switch (question.kind) {
    case 'words':
      if (typeof answer !== 'string') return missing.words
      return answer.trim().length > longestWords
        ? `Use at most ${longestWords.toLocaleString('en-GB')} characters.`
        : null
    case 'hours':
      if (typeof answer !== 'number') return missing.hours
      return answer >= 0 && answer <= question.most
        ? null
        : `Enter hours between 0 and ${question.most.toLocaleString('en-GB')}.`
    case 'yesNo':
      return typeof answer === 'boolean' ? null : missing.yesNo
    case 'choice':
      return typeof answer === 'string' && Object.hasOwn(question.choices, answer) ? null : missing.choice
  }
}

const missing = {
  words: 'Please write a few words.',
  hours: 'Enter a number of hours.',
  yesNo: 'Answer yes or no.',
  choice: 'Choose one.',
} as const satisfies Readonly<Record<FormQuestion['kind'], string>>
