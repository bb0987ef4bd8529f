import { areaOf } from '#access/rights/claims.ts'
import type { Role } from '#access/rights/roles.ts'
import { declaredPermissions } from '../declared.ts'

/** What they hold besides the permissions that record types bring. An area alone means all its actions. */
const written = [
  { name: 'sysadmin', scope: 'everything', claims: ['*'] },
  {
    name: 'manager',
    scope: 'everything',
    claims: [
      'dashboard',
      'applications',
      'fc-applications',
      'students',
      'faculty',
      'modules',
      'organisations',
      'contacts',
      'leads',
      'registrations',
      'consents',
      'donors',
      'reports',
      'programmes',
      'profiles:safeguarding,dbs,support,principal',
      'bursaries',
      'tickets:submit',
      'admin:menu',
      'role:manager',
    ],
  },
  {
    name: 'admissions',
    scope: 'everything',
    claims: [
      'dashboard:view',
      'applications',
      'fc-applications',
      'contacts',
      'organisations',
      'leads',
      'registrations',
      'reports:menu',
      'tickets:submit',
    ],
  },
  {
    name: 'registrar',
    scope: 'everything',
    claims: [
      'dashboard:view',
      'students',
      'modules',
      'faculty',
      'hesa',
      'programmes',
      'admin:menu,grades',
      'reports:menu',
      'applications:view',
      'tickets:submit',
    ],
  },
  {
    name: 'hub director',
    scope: 'hub',
    claims: [
      'dashboard:view,hubdirector',
      'myapplicants',
      'mystudents',
      'students:faculty,recruitment',
      'leads',
      'role:hd',
      'tickets:submit',
    ],
  },
  {
    name: 'programme director',
    scope: 'programme',
    claims: [
      'dashboard:view',
      'myapplicants',
      'mystudents',
      'students:faculty,recruitment',
      'modules:view',
      'role:pd',
      'tickets:submit',
    ],
  },
  {
    name: 'faculty',
    scope: 'own',
    claims: [
      'dashboard:view',
      'myapplicants:menu,view,interviews',
      'mystudents:menu,view',
      'students:faculty',
      'modules:menu,view',
      'tickets:submit',
    ],
  },
  {
    name: 'safeguarding',
    scope: 'everything',
    claims: ['dashboard:view', 'students:menu,view', 'profiles:safeguarding,dbs', 'tickets:submit'],
  },
  {
    name: 'hesa',
    scope: 'everything',
    claims: ['dashboard:view', 'hesa', 'profiles:equality', 'students:menu,view'],
  },
  {
    name: 'finance',
    scope: 'everything',
    claims: ['dashboard:view', 'finance', 'bursaries', 'students:menu,view', 'applications:view'],
  },
  { name: 'support', scope: 'everything', claims: ['dashboard:view,loginas', 'tickets'] },
  { name: 'student', scope: 'own', claims: ['forms:student'] },
  { name: 'applicant', scope: 'own', claims: ['forms:applicant'] },
] as const satisfies readonly Role[]

/** The roles that come with the product; a college edits them under Users. */
export const defaultRoles = written.map((role) => ({
  ...role,
  claims: [...role.claims, ...claimsBrought(role.name)],
}))

/** One claim for each area of which record types give a role something: `pages:list,edit`. */
function claimsBrought(name: string): string[] {
  const held = declaredPermissions
    .filter(({ roles }) => roles.includes(name))
    .map(({ permission }) => permission)
  return [...new Set(held.map(areaOf))].map((area) => {
    const actions = held.filter((one) => areaOf(one) === area).map((one) => one.slice(area.length + 1))
    return `${area}:${actions.join(',')}`
  })
}
