import type { TaughtInstance, TaughtModule } from '@minster/domain/teaching/modules/module-calls'
import { expect, it } from 'vitest'
import {
  countStudents,
  formatModuleHubs,
  formatModuleTutors,
  formatNextDue,
  summariseAssignments,
} from './format-taught-module.ts'

const instanceWith = (values: Partial<TaughtInstance> = {}): TaughtInstance => ({
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
const moduleWith = (...instances: TaughtInstance[]): TaughtModule => ({
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
  const module = moduleWith(
    instanceWith({ hub: london, tutors: [ann, bob], students: 12, nextDue: '2027-01-15' }),
    instanceWith({ tutors: [ann], students: 30, nextDue: '2026-11-20' }),
    instanceWith({ hub: london, nextDue: null }),
  )
  expect(formatModuleHubs(module)).toBe('London, Every hub')
  expect(formatModuleTutors(module)).toBe('Ann Smith, Bob Jones')
  expect(countStudents(module)).toBe(42)
  expect(formatNextDue(module)).toBe('20/11/2026')
})

it('the taught list says nothing of a module that is not taught', () => {
  const module = moduleWith()
  expect([formatModuleHubs(module), formatModuleTutors(module), formatNextDue(module)]).toEqual(['', '', ''])
  expect(summariseAssignments(module)).toEqual({ text: '', areWeightsWrong: false })
})

it.each([
  ['no work yet', [instanceWith()], 'None yet', false],
  ['weights of a hundred', [instanceWith({ assignments: 2, weight: 100 })], '2', false],
  ['thirds of a hundred', [instanceWith({ assignments: 3, weight: 99.99 })], '3', false],
  ['too little', [instanceWith({ assignments: 2, weight: 90 })], '2', true],
  [
    'too little at one of two hubs',
    [instanceWith({ assignments: 2, weight: 100 }), instanceWith({ assignments: 1, weight: 50 })],
    '3',
    true,
  ],
  ['no weights', [instanceWith({ assignments: 1 })], '1', true],
])('the taught list looks at work with %s', (_what, instances, text, areWeightsWrong) => {
  expect(summariseAssignments(moduleWith(...instances))).toEqual({ text, areWeightsWrong })
})
