import { namesOf } from '../names-of.ts'

/**
 * What students fill in or ask for through the portal, by the last part of its address; the openings of forms and the
 * lines of the office's inbox choose from it. `guarded` is the permission without which the office does not even see that
 * it was sent, because that alone would tell.
 */
export const studentFormKeys = {
  'personal-details': { label: 'Personal details' },
  'emergency-contacts': { label: 'Emergency contacts' },
  'learning-support': { label: 'Learning support', guarded: 'profiles:support' },
  safeguarding: { label: 'Safeguarding', guarded: 'profiles:safeguarding' },
  dbs: { label: 'DBS', guarded: 'profiles:dbs' },
  'residential-requirements': { label: 'Residential requirements' },
  'folder-request': { label: 'Printed course folder' },
  induction: { label: 'Induction' },
  enrolment: { label: 'Enrolment' },
  intentions: { label: 'Intentions' },
  'policies-agreed': { label: 'College policies' },
  hesa: { label: 'HESA questions' },
  'extension-request': { label: 'Extension Request' },
  'ios-request': { label: 'Interruption of studies' },
  'bursary-application': { label: 'Bursary application', guarded: 'finance:view' },
  requests: { label: 'Request to the college' },
} as const satisfies Record<string, { readonly label: string; readonly guarded?: string }>

export type StudentFormKey = keyof typeof studentFormKeys

export const studentFormNames = namesOf(studentFormKeys)

/** Answers the permission without which the office does not see that a form was sent; null where it is no secret. */
export function guardOfForm(form: StudentFormKey): string | null {
  const row: { readonly label: string; readonly guarded?: string } = studentFormKeys[form]
  return row.guarded ?? null
}
