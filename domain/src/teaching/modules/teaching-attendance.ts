import { choice, dateTime, link, text } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'

/** Whether a student came to a day of teaching, or to a residential. Late is there; excused had leave to stay away. */
export const teachingAttendanceStates = {
  Present: { tone: 'success' },
  Late: { tone: 'success' },
  Excused: { tone: 'info' },
  Absent: { tone: 'danger' },
} as const
export type TeachingAttendanceState = keyof typeof teachingAttendanceStates

/** Why somebody stayed away, in as few words as a register needs. */
export const absenceReasons = {
  Illness: {},
  'Family or caring': {},
  Bereavement: {},
  Work: {},
  'Ministry or placement': {},
  Travel: {},
  Other: {},
} as const
export type AbsenceReason = keyof typeof absenceReasons

/** States that a reason belongs to. */
export const awayStates: readonly TeachingAttendanceState[] = ['Excused', 'Absent']

/** One student on one day of teaching. A mark that was taken back leaves the row with nothing in it. */
export const teachingAttendance = defineRecord({
  title: 'Attendance on a teaching day',
  plural: 'Attendance on teaching days',
  fields: {
    teachingDay: link('Teaching day', 'teaching-days', { required: true, fixed: 'afterwards' }),
    student: link('Student', 'students', { required: true, fixed: 'afterwards' }),
    state: choice('State', teachingAttendanceStates),
    why: choice('Reason', absenceReasons),
    note: text('Note', { longest: 300 }),
    markedBy: link('Marked by', 'users'),
    markedAt: dateTime('Marked', { help: 'When it was tapped, on a phone without a signal too.' }),
  },
  label: ['teachingDay.day', 'state'],
  list: ['student', 'teachingDay', 'state', 'why'],
  search: ['student'],
  sort: '-teachingDay.day',
  served: false,
  access: { view: 'students:view', edit: { any: ['modules:edit', 'students:edit'] } },
  scopes: {
    hub: 'student.engagement.hub',
    programme: 'student.engagement.programme',
    own: ['student.tutor.user'],
  },
  belongsThrough: ['student'],
  indexes: [['teachingDay', 'student']],
  check: ({ state, why }) =>
    why !== null && (state === null || !awayStates.includes(state))
      ? [{ param: 'why', message: 'Only who stays away has a reason.' }]
      : [],
})
export type TeachingAttendance = RecordOf<typeof teachingAttendance>
