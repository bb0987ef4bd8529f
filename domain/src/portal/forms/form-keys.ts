import { coveredByDefault, type ShownTo } from '#access/rights/impersonation.ts'
import { type EngagementStatus, engagementsThatAre } from '#college/studies/status.ts'
import type { Requirement } from '#kit/permissions/permissions.ts'
import type { FeatureKey } from '#platform/features/features.ts'
import { namesOf } from '#platform/words/names-of.ts'

/** What is settled about a form before any of its fields. */
interface KnownForm {
  readonly label: string
  /** Where it stands in the portal. */
  readonly path: string
  /** Engagement statuses with which it can be sent; everybody who ever studied here where not said. */
  readonly for?: readonly EngagementStatus[]
  /** Engagement statuses in which the college asks everybody for it once an academic year. */
  readonly asked?: readonly EngagementStatus[]
  /** It is asked only while this part of the product is on. */
  readonly askedWith?: FeatureKey
  /** The part of the product it belongs to. */
  readonly feature?: FeatureKey
  /** Home shows it only while this is on; its calls answer nevertheless. */
  readonly shownWith?: FeatureKey
  /** It is a step of another form, so home does not show it beside that. */
  readonly stepOf?: string
  /** Without this permission the office does not even see that it was sent, because that alone would tell. */
  readonly guarded?: string
  /**
   * What somebody who is signed in as the student has to hold themselves to see what is answered, as they would to see it
   * in the office: the permission it is guarded with where not said, and without either that of a system administrator.
   */
  readonly seenWith?: Requirement
  /** Nothing in it hurts but the fields marked sensitive: the rest is shown to whoever is signed in as the student. */
  readonly plain?: true
  /** It asks for what the college holds from year to year: where nothing has changed, one tap sends it again. */
  readonly lasting?: true
}

const present = engagementsThatAre('to begin', 'studying', 'away', 'residentials only')
const beginning = engagementsThatAre('to begin', 'studying')
const enrolling = engagementsThatAre('to begin', 'studying', 'residentials only')
const enrolled = engagementsThatAre('studying', 'away')

/**
 * What students fill in or ask for through the portal (Specification §2), in the order of the portal's home. The openings
 * of forms and the lines of the office's inbox choose from it.
 */
export const studentFormKeys = {
  enrolment: { label: 'Enrolment', path: '/forms/enrolment', for: enrolling, asked: enrolling, plain: true },
  induction: { label: 'Induction', path: '/forms/induction', for: present, asked: beginning, plain: true },
  'personal-details': {
    label: 'Personal details',
    path: '/forms/personal-details',
    asked: present,
    plain: true,
    seenWith: 'students:edit',
    lasting: true,
  },
  'emergency-contacts': {
    label: 'Emergency contacts',
    path: '/forms/emergency-contacts',
    asked: present,
    seenWith: 'students:view',
    lasting: true,
  },
  hesa: {
    label: 'HESA questions',
    path: '/forms/hesa',
    for: present,
    asked: beginning,
    feature: 'hesa',
    seenWith: { all: ['hesa:answers', 'profiles:equality'] },
  },
  'policies-agreed': {
    label: 'College policies',
    path: '/forms/enrolment',
    for: enrolling,
    asked: enrolling,
    stepOf: 'enrolment',
    plain: true,
  },
  intentions: {
    label: 'Intentions',
    path: '/forms/intentions',
    for: enrolled,
    asked: enrolled,
    shownWith: 'portal-intentions',
    plain: true,
  },
  'residential-requirements': {
    label: 'Residential requirements',
    path: '/forms/residential-requirements',
    for: present,
    asked: enrolling,
    feature: 'residential',
    plain: true,
    seenWith: 'students:view',
    lasting: true,
  },
  safeguarding: {
    label: 'Safeguarding',
    path: '/forms/safeguarding',
    for: present,
    asked: beginning,
    guarded: 'profiles:safeguarding',
  },
  dbs: {
    label: 'DBS',
    path: '/forms/dbs',
    for: present,
    asked: beginning,
    askedWith: 'dbs-certificate-required',
    guarded: 'profiles:dbs',
  },
  'learning-support': {
    label: 'Learning support',
    path: '/forms/learning-support',
    for: present,
    guarded: 'profiles:support',
  },
  'extension-request': {
    label: 'Extension Request',
    path: '/forms/extensions/requests',
    for: engagementsThatAre('studying'),
    seenWith: 'students:extensions',
  },
  'ios-request': {
    label: 'Interruption of studies',
    path: '/forms/interruption',
    for: enrolled,
    seenWith: { all: ['students:edit', 'students:faculty'] },
  },
  'bursary-application': {
    label: 'Bursary application',
    path: '/forms/bursary-application',
    for: beginning,
    feature: 'bursaries',
    guarded: 'bursaries:panel',
  },
  'folder-request': {
    label: 'Printed course folder',
    path: '/forms/folder-request',
    for: beginning,
    plain: true,
  },
  requests: { label: 'Request to the college', path: '/forms/requests', seenWith: 'students:view' },
} as const satisfies Record<string, KnownForm>

export type StudentFormKey = keyof typeof studentFormKeys

export const studentFormNames = namesOf(studentFormKeys)

/** Answers what is settled about a form. */
export function knownForm(form: StudentFormKey): KnownForm {
  return studentFormKeys[form]
}

/** Answers the permission without which the office does not see that a form was sent; null where it is no secret. */
export function guardOfForm(form: StudentFormKey): string | null {
  return knownForm(form).guarded ?? null
}

/** Answers what somebody signed in as a student has to hold to see the answers of a form that hurt, or all of them. */
export function seenWith(form: StudentFormKey): Requirement {
  const known = knownForm(form)
  return known.seenWith ?? known.guarded ?? coveredByDefault
}

/** Answers what it takes to open the page of a form while signed in as its student. */
export function pageShownTo(form: StudentFormKey): ShownTo {
  return knownForm(form).plain ? 'whoever stands in' : seenWith(form)
}

/** Answers whether a form asks for what the college holds from year to year, so that it can be confirmed as it is. */
export function isLasting(form: StudentFormKey): boolean {
  return knownForm(form).lasting === true
}

/**
 * Answers whether a form may be confirmed by a mailed link, without signing in: what hurts whoever it is about is confirmed
 * only by who has signed in.
 */
export function isConfirmedByLink(form: StudentFormKey): boolean {
  const { plain, guarded } = knownForm(form)
  return isLasting(form) && plain === true && guarded === undefined
}
