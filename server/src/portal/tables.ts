import { tableOf } from '#platform/db/table.ts'

export const studentRequests = tableOf('student-requests')
export const formOpenings = tableOf('form-openings')
export const folderRequests = tableOf('folder-requests')
export const inductionSteps = tableOf('induction-steps')
export const inductionDone = tableOf('induction-done')
export const iosRequests = tableOf('ios-requests')
export const proposedChanges = tableOf('proposed-changes')
export const extensionRequests = tableOf('extension-requests')
export const bursaryRounds = tableOf('bursary-rounds')
export const bursaryApplications = tableOf('bursary-applications')
export const bursaryReferences = tableOf('bursary-references')

export { deadlineReminders } from './extensions/tables.ts'
export { formDrafts, formReceipts } from './forms/tables.ts'
export { emailChanges } from './student-forms/email-change-tables.ts'
