import { describe, expect, it } from 'vitest'
import type { StudentFormReply } from '#portal/forms/form-calls.ts'
import { emergencyContacts } from '#portal/student-forms/emergency-contacts.ts'
import { formPageOf } from './form-page.ts'

const first = { name: 'Ada Byron', relationship: 'Sister', phone: '01234 567890' }
const confirm = {
  sentAt: '2025-09-12T09:00:00Z',
  values: { first, hasSecond: false },
  problems: [],
  stamp: 'one',
}
const reply: StudentFormReply = {
  data: confirm.values,
  draft: null,
  opening: { opens: null, due: '2026-11-30', closes: null, words: null },
  refused: null,
  covered: [],
  confirm,
}
const pageOf = (change: Partial<StudentFormReply>, step?: string) =>
  formPageOf(emergencyContacts, { ...reply, ...change }, { title: 'Whom we call', today: '2026-11-20', step })

describe('a form that was sent in an earlier year', () => {
  it('reads out at its head what is held, screen by screen, and nothing that is empty', () => {
    expect(pageOf({})).toEqual({
      title: 'Whom we call',
      lead: 'You last sent this on 12/09/2025. Is it all still so?',
      parts: [
        { kind: 'words', key: 'Due 30/11/2026.', words: 'Due 30/11/2026.' },
        {
          kind: 'facts',
          key: 'first',
          title: 'First person to call',
          facts: [
            { title: 'Name', value: 'Ada Byron' },
            { title: 'What they are to you', value: 'Sister' },
          ],
        },
        {
          kind: 'facts',
          key: 'firstReach',
          title: 'How we reach the first person',
          facts: [{ title: 'Telephone', value: '01234 567890' }],
        },
        {
          kind: 'facts',
          key: 'second',
          title: 'Second person to call',
          facts: [{ title: 'Is there a second person we may call?', value: 'No' }],
        },
      ],
    })
  })

  it('says what keeps it from being sent as it is, each by the part it belongs to', () => {
    const problems = [{ param: 'first.phone', message: 'Telephone is needed.' }]
    const { lead, parts } = pageOf({ confirm: { ...confirm, problems }, opening: null })
    expect(lead).toMatch(/^You last sent this on 12\/09\/2025\. Something has to be put right/)
    expect(parts[0]).toMatchObject({ kind: 'words', words: 'First person: Telephone is needed.' })
  })

  it('is a form like any other at a screen of it', () => {
    expect(pageOf({}, 'first').place).toBe('Step 1 of 5')
  })
})
