import type { Department } from '#kit/departments/department.ts'

/** What keeps the house. */
export const office: Department = {
  screens: {
    '/admin/emailtemplates': async () => (await import('./mail/EmailTemplates.tsx')).EmailTemplates,
    '/admin/emailtemplates/:template': async () => (await import('./mail/EmailTemplate.tsx')).EmailTemplate,
    '/admin/settings': async () => (await import('./settings/SettingsScreen.tsx')).SettingsScreen,
    '/admin/systemdata': async () => (await import('./system-data/SystemDataScreen.tsx')).SystemDataScreen,
    '/admin/systemdata/import': async () => {
      const { ImportScreen } = await import('#kit/import/ImportScreen.tsx')
      return () => <ImportScreen collection="system-data" title="System data" home="/admin/systemdata" />
    },
    '/admin/calendar': async () => (await import('./calendar/AcademicCalendar.tsx')).AcademicCalendar,
    '/admin/housekeeping': async () => (await import('./housekeeping/Housekeeping.tsx')).Housekeeping,
    '/apply/pages/:slug': async () => {
      const { PortalPage } = await import('./portal-pages/PortalPage.tsx')
      return () => <PortalPage of="applicant" />
    },
    '/forms/pages/:slug': async () => {
      const { PortalPage } = await import('./portal-pages/PortalPage.tsx')
      return () => <PortalPage of="student" />
    },
    '/kb': async () => (await import('./kb/KnowledgeBase.tsx')).KnowledgeBase,
    '/kb/:page': async () => (await import('./kb/KnowledgePage.tsx')).KnowledgePage,
    '/my-tickets': async () => (await import('./tickets/MyTickets.tsx')).MyTickets,
    '/my-tickets/new': async () => (await import('./tickets/NewTicket.tsx')).NewTicket,
    '/tickets/assigned': async () => (await import('./tickets/AssignedTickets.tsx')).AssignedTickets,
    '/admin/import': async () => (await import('#kit/import/ImportOffice.tsx')).ImportOffice,
  },
  recordPages: {
    'portal-pages': async () => (await import('./portal-pages/PortalPageScreen.tsx')).PortalPageScreen,
    tickets: async () => (await import('./tickets/TicketScreen.tsx')).TicketScreen,
  },
}
