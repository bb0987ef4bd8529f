import { areaOf } from '#access/rights/claims.ts'
import { capitalised } from '#platform/words/format.ts'
import { type KnownPermission, permissionList } from './permission-list.ts'

/** What areas are called whose key says it badly. */
const titles: Readonly<Record<string, string>> = {
  dashboard: 'Dashboard and signing in as others',
  forms: 'Portal of students and applicants',
  'fc-applications': 'FC applications',
  profiles: 'Safeguarding and DBS',
  role: 'Acting as',
  myapplicants: 'My applicants',
  mystudents: 'My students',
  faculty: 'Academic team',
  leads: 'Potential students',
  reports: 'Reporting',
  hesa: 'HESA',
  tickets: 'Support tickets',
  pages: 'Portal pages',
  users: 'Users and roles',
  admin: 'Administration',
}

/** The permissions of one area, under the name the office has for it. */
export interface PermissionArea {
  readonly area: string
  readonly title: string
  readonly permissions: readonly KnownPermission[]
}

/** Every permission of the product by its area, in the order of the list. */
export const permissionAreas: readonly PermissionArea[] = [
  ...new Set(permissionList.map(({ permission }) => areaOf(permission))),
].map((area) => ({
  area,
  title: titles[area] ?? titleFrom(area),
  permissions: permissionList.filter(({ permission }) => areaOf(permission) === area),
}))

/** `learning-support` → "Learning support" */
function titleFrom(area: string): string {
  return capitalised(area.replaceAll('-', ' '))
}
