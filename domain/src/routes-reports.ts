import type { Route } from './route.ts'

/** Lists outside the menu that a number of a report or of the statistics opens. */
export const reportRoutes: readonly Route[] = [
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
