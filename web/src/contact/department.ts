import type { Department } from '#kit/departments/department.ts'

/** Those who may become students, from the first word on. */
export const contact: Department = {
  screens: {
    '/leads/import': async () => (await import('./leads/ImportLeads.tsx')).ImportLeads,
  },
  lists: {
    leads: async () => (await import('./leads/lead-list.tsx')).leadList,
    'my-leads': async () => (await import('./leads/lead-list.tsx')).ownLeadList,
  },
  recordPages: {
    leads: async () => (await import('./leads/LeadScreen.tsx')).LeadScreen,
    'message-templates': async () =>
      (await import('./mails/MessageTemplateScreen.tsx')).MessageTemplateScreen,
  },
}
