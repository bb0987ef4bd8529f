import { academicYearPattern } from '#college/years/academic-year-pattern.ts'
import { choice, link, longText, text, yesNo } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { academicYearProblems } from '#students/programmes/academic-year-problems.ts'

/** Whether a student comes to the residentials of a year. */
export const residentialAttendances = {
  'All nights': {},
  'Some nights': {},
  'Days only': {},
  'Not attending': {},
} as const

/** Rooms a student may ask for. */
export const residentialRooms = ['Single', 'Shared', 'Ground floor', 'En suite'] as const

/** What a student needs at the residentials of an academic year: for the rooms, the kitchen and the door. */
export const residentialRequirement = defineRecord({
  title: 'Residential requirements',
  plural: 'Residential requirements',
  feature: 'residential',
  fields: {
    student: link('Student', 'students', { required: true, fixed: 'afterwards' }),
    academicYear: text('Academic year', {
      required: true,
      width: 3,
      pattern: academicYearPattern,
    }),
    attending: choice('Attending', residentialAttendances, {
      required: true,
      initial: 'All nights',
      width: 4,
    }),
    arrival: text('Arrival', {
      width: 5,
      longest: 200,
      help: 'When and how, where it is not with the others.',
    }),
    room: choice('Room', residentialRooms, { width: 4 }),
    shareWith: text('Happy to share with', { width: 8, longest: 200 }),
    access: longText('Access needs', { width: 12, longest: 2000, sensitive: true }),
    diet: longText('Diet and allergies', { width: 12, longest: 2000, sensitive: true }),
    medical: longText('Medical needs', { width: 12, longest: 2000, sensitive: true }),
    dependants: text('Children and dependants', { width: 6, longest: 500 }),
    parking: yesNo('Needs a parking space', { width: 4 }),
  },
  label: ['student.person.lastName', 'academicYear'],
  list: ['student', 'academicYear', 'attending', 'room', 'shareWith', 'parking'],
  search: ['student'],
  sort: '-academicYear,student.person.lastName',
  access: {
    view: { any: ['students:view', 'mystudents:view'] },
    edit: { any: ['students:edit', 'mystudents:edit'] },
  },
  scopes: {
    partOf: 'student',
    hub: 'student.engagement.hub',
    programme: 'student.engagement.programme',
    own: ['student.tutor.user'],
  },
  indexes: [['student', 'academicYear']],
  check: ({ academicYear }) => academicYearProblems(academicYear),
})
export type ResidentialRequirement = RecordOf<typeof residentialRequirement>
