import { describe, expect, it } from 'vitest'
import { syncCauseNames } from './sync-causes.ts'
import { messageLineOf, wordsOfMessage } from './sync-message.ts'
import type { ShownDifference } from './sync-report-calls.ts'

const difference = (
  cause: ShownDifference['cause'],
  more: Partial<ShownDifference> = {},
): ShownDifference => ({
  key: 'ada:one',
  print: 'Enrolled/',
  cause,
  student: { id: 'ada', label: 'Ada Bell' },
  bannerId: '000600001',
  hub: null,
  module: { id: 'one', label: 'TMM1101 Doctrine' },
  ours: 'Enrolled',
  theirs: null,
  row: null,
  by: null,
  holder: null,
  namesakes: 0,
  ways: ['told'],
  told: null,
  waits: false,
  sent: null,
  ...more,
})
const row = {
  number: 7,
  name: 'Ben Cole',
  bannerId: '000600001',
  email: '',
  module: 'TMM1101',
  registration: 'registered',
  problems: [],
} as const

describe('what the others are asked to change', () => {
  it.each([
    [difference('here-only'), 'Ada Bell', '000600001', 'Please register: not in the sheet for this module.'],
    [
      difference('module-absent'),
      'Ada Bell',
      '000600001',
      'Please register: the module is not in the sheet.',
    ],
    [
      difference('left-here', { ours: 'Interrupted' }),
      'Ada Bell',
      '000600001',
      'Please take off: interrupted here.',
    ],
    [difference('left-there'), 'Ada Bell', '000600001', 'Please register again: enrolled here.'],
    [difference('there-only'), 'Ada Bell', '000600001', 'Please take off: does not take the module.'],
    [
      difference('other-name', { row }),
      'Ben Cole',
      '000600001',
      'Please correct the name: 000600001 is Ada Bell.',
    ],
    [
      difference('other-name', { row: { ...row, bannerId: '000699999' } }),
      'Ben Cole',
      '000699999',
      'Please correct the Banner ID: that of Ada Bell is 000600001.',
    ],
    [
      difference('id-of-another', {
        row,
        student: { id: 'ben', label: 'Ben Cole' },
        bannerId: '000600002',
        holder: { id: 'ada', label: 'Ada Bell' },
      }),
      'Ben Cole',
      '000600001',
      'Please correct: 000600001 is Ada Bell. Ben Cole has 000600002.',
    ],
    [
      difference('unknown-student', { student: null, row, namesakes: 2, bannerId: null }),
      'Ben Cole',
      '000600001',
      'Please send the Banner ID: several students have this name.',
    ],
    [
      difference('unreadable', {
        student: null,
        bannerId: null,
        row: { ...row, bannerId: '', problems: ['No.'] },
      }),
      'Ben Cole',
      '',
      'Please correct the row: No.',
    ],
  ])('is said in one line: %#', (one, name, bannerId, change) => {
    expect(messageLineOf(one)).toEqual({ name, bannerId, module: 'TMM1101 Doctrine', change })
  })

  it.each(syncCauseNames)('is known of %s', (cause) => {
    const { change } = messageLineOf(difference(cause, { row }))
    expect(change === '').toBe(cause === 'no-id-yet' || cause === 'id-to-enter')
  })

  it('is one message, those of one change beneath each other', () => {
    const lines = [difference('here-only'), difference('here-only', { bannerId: '000600009' })].map(
      messageLineOf,
    )
    const { subject, text } = wordsOfMessage(lines, {
      source: 'partner',
      year: '2026-27',
      fileName: 'durham.xlsx',
      college: 'St Mellitus College',
      sender: 'Ruth Register',
    })
    expect(subject).toBe('St Mellitus College: module registrations 2026-27 to change')
    expect(text).toContain('these 2 registrations')
    expect(text).toContain(
      'Please register: not in the sheet for this module.\n- 000600001, Ada Bell, TMM1101 Doctrine\n- 000600009, Ada Bell',
    )
    const names = [
      difference('other-name', { row }),
      difference('other-name', { row, student: { id: 'eve', label: 'Eve Hart' } }),
    ]
    const said = {
      source: 'platform',
      year: '2026-27',
      fileName: 'a.csv',
      college: 'C',
      sender: 'S',
    } as const
    expect(wordsOfMessage(names.map(messageLineOf), said).text).toContain(
      'Please correct the name:\n- 000600001, Ben Cole, TMM1101 Doctrine: 000600001 is Ada Bell.\n- 000600001, Ben Cole, TMM1101 Doctrine: 000600001 is Eve Hart.',
    )
    expect(text).toMatch(/With best wishes\nRuth Register\nSt Mellitus College$/)
  })
})
