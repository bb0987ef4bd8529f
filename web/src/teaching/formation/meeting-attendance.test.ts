import { describe, expect, it } from 'vitest'
import { formatAttendance, membersOn } from './meeting-attendance.ts'

const member = (id: string, since: string, to: string | null) => ({
  id,
  label: id,
  photo: null,
  email: null,
  programme: 'BA',
  level: '4',
  since,
  to,
  opens: null,
})

describe('meetings of a group', () => {
  it.each([
    [['Present', 'Present', 'Absent'], '2 present, 1 absent'],
    [['Apologies'], '1 apologies'],
    [[], ''],
  ] as const)('with %j are told as "%s"', (states, words) => {
    expect(formatAttendance(states.map((state) => ({ student: 'a', state })))).toBe(words)
  })

  it('are for whoever was in the group on the day, each once', () => {
    const members = [
      member('stays', '2026-09-14', null),
      member('left', '2026-09-14', '2026-10-31'),
      member('came', '2026-11-01', null),
      member('back', '2026-09-14', '2026-10-01'),
      member('back', '2026-10-20', null),
    ]
    const idsOn = (day: string) => membersOn(members, day).map(({ id }) => id)
    expect(idsOn('2026-09-13')).toEqual([])
    expect(idsOn('2026-10-10')).toEqual(['stays', 'left'])
    expect(idsOn('2026-10-31')).toEqual(['stays', 'left', 'back'])
    expect(idsOn('2026-11-20')).toEqual(['stays', 'came', 'back'])
  })
})
