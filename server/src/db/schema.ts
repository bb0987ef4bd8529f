import { tableOf } from './table.ts'

/** Every table of the product, for drizzle-kit: one name for each record type, and what is behind them. */
export const people = tableOf('people')
export const organisations = tableOf('organisations')
export const hubs = tableOf('hubs')
export const dioceses = tableOf('dioceses')
export const programmes = tableOf('programmes')
export const pathways = tableOf('pathways')
export const faculty = tableOf('faculty')
export const users = tableOf('users')
export const roles = tableOf('roles')
export const applications = tableOf('applications')
export const references = tableOf('references')
export const evidence = tableOf('evidence')
export const offerConditions = tableOf('offer-conditions')
export const interviews = tableOf('interviews')
export const interviewPanellists = tableOf('interview-panellists')
export const interviewFeedback = tableOf('interview-feedback')
export const students = tableOf('students')
export const engagements = tableOf('engagements')
export const enrolmentSessions = tableOf('enrolment-sessions')
export const systemData = tableOf('system-data')
export const emailTemplates = tableOf('email-templates')
export const savedViews = tableOf('saved-views')
export const files = tableOf('files')
export const notes = tableOf('notes')
export const tasks = tableOf('tasks')
export const tickets = tableOf('tickets')
export const ticketMessages = tableOf('ticket-messages')
export const cannedReplies = tableOf('canned-replies')
export const programmeFees = tableOf('programme-fees')
export const portalPages = tableOf('portal-pages')
export const modules = tableOf('modules')
export const moduleInstances = tableOf('module-instances')
export const teachingDays = tableOf('teaching-days')
export const teachingAttendance = tableOf('teaching-attendance')
export const moduleEnrolments = tableOf('module-enrolments')
export const emergencyContacts = tableOf('emergency-contacts')
export const learningSupport = tableOf('learning-support')
export const residentialRequirements = tableOf('residential-requirements')
export const studentRequests = tableOf('student-requests')
export const formOpenings = tableOf('form-openings')
export const folderRequests = tableOf('folder-requests')
export const inductionSteps = tableOf('induction-steps')
export const inductionDone = tableOf('induction-done')
export const iosRequests = tableOf('ios-requests')
export const proposedChanges = tableOf('proposed-changes')
export const safeguardingCertificates = tableOf('safeguarding-certificates')
export const dbsRecords = tableOf('dbs-records')
export const policyEditions = tableOf('policy-editions')
export const policyAgreements = tableOf('policy-agreements')
export const hesaAnswers = tableOf('hesa-answers')
export const intentions = tableOf('intentions')
export const documentTemplates = tableOf('document-templates')
export const studentDocuments = tableOf('student-documents')
export const assignments = tableOf('assignments')
export const assignmentMarks = tableOf('assignment-marks')
export const pathwayModules = tableOf('pathway-modules')
export const organisationRoles = tableOf('organisation-roles')
export const formationSets = tableOf('formation-sets')
export const formationGroups = tableOf('formation-groups')
export const formationMemberships = tableOf('formation-memberships')
export const formationMeetings = tableOf('formation-meetings')
export const formationAttendance = tableOf('formation-attendance')
export const bursaryRounds = tableOf('bursary-rounds')
export const bursaryApplications = tableOf('bursary-applications')
export const bursaryReferences = tableOf('bursary-references')
export const placements = tableOf('placements')
export const extensionRequests = tableOf('extension-requests')

export {
  accountFailures,
  accountLocks,
  apiTokens,
  begunSignIns,
  recoveryCodes,
  secondSteps,
} from '../auth/tables.ts'
export { thumbnails } from '../files/tables.ts'
export { importMaps, importMemory, importRows, importRuns } from '../import/tables.ts'
export { dailyWorks } from '../jobs/tables.ts'
export { noteOpenings } from '../notes/tables.ts'
export { follows, notifications } from '../notifications/tables.ts'
export { agendaFeeds } from './agenda-tables.ts'
export { backupsTaken } from './backup-table.ts'
export { deadlineReminders } from './deadline-tables.ts'
export { deeds } from './deed-tables.ts'
export { documentRuns } from './document-tables.ts'
export { duplicatePairs, personKeys } from './duplicate-tables.ts'
export { emailChanges } from './email-change-tables.ts'
export { formDrafts, formReceipts } from './form-tables.ts'
export { idempotencyKeys } from './idempotency-table.ts'
export { interviewLinks, interviewReminders } from './interview-tables.ts'
export {
  bursaryDrafts,
  bursaryLinks,
  placementDrafts,
  placementLinks,
  referenceDrafts,
  referenceLinks,
} from './mailed-link-tables.ts'
export { merges } from './merge-tables.ts'
export { sentPhotos } from './photo-tables.ts'
export { accessExports, anonymisations } from './privacy-tables.ts'
export { retentionConfirmation, retentionRuns, retentionSettings } from './retention-tables.ts'
export { rolloverDecisions, rolloverLines, rolloverRuns } from './rollover-tables.ts'
export { securityEvents } from './security-table.ts'
export { collegeSettings } from './settings-table.ts'
export { syncSheets, syncTold } from './sync-tables.ts'
export { history } from './t-history.ts'
export { publicTries, sessions } from './t-http.ts'
export { mails } from './t-mails.ts'
export { applicationMoves } from './t-moves.ts'
export { privacyConsents, privacyNotices } from './t-notice.ts'
export { applyPlaces } from './t-places.ts'
export { preferences } from './t-preferences.ts'
export { accountRequests } from './t-registration.ts'
export { credentials, identities, lastSignIns, passwordLinks, socialSignIns, standIns } from './t-sign-in.ts'
export { ticketNumbers } from './t-ticket-numbers.ts'
