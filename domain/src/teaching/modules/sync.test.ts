import { describe, expect, it } from 'vitest'
import type { ModuleEnrolmentStatus } from '#students/student/module-enrolment-status.ts'
import { compareSides, followedBy } from './sync.ts'
import { causeOf, syncCauseNames } from './sync-causes.ts'
import type { MatchedRow, StudentKnown } from './sync-match.ts'
import type { SyncRow } from './sync-report-calls.ts'
import type { Registration, SyncSource } from './sync-sheet.ts'

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
  by: 'id',
  doubt: null,
  holder: null,
  bringsId: false,
  namesakes: [],
  ...more,
})
/** A row of somebody else, by which the module is in the sheet. */
const others = theirs('withdrawn', { student: 'somebody' })
const nobody = { student: null, by: null }
const ours = (status: ModuleEnrolmentStatus, student = 'ada') => ({ student, module: 'one', status })
const student = (id: string, bannerId: string | null): StudentKnown => ({
  id,
  bannerId,
  email: null,
  firstName: id,
  lastName: id,
  preferredName: null,
  previousLastName: null,
})
const students = [student('ada', '000612345'), student('ben', '000600002'), student('new', null)]
const compare = (
  here: Parameters<typeof compareSides>[0],
  there: readonly MatchedRow[],
  source: SyncSource = 'partner',
) => compareSides(here, there, { source, students })
const causes = (...sides: Parameters<typeof compare>) =>
  compare(...sides).differences.map(({ cause }) => cause)
const unreadable = row('registered', { problems: ['“12” is no Banner ID of nine digits.'] })

describe('differences', () => {
  it.each([
    ['taken here and registered there', [ours('Enrolled')], [theirs('registered')], []],
    ['completed here and registered there', [ours('Completed')], [theirs('registered')], []],
    ['left on both sides', [ours('Withdrawn')], [theirs('withdrawn')], []],
    ['left here and not in the sheet', [ours('Withdrawn')], [], []],
    ['interrupted here and not in the sheet', [ours('Interrupted')], [], []],
    ['withdrawn there and unknown here', [], [theirs('withdrawn')], []],
    ['registered there only', [], [theirs('registered')], ['there-only']],
    ['taken here only', [ours('Enrolled')], [others], ['here-only']],
    ['of a module without any row', [ours('Enrolled')], [], ['module-absent']],
    ['without a Banner ID, taken here only', [ours('Enrolled', 'new')], [others], ['no-id-yet']],
    ['without one, of a module without any row', [ours('Enrolled', 'new')], [], ['module-absent']],
    [
      'without one, matched by name',
      [ours('Enrolled', 'new')],
      [theirs('registered', { student: 'new', by: 'name' })],
      [],
    ],
    ['taken here and withdrawn there', [ours('Enrolled')], [theirs('withdrawn')], ['left-there']],
    ['left here and registered there', [ours('Withdrawn')], [theirs('registered')], ['left-here']],
    ['interrupted here and registered there', [ours('Interrupted')], [theirs('registered')], ['left-here']],
    ['twice in the sheet', [], [theirs('registered'), theirs('registered')], ['there-only']],
    ['registered again after leaving', [ours('Enrolled')], [theirs('withdrawn'), theirs('registered')], []],
    ['registered and then withdrawn', [ours('Enrolled')], [theirs('registered'), theirs('withdrawn')], []],
    ['a student nobody knows', [], [theirs('registered', nobody)], ['unknown-student']],
    [
      'one nobody knows, twice',
      [],
      [theirs('registered', nobody), theirs('registered', nobody)],
      ['unknown-student'],
    ],
    ['a student nobody knows, who left', [], [theirs('withdrawn', nobody)], []],
    ['a module nobody knows', [], [theirs('registered', { module: null })], ['unknown-module']],
    ['what cannot be read', [], [theirs('registered', { row: unreadable, ...nobody })], ['unreadable']],
    [
      'a row that cannot be read, of somebody who takes the module',
      [ours('Enrolled')],
      [theirs('registered', { row: unreadable, by: 'name' })],
      ['unreadable'],
    ],
    [
      'her ID under another name',
      [ours('Enrolled')],
      [theirs('registered', { doubt: 'other name' })],
      ['other-name'],
    ],
    [
      'her name under an ID nobody has',
      [ours('Enrolled')],
      [theirs('registered', { by: 'name', doubt: 'other id' })],
      ['other-name'],
    ],
    [
      'the ID of one and the name of another, who both take it',
      [ours('Enrolled'), ours('Enrolled', 'ben')],
      [theirs('registered', { student: 'ben', by: 'name', doubt: 'id of another', holder: 'ada' })],
      ['id-of-another'],
    ],
    [
      'a name two have who take the module',
      [ours('Enrolled'), ours('Enrolled', 'ben')],
      [theirs('registered', { ...nobody, namesakes: ['ada', 'ben'] })],
      ['unknown-student'],
    ],
    [
      'a Banner ID that is not here yet',
      [ours('Enrolled', 'new')],
      [theirs('registered', { student: 'new', by: 'name', bringsId: true })],
      ['id-to-enter'],
    ],
  ] as const)('%s', (_, here, there, found) => {
    expect(causes(here, there)).toEqual(found)
  })

  it('are told of a Banner ID once, however many modules it stands beside', () => {
    const brought = (code: string, module: string) =>
      theirs('registered', {
        row: row('registered', { module: code }),
        module,
        student: 'new',
        by: 'name',
        bringsId: true,
      })
    expect(causes([], [brought('TMM1101', 'one'), brought('TMM1201', 'two')])).toEqual([
      'there-only',
      'there-only',
      'id-to-enter',
    ])
  })

  it('do not wait for a Banner ID on the learning platform, which goes by addresses', () => {
    expect(causes([ours('Enrolled', 'new')], [others], 'platform')).toEqual(['here-only'])
  })

  it('of somebody without a Banner ID are not for telling, whatever their cause', () => {
    const [absent] = compare([ours('Enrolled', 'new')], []).differences
    expect(absent).toMatchObject({ cause: 'module-absent', ways: [] })
    expect(compare([ours('Enrolled')], []).differences[0]?.ways).toEqual(['told'])
  })

  it('say how many were meant, and what is agreed by name', () => {
    const found = compare(
      [ours('Enrolled', 'new')],
      [
        theirs('registered', { ...nobody, namesakes: ['ada', 'ben'] }),
        theirs('registered', { student: 'new', by: 'name' }),
      ],
    )
    expect(found.differences).toMatchObject([{ namesakes: 2 }])
    expect(found.agreements).toEqual([expect.objectContaining({ student: 'new', by: 'name' })])
    expect([...found.doubted]).toEqual(['ada:one', 'ben:one'])
  })

  it('keep their key, and change their print with what either side says', () => {
    const [one] = compare([ours('Enrolled')], [theirs('withdrawn')]).differences
    const [other] = compare([ours('Interrupted')], [theirs('registered')]).differences
    expect(one?.key).toBe(other?.key)
    expect(one?.print).not.toBe(other?.print)
    const [absent] = compare([ours('Enrolled')], []).differences
    const [alone] = compare([ours('Enrolled')], [others]).differences
    expect([absent?.key, absent?.print]).toEqual([alone?.key, alone?.print])
  })

  it('of a row keep their key wherever it stands in the sheet', () => {
    const at = (number: number) =>
      compare([], [theirs('registered', { row: { ...unreadable, number }, ...nobody })]).differences[0]?.key
    expect(at(2)).toBe(at(30))
  })

  it.each([
    ['there-only', 'Enrolled'],
    ['here-only', 'Withdrawn'],
    ['left-there', 'Withdrawn'],
    ['left-here', 'Enrolled'],
    ['module-absent', null],
    ['unknown-student', null],
    ['no-id-yet', null],
  ] as const)('%s are followed by %s', (cause, status) => {
    expect(followedBy({ cause })).toBe(status)
    expect(causeOf(cause).ways.includes('follow')).toBe(status !== null)
  })

  it('are never first of all withdrawn because the sheet lacks them', () => {
    for (const cause of ['module-absent', 'here-only'] as const) expect(causeOf(cause).ways[0]).toBe('told')
  })

  it.each(syncCauseNames)('%s say what to do in words of whoever sent the sheet', (cause) => {
    const { label, says } = causeOf(cause)
    expect(label).toMatch(/^[A-Z]/)
    expect(says('Durham')).toMatch(/\.$/)
    expect(says('Durham').length).toBeGreaterThan(40)
  })
})
