import { describe, expect, it } from 'vitest'
import { enquiryNote, nextStepFor } from './enquiry-note.ts'

const form = {
  college: 'St Hild',
  hubs: [{ id: 'h1', label: 'York' }],
  programmes: [{ id: 'p1', label: 'Theology, BA' }],
  intakes: ['2027-09-13'],
  heardFrom: [],
  wording: null,
}
const asked = {
  firstName: 'Ruth',
  lastName: 'Owen',
  email: 'ruth@example.org',
  message: 'Is there a\r\nbus?',
}

describe('what is kept of an enquiry', () => {
  it('is what they wrote', () => expect(enquiryNote(asked, form)).toBe('Is there a\nbus?'))

  it('is what they chose, too', () => {
    const chosen = { ...asked, hub: 'h1', programme: 'p1', intake: '2027-09-13', phone: '07700 900123' }
    expect(enquiryNote(chosen, form)).toBe(
      'Is there a\nbus?\n\nProgramme: Theology, BA\nHub: York\nIntake: 13/09/2027\nTelephone: 07700 900123',
    )
  })

  it('is not what is offered no more', () =>
    expect(enquiryNote({ ...asked, hub: 'gone' }, form)).toBe('Is there a\nbus?'))
})

const today = '2026-11-27'
it.each([
  ['nothing was planned', null, 'Answer their enquiry'],
  ['nothing is planned any more', { what: null, on: null }, 'Answer their enquiry'],
  [
    'something was planned',
    { what: 'Ring about the open day', on: '2026-12-03' },
    'Answer their enquiry, then: Ring about the open day (03/12/2026)',
  ],
  ['something was planned for no day', { what: 'Ring', on: null }, 'Answer their enquiry, then: Ring'],
  [
    'an enquiry waits already',
    { what: 'Answer their enquiry, then: Ring', on: '2026-11-25' },
    'Answer their enquiry, then: Ring',
  ],
])('the next step where %s', (_case, planned, what) => {
  expect(nextStepFor(planned, today)).toEqual({ what, on: today })
})

it('a next step stays as long as it may be, with its day', () => {
  const { what } = nextStepFor({ what: 'x'.repeat(200), on: '2026-12-03' }, today)
  expect(what).toHaveLength(200)
  expect(what).toMatch(/xx \(03\/12\/2026\)$/)
})

it('a next step is never cut through a character', () => {
  for (let before = 140; before < 200; before += 1) {
    const { what } = nextStepFor({ what: `${'x'.repeat(before)}👋 and more`, on: '2026-12-03' }, today)
    expect(what.isWellFormed()).toBe(true)
  }
})
