import { knownForm } from '#portal/forms/form-keys.ts'
import { studentForms } from '#portal/student-forms/student-forms.ts'
import { routeAt } from './routes.ts'

/** Pages that are made of the same files. */
export const pageKinds = [
  'login',
  'list',
  'record',
  'portal',
  'portal-form',
  'portal-extension',
  'apply',
  'reference',
  'preferences',
  'booking',
] as const
export type PageKind = (typeof pageKinds)[number]

/** Answers of which kind the page at an address is; undefined for one that is like no other. */
export function pageKindOf(path: string, isSignedOut: boolean): PageKind | undefined {
  const route = routeAt(path)
  if (route?.path.startsWith('/pages/reference')) return 'reference'
  if (route?.path === '/pages/preferences') return 'preferences'
  if (route?.path === '/pages/booking') return 'booking'
  if (isSignedOut) return route?.audience === 'everybody' ? undefined : 'login'
  if (route?.list) return 'list'
  if (route?.record) return 'record'
  if (route?.path === '/apply') return 'apply'
  if (path === '/forms') return 'portal'
  if (path === knownForm('extension-request').path) return 'portal-extension'
  return studentForms.some(({ key }) => knownForm(key).path === path) ? 'portal-form' : undefined
}
