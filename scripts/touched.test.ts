import { describe, expect, it } from 'vitest'
import { touchedBy } from './touched.mjs'

const imports = new Map<string, readonly string[]>([
  ['domain/src/fee.ts', []],
  ['domain/src/fee.test.ts', ['domain/src/fee.ts']],
  ['domain/src/hubs/hub.test.ts', []],
  ['server/src/fees/charge.ts', ['domain/src/fee.ts']],
  ['server/src/fees/charge.test.ts', ['server/src/test/app.ts']],
  ['server/src/fees/owed.test.ts', ['server/src/fees/charge.ts']],
  ['server/src/hubs/hubs.test.ts', ['server/src/test/app.ts']],
  ['server/src/departments.ts', ['server/src/fees/charge.ts']],
  ['server/src/test/app.ts', ['server/src/departments.ts']],
  ['scripts/house.test.ts', []],
  ['e2e/fixtures.ts', []],
  ['e2e/a-fee-is-paid.spec.ts', ['e2e/fixtures.ts']],
  ['e2e/speed.spec.ts', ['e2e/fixtures.ts']],
  ...Array.from(
    { length: 20 },
    (_, at) => [`server/src/many/m${at}.test.ts`, ['server/src/many/base.ts']] as const,
  ),
])
const texts = new Map([
  ['e2e/a-fee-is-paid.spec.ts', "await page.goto('/fees')"],
  ['e2e/speed.spec.ts', "await page.goto('/fees')"],
])
const touched = (...changed: string[]) => touchedBy(changed, imports, texts)

describe('what a change touches', () => {
  it.each([
    ['nothing', [], [], []],
    ['a rule', ['domain/src/fee.ts'], ['domain/src/fee.test.ts', 'server/src/fees/owed.test.ts'], []],
    [
      'a file of the server: what imports it and what lies beside it, not what reaches it by the whole server',
      ['server/src/fees/charge.ts'],
      ['server/src/fees/charge.test.ts', 'server/src/fees/owed.test.ts'],
      [],
    ],
    ['a test', ['server/src/hubs/hubs.test.ts'], ['server/src/hubs/hubs.test.ts'], []],
    ['a screen', ['web/src/students/fees/Fees.tsx'], [], ['a-fee-is-paid.spec.ts']],
    ['what stories share', ['e2e/fixtures.ts'], [], ['a-fee-is-paid.spec.ts']],
  ])('is, of %s, so much', (_what, changed, unit, stories) => {
    const found = touched(...changed)
    const others = found.unit.filter((path) => !path.startsWith('scripts/'))
    expect([others.toSorted(), found.stories]).toEqual([[...unit].toSorted(), stories])
    expect(found.unit.includes('scripts/house.test.ts')).toBe(changed.length > 0)
  })

  it('is cut short where it is much, and says so, but never a changed test', () => {
    const found = touched('server/src/many/base.ts', 'server/src/many/m19.test.ts')
    expect(found.unit.filter((path) => path.startsWith('server/'))).toHaveLength(13)
    expect(found.unit).toContain('server/src/many/m19.test.ts')
    expect(found.words).toContain('7 more of the server')
  })
})
