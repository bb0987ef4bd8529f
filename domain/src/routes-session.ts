import type { Route } from './route.ts'

/** Pages around signing in and out, and those outside the menu that everybody may need (Specification §2). */
export const sessionRoutes: readonly Route[] = [
  { path: '/pages/login', title: 'Login', audience: 'signed-out', built: true },
  {
    path: '/pages/register',
    title: 'Register',
    audience: 'signed-out',
    features: ['registration'],
    built: false,
  },
  {
    path: '/pages/sysadmin',
    title: 'System administration',
    audience: 'everybody',
    built: true,
    reloadsOnLeave: true,
  },
  {
    path: '/sysadmin',
    title: 'System administration',
    audience: 'everybody',
    built: true,
    redirectTo: '/pages/sysadmin',
  },
  { path: '/status', title: 'Status', audience: 'everybody', built: true },
  {
    path: '/dashboard',
    title: 'Dashboard',
    audience: 'signed-in',
    requires: { any: ['dashboard:view', 'forms:student'] },
    built: true,
  },
  {
    path: '/loginas/:mode/:id',
    title: 'Log in as',
    audience: 'signed-in',
    requires: 'dashboard:loginas',
    built: false,
  },
  { path: '/cancel-login-as', title: 'Return to yourself', audience: 'everybody', built: false },
  {
    path: '/cancel-loginas',
    title: 'Return to yourself',
    audience: 'everybody',
    built: false,
    redirectTo: '/cancel-login-as',
  },
  {
    path: '/kb/:page',
    title: 'Knowledge base',
    audience: 'signed-in',
    requires: 'dashboard:view',
    built: true,
  },
  { path: '/lock', title: 'Locked', audience: 'everybody', features: ['lock'], built: false },
  {
    path: '/apply',
    title: 'Your application',
    audience: 'signed-in',
    requires: 'forms:applicant',
    features: ['online-applications'],
    built: false,
  },
]
