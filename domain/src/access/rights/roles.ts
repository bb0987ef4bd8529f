import { partsOf, permits, type Requirement } from '#kit/permissions/permissions.ts'

/** On which rows a role's claims hold: every row, those of their hub, of their programme, or their own. */
export const scopes = ['everything', 'hub', 'programme', 'own'] as const
export type Scope = (typeof scopes)[number]

/** What one role gives to whoever holds it. */
export interface Grant {
  readonly claims: readonly string[]
  readonly scope: Scope
}

export interface Role extends Grant {
  readonly name: string
}

/** The roles that come with the product; a college edits them under Users. An area alone means all its actions. */
export const defaultRoles = [
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
      'pages:list,edit',
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

/** Answers every claim that some grants hold together. */
export function claimsOf(grants: readonly Grant[]): string[] {
  return [...new Set(grants.flatMap((grant) => grant.claims))]
}

/**
 * Answers under which scopes a caller meets a requirement: empty is a refusal, and where one role gives
 * "everything" nothing else matters. Several narrower scopes add up. A requirement of all its permissions
 * holds only on rows where each of them does, so there the scopes must be the same.
 */
export function scopesFor(grants: readonly Grant[], requirement: Requirement): Set<Scope> {
  const { mode, permissions } = partsOf(requirement)
  const each = permissions.map((permission) => widest(scopesOfOne(grants, permission)))
  return mode === 'any' ? widest(new Set(each.flatMap((found) => [...found]))) : shared(each)
}

function scopesOfOne(grants: readonly Grant[], permission: string): Set<Scope> {
  return new Set(grants.filter((grant) => permits(grant.claims, permission)).map((grant) => grant.scope))
}

function widest(found: Set<Scope>): Set<Scope> {
  return found.has('everything') ? new Set(['everything']) : found
}

function shared(each: readonly Set<Scope>[]): Set<Scope> {
  const narrow = each.filter((found) => !found.has('everything'))
  const [first, ...rest] = narrow
  if (first) return new Set([...first].filter((scope) => rest.every((found) => found.has(scope))))
  return each.length > 0 ? new Set(['everything']) : new Set()
}

/** Answers the names of the roles that meet a requirement, so that a 403 page can say whom to ask. */
export function rolesWith(roles: readonly Role[], requirement: Requirement): string[] {
  return roles.filter((role) => permits(role.claims, requirement)).map((role) => role.name)
}
