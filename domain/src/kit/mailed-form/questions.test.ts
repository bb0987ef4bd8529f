import { expect, it } from 'vitest'
import { answerProblemsOf, type FormAnswers, type FormQuestions } from './questions.ts'

const questions: FormQuestions = {
  why: { kind: 'words', asks: 'Why?', required: true },
  more: { kind: 'words', asks: 'What else?' },
  hours: { kind: 'hours', asks: 'How long?', most: 1000, required: true },
  again: { kind: 'yesNo', asks: 'Again?', required: true },
  how: { kind: 'choice', asks: 'How?', choices: { Well: { label: 'Well' } }, required: true },
}
const whole = { why: 'Because', more: null, hours: 0, again: false, how: 'Well' }
const words = 'Please write a few words.'

it.each<[FormAnswers, Readonly<Record<string, string>>]>([
  [whole, {}],
  [
    {},
    {
      why: words,
      hours: 'Enter a number of hours.',
      again: 'Answer yes or no.',
      how: 'Choose one.',
    },
  ],
  [{ ...whole, why: '  ' }, { why: words }],
  [{ ...whole, why: true }, { why: words }],
  [{ ...whole, more: 7 }, { more: words }],
  [{ ...whole, more: ` ${'x'.repeat(10_000)} ` }, {}],
  [{ ...whole, more: 'x'.repeat(10_001) }, { more: 'Use at most 10,000 characters.' }],
  [{ ...whole, hours: 1000 }, {}],
  [{ ...whole, hours: 1000.5 }, { hours: 'Enter hours between 0 and 1,000.' }],
  [{ ...whole, hours: -1 }, { hours: 'Enter hours between 0 and 1,000.' }],
  [{ ...whole, hours: 'many' }, { hours: 'Enter a number of hours.' }],
  [{ ...whole, again: 'yes' }, { again: 'Answer yes or no.' }],
  [{ ...whole, how: 'toString' }, { how: 'Choose one.' }],
  [{ ...whole, state: 'Received' }, { state: 'Nobody asked this.' }],
])('the answers %j have the problems %j', (answers, told) => {
  const problems = answerProblemsOf(questions, answers)
  expect(Object.fromEntries(problems.map(({ param, message }) => [param, message]))).toEqual(told)
})
