import { tableOf } from '#platform/db/table.ts'

export const systemData = tableOf('system-data')
export const tasks = tableOf('tasks')
export const tickets = tableOf('tickets')
export const ticketMessages = tableOf('ticket-messages')
export const cannedReplies = tableOf('canned-replies')
export const portalPages = tableOf('portal-pages')

export { backupsTaken } from './backup/tables.ts'
export { accessExports, anonymisations } from './privacy/tables.ts'
export { privacyConsents, privacyNotices } from './privacy-notice/tables.ts'
export { retentionConfirmation, retentionRuns, retentionSettings } from './retention/tables.ts'
export { collegeSettings } from './settings/tables.ts'
export { ticketNumbers } from './tickets/tables.ts'
