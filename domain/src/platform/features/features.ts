import { namesOf } from '../words/names-of.ts'

/** Every optional part of the product, and whether it is on where the college says nothing (Specification §1, §9). */
export const featureDefaults = {
  accounting: false,
  invoices: false,
  library: false,
  bursaries: true,
  payments: false,
  bap: true,
  'formation-groups': true,
  'external-link': false,
  'personal-tutor': true,
  'badges-report': false,
  'residential-attendance': true,
  residential: true,
  'cohort-groups': true,
  'conditional-offers': true,
  'translatable-references': false,
  locations: true,
  helpdesk: true,
  'welcome-dashboard': false,
  hesa: true,
  xero: false,
  dioceses: true,
  'top-up': true,
  flexi: false,
  'internal-assessment': true,
  'interview-panel-needed': true,
  'dbs-certificate-required': false,
  'portal-intentions': false,
  lock: false,
  'online-applications': true,
  registration: true,
  events: true,
  enquiries: false,
} satisfies Record<string, boolean>

export type FeatureKey = keyof typeof featureDefaults

export const featureKeys: readonly FeatureKey[] = namesOf(featureDefaults)

/** What a college switched on or off; what it does not mention stays at its default. */
export type Features = { readonly [key in FeatureKey]?: boolean | undefined }

/** Answers whether a feature is on for a college. */
export function isFeatureOn(features: Features, key: FeatureKey): boolean {
  return features[key] ?? featureDefaults[key]
}

/** Answers whether a text is the key of a feature. */
export function isFeatureKey(key: string): key is FeatureKey {
  return Object.hasOwn(featureDefaults, key)
}

/** Whether each feature is on, for who need not know what the college said and what is so by itself. */
export function featureStates(features: Features): Readonly<Partial<Record<FeatureKey, boolean>>> {
  return Object.fromEntries(featureKeys.map((key) => [key, isFeatureOn(features, key)]))
}
