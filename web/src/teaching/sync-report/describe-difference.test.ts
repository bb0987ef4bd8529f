import { tableOf } from '@minster/domain/platform/words/table-of'
import { syncCauseNames } from '@minster/domain/teaching/modules/sync-causes'
import type { ShownDifference } from '@minster/domain/teaching/modules/sync-report-calls'
import { describe, expect, it } from 'vitest'
import {
  allWellWords,
  causesOf,
  describeSides,
  differenceName,
  followLabel,
  toldWords,
  turnWords,
} from './describe-difference.ts'

const row = {
  number: 2,
  name: 'Ben Cole',
  bannerId: '000600001',
  email: '',
  module: 'TMM1101',
  registration: 'registered',
  problems: ['“12” is no Banner ID of nine digits.'],
} as const
const difference = (more: Partial<ShownDifference>): ShownDifference => ({
  key: 'ada:one',
  print: '/',
  cause: 'here-only',
  student: { id: 'ada', label: 'Ada Bell' },
  bannerId: '000600001',
  hub: null,
  module: { id: 'one', label: 'TMM1101 Doctrine' },
  ours: null,
  theirs: null,
  row: null,
  by: null,
  holder: null,
  namesakes: 0,
  ways: [],
  told: null,
  waits: false,
  sent: null,
  ...more,
})

describe('a difference', () => {
  it.each([
    [{ cause: 'here-only', ours: 'Enrolled' }, 'Enrolled here, not at Durham'],
    [{ cause: 'module-absent', ours: 'Enrolled' }, 'Enrolled here, not at Durham'],
    [
      { cause: 'left-here', ours: 'Interrupted', theirs: 'registered' },
      'Interrupted here, registered at Durham',
    ],
    [{ cause: 'there-only', theirs: 'registered' }, 'Not here, registered at Durham'],
    [{ cause: 'unreadable', row }, '“12” is no Banner ID of nine digits.'],
    [{ cause: 'other-name', row }, 'The sheet calls them Ben Cole. Here it is Ada Bell.'],
    [
      { cause: 'other-name', row: { ...row, bannerId: '000699999' } },
      'The sheet has 000699999, which is nobody’s here. Ada Bell has 000600001.',
    ],
    [
      { cause: 'id-of-another', row, bannerId: null, holder: { id: 'ben', label: 'Ben Cole' } },
      '000600001 is Ben Cole. Ada Bell has no Banner ID yet.',
    ],
    [{ cause: 'id-of-another', row }, 'The Banner ID beside the name is that of another student.'],
    [{ cause: 'id-to-enter', row, bannerId: null }, 'The sheet has 000600001. Here there is none yet.'],
    [
      { cause: 'unknown-student', row, namesakes: 2 },
      'Registered at Durham. 2 students here are called so, and there is no Banner ID.',
    ],
    [
      { cause: 'unknown-student', row },
      'Registered at Durham, and nobody here has this Banner ID, e-mail address or name.',
    ],
    [{ cause: 'unknown-module' }, 'No module here has this code.'],
    [{ cause: 'no-id-yet', ours: 'Enrolled' }, 'Enrolled here, not at Durham'],
  ] as const)('%j says “%s”', (more, words) => {
    expect(describeSides(difference(more), 'partner')).toBe(words)
  })

  it('says since when they know, and whether it is still so', () => {
    const told = { note: 'Mail of today', by: 'Ruth Register', at: '2026-11-26T10:00:00.000Z' }
    expect(toldWords(difference({}))).toBeNull()
    expect(toldWords(difference({ told, waits: true }))).toBe(
      'Told on 26/11/2026 10:00 by Ruth Register: Mail of today',
    )
    expect(toldWords(difference({ told: { ...told, note: null } }))).toBe(
      'Told on 26/11/2026 10:00 by Ruth Register, still so',
    )
  })

  it.each([
    ['there-only', 'Add here'],
    ['left-here', 'Enrol here again'],
    ['module-absent', null],
  ] as const)('of “%s” is followed by “%s”', (cause, label) => {
    expect(followLabel({ cause })).toBe(label)
  })

  it.each([
    ['here-only', 'partner', 'Durham’s turn'],
    ['here-only', 'platform', 'The platform’s turn'],
    ['there-only', 'partner', 'The college’s turn'],
    ['no-id-yet', 'partner', 'Nothing to do yet'],
  ] as const)('of “%s” with the %s: %s', (cause, source, words) => {
    expect(turnWords(cause, source)).toBe(words)
  })

  it('is called by its student and module', () => {
    expect(differenceName(difference({}))).toBe('Ada Bell, TMM1101 Doctrine')
    expect(differenceName(difference({ student: null, module: null, row }))).toBe('Ben Cole, TMM1101')
  })
})

describe('the causes of a report', () => {
  const counts = tableOf(syncCauseNames, (cause) => (cause === 'there-only' ? 3 : 0))

  it('are those there is something of, and the one that is looked at', () => {
    expect(causesOf({ counts }, undefined).map(({ cause }) => cause)).toEqual(['there-only'])
    expect(causesOf({ counts }, 'here-only').map(({ cause }) => cause)).toEqual(['here-only', 'there-only'])
  })
})

describe('a report without differences', () => {
  it.each([
    [{ agreeing: 12, ofStudents: null, waiting: 0 }, 'Both sides agree'],
    [{ agreeing: 12, ofStudents: null, waiting: 2 }, 'Nothing left to resolve'],
    [{ agreeing: 12, ofStudents: 3, waiting: 0 }, 'Both sides agree on your students'],
    [{ agreeing: 0, ofStudents: 3, waiting: 0 }, 'Nothing is compared'],
    [{ agreeing: 0, ofStudents: null, waiting: 0 }, 'Nothing is compared'],
  ])('%j says “%s”', (report, title) => {
    expect(allWellWords(report).title).toBe(title)
  })
})
