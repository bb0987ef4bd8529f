import { expect, it } from 'vitest'
import { choiceWritten } from './choice-written.ts'

const choices = {
  'Full time': { alsoWritten: ['FT', 'Full-time'] },
  'Part time': { alsoWritten: ['PT'] },
  Auditing: {},
}

it.each([
  ['Full time', 'Full time'],
  ['FT', 'Full time'],
  ['Full-time', 'Full time'],
  ['PT', 'Part time'],
  ['Auditing', 'Auditing'],
  ['ft', null],
  ['', null],
  ['toString', null],
  ['alsoWritten', null],
])('the written %s stands for the choice %s', (written, key) => {
  expect(choiceWritten(choices, written)).toBe(key)
})
