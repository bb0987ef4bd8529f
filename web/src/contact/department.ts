import type { Department } from '#kit/departments/department.ts'

/** Those who may become students, from the first word on. */
export const contact: Department = {
  screens: {
    '/pages/booking': async () => (await import('./bookings/BookingPage.tsx')).BookingPage,
    '/registrations/events': async () => (await import('./events/EventList.tsx')).EventList,
    '/events/:id/check-in': async () => (await import('./events/CheckInScreen.tsx')).CheckInScreen,
    '/leads/import': async () => (await import('./leads/ImportLeads.tsx')).ImportLeads,
  },
  lists: {
    registrations: async () => (await import('./events/registration-list.ts')).registrationList,
    leads: async () => (await import('./leads/lead-list.tsx')).leadList,
    'my-leads': async () => (await import('./leads/lead-list.tsx')).ownLeadList,
  },
  recordPages: {
    events: async () => (await import('./events/EventScreen.tsx')).EventScreen,
    registrations: async () => (await import('./events/BookingScreen.tsx')).BookingScreen,
    leads: async () => (await import('./leads/LeadScreen.tsx')).LeadScreen,
    'message-templates': async () =>
      (await import('./mails/MessageTemplateScreen.tsx')).MessageTemplateScreen,
  },
}
