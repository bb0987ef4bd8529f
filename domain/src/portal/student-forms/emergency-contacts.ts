import { address, email, phone, section, text, yesNo } from '#kit/record/field.ts'
import { defineStudentForm } from '../forms/student-form.ts'

const contact = {
  name: text('Name', { required: true, width: 12, longest: 200 }),
  relationship: text('What they are to you', {
    required: true,
    width: 12,
    longest: 100,
    help: 'Such as wife, father or friend.',
  }),
  phone: phone('Telephone', { required: true, width: 12 }),
  otherPhone: phone('Other telephone', { width: 12 }),
  email: email('E-mail', { width: 12 }),
  address: address('Address'),
} as const

/** Whom the college calls for a student, in the order to be called. */
export const emergencyContacts = defineStudentForm({
  key: 'emergency-contacts',
  title: 'Emergency contacts',
  intro:
    'Whom we call if something happens to you. Please ask them first. Only staff who look after you see this.',
  steps: [
    { key: 'first', title: 'First person to call', fields: ['first.name', 'first.relationship'] },
    {
      key: 'firstReach',
      title: 'How we reach the first person',
      fields: ['first.phone', 'first.otherPhone', 'first.email'],
    },
    { key: 'firstAddress', title: 'Where the first person lives', fields: ['first.address'] },
    {
      key: 'second',
      title: 'Second person to call',
      fields: ['hasSecond', 'second.name', 'second.relationship'],
    },
    {
      key: 'secondReach',
      title: 'How we reach the second person',
      fields: ['second.phone', 'second.otherPhone', 'second.email'],
    },
    { key: 'secondAddress', title: 'Where the second person lives', fields: ['second.address'] },
  ],
  fields: {
    first: section('First person', contact),
    hasSecond: yesNo('Is there a second person we may call?', { required: true, width: 12 }),
    second: section('Second person', contact, { showWhen: { hasSecond: [true] } }),
  },
  receipt: 'We know whom to call. You can change this here at any time.',
})
