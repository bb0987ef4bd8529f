import { expect, it } from 'vitest'
import type { OnceStanding } from '#kit/mailed-form/link-standing.ts'
import { answerProblemsOf, type FormAnswers } from '#kit/mailed-form/questions.ts'
import { bursaryLinkStandingOf, bursaryQuestions } from './reference-questions.ts'

const whole = { known: 'Ten years', circumstances: 'Two children', support: 'Fully', more: null }

it.each<[string, FormAnswers, string[]]>([
  ['whole', whole, []],
  ['empty', {}, ['known', 'circumstances', 'support']],
  ['blank', { ...whole, known: '  ' }, ['known']],
  ['too long', { ...whole, more: 'x'.repeat(10_001) }, ['more']],
  ['as long as may be', { ...whole, more: 'x'.repeat(10_000) }, []],
  ['of another choice', { ...whole, support: 'Perhaps' }, ['support']],
])('a bursary reference with answers that are %s', (_name, answers, params) => {
  expect(answerProblemsOf(bursaryQuestions, answers).map(({ param }) => param)).toEqual(params)
})

const sent = { isReceived: false, isUsed: false, isVoid: false, isExpired: false, isClosed: false }

it.each<[OnceStanding, Partial<typeof sent>]>([
  ['open', {}],
  ['used', { isUsed: true, isClosed: true, isExpired: true }],
  ['used', { isReceived: true, isVoid: true }],
  ['closed', { isClosed: true, isVoid: true, isExpired: true }],
  ['void', { isVoid: true, isExpired: true }],
  ['expired', { isExpired: true }],
])('the link of a bursary reference is %s with %j', (standing, values) => {
  expect(bursaryLinkStandingOf({ ...sent, ...values })).toBe(standing)
})
