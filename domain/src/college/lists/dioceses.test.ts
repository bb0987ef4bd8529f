import { describe, expect, it } from 'vitest'
import { dioceses } from './dioceses.ts'

describe('dioceses', () => {
  it('are 42, each once, in order', () => {
    expect(new Set(dioceses).size).toBe(42)
    expect(dioceses.toSorted((one, other) => one.localeCompare(other, 'en-GB'))).toEqual(dioceses)
  })

  it('leave out those dissolved in 2014', () => {
    const names: readonly string[] = dioceses
    expect(names).toContain('Leeds')
    for (const gone of ['Bradford', 'Ripon and Leeds', 'Wakefield']) expect(names).not.toContain(gone)
  })
})
