import { describe, expect, test } from 'vitest'
import { pageWith, replyOf } from '../student/test-page.ts'
import { dueOf } from './due.ts'

const today = '2026-11-20'

describe('what is due about a student', () => {
  test.each([
    ['nothing, when all is as it should be', {}, []],
    ['a Banner ID', { student: { partnerId: null } }, ['The Banner ID is not known yet.']],
    ['a tutor', { student: { tutor: null } }, ['Nobody is their personal tutor.']],
    ['nothing of what the caller may not see', { student: { tutor: undefined, partnerId: undefined } }, []],
    ['an emergency contact', { contacts: [] }, ['There is no emergency contact.']],
    ['the session of this year', { sessions: [] }, ['There is no session for 2026-27.']],
    [
      'enrolment in it',
      {
        sessions: [
          replyOf('y', { engagement: { id: 'e', label: '' }, academicYear: '2026-27', enrolledAt: null }),
        ],
      },
      ['They have not enrolled for 2026-27.'],
    ],
    [
      'nothing of a year that has not come',
      { present: { status: 'Starting', start: '2027-01-11' }, sessions: [] },
      [],
    ],
    [
      'nothing on the day they are to start',
      { present: { status: 'Starting', start: today }, sessions: [] },
      [],
    ],
    [
      'a start that went by',
      { present: { status: 'Starting', start: '2026-11-19' }, sessions: [] },
      ['They were to start on 19/11/2026 and are still Starting.'],
    ],
    ['nothing on the day they are expected back', { present: { status: 'IoS', expectedReturn: today } }, []],
    [
      'a return that went by',
      { present: { status: 'IoS', expectedReturn: '2026-11-19' } },
      ['They were expected back on 19/11/2026.'],
    ],
    ['nothing on the last day', { present: { expectedEnd: today } }, []],
    [
      'an end that went by',
      { present: { expectedEnd: '2026-11-19' } },
      ['Their expected end, 19/11/2026, has passed.'],
    ],
    [
      'nothing of who has left',
      {
        present: { status: 'Withdrawn', expectedEnd: '2025-07-31' },
        sessions: [],
        contacts: [],
        student: { tutor: null },
      },
      [],
    ],
    [
      'an expired certificate',
      { flags: { safeguarding: 'expired' } },
      ['A safeguarding certificate has expired.'],
    ],
    ['a missing one', { flags: { safeguarding: 'missing' } }, ['A safeguarding certificate is missing.']],
    ['one about to expire', { flags: { safeguarding: 'expiring' } }, ['Safeguarding training is due soon.']],
    ['nothing of one in date', { flags: { safeguarding: 'valid' } }, []],
  ] as const)('is %s', (_what, overrides, texts) => {
    expect(dueOf(pageWith(overrides), today).map((due) => due.text)).toEqual(texts)
  })

  test('begins with the worst', () => {
    const page = pageWith({ student: { partnerId: null }, flags: { safeguarding: 'expired' } })
    expect(dueOf(page, today).map(({ tone }) => tone)).toEqual(['danger', 'warning'])
  })
})
