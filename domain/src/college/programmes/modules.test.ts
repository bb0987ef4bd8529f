import { describe, expect, it } from 'vitest'
import { hasModuleTemplate, levelOfModule } from './modules.ts'

describe('modules', () => {
  it.each([
    ['TMM1234', 4],
    ['TMM2345', 5],
    ['TMM3021', 6],
    ['TMM4110', 7],
    ['TMM5110', undefined],
    ['tmm1234', undefined],
    ['', undefined],
  ])('%j is of level %s', (code, level) => {
    expect(levelOfModule(code)).toBe(level)
  })

  it('have a template at 10, 20 and 60 credits only', () => {
    expect([0, 10, 15, 20, 30, 40, 60, 120].filter(hasModuleTemplate)).toEqual([10, 20, 60])
  })
})
