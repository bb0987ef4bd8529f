import { expect, it } from 'vitest'
import type { CohortLevel } from '#college/programmes/cohorts.ts'
import { firstRules } from '#students/regulations/test-rules.ts'
import type { MarkedWork } from './counted-mark.ts'
import { workSatAgain } from './sit-again.ts'

const inTime = { due: '2026-11-20', handedIn: '2026-11-20', lateAccepted: false, closures: [] }
const tooLate = { ...inTime, handedIn: '2026-11-30' }
const marked = (agreedMark: string | null, more: Partial<MarkedWork> = {}) => ({
  ...inTime,
  agreedMark,
  ...more,
})

it.each<[what: string, works: readonly MarkedWork[], level: CohortLevel, again: readonly number[]]>([
  ['what failed', [marked('39'), marked('40')], 4, [0]],
  ['what failed at level 7', [marked('49'), marked('50')], 7, [0]],
  ['what failed without a number', [marked('Pass'), marked('Fail')], 4, [1]],
  ['what failed by coming too late', [marked('64', tooLate), marked('40')], 4, [0]],
  [
    'nothing that came too late for an accepted reason',
    [marked('64', { ...tooLate, lateAccepted: true }), marked('20')],
    4,
    [1],
  ],
  ['what has no mark', [marked(null), marked('40')], 4, [0]],
  ['all of it where no mark is known', [marked(null), marked(null)], 4, [0, 1]],
  ['all of it where all of it passed', [marked('40'), marked('Pass')], 4, [0, 1]],
  ['nothing of a module without work', [], 4, []],
])('of a module one sits again %s', (_what, works, level, again) => {
  expect(workSatAgain(works, level, firstRules).map((work) => works.indexOf(work))).toEqual(again)
})
