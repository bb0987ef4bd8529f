import { tableOf } from '#platform/db/table.ts'

export const programmes = tableOf('programmes')
export const pathways = tableOf('pathways')
export const pathwayModules = tableOf('pathway-modules')
export const programmeFees = tableOf('programme-fees')
export const students = tableOf('students')
export const engagements = tableOf('engagements')
export const enrolmentSessions = tableOf('enrolment-sessions')
export const emergencyContacts = tableOf('emergency-contacts')
export const learningSupport = tableOf('learning-support')
export const residentialRequirements = tableOf('residential-requirements')
export const policyEditions = tableOf('policy-editions')
export const policyAgreements = tableOf('policy-agreements')
export const hesaAnswers = tableOf('hesa-answers')
export const intentions = tableOf('intentions')
export const documentTemplates = tableOf('document-templates')
export const studentDocuments = tableOf('student-documents')

export { documentRuns } from './documents/tables.ts'
export { sentPhotos } from './photos/tables.ts'
export { rolloverDecisions, rolloverLines, rolloverRuns } from './rollover/tables.ts'
