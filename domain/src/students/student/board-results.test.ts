import { expect, it } from 'vitest'
import { isDecidedByBoard, problemsOfHandWrittenOutcome } from './board-results.ts'

const none = { outcome: null, mark: null, releasedOn: null }
const passed = { outcome: 'Passed', mark: 62, releasedOn: '2026-07-15' }
const transferred = { outcome: 'Credit transferred', mark: null, releasedOn: '2026-09-20' }

it.each([
  [none, false],
  [{}, false],
  [transferred, false],
  [{ ...transferred, mark: 62 }, true],
  [passed, true],
  [{ ...none, releasedOn: '2026-07-15' }, true],
  [{ ...none, outcome: 'Resit pending' }, true],
])('of %o the board has decided: %s', (values, isDecided) => {
  expect(isDecidedByBoard(values)).toBe(isDecided)
})

it.each([
  ['none to none', null, none, true],
  ['something else', passed, { ...passed, credits: 10 }, true],
  ['none to a transfer', none, transferred, true],
  ['a transfer to none', transferred, none, true],
  ['none to a pass', none, passed, false],
  ['nothing at all to a pass', null, passed, false],
  ['none to a resit', none, { ...none, outcome: 'Resit pending' }, false],
  ['a pass to a fail', passed, { ...passed, outcome: 'Failed' }, false],
  ['a pass to none', passed, none, false],
  ['a pass to a transfer', passed, transferred, false],
  ['a transfer to a pass', transferred, passed, false],
])('an outcome goes by hand from %s', (_what, before, after, isAllowed) => {
  expect(problemsOfHandWrittenOutcome(before, after).length === 0).toBe(isAllowed)
})
