import { choice, link } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'

/** Whether somebody was there. */
export const attendanceStates = {
  Present: { tone: 'success' },
  Apologies: { tone: 'info' },
  Absent: { tone: 'warning' },
} as const
export type AttendanceState = keyof typeof attendanceStates

/** One student at one meeting of a group. */
export const formationAttendance = defineRecord({
  title: 'Attendance at a meeting',
  plural: 'Attendance at meetings',
  feature: 'formation-groups',
  fields: {
    meeting: link('Meeting', 'formation-meetings', { required: true, fixed: 'afterwards' }),
    student: link('Student', 'students', { required: true, fixed: 'afterwards' }),
    state: choice('State', attendanceStates, { required: true }),
  },
  label: ['meeting.group.name', 'meeting.day', 'state'],
  list: ['student', 'meeting', 'state'],
  search: ['student'],
  sort: '-meeting.day',
  served: false,
  access: { view: 'role:manager', edit: 'role:manager' },
  scopes: { hub: 'meeting.group.set.hub' },
  belongsThrough: ['student'],
  indexes: [['student', 'meeting']],
})
export type FormationAttendance = RecordOf<typeof formationAttendance>
