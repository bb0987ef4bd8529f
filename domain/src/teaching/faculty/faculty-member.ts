import { link, links, listedMany, longText, number, text, yesNo } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'

/** Somebody who teaches, tutors or interviews for the college. */
export const facultyMember = defineRecord({
  title: 'Faculty member',
  plural: 'Academic team',
  fields: {
    // Colleagues' addresses and birthdays are not for everybody whose applicant or student they look after.
    person: link('Person', 'people', { required: true, unique: true, behind: 'faculty:view' }),
    user: link('User', 'users', {
      unique: true,
      behind: 'users:view',
      help: 'The account they sign in with. It decides which applicants and students count as their own.',
    }),
    jobTitle: text('Job title'),
    duties: listedMany('Duties', 'facultyDuties', { help: 'What they do for the college besides teaching.' }),
    hub: link('Hub', 'hubs', { width: 4 }),
    programmes: links('Programmes', 'programmes', { width: 5 }),
    active: yesNo('Active', {
      width: 3,
      initial: true,
      help: 'Somebody inactive is no longer offered as tutor or interviewer.',
    }),
    tuteesAtMost: number('Tutees at most', { width: 3, min: 0, max: 200 }),
    availability: longText('Availability', {
      width: 9,
      longest: 2000,
      help: 'Days and times for interviews and tutorials.',
    }),
  },
  label: [['person.preferredName', 'person.firstName'], 'person.lastName'],
  list: ['person', 'person.email', 'jobTitle', 'duties', 'hub', 'programmes', 'active'],
  search: ['person', 'jobTitle'],
  sort: 'person.lastName,person.firstName',
  access: { view: 'faculty:view', edit: 'faculty:edit', remove: 'faculty:admin', import: 'faculty:admin' },
  page: true,
  scopes: { hub: 'hub', own: ['user'] },
  inPalette: true,
})
export type FacultyMember = RecordOf<typeof facultyMember>
