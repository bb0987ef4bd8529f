import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import { firstRules } from '@minster/domain/students/regulations/test-rules'
import { expect, test } from 'vitest'
import { type CreditsGround, creditsOfPage } from './credits-of-page.ts'

const replyOf = (id: string, values: object): RecordReply => ({
  data: { id, version: 1, ...values },
  abilities: { edit: false, remove: false, readOnly: [], moves: {} },
})
const days: string[] = []
const groundOf = (end: string | null, code = 'DipHE'): CreditsGround => ({
  followed: [
    {
      engagement: 'e',
      programme: 'p',
      start: '2024-09-16',
      end,
      code,
      levels: ['4', '5'],
      credits: 240,
      exitAwards: ['CertHE'],
    },
  ],
  regulations: {
    of({ day }) {
      days.push(day)
      const scope = { programme: null, entryFrom: null, entryTo: null, inForceFrom: null }
      return { id: 'r', title: 'Regulations', isConfirmed: false, ...scope, rules: firstRules }
    },
  },
})
const engagements = [replyOf('e', {})]
/** The latest first. */
const sessions = ['y2', 'y1'].map((id) => replyOf(id, { engagement: { id: 'e', label: '' } }))
type Taken = readonly [session: string, code: string, values: object]
const creditsWith = (taken: readonly Taken[], ground = groundOf(null)) => {
  const modules = taken.map(([session, code, values], at) =>
    replyOf(String(at), {
      session: { id: session, label: '' },
      moduleInstance: { id: code, label: code, module: { id: code, label: code, code, credits: 20 } },
      credits: null,
      ...values,
    }),
  )
  return creditsOfPage({ engagements, sessions, modules }, ground, '2026-11-26')['e']
}
const passed = { status: 'Completed', outcome: 'Passed' }

test.each<readonly [string, readonly Taken[], earned: number, enrolled: number]>([
  ['a passed module', [['y1', 'TMM1011', passed]], 20, 20],
  ['its own credits before those of the module', [['y1', 'TMM1011', { ...passed, credits: 10 }]], 10, 10],
  ['a module under way', [['y2', 'TMM2011', { status: 'Enrolled', outcome: null }]], 0, 20],
  ['an outcome that is not released', [['y2', 'TMM2011', { status: 'Completed' }]], 0, 20],
  ['a withdrawn module', [['y2', 'TMM2011', { status: 'Withdrawn', outcome: null }]], 0, 0],
  [
    'a module failed and taken again',
    [
      ['y2', 'TMM1011', passed],
      ['y1', 'TMM1011', { status: 'Completed', outcome: 'Failed' }],
    ],
    20,
    20,
  ],
  [
    'a module passed and taken again',
    [
      ['y2', 'TMM1011', { status: 'Enrolled', outcome: null }],
      ['y1', 'TMM1011', passed],
    ],
    20,
    20,
  ],
])('counts %s', (_what, taken, earned, enrolled) => {
  expect(creditsWith(taken)).toMatchObject({ earned, enrolled, needed: 240 })
})

test('completes a diploma with 90 credits at level 5', () => {
  const at = (code: string, credits: number): Taken => ['y1', code, { ...passed, credits }]
  expect(creditsWith([at('TMM1011', 150), at('TMM2011', 90)])?.complete).toBe(true)
  expect(creditsWith([at('TMM1011', 160), at('TMM2011', 80)])).toMatchObject({
    complete: false,
    exitAward: 'CertHE',
  })
})

test('tells nothing of an engagement that is not shown', () => {
  expect(creditsOfPage({ engagements: [], sessions, modules: [] }, groundOf(null), '2026-11-26')).toEqual({})
})

test('goes by the regulations of today, or of the day the studies ended', () => {
  days.length = 0
  creditsWith([])
  creditsWith([], groundOf('2025-07-31'))
  creditsWith([], groundOf('2027-07-31'))
  expect(days).toEqual(['2026-11-26', '2025-07-31', '2026-11-26'])
})
