import { describe, expect, it } from 'vitest'
import type { ModuleEnrolmentStatus } from '#students/student/module-enrolment-status.ts'
import { differencesBetween, followedBy, type MatchedRow } from './sync.ts'
import type { SyncRow } from './sync-report-calls.ts'
import type { Registration } from './sync-sheet.ts'

const row = (registration: Registration, more: Partial<SyncRow> = {}): SyncRow => ({
  number: 2,
  name: 'Ada Bell',
  bannerId: '000612345',
  email: '',
  module: 'TMM1101',
  registration,
  problems: [],
  ...more,
})
const theirs = (registration: Registration, more: Partial<MatchedRow> = {}): MatchedRow => ({
  row: row(registration),
  student: 'ada',
  module: 'one',
  ...more,
})
const ours = (status: ModuleEnrolmentStatus) => ({ student: 'ada', module: 'one', status })

describe('differences', () => {
  it.each([
    ['taken here and registered there', [ours('Enrolled')], [theirs('registered')], []],
    ['completed here and registered there', [ours('Completed')], [theirs('registered')], []],
    ['left on both sides', [ours('Withdrawn')], [theirs('withdrawn')], []],
    ['left here and not in the sheet', [ours('Withdrawn')], [], []],
    ['interrupted here and not in the sheet', [ours('Interrupted')], [], []],
    ['withdrawn there and unknown here', [], [theirs('withdrawn')], []],
    ['registered there only', [], [theirs('registered')], ['missing here']],
    ['taken here only', [ours('Enrolled')], [], ['missing there']],
    ['taken here and withdrawn there', [ours('Enrolled')], [theirs('withdrawn')], ['different']],
    ['left here and registered there', [ours('Withdrawn')], [theirs('registered')], ['different']],
    ['interrupted here and registered there', [ours('Interrupted')], [theirs('registered')], ['different']],
    ['twice in the sheet', [], [theirs('registered'), theirs('registered')], ['missing here']],
    ['registered again after leaving', [ours('Enrolled')], [theirs('withdrawn'), theirs('registered')], []],
    ['registered and then withdrawn', [ours('Enrolled')], [theirs('registered'), theirs('withdrawn')], []],
    ['a student nobody knows', [], [theirs('registered', { student: null })], ['unknown student']],
    ['a student nobody knows, who left', [], [theirs('withdrawn', { student: null })], []],
    ['a module nobody knows', [], [theirs('registered', { module: null })], ['unknown module']],
    [
      'what cannot be read',
      [],
      [theirs('registered', { row: row('registered', { problems: ['There is no module in this row.'] }) })],
      ['unreadable'],
    ],
  ])('%s', (_, here, there, kinds) => {
    expect(differencesBetween(here, there).map(({ kind }) => kind)).toEqual(kinds)
  })

  it('keep their key, and change their print with what either side says', () => {
    const [one] = differencesBetween([ours('Enrolled')], [theirs('withdrawn')])
    const [other] = differencesBetween([ours('Interrupted')], [theirs('registered')])
    expect(one?.key).toBe(other?.key)
    expect(one?.print).not.toBe(other?.print)
  })

  it.each([
    [[], [theirs('registered')], 'Enrolled'],
    [[ours('Enrolled')], [], 'Withdrawn'],
    [[ours('Enrolled')], [theirs('withdrawn')], 'Withdrawn'],
    [[ours('Interrupted')], [theirs('registered')], 'Enrolled'],
    [[], [theirs('registered', { student: null })], null],
  ])('%j and %j are followed by %s', (here, there, status) => {
    const [found] = differencesBetween(here, there)
    expect(found && followedBy(found)).toBe(status)
    expect(found?.ways).toEqual(status === null ? ['told'] : ['follow', 'told'])
  })
})
