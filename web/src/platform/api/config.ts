import type { MenuSettings } from '@minster/domain/pages/menu'
import { type Features, isFeatureKey } from '@minster/domain/platform/features/features'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { ask } from './ask.ts'
import { isUnknownRecord, textOrNull, type UnknownRecord } from './current-user.ts'

/** What the web may know of the college's configuration, from GET /api/config. */
export interface CollegeConfig {
  readonly title: string
  readonly version: string
  /** How often the college was changed in the browser. */
  readonly changes: number
  readonly office: { readonly name: string; readonly email: string | null }
  readonly features: Features
  readonly menu: MenuSettings
  /** In which months students pay, read by `feeTermsOf`. */
  readonly feeTerms: unknown
  /** Whether mails leave at once; without a mail server they wait. */
  readonly sendsMail: boolean
  readonly signIn: { readonly microsoft: boolean; readonly reset: boolean }
}

const versionAtFirst = '0.90.0'

function menuSettingsOf(config: UnknownRecord): MenuSettings {
  const switches: UnknownRecord = isUnknownRecord(config.menu) ? config.menu : {}
  const titles: UnknownRecord = isUnknownRecord(config.titles) ? config.titles : {}
  const external: UnknownRecord = isUnknownRecord(config.externalLink) ? config.externalLink : {}
  const title = textOrNull(external.title)
  const href = textOrNull(external.href)
  return {
    switches: Object.fromEntries(
      Object.entries(switches).flatMap(([path, on]) => (typeof on === 'boolean' ? [[path, on]] : [])),
    ),
    titles: Object.fromEntries(
      Object.entries(titles).flatMap(([path, title]) => (typeof title === 'string' ? [[path, title]] : [])),
    ),
    ...(title !== null && href !== null && { externalLink: { title, href } }),
  }
}

/** Fills in what an answer leaves out, so that an older server never breaks the page. */
export function collegeConfigOf(answer: unknown): CollegeConfig {
  const config: UnknownRecord = isUnknownRecord(answer) ? answer : {}
  const office: UnknownRecord = isUnknownRecord(config.office) ? config.office : {}
  const features: UnknownRecord = isUnknownRecord(config.features) ? config.features : {}
  return {
    title: textOrNull(config.title) ?? 'Minster',
    version: textOrNull(config.version) ?? versionAtFirst,
    changes: Number(config.changes ?? 0),
    office: { name: textOrNull(office.name) ?? 'the college office', email: textOrNull(office.email) },
    features: Object.fromEntries(
      Object.entries(features).flatMap(([key, on]) =>
        isFeatureKey(key) && typeof on === 'boolean' ? [[key, on]] : [],
      ),
    ),
    menu: menuSettingsOf(config),
    feeTerms: config.feeTerms,
    sendsMail: config.sendsMail !== false,
    signIn: { microsoft: config.socialSignIn === true, reset: config.passwordReset === true },
  }
}

export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: async ({ signal }) => {
    const answer = await ask('GET /api/config', { signal })
    return collegeConfigOf(answer.data)
  },
  staleTime: Number.POSITIVE_INFINITY,
})

export function useConfig(): CollegeConfig {
  return useSuspenseQuery(configQuery).data
}
