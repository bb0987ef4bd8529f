import { durhamSteps } from '@minster/domain/durham/clock/clock-steps'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { expect, test } from 'vitest'
import { actionsOf } from './step-actions.ts'
import { aStep } from './test-step.ts'

test('every step has something to do', () => {
  for (const step of namesOf(durhamSteps)) expect(actionsOf(aStep({ step })).length, step).toBeGreaterThan(0)
})

test('changes of a kind are told from the queue', () => {
  expect(actionsOf(aStep({ step: 'registrations' }))).toEqual([
    { label: 'Changes to tell', href: '/students/durham?tab=changes&kind=registration' },
  ])
})

test('a board is opened where it sits', () => {
  expect(actionsOf(aStep({ step: 'winterBoard', path: '/admin/grades/boards/b1' }))).toEqual([
    { label: 'Open the board', href: '/admin/grades/boards/b1' },
  ])
  expect(actionsOf(aStep({ step: 'summerBoard' }))[0]?.href).toBe('/admin/grades/boards')
})
