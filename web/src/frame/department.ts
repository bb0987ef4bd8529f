import type { Department } from '#kit/departments/department.ts'

/** The first pages. */
export const frame: Department = {
  screens: {
    '/': async () => (await import('./home/Dashboard.tsx')).Dashboard,
    '/dashboard': async () => (await import('./home/Dashboard.tsx')).Dashboard,
    '/notifications': async () => (await import('./home/NotificationsPage.tsx')).NotificationsPage,
    '/my-work': async () => (await import('./home/MyWorkPage.tsx')).MyWorkPage,
    '/pages/sysadmin': async () => (await import('./home/Sysadmin.tsx')).Sysadmin,
    '/status': async () => (await import('./home/Status.tsx')).Status,
  },
}
