import type { MailTemplateKey } from '#kit/mail/mail-titles.ts'
import { namesOf } from '#platform/words/names-of.ts'

/** The mails a new student gets once each (Specification §9, Onboarding emails). */
export const onboardingKinds = {
  accounts: { label: 'Accounts', template: 'onboarding-accounts' },
  vle: { label: 'Virtual learning environment', template: 'onboarding-vle' },
  studySkills: { label: 'Study skills', template: 'onboarding-study-skills' },
} as const satisfies Record<string, { readonly label: string; readonly template: MailTemplateKey }>

export type OnboardingKind = keyof typeof onboardingKinds
export const onboardingKindNames = namesOf(onboardingKinds)
