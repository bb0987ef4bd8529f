import { returnedAs } from '#college/hesa/returned-as.ts'
import { cohortLevels } from '#college/programmes/cohorts.ts'
import { choices, date, link, text } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { firstMails } from '../onboarding/first-mails.ts'
import { longestWait } from '../onboarding/onboarding-waits.ts'
import { levelsOfCohort } from './session-levels.ts'

/** A person who studies or has studied here. What they study stands in their engagements. */
export const student = defineRecord({
  title: 'Student',
  plural: 'Students',
  fields: {
    person: link('Person', 'people', { required: true, unique: true }),
    partnerId: text('Banner ID', {
      ...returnedAs('Student.OWNSTU'),
      unique: true,
      width: 3,
      pattern: { expression: /^\d{9}$/, message: 'Banner ID must be a 9-digit number' },
      help: 'Durham’s number. It comes back about two weeks after registration and is empty until then.',
    }),
    hesaId: text('HESA number', {
      ...returnedAs('Student.SID'),
      unique: true,
      width: 3,
      pattern: {
        expression: /^(\d{13}|\d{17})$/,
        message: 'A HESA number has 13 figures (HUSID) or 17 (SID).',
      },
      help: 'HUSID or SID. Kept for good once it was returned; who has none is given one with the first file.',
    }),
    tutor: link('Personal tutor', 'faculty', {
      width: 3,
      help: 'The student then stands among the tutor’s own.',
    }),
    application: link('Application', 'applications', { fixed: 'afterwards', behind: 'applications:view' }),
    engagement: link('Present engagement', 'engagements', {
      fixed: 'always',
      help: 'The engagement that counts today; of ended ones the latest.',
    }),
  },
  label: [['person.preferredName', 'person.firstName'], 'person.lastName'],
  list: [
    'person',
    'partnerId',
    'engagement.status',
    'engagement.programme',
    'engagement.level',
    'engagement.hub',
    'engagement.studentType',
    'engagement.studyPace',
    'tutor',
    'engagement.start',
  ],
  search: ['person', 'partnerId'],
  sort: 'person.lastName,person.firstName',
  access: {
    view: 'students:view',
    edit: 'students:edit',
    remove: 'students:admin',
    import: 'students:admin',
  },
  page: true,
  keeps: ['person.lastName', 'person.firstName'],
  scopes: { hub: 'engagement.hub', programme: 'engagement.programme', own: ['tutor.user'] },
  collections: [
    {
      path: 'mystudents',
      title: 'My students',
      // Directors change what is theirs to change; a student is made by confirming an application.
      access: {
        view: 'mystudents:view',
        edit: 'mystudents:edit',
        create: 'students:edit',
        remove: 'students:admin',
      },
      mine: true,
      page: { title: 'My student' },
    },
    {
      path: 'new-students',
      title: 'New students',
      access: { view: 'students:recruitment' },
      filter: { 'engagement.status': ['Starting'] },
    },
  ],
  lacking: {
    path: 'missing',
    label: 'Still missing',
    // What is seldom lacking comes first, so that it is seen in a narrow column.
    of: {
      Hub: { empty: 'engagement.hub' },
      'Date of birth': { empty: 'person.dateOfBirth' },
      'Study pace': { empty: 'engagement.studyPace' },
      'Expected end': { empty: 'engagement.expectedEnd' },
      Tutor: { empty: 'tutor' },
      Pathway: { empty: 'engagement.pathway' },
      'Banner ID': { empty: 'partnerId' },
      'Emergency contact': { none: 'emergency-contacts', link: 'student' },
      Photo: { empty: 'person.photo' },
    },
  },
  derived: {
    firstMails: choices('First mails', firstMails, { needs: 'students:recruitment', none: 'None' }),
    firstMailsSince: date('First mail waiting since', {
      needs: 'students:recruitment',
      shownAs: 'days',
      lateAfter: longestWait,
    }),
  },
  quickFilter: {
    label: 'Cohort',
    path: 'engagement.level',
    of: cohortLevels.map((cohort) => ({ name: `Level ${cohort}`, values: levelsOfCohort(cohort) })),
  },
  inPalette: true,
})
export type Student = RecordOf<typeof student>
