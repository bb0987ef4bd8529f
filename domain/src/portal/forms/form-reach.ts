import { type EngagementStatus, type Standing, standingOf } from '#college/studies/status.ts'
import { type Features, isFeatureOn } from '#platform/features/features.ts'
import { knownForm, type StudentFormKey } from './form-keys.ts'

/** What of the college's own settings concerns the portal: its features, which of its pages are taken out, and their names. */
export interface PortalSettings {
  readonly features: Features
  /** By path; false takes the page out, and with it what is sent there. */
  readonly menu: Readonly<Record<string, boolean>>
  /** By path: what a page is called here. */
  readonly titles: Readonly<Record<string, string>>
}

/** Answers whether a college left a page of the portal where it is. */
export function hasPage({ menu }: Pick<PortalSettings, 'menu'>, path: string): boolean {
  return menu[path] !== false
}

/** Answers whether a college has a form at all. */
export function hasForm(settings: Pick<PortalSettings, 'features' | 'menu'>, form: StudentFormKey): boolean {
  const { feature, path } = knownForm(form)
  return (feature === undefined || isFeatureOn(settings.features, feature)) && hasPage(settings, path)
}

/** Answers what a college calls a form. */
export function titleOfForm({ titles }: Pick<PortalSettings, 'titles'>, form: StudentFormKey): string {
  const { label, path, stepOf } = knownForm(form)
  return (stepOf === undefined ? titles[path] : undefined) ?? label
}

/** Answers whether the portal's home shows a form; the calls of one it hides answer nevertheless. */
export function isFormShown(
  settings: Pick<PortalSettings, 'features' | 'menu'>,
  form: StudentFormKey,
): boolean {
  const { shownWith, stepOf } = knownForm(form)
  if (stepOf !== undefined || !hasForm(settings, form)) return false
  return shownWith === undefined || isFeatureOn(settings.features, shownWith)
}

/** Answers whether a student may send a form; `status` is of the present engagement, null without one. */
export function mayStudentSend(form: StudentFormKey, status: EngagementStatus | null): boolean {
  const { for: statuses } = knownForm(form)
  return statuses === undefined || (status !== null && statuses.includes(status))
}

/** Answers whether the college asks a student for a form, rather than leaving it to those who want something. */
export function isFormExpected(
  { features }: Pick<PortalSettings, 'features'>,
  form: StudentFormKey,
  status: EngagementStatus | null,
): boolean {
  const { asked, askedWith } = knownForm(form)
  if (asked === undefined || status === null || !asked.includes(status)) return false
  return askedWith === undefined || isFeatureOn(features, askedWith)
}

/** Why a form is closed to a student who has not left. */
const whyClosed: Readonly<Partial<Record<Standing, string>>> = {
  away: 'while your studies are interrupted',
  'residentials only': 'while you come to residentials only',
  'to begin': 'until your studies have begun',
  'put off': 'while your place is deferred',
}

/** Says why a student cannot send a form, where their status is the reason. */
export function whyNotForStudent(
  settings: Pick<PortalSettings, 'titles'>,
  form: StudentFormKey,
  status: EngagementStatus | null,
): string | null {
  if (mayStudentSend(form, status)) return null
  const label = titleOfForm(settings, form)
  if (status === null)
    return `${label} is for students who are enrolled on a programme. Please ask the college office.`
  const standing = standingOf(status) ?? 'left'
  return `${label} is not open to you ${whyClosed[standing] ?? 'since your studies have ended'}. Please ask the college office.`
}
