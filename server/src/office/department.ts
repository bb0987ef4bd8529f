import { type Department, sixHours } from '#kit/departments/department.ts'
import { keptWhileLinked } from '#kit/records/kept-while-linked.ts'
import { joinRules } from '#kit/records/rules.ts'
import { forgetIdempotencyKeys } from '#platform/http/idempotency.ts'
import { calendarRules } from './calendar/rules.ts'
import { registerDashboardRoutes } from './dashboard/routes.ts'
import { readCodeLists } from './hesa-codes/code-lists.ts'
import { registerHousekeepingRoutes } from './housekeeping/routes.ts'
import { registerKnowledgeRoutes } from './kb/routes.ts'
import { notificationRules } from './notifications/rules.ts'
import { isPictureForReader } from './portal-pages/published.ts'
import { registerPortalPageRoutes } from './portal-pages/routes.ts'
import { addressFromTitle } from './portal-pages/rules.ts'
import { registerPrivacyRoutes } from './privacy/routes.ts'
import { readPrivacyWords } from './privacy-notice/notice.ts'
import { registerNoticeRoutes } from './privacy-notice/notice-routes.ts'
import { registerRetentionRoutes } from './retention/routes.ts'
import { registerSecurityRoutes } from './security-events/routes.ts'
import { registerSettingsRoutes } from './settings/routes.ts'
import { ensureBasics } from './system-data/college-basics.ts'
import { registerSystemDataRoutes } from './system-data/routes.ts'
import { valuesAndTheirRecords } from './system-data/rules.ts'
import { registerTaskRoutes } from './tasks/routes.ts'
import { workOfTheDead } from './tasks/work-of-the-dead.ts'
import { cannedReplyRules } from './tickets/canned-reply-rules.ts'
import { closeResolvedTickets } from './tickets/close-resolved.ts'
import { ticketMailRules } from './tickets/mail-rules.ts'
import { registerTicketRoutes } from './tickets/routes.ts'
import { ticketRules } from './tickets/rules.ts'

/** What keeps the college running: tickets, tasks, the knowledge base, settings, housekeeping, privacy and retention. */
export const office: Department = {
  name: 'office',
  basics: ensureBasics,
  rules: (parts) =>
    joinRules(
      ticketRules,
      cannedReplyRules,
      calendarRules,
      {
        'system-data': [valuesAndTheirRecords],
        'portal-pages': [addressFromTitle],
        hubs: [keptWhileLinked('hubs')],
        dioceses: [keptWhileLinked('dioceses')],
        programmes: [keptWhileLinked('programmes')],
      },
      ticketMailRules(parts),
      notificationRules(parts),
      workOfTheDead,
    ),
  readsFile: [isPictureForReader],
  codes: readCodeLists,
  async routes(app, services) {
    registerNoticeRoutes(app, services, readPrivacyWords())
    registerSecurityRoutes(app, services)
    registerTaskRoutes(app, services)
    registerTicketRoutes(app, services)
    registerDashboardRoutes(app, services)
    registerKnowledgeRoutes(app, services)
    registerSystemDataRoutes(app, services)
    registerPortalPageRoutes(app, services)
    registerSettingsRoutes(app, services)
    registerHousekeepingRoutes(app, services)
    await registerPrivacyRoutes(app, services)
    await registerRetentionRoutes(app, services)
  },
  works: [
    {
      failed: 'Keys of calls that happen once could not be deleted',
      every: sixHours,
      run: ({ database }) => forgetIdempotencyKeys(database, new Date()),
    },
    {
      failed: 'Resolved tickets could not be closed',
      every: sixHours,
      run: (parts) => closeResolvedTickets(parts.database, parts),
    },
  ],
}
