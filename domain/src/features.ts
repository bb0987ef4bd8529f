import { namesOf } from './names-of.ts'

/** Every optional part of the product, with whether it is on where the college says nothing (Specification §1, §9). */
export const featureTable = {
  accounting: { title: 'Accounting', on: false },
  invoices: { title: 'Invoices', on: false },
  library: { title: 'Library', on: false },
  bursaries: { title: 'Bursaries', on: true },
  payments: { title: 'Payments', on: false },
  bap: { title: 'BAP management', on: true },
  'formation-groups': { title: 'Formation groups', on: true },
  'external-link': { title: 'External link', on: false },
  'personal-tutor': { title: 'Personal tutor', on: true },
  'badges-report': { title: 'Badges report', on: false },
  'residential-attendance': { title: 'Residential attendance', on: true },
  residential: { title: 'Residentials', on: true },
  'cohort-groups': { title: 'Cohort groups', on: true },
  'conditional-offers': { title: 'Conditional offers', on: true },
  'translatable-references': { title: 'Translatable references', on: false },
  locations: { title: 'Locations', on: true },
  helpdesk: { title: 'Helpdesk', on: true },
  'welcome-dashboard': { title: 'Welcome dashboard', on: false },
  hesa: { title: 'HESA', on: true },
  xero: { title: 'Xero', on: false },
  dioceses: { title: 'Dioceses', on: true },
  'top-up': { title: 'Top-up', on: true },
  flexi: { title: 'Flexi', on: false },
  'internal-assessment': { title: 'Internal assessment', on: true },
  'interview-panel-needed': { title: 'Interview panel needed', on: true },
  'dbs-certificate-required': { title: 'DBS certificate required', on: false },
  'portal-intentions': { title: 'Intentions in the portal', on: false },
  lock: { title: 'Lock screen', on: false },
  'online-applications': { title: 'Online applications', on: true },
  registration: { title: 'Registration', on: true },
} satisfies Record<string, { readonly title: string; readonly on: boolean }>

export type FeatureKey = keyof typeof featureTable

export const featureKeys: readonly FeatureKey[] = namesOf(featureTable)

/** What a college switched on or off; what it does not mention stays at its default. */
export type Features = { readonly [key in FeatureKey]?: boolean | undefined }

/** Answers whether a feature is on for a college. */
export function isFeatureOn(features: Features, key: FeatureKey): boolean {
  return features[key] ?? featureTable[key].on
}

/** Answers whether a text is the key of a feature. */
export function isFeatureKey(key: string): key is FeatureKey {
  return Object.hasOwn(featureTable, key)
}

/** Whether each feature is on, for who need not know what the college said and what is so by itself. */
export function featureStates(features: Features): Features {
  return Object.fromEntries(featureKeys.map((key) => [key, isFeatureOn(features, key)]))
}
