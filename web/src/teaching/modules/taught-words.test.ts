import type { TaughtInstance, TaughtModule } from '@minster/domain/teaching/modules/module-calls'
import { expect, it } from 'vitest'
import { hubsInWords, nextDueInWords, studentsOf, tutorsInWords, workInWords } from './taught-words.ts'

const at = (values: Partial<TaughtInstance> = {}): TaughtInstance => ({
  id: 'one',
  hub: null,
  tutors: [],
  isMine: false,
  students: 0,
  assignments: 0,
  weight: null,
  nextDue: null,
  ...values,
})
const taught = (...instances: TaughtInstance[]): TaughtModule => ({
  id: 'psalms',
  code: 'TMM3011',
  name: 'Psalms',
  credits: 20,
  active: true,
  level: 6,
  instances,
})
const london = { id: 'london', label: 'London' }
const ann = { id: 'ann', label: 'Ann Smith' }
const bob = { id: 'bob', label: 'Bob Jones' }

it('says where, by whom, to how many and when next', () => {
  const module = taught(
    at({ hub: london, tutors: [ann, bob], students: 12, nextDue: '2027-01-15' }),
    at({ tutors: [ann], students: 30, nextDue: '2026-11-20' }),
    at({ hub: london, nextDue: null }),
  )
  expect(hubsInWords(module)).toBe('London, Every hub')
  expect(tutorsInWords(module)).toBe('Ann Smith, Bob Jones')
  expect(studentsOf(module)).toBe(42)
  expect(nextDueInWords(module)).toBe('20/11/2026')
})

it('the taught list says nothing of a module that is not taught', () => {
  const module = taught()
  expect([hubsInWords(module), tutorsInWords(module), nextDueInWords(module)]).toEqual(['', '', ''])
  expect(workInWords(module)).toEqual({ words: '', isOdd: false })
})

it.each([
  ['no work yet', [at()], 'None yet', false],
  ['weights of a hundred', [at({ assignments: 2, weight: 100 })], '2', false],
  ['thirds of a hundred', [at({ assignments: 3, weight: 99.99 })], '3', false],
  ['too little', [at({ assignments: 2, weight: 90 })], '2', true],
  [
    'too little at one of two hubs',
    [at({ assignments: 2, weight: 100 }), at({ assignments: 1, weight: 50 })],
    '3',
    true,
  ],
  ['no weights', [at({ assignments: 1 })], '1', true],
])('the taught list looks at work with %s', (_what, instances, words, isOdd) => {
  expect(workInWords(taught(...instances))).toEqual({ words, isOdd })
})
