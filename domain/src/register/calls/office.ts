import type { dashboardCalls } from '#office/dashboard/dashboard-calls.ts'
import type { housekeepingCalls } from '#office/housekeeping/housekeeping-calls.ts'
import type { knowledgeCalls } from '#office/kb/knowledge-calls.ts'
import type { portalPageCalls } from '#office/portal-pages/portal-page-calls.ts'
import type { privacyCalls } from '#office/privacy/privacy-calls.ts'
import type { privacyNoticeCalls } from '#office/privacy-notice/privacy-notice-calls.ts'
import type { retentionCalls } from '#office/retention/retention-calls.ts'
import type { securityEventCalls } from '#office/security-events/security-event-calls.ts'
import type { settingCalls } from '#office/settings/setting-calls.ts'
import type { systemDataCalls } from '#office/system-data/system-data-calls.ts'
import type { taskCalls } from '#office/tasks/task-calls.ts'
import type { ticketCalls } from '#office/tickets/ticket-calls.ts'

export type OfficeCalls = (typeof dashboardCalls)['calls'] &
  (typeof housekeepingCalls)['calls'] &
  (typeof knowledgeCalls)['calls'] &
  (typeof portalPageCalls)['calls'] &
  (typeof privacyCalls)['calls'] &
  (typeof privacyNoticeCalls)['calls'] &
  (typeof retentionCalls)['calls'] &
  (typeof securityEventCalls)['calls'] &
  (typeof settingCalls)['calls'] &
  (typeof systemDataCalls)['calls'] &
  (typeof taskCalls)['calls'] &
  (typeof ticketCalls)['calls']
