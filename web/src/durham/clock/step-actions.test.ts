import { durhamSteps } from '@minster/domain/durham/clock/clock-steps'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { expect, test } from 'vitest'
import { actionsOf } from './step-actions.ts'
import { aStep } from './test-step.ts'

test('every step has something to do', () => {
  for (const step of namesOf(durhamSteps))
    expect(actionsOf(aStep({ step }), '2026-27').length, step).toBeGreaterThan(0)
})

test('the census is a file of its year', () => {
  expect(actionsOf(aStep(), '2026-27')[0]).toEqual({
    label: 'Make the file',
    href: '/students/durham?tab=files&year=2026-27&make=census',
  })
})

test('marks are those of a board, and a board is opened where it sits', () => {
  const board = { id: 'b1', label: 'June board' }
  expect(actionsOf(aStep({ step: 'marks', board }), '2026-27')[0]?.href).toContain('make=marks&board=b1')
  expect(actionsOf(aStep({ step: 'winterBoard', path: '/admin/grades/boards/b1' }), '2026-27')).toEqual([
    { label: 'Open the board', href: '/admin/grades/boards/b1' },
  ])
  expect(actionsOf(aStep({ step: 'summerBoard' }), '2026-27')[0]?.href).toBe('/admin/grades/boards')
})
