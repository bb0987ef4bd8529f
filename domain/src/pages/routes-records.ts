import type { Requirement } from '#kit/permissions/permissions.ts'
import type { FeatureKey } from '#platform/features/features.ts'
import { registerAccess } from '#teaching/attendance/access.ts'
import type { Route } from './route.ts'

interface Further {
  readonly requires?: Requirement
  readonly feature?: FeatureKey
  /** The collection whose list leads to it, where it has no list of its own. */
  readonly listedWith?: string
}

/** A record page under `/<collection>/:id`, open to who may view the collection (Specification §2). */
function page(collection: string, title: string, built: boolean, further: Further = {}): Route {
  return {
    path: `/${collection}/:id`,
    title,
    audience: 'signed-in',
    requires: further.requires ?? `${collection}:view`,
    ...(further.feature && { features: [further.feature] }),
    built,
    record: collection,
    ...(further.listedWith && { listedWith: further.listedWith }),
  }
}

/** What students sent is found in one inbox. */
const sent = { listedWith: 'student-requests' } as const
const bursaries: Further = { requires: 'bursaries:panel', feature: 'bursaries' }

/** Every record page. */
export const recordRoutes: readonly Route[] = [
  {
    path: '/teaching-days/:id/register',
    title: 'Register',
    audience: 'signed-in',
    requires: registerAccess,
    built: true,
  },
  page('applications', 'Application', true),
  page('fc-applications', 'FC application', true),
  page('myapplicants', 'My applicant', true),
  page('students', 'Student', true),
  page('mystudents', 'My student', true),
  page('faculty', 'Faculty member', true),
  page('programmes', 'Programme', true),
  page('programme-fees', 'Programme fee', true, { requires: 'programmes:view' }),
  page('hubs', 'Hub', true, { requires: 'admin:admin' }),
  page('dioceses', 'Diocese', true, { requires: 'admin:admin', feature: 'dioceses' }),
  page('portal-pages', 'Portal page', true, { requires: 'pages:list' }),
  page('policy-editions', 'Policy edition', true, { requires: 'admin:admin' }),
  page('modules', 'Module', true),
  page('teaching-days', 'Teaching day', true, { requires: 'modules:view' }),
  page('placements', 'Placement', true, {
    requires: { any: ['role:manager', 'students:view', 'mystudents:view'] },
  }),
  page('extension-requests', 'Extension request', true, {
    requires: { any: ['students:view', 'mystudents:view'] },
  }),
  page('proposed-changes', 'Proposed change', true, { requires: 'students:view', ...sent }),
  page('form-openings', 'Opening of a form', true, {
    requires: { any: ['admin:admin', 'students:enrolment'] },
  }),
  page('ios-requests', 'Interruption request', true, {
    requires: { any: ['students:view', 'mystudents:view'] },
  }),
  page('folder-requests', 'Course folder', true, { requires: 'students:view' }),
  page('induction-steps', 'Induction step', true, { requires: 'students:enrolment' }),
  page('student-requests', 'From a student', true, {
    requires: { any: ['students:view', 'mystudents:view'] },
  }),
  page('learning-support-requests', 'From a student', true, { requires: 'profiles:support', ...sent }),
  page('safeguarding-requests', 'From a student', true, { requires: 'profiles:safeguarding', ...sent }),
  page('dbs-requests', 'From a student', true, { requires: 'profiles:dbs', ...sent }),
  page('bursary-application-requests', 'From a student', true, { requires: 'bursaries:panel', ...sent }),
  page('bursary-rounds', 'Bursary round', true, bursaries),
  page('bursary-applications', 'Bursary application', true, bursaries),
  page('bursary-references', 'Bursary reference', true, bursaries),
  page('leads', 'Potential student', false),
  page('organisations', 'Organisation', true),
  page('contacts', 'Contact', true),
  page('registrations', 'Registration', false, { feature: 'registration' }),
  page('consents', 'Consents', false),
  page('users', 'User', true),
  page('roles', 'Role', true, { requires: 'users:view' }),
  page('donors', 'Donor', false),
  page('tickets', 'Ticket', true, {
    requires: { any: ['tickets:admin', 'tickets:submit'] },
    feature: 'helpdesk',
  }),
  page('canned-replies', 'Canned reply', true, { requires: 'tickets:admin', feature: 'helpdesk' }),
]
