import { address, date, email, file, listed, longText, phone, text } from '#kit/record/field.ts'
import { defineStudentForm } from '../forms/student-form.ts'

/** What the college knows of a student as a person; name and birth are theirs to propose and the college's to accept. */
export const personalDetails = defineStudentForm({
  key: 'personal-details',
  title: 'Personal details',
  intro: 'Check what we know of you, and put right what is not so.',
  steps: [
    { key: 'reach', title: 'How we reach you', fields: ['email', 'phone', 'otherPhone'] },
    { key: 'address', title: 'Where you live', fields: ['address'] },
    { key: 'called', title: 'What we call you', fields: ['title', 'preferredName'] },
    {
      key: 'legal',
      title: 'Your name by law',
      intro:
        'Durham registers you under these, as on your passport or birth certificate. Somebody at the college looks at a change before it counts.',
      fields: ['firstName', 'lastName', 'dateOfBirth'],
    },
    {
      key: 'change',
      title: 'If your name or birth has changed',
      intro: 'Leave this empty where you have changed nothing on the step before.',
      fields: ['why', 'evidence'],
    },
  ],
  fields: {
    email: email('E-mail', {
      required: true,
      width: 12,
      help: 'Another address counts once you have opened the link we send to it.',
    }),
    phone: phone('Mobile', { required: true, width: 12 }),
    otherPhone: phone('Other telephone', { width: 12 }),
    address: address('Address'),
    title: listed('Title', 'titles', { width: 12 }),
    preferredName: text('Known as', {
      width: 12,
      longest: 100,
      help: 'The first name used day to day, where it is another one.',
    }),
    firstName: text('First names', { required: true, width: 12, longest: 100, help: 'All of them.' }),
    lastName: text('Last name', { required: true, width: 12, longest: 100 }),
    dateOfBirth: date('Date of birth', { required: true, birth: true, past: true, width: 12 }),
    why: longText('Why has it changed?', {
      sensitive: true,
      width: 12,
      longest: 2000,
    }),
    evidence: file('Evidence of the change', {
      width: 12,
      sensitive: true,
      help: 'Such as a marriage certificate, deed poll or passport.',
    }),
  },
  receipt:
    'Thank you. A change of your name or date of birth counts once the college has accepted it, another e-mail address once you have opened the link we sent to it; the rest counts at once.',
})
