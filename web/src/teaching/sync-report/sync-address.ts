import { namesOf } from '@minster/domain/platform/words/names-of'
import { syncCauseNames, syncViews } from '@minster/domain/teaching/modules/sync-causes'
import type { SyncQuery } from '@minster/domain/teaching/modules/sync-report-calls'
import { syncSources } from '@minster/domain/teaching/modules/sync-sheet'

type Address = Readonly<Record<string, string>>

/** What is asked for by the address of the report: which, narrowed to what, and which page of it. */
export function queryOfAddress(parameters: Address): SyncQuery & { readonly page: number } {
  const { year, module, hub, search } = parameters
  const cause = syncCauseNames.find((one) => one === parameters['cause'])
  const show = syncViews.find((one) => one === parameters['show'])
  return {
    source: namesOf(syncSources).find((one) => one === parameters['source']) ?? 'partner',
    ...(year && { year }),
    ...(cause && { cause }),
    ...(module && { module }),
    ...(hub && { hub }),
    ...(search && { search }),
    ...(show && { show }),
    page: Math.max(1, Math.trunc(Number(parameters['page'])) || 1),
  }
}

/** The parameters that let go of all a report is narrowed by. */
export const notNarrowed = { cause: '', module: '', hub: '', search: '', show: '', page: '' } as const

/** Answers the part of a query that says what it is narrowed to. */
export function narrowingOf({ source, year, cause, module, hub, search }: SyncQuery) {
  return {
    ...(source && { source }),
    ...(year && { year }),
    ...(cause && { cause }),
    ...(module && { module }),
    ...(hub && { hub }),
    ...(search && { search }),
  }
}
