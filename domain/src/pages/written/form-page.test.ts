import { describe, expect, it } from 'vitest'
import type { StudentFormReply } from '#portal/forms/form-calls.ts'
import { personalDetails } from '#portal/student-forms/personal-details.ts'
import { formPageOf } from './form-page.ts'

const reply: StudentFormReply = {
  data: { email: 'grace@example.org', phone: '07700 900123' },
  draft: { values: { phone: '07700 900456' }, version: 1, savedAt: '2026-11-20T10:00:00Z' },
  opening: { opens: null, due: '2026-11-30', closes: null, words: 'Please by Advent.' },
  refused: null,
  covered: ['email'],
}
const pageAt = (step?: string, change: Partial<StudentFormReply> = {}) =>
  formPageOf(personalDetails, { ...reply, ...change }, { title: 'About me', today: '2026-11-20', step })

describe('formPageOf', () => {
  it('says what the office says, and what is held with what was typed over it, but nothing that is covered', () => {
    const { title, place, parts } = pageAt()
    expect([title, place]).toEqual(['About me', 'Step 1 of 6'])
    expect(parts.map((part) => (part.kind === 'words' ? part.words : part.kind))).toEqual([
      'Please by Advent.',
      'Due 30/11/2026.',
      'You have begun this and not sent it.',
      'fields',
    ])
    expect(parts.at(-1)).toMatchObject({
      title: 'How we reach you',
      fields: [
        { key: 'email', value: '' },
        { key: 'phone', value: '07700 900456' },
        { key: 'otherPhone', value: '' },
      ],
    })
  })

  it.each([
    ['called', 'Step 3 of 6', 'What we call you'],
    ['review', 'Step 6 of 6', 'Check and send'],
    ['no-such-step', 'Step 1 of 6', 'How we reach you'],
  ])('stands at the screen of the address: %s', (step, place, title) => {
    const page = pageAt(step)
    expect(page.place).toBe(place)
    expect(page.parts.at(-1)).toMatchObject({ title })
  })

  it('says why it cannot be sent at all, and nothing of it', () => {
    expect(pageAt(undefined, { refused: 'Not open to you.' })).toEqual({
      title: 'About me',
      lead: 'Not open to you.',
      parts: [],
    })
  })
})
