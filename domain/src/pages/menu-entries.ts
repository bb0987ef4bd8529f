import { confirmedStatuses, ongoingStatuses } from '#admissions/status/status.ts'
import { engagementsThatAre } from '#college/studies/status.ts'
import type { Requirement } from '#kit/permissions/permissions.ts'
import type { RawFilter } from '#kit/record/filter.ts'
import type { FeatureKey } from '#platform/features/features.ts'
import { openRequestStates } from '#portal/requests/student-request-states.ts'
import { ownMenuEntries } from './menu-entries-own.ts'

/** The records a list screen shows: a collection of the API, and of it only what the filter says. */
export interface ListShown {
  readonly collection: string
  /** Which of several lists of the same records it is. */
  readonly mode?: string
  readonly filter?: RawFilter
}

interface Entry {
  readonly title: string
  /** Name of a Tabler icon. */
  readonly icon?: string
  /** What showing it needs. Left out, it needs what its group needs. */
  readonly requires?: Requirement
  /** Feature that must be on. */
  readonly feature?: FeatureKey
}

/** An entry that leads to a screen. */
export interface MenuLine extends Entry {
  /** Joined to the paths of its groups; empty is the group's own path. */
  readonly path?: string
  /** Title of the page where the entry's own says too little. */
  readonly pageTitle?: string
  /** Whether the screen is there yet. Until then the entry and its route are switched off. */
  readonly built: boolean
  readonly list?: ListShown
  /** The collection whose records it shows as cards on a board. */
  readonly board?: string
  /** Part of the API that counts what waits behind it. */
  readonly counted?: 'duplicates'
  /** It leads out of the product to an address the college sets, in a new tab. */
  readonly external?: true
}

/** An entry that opens others. Its path goes before theirs. */
export interface MenuGroup extends Entry {
  readonly path?: string
  /** What it is called for whoever sees entries of it without its own claim. */
  readonly otherwise?: string
  readonly children: readonly MenuEntry[]
}

export type MenuEntry = MenuLine | MenuGroup

const students = (mode: string, filter?: RawFilter): ListShown => ({
  collection: 'students',
  mode,
  ...(filter && { filter }),
})

/** The menu's first half in its order: admissions and students (Specification §2). */
export const studyMenuEntries: readonly MenuEntry[] = [
  {
    title: 'Dashboard',
    icon: 'LayoutDashboard',
    path: '/',
    requires: { any: ['dashboard:view', 'forms:student'] },
    built: true,
  },
  {
    title: 'Applications',
    icon: 'FileDescription',
    path: '/applications',
    requires: 'applications:menu',
    children: [
      {
        title: 'Ongoing',
        pageTitle: 'Ongoing applications',
        path: 'ongoing',
        built: true,
        list: { collection: 'applications', mode: 'ongoing', filter: { status: ongoingStatuses } },
      },
      {
        title: 'Board',
        pageTitle: 'Board of applications',
        path: 'board',
        built: true,
        board: 'applications',
      },
      { title: 'Interviews', path: 'interviews', built: true },
      {
        title: 'Confirmed',
        pageTitle: 'Confirmed applications',
        path: 'confirmed',
        built: true,
        list: { collection: 'applications', mode: 'confirmed', filter: { status: confirmedStatuses } },
      },
      {
        title: 'All applications',
        path: 'all',
        built: true,
        list: { collection: 'applications', mode: 'all', filter: { archived: { empty: true } } },
      },
      {
        title: 'Duplicates',
        pageTitle: 'People who may be the same',
        path: 'duplicates',
        requires: 'applications:edit',
        built: true,
        counted: 'duplicates',
      },
      {
        title: 'Import applications',
        path: 'import',
        requires: 'applications:admin',
        built: true,
      },
      {
        title: 'Application reporting',
        path: 'applicationreporting',
        requires: 'applications:admin',
        built: true,
      },
      { title: 'Statistics', pageTitle: 'Application statistics', path: 'statistics', built: true },
    ],
  },
  {
    title: 'FC applications',
    icon: 'Files',
    path: '/fc-applications',
    requires: 'fc-applications:view',
    built: true,
    list: { collection: 'fc-applications', filter: { archived: { empty: true } } },
  },
  {
    title: 'Students',
    icon: 'School',
    path: '/students',
    requires: 'students:menu',
    children: [
      {
        title: 'Enrolled',
        pageTitle: 'Enrolled students',
        path: 'enrolled',
        requires: 'students:view',
        built: true,
        list: students('enrolled', { 'engagement.status': engagementsThatAre('studying', 'away') }),
      },
      {
        title: 'New',
        pageTitle: 'New students',
        path: 'new',
        requires: 'students:recruitment',
        built: true,
        list: { collection: 'new-students', mode: 'new' },
      },
      {
        title: 'All students',
        path: 'all',
        requires: 'students:view',
        built: true,
        list: students('all'),
      },
      { title: 'Photos', pageTitle: 'Student photos', path: 'photos', built: true },
      {
        title: 'Intentions',
        path: 'intentions',
        requires: { any: ['role:hd', 'role:pd', 'students:recruitment'] },
        built: true,
      },
      { title: 'Documents', path: 'documents', requires: 'students:documents', built: true },
      {
        title: 'Formation',
        children: [
          {
            title: 'Formation groups',
            path: 'formationgroups',
            requires: 'role:manager',
            feature: 'formation-groups',
            built: true,
          },
          {
            title: 'Placements',
            path: 'placements',
            requires: 'role:manager',
            built: true,
            list: { collection: 'placements' },
          },
        ],
      },
      {
        title: 'Requests',
        children: [
          {
            title: 'From students',
            path: 'requests',
            requires: 'students:view',
            built: true,
            list: { collection: 'student-requests', mode: 'inbox', filter: { state: openRequestStates } },
          },
          {
            title: 'Interruptions',
            pageTitle: 'Requests to interrupt',
            path: 'interruptions',
            requires: 'students:view',
            built: true,
            list: { collection: 'ios-requests' },
          },
          {
            title: 'Planned changes',
            path: 'planned',
            requires: 'students:view',
            built: true,
            list: { collection: 'planned-changes' },
          },
          {
            title: 'First mails',
            path: 'first-mails',
            requires: 'students:view',
            built: true,
            list: { collection: 'onboarding-mails' },
          },
          {
            title: 'Extensions',
            pageTitle: 'Requests for extensions',
            path: 'extensions',
            requires: 'students:view',
            built: true,
            list: { collection: 'extension-requests' },
          },
          {
            title: 'Course folders',
            path: 'folders',
            requires: 'students:edit',
            built: true,
            list: { collection: 'folder-requests' },
          },
        ],
      },
      {
        title: 'Bursaries',
        path: 'bursaries',
        requires: 'bursaries:panel',
        feature: 'bursaries',
        built: true,
      },
      { title: 'Enrolment', path: 'enrolment', requires: 'students:enrolment', built: true },
      { title: 'Durham', path: 'durham', requires: 'students:admin', built: true },
      {
        title: 'Reports',
        children: [
          {
            title: 'Student reporting',
            path: 'studentreporting',
            requires: 'students:view',
            built: true,
          },
          {
            title: 'Safeguarding report',
            path: 'safeguardingreport',
            requires: 'profiles:safeguarding',
            built: true,
          },
          { title: 'DBS report', path: 'dbsreport', requires: 'profiles:dbs', built: true },
          { title: 'Forms due', path: 'formsdue', requires: 'students:enrolment', built: true },
          { title: 'Induction', path: 'induction', requires: 'students:enrolment', built: true },
          { title: 'Pathways', path: 'pathways', requires: 'students:admin', built: true },
          { title: 'Stage 2 Report', path: 'stage-two', requires: 'students:admin', built: true },
          { title: 'COT Report', path: 'cot', requires: 'students:admin', built: true },
          {
            title: 'Attendance',
            path: 'attendance',
            requires: 'students:admin',
            built: true,
          },
          {
            title: 'Students by cohort',
            path: 'students-by-cohort',
            requires: 'students:admin',
            built: true,
          },
          {
            title: 'Address export',
            path: 'address-export',
            requires: 'students:mailmerge',
            built: true,
          },
        ],
      },
    ],
  },
  ...ownMenuEntries,
  {
    title: 'Academic Adm',
    icon: 'Chalkboard',
    path: '/faculty',
    requires: 'faculty:menu',
    children: [
      { title: 'Academic Team', path: 'all', built: true, list: { collection: 'faculty' } },
      {
        title: 'Formation groups',
        path: 'formationgroups',
        feature: 'formation-groups',
        built: true,
      },
    ],
  },
]
