import { openRequestStates } from '#portal/requests/student-request-states.ts'
import type { MenuEntry } from './menu-entries.ts'

/** The part of the menu that leads to what is one's own: the applicants and students of whoever looks (Specification §2). */
export const ownMenuEntries: readonly MenuEntry[] = [
  {
    title: 'My applicants',
    icon: 'UserCheck',
    path: '/myapplicants',
    requires: 'myapplicants:menu',
    children: [
      {
        title: 'All my applicants',
        pageTitle: 'My applicants',
        path: '',
        requires: 'myapplicants:view',
        built: true,
        list: { collection: 'myapplicants' },
      },
      {
        title: 'My interviews',
        path: 'interviews',
        requires: 'myapplicants:interviews',
        built: true,
      },
    ],
  },
  {
    title: 'My students',
    otherwise: 'Centres and support',
    icon: 'UserHeart',
    path: '/mystudents',
    requires: 'mystudents:menu',
    children: [
      {
        title: 'All my students',
        pageTitle: 'My students',
        path: '',
        requires: 'mystudents:view',
        built: true,
        list: { collection: 'mystudents' },
      },
      { title: 'All photos', path: 'allphotos', requires: 'mystudents:allphotos', built: true },
      { title: 'Centre photos', path: 'centrephotos', requires: 'dashboard:hubdirector', built: true },
      { title: 'Photos by module', path: 'modulephotos', built: true },
      {
        title: 'My formation groups',
        path: 'formation-groups',
        feature: 'formation-groups',
        built: true,
      },
      { title: 'Registers', path: 'registers', built: true },
      {
        title: 'Attendance',
        pageTitle: 'Attendance of my students',
        path: 'attendance',
        requires: 'mystudents:view',
        built: true,
      },
      {
        title: 'From my students',
        path: 'requests',
        requires: 'mystudents:view',
        built: true,
        list: { collection: 'student-requests', mode: 'my-inbox', filter: { state: openRequestStates } },
      },
      {
        title: 'Interruptions',
        pageTitle: 'My students’ requests to interrupt',
        path: 'interruptions',
        requires: 'mystudents:view',
        built: true,
        list: { collection: 'ios-requests', mode: 'mine' },
      },
      {
        title: 'Student Support Needs',
        path: 'studentsupport',
        requires: 'students:faculty',
        built: true,
      },
    ],
  },
]
