import type { ImportPlan } from '#kit/import/plan.ts'
import { carriedPerson, carriedPersonHeadings } from '#people/contacts/person-import-plan.ts'

/** A sheet of students: each row describes the person, and may say what they study here. */
export const studentImportPlan: ImportPlan = {
  carries: [
    carriedPerson,
    {
      link: 'engagement',
      back: 'student',
      fields: [
        'programme',
        'studentType',
        'studyPace',
        'hub',
        'sponsor',
        'pathway',
        'start',
        'expectedEnd',
        'status',
        'end',
        'endReason',
      ],
      same: [],
    },
  ],
  same: [['partnerId'], ['person']],
  fills: ['hesaId'],
  months: { 'engagement.start': { list: 'intakeDates', group: 'engagement.programme' } },
  headings: {
    partnerId: ['Banner', 'Banner number', 'Partner ID', 'Durham ID', 'Student number', 'Student ID', 'ID'],
    hesaId: [
      'HUSID',
      'SID',
      'HESA ID',
      'HESA student number',
      'Student identifier',
      'HESA student identifier',
    ],
    ...carriedPersonHeadings,
    tutor: ['Tutor', 'Formation tutor'],
    'engagement.programme': ['Course', 'Programme', 'Award'],
    'engagement.studentType': ['Type', 'Category', 'Student type'],
    'engagement.studyPace': ['Mode', 'Mode of study', 'Pace', 'FT/PT', 'PT/FT'],
    'engagement.hub': ['Centre', 'Center', 'Hub', 'Teaching centre', 'Location', 'Campus'],
    'engagement.sponsor': ['Sponsor', 'Diocese', 'Sponsoring diocese', 'Sponsored by', 'Sponsoring church'],
    'engagement.start': ['Start', 'Start date', 'Entry', 'Intake', 'Starting'],
    'engagement.expectedEnd': ['Expected end', 'End expected', 'Expected completion'],
    'engagement.end': ['End', 'End date', 'Left', 'Leaving date'],
    'engagement.endReason': ['Leaving reason', 'Reason for leaving', 'Reason left', 'Why left'],
  },
  words: {
    'engagement.studyPace': { 'Part-time': 'PT', 'Part time': 'PT', 'Full-time': 'FT', 'Full time': 'FT' },
    'engagement.endReason': { Died: 'Death', Deceased: 'Death' },
  },
  leftOut: ['application'],
}
