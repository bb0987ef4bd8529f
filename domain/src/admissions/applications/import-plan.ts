import type { ImportPlan, Remark } from '#kit/import/plan.ts'
import { carriedPerson, carriedPersonHeadings } from '#people/contacts/person-import-plan.ts'
import { confirmedStatuses } from '../status/status.ts'

/** A sheet of applications: each row describes the applicant too. */
export const applicationImportPlan: ImportPlan = {
  carries: [carriedPerson],
  same: [['reference'], ['person', 'intake']],
  months: { intake: { list: 'intakeDates', group: 'course.programme' } },
  headings: {
    reference: ['Ref', 'Ref no', 'Reference number', 'Application number', 'Application ID', 'ID'],
    ...carriedPersonHeadings,
    'course.applicantType': ['Applying as', 'Applicant type', 'Type', 'Category'],
    'course.programme': ['Course', 'Programme', 'Award', 'Course applied for'],
    'course.course': ['Course wished for'],
    'course.studyPace': ['Mode', 'Mode of study', 'Pace', 'FT/PT', 'PT/FT'],
    'course.hub': ['Centre', 'Center', 'Hub', 'Teaching centre', 'Location', 'Campus'],
    intake: ['Start', 'Start date', 'Entry', 'Intake date', 'Starting'],
    received: ['Date received', 'Received on', 'Application date', 'Date of application'],
    'commitment.ddo': ['Diocesan director of ordinands'],
    'commitment.panelDate': ['BAP / Stage 2 date', 'BAP date', 'Stage 2 date', 'Panel date'],
    'otherInformation.homeChurch': ['Church', 'Sending church'],
    'otherInformation.churchStream': ['Tradition', 'Churchmanship', 'Denomination', 'Church stream'],
    'firstContactCombined.firstHeardSource': ['How did you hear?', 'How did you hear about us?', 'Source'],
    'eligibility.britishCitizen': ['British citizen?', 'UK citizen', 'British'],
    'profile.ethnicity': ['Ethnic origin', 'Ethnic group'],
    notes: ['Note', 'Comments', 'Comment', 'Remarks'],
  },
  words: {
    'course.studyPace': { 'Part-time': 'PT', 'Part time': 'PT', 'Full-time': 'FT', 'Full time': 'FT' },
  },
  remarks: longAgoConfirmed,
}

/** Whoever is confirmed becomes a student of that intake: one more than a year back is rarely meant. */
function longAgoConfirmed(values: Readonly<Record<string, unknown>>, today: string): readonly Remark[] {
  const { status, intake } = values
  if (typeof status !== 'string' || typeof intake !== 'string' || !confirming.has(status)) return []
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`
  if (intake >= yearAgo) return []
  const day = intake.split('-').toReversed().join('/')
  return [{ path: 'intake', message: `${status} makes a student who began on ${day}, more than a year ago.` }]
}

const confirming = new Set<string>(confirmedStatuses)
