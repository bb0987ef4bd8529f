import { expect, it } from 'vitest'
import {
  type BursaryAnswers,
  type BursaryLinkStanding,
  bursaryAnswerProblems,
  bursaryLinkStandingOf,
} from './reference-questions.ts'

const whole = { known: 'Ten years', circumstances: 'Two children', support: 'Fully', more: null }

it.each<[string, BursaryAnswers, string[]]>([
  ['whole', whole, []],
  ['empty', {}, ['known', 'circumstances', 'support']],
  ['blank', { ...whole, known: '  ' }, ['known']],
  ['too long', { ...whole, more: 'x'.repeat(10_001) }, ['more']],
  ['as long as may be', { ...whole, more: 'x'.repeat(10_000) }, []],
  ['of another choice', { ...whole, support: 'Perhaps' }, ['support']],
])('answers that are %s', (_name, answers, params) => {
  expect(bursaryAnswerProblems(answers).map(({ param }) => param)).toEqual(params)
})

const sent = { isReceived: false, isUsed: false, isVoid: false, isExpired: false, isClosed: false }

it.each<[BursaryLinkStanding, Partial<typeof sent>]>([
  ['open', {}],
  ['used', { isUsed: true, isClosed: true, isExpired: true }],
  ['used', { isReceived: true, isVoid: true }],
  ['closed', { isClosed: true, isVoid: true, isExpired: true }],
  ['void', { isVoid: true, isExpired: true }],
  ['expired', { isExpired: true }],
])('a link is %s with %j', (standing, values) => {
  expect(bursaryLinkStandingOf({ ...sent, ...values })).toBe(standing)
})
