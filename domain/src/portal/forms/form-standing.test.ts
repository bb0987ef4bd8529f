import { describe, expect, it } from 'vitest'
import { type FormFacts, formStateOf, whyFormClosed } from './form-standing.ts'

const nothing: FormFacts = {
  opens: null,
  due: null,
  closes: null,
  sentAt: null,
  isAsked: false,
  isWaiting: false,
}
const sentAt = '2026-10-01T09:00:00.000Z'
const today = '2026-11-20'

describe('formStateOf', () => {
  it.each<[string, Partial<FormFacts>, string]>([
    ['is open to whoever wants something', {}, 'open'],
    ['is due where everybody is asked', { isAsked: true }, 'due'],
    ['stays due after the day it was due', { isAsked: true, due: '2026-10-01' }, 'due'],
    ['is done once sent', { isAsked: true, sentAt }, 'done'],
    ['waits while the college has it', { isAsked: true, sentAt, isWaiting: true }, 'waiting'],
    ['is closed after its last day', { isAsked: true, closes: '2026-11-19' }, 'closed'],
    ['is due on its last day', { isAsked: true, closes: today }, 'due'],
    ['is closed before it opens', { isAsked: true, opens: '2026-11-21' }, 'closed'],
    ['is due from the day it opens', { isAsked: true, opens: today }, 'due'],
    ['stays done when it closes', { isAsked: true, sentAt, closes: '2026-11-19' }, 'done'],
  ])('%s', (_name, facts, state) => {
    expect(formStateOf({ ...nothing, ...facts }, today)).toBe(state)
  })
})

describe('whyFormClosed', () => {
  it.each([
    [null, null, null],
    ['2026-11-20', '2026-11-20', null],
    ['2026-11-21', null, 'early'],
    [null, '2026-11-19', 'late'],
  ] as const)('from %s to %s: %s', (opens, closes, why) => {
    expect(whyFormClosed({ opens, closes }, today)).toBe(why)
  })
})
