import { type Department, tenMinutes } from '#kit/departments/department.ts'
import { joinRules } from '#kit/records/rules.ts'
import { takeConsentColumns } from '#people/consents/take-columns.ts'
import { registerEnquiryRoutes } from './enquiries/routes.ts'
import { registerBookingRoutes } from './events/booking-routes.ts'
import { registerCheckInRoutes } from './events/check-in-routes.ts'
import { derivedOfEvents } from './events/derived.ts'
import { registerBookingLinkRoutes } from './events/link-routes.ts'
import { bookingLinks } from './events/links.ts'
import { moveUpWhereFree } from './events/move-up-where-free.ts'
import { registerOfficeBookingRoutes } from './events/office-routes.ts'
import { registerEventPaperRoutes } from './events/paper-routes.ts'
import { placeRules } from './events/place-rules.ts'
import { registerPublicEventRoutes } from './events/public-routes.ts'
import { remindOfEvents } from './events/reminders.ts'
import { eventRules } from './events/rules.ts'
import { derivedOfLeads } from './leads/derived.ts'
import { countTriesAnew } from './leads/mail-turned.ts'
import { registerLeadRoutes } from './leads/routes.ts'
import { leadRules } from './leads/rules.ts'
import { messageTemplateBasics } from './mails/first-templates.ts'
import { registerLeadMailRoutes } from './mails/routes.ts'
import { messageTemplateRules } from './mails/rules.ts'

/** Whoever may become a student, from the first word on. */
export const contact: Department = {
  name: 'contact',
  basics: messageTemplateBasics,
  derived: (parts) => ({ ...derivedOfLeads(parts), ...derivedOfEvents }),
  rules: (parts) => joinRules(leadRules, messageTemplateRules, eventRules(parts), placeRules(parts)),
  links: [bookingLinks],
  mailTurned: [countTriesAnew],
  takesBesides: { leads: takeConsentColumns('person') },
  works: [
    {
      failed: 'Nobody could be reminded of an event',
      every: tenMinutes,
      run: (parts) => remindOfEvents(parts.database, parts),
    },
    {
      failed: 'Nobody who waits for an event could move up',
      every: tenMinutes,
      run: (parts) => moveUpWhereFree(parts.database, parts),
    },
  ],
  async routes(app, services) {
    registerLeadRoutes(app, services)
    await registerEnquiryRoutes(app, services)
    registerPublicEventRoutes(app, services)
    await registerBookingRoutes(app, services)
    registerLeadMailRoutes(app, services)
    registerBookingLinkRoutes(app, services)
    registerEventPaperRoutes(app, services)
    registerOfficeBookingRoutes(app, services)
    registerCheckInRoutes(app, services)
  },
}
