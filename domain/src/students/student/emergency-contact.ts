import { address, choice, email, link, longText, phone, text } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'

/** In which order somebody is to be called. */
const emergencyContactOrders = { First: {}, Second: {}, Third: {} } as const

/** Whom the college calls when something has happened to a student. */
export const emergencyContact = defineRecord({
  title: 'Emergency contact',
  plural: 'Emergency contacts',
  fields: {
    student: link('Student', 'students', { required: true, fixed: 'afterwards' }),
    order: choice('Call', emergencyContactOrders, { required: true, initial: 'First', width: 3 }),
    name: text('Name', { required: true, width: 5, longest: 200 }),
    relationship: text('Relationship', {
      required: true,
      width: 4,
      longest: 100,
      help: 'What they are to the student, such as wife, father or friend.',
    }),
    phone: phone('Telephone', { required: true, width: 4 }),
    otherPhone: phone('Other telephone', { width: 4 }),
    email: email('E-mail', { width: 4 }),
    address: address('Address'),
    note: longText('Note', { width: 12, longest: 2000 }),
  },
  label: ['name', 'relationship'],
  list: ['name', 'student', 'relationship', 'phone', 'otherPhone', 'order'],
  search: ['student', 'name'],
  sort: 'student.person.lastName,order',
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
})
export type EmergencyContact = RecordOf<typeof emergencyContact>
