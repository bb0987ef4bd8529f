import { choice, longText, text, yesNo } from '#kit/record/field.ts'
import { defineStudentForm } from '../forms/student-form.ts'
import { residentialAttendances, residentialRooms } from '../requests/residential-requirement.ts'

const coming = { attending: ['All nights', 'Some nights', 'Days only'] }
const sleeping = { attending: ['All nights', 'Some nights'] }

/** What a student needs at the residentials of this academic year. */
export const residentialRequirements = defineStudentForm({
  key: 'residential-requirements',
  title: 'Residential requirements',
  intro:
    'For the residentials of this academic year. The office plans rooms and meals by it, so please be exact.',
  steps: [
    { key: 'coming', title: 'Coming', fields: ['attending', 'arrival', 'parking'] },
    { key: 'room', title: 'Room', fields: ['room', 'shareWith', 'dependants'] },
    {
      key: 'needs',
      title: 'Food, health and access',
      intro: 'Only the office, the kitchen and whoever looks after you read this.',
      fields: ['diet', 'access', 'medical'],
    },
  ],
  fields: {
    attending: choice('Are you coming?', residentialAttendances, { required: true, width: 12 }),
    arrival: text('When and how do you arrive?', {
      width: 12,
      longest: 200,
      showWhen: coming,
      requiredWhen: { attending: ['Some nights'] },
      help: 'Which nights you stay, where it is not all of them.',
    }),
    parking: yesNo('Do you need a parking space?', { width: 12, showWhen: coming }),
    room: choice('Which room do you need?', residentialRooms, { width: 12, showWhen: sleeping }),
    shareWith: text('With whom are you happy to share?', { width: 12, longest: 200, showWhen: sleeping }),
    dependants: text('Who comes with you?', {
      width: 12,
      longest: 500,
      showWhen: coming,
      help: 'Children and others who need you, with their ages.',
    }),
    diet: longText('Diet and allergies', { width: 12, longest: 2000, sensitive: true, showWhen: coming }),
    access: longText('What do you need to get about?', {
      width: 12,
      longest: 2000,
      sensitive: true,
      showWhen: coming,
    }),
    medical: longText('Medical needs', {
      width: 12,
      longest: 2000,
      sensitive: true,
      showWhen: coming,
      help: 'What we should know if you are taken ill.',
    }),
  },
  feature: 'residential',
  receipt: 'We plan your room and meals by this. Tell us here as soon as something changes.',
})
