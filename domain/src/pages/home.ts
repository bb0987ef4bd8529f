import { can } from '#kit/permissions/permissions.ts'
import { type Features, isFeatureOn } from '#platform/features/features.ts'

/** Answers what the first page is for somebody: a welcome or the numbers for staff, their forms for students (Specification §2). */
export function homeModeOf(claims: readonly string[], features: Features): 'welcome' | 'staff' | 'student' {
  if (!can(claims, 'dashboard:view')) return 'student'
  return isFeatureOn(features, 'welcome-dashboard') ? 'welcome' : 'staff'
}

/** Answers the title of the first page: Dashboard for staff, Student Forms otherwise (Specification §2). */
export function homeTitleOf(claims: readonly string[]): string {
  return can(claims, 'dashboard:view') ? 'Dashboard' : 'Student Forms'
}
