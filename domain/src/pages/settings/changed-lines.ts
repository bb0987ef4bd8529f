import { hesaSettingWords } from '#college/hesa/hesa-settings.ts'
import { nameOfMonth } from '#college/money/fee-terms.ts'
import { paymentTerms } from '#college/money/payment.ts'
import { onboardingKinds } from '#college/onboarding/onboarding-kinds.ts'
import { planIn, planWords } from '#college/onboarding/onboarding-plan.ts'
import type { ChangedLine } from '#office/settings/setting-calls.ts'
import { featureTitles } from '#platform/features/feature-words.ts'
import { isFeatureKey } from '#platform/features/features.ts'
import { type SettingKey, settingTable } from '#platform/settings/setting-table.ts'
import { formatDate } from '#platform/words/format.ts'
import { titleOfPlace } from './places.ts'

const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  email: 'E-mail',
  title: 'Title',
  href: 'Address',
  address: 'Address',
  logo: 'Logo',
  primary: 'Primary colour',
  secondary: 'Secondary colour',
  accent: 'Accent colour',
  info: 'Colour of information',
  student: 'Students and applicants',
  staff: 'Staff',
  InFull: paymentTerms.InFull.label,
  Instalments: paymentTerms.Instalments.label,
  openWeeks: 'Weeks a place is offered',
  remindDays: 'Days before the end',
  requests: 'Requests',
  extensions: 'Extensions',
  interruptions: 'Interruptions',
  bursaries: 'Bursaries',
  other: 'Anything else',
  returnsStudents: hesaSettingWords.returnsStudents.label,
  ukprn: hesaSettingWords.ukprn.label,
  awardingBody: hesaSettingWords.awardingBody.label,
  category: hesaSettingWords.category.label,
  defaultSubject: hesaSettingWords.defaultSubject.label,
  costCentre: hesaSettingWords.costCentre.label,
  prerequisite: hesaSettingWords.prerequisite.label,
  teacherTraining: hesaSettingWords.teacherTraining.label,
  source: hesaSettingWords.source.label,
  origins: 'Websites',
  tries: 'Tries without an answer',
  from: 'Places confirmed from',
  accounts: onboardingKinds.accounts.label,
  vle: onboardingKinds.vle.label,
  studySkills: onboardingKinds.studySkills.label,
}

/** Answers, line by line, how two values of a setting differ; undefined is no value. */
export function changedLines(key: SettingKey, before: unknown, after: unknown): ChangedLine[] {
  const [was, is] = [partsOf(before), partsOf(after)]
  const names = [...new Set([...was.keys(), ...is.keys()])]
  return names.flatMap((name): ChangedLine[] => {
    const [from, to] = [settingText(key, was.get(name)), settingText(key, is.get(name))]
    return from === to ? [] : [{ what: labelInSetting(key, name), from, to }]
  })
}

function partsOf(value: unknown): ReadonlyMap<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return new Map(Object.entries(value))
  return new Map(value === undefined ? [] : [['', value]])
}

/** Answers what one part of a setting is called; of a setting that has none, what it is called itself. */
export function labelInSetting(key: SettingKey, name: string): string {
  if (name === '') return settingTable[key].title
  if (key === 'features' && isFeatureKey(name)) return featureTitles[name]
  if (key === 'menu' || key === 'titles') return titleOfPlace(name) ?? name
  return labels[name] ?? name
}

/** What holds of a part that is not spoken of. */
const unsaid: { readonly [key in SettingKey]?: string } = {
  features: 'as it comes',
  menu: 'on',
  titles: 'as it comes',
}

function settingText(key: SettingKey, value: unknown): string {
  if (value === undefined || value === null) return unsaid[key] ?? 'nothing'
  if (typeof value === 'boolean' && key === 'hesa') return value ? 'yes' : 'no'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (key === 'feeTerms' && Array.isArray(value))
    return value.map((month) => nameOfMonth(Number(month))).join(', ')
  if (Array.isArray(value)) return value.map(String).join(', ') || 'nothing'
  const plan = key === 'onboarding' ? planIn(value) : null
  if (plan) return planWords(plan)
  if (key === 'onboarding' && typeof value === 'string') return formatDate(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  return value.startsWith('data:') ? 'a picture of one’s own' : value
}
