import type { Route } from './route.ts'

/** Lists outside the menu: those a number of a report or of the statistics opens, and those System data leads to. */
export const reportRoutes: readonly Route[] = [
  {
    path: '/admin/systemdata/hubs',
    title: 'Hubs',
    audience: 'signed-in',
    requires: 'admin:admin',
    built: true,
    list: { collection: 'hubs' },
  },
  {
    path: '/admin/systemdata/dioceses',
    title: 'Dioceses',
    audience: 'signed-in',
    requires: 'admin:admin',
    features: ['dioceses'],
    built: true,
    list: { collection: 'dioceses' },
  },
  {
    path: '/admin/systemdata/fees',
    title: 'Programme fees',
    audience: 'signed-in',
    requires: 'programmes:view',
    built: true,
    list: { collection: 'programme-fees' },
  },
  {
    path: '/applications/counted',
    title: 'Applications behind a number',
    audience: 'signed-in',
    requires: 'applications:menu',
    built: true,
    list: { collection: 'applications', mode: 'counted' },
  },
  {
    path: '/applications/references',
    title: 'References',
    audience: 'signed-in',
    requires: 'applications:menu',
    built: true,
    list: { collection: 'references' },
  },
  {
    path: '/students/counted',
    title: 'Students behind a number',
    audience: 'signed-in',
    requires: 'students:view',
    built: true,
  },
]
