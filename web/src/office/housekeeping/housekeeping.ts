import { isAtWork } from '@minster/domain/kit/runs/run-kind'
import type { AnonymiseRequest } from '@minster/domain/office/privacy/privacy-calls'
import type { RetentionRuleShown } from '@minster/domain/office/retention/retention-calls'
import type { RetentionKey } from '@minster/domain/office/retention/retention-keys'
import { retentionRunKind } from '@minster/domain/office/retention/retention-runs'
import type { SecurityEventName } from '@minster/domain/platform/security/event-kinds'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'

const pageSize = 25
/** Often enough to see work go on, while some is under way. */
const pollInterval = 1500

/** Everything of housekeeping, to be asked again after something was done. */
export const housekeepingKey = ['housekeeping'] as const

export const binQuery = (query: { readonly page: number; readonly search: string; readonly type: string }) =>
  queryOptions({
    queryKey: [...housekeepingKey, 'bin', query],
    queryFn: ({ signal }) =>
      ask('GET /api/housekeeping/bin', {
        query: { ...query, pageSize, type: query.type || undefined },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export function processBinned(
  verb: 'restore' | 'delete',
  records: readonly { readonly type: string; readonly id: string }[],
) {
  const references = records.map(({ type, id }) => ({ type, id }))
  return ask(`POST /api/housekeeping/bin/${verb}`, { body: { records: references } })
}

export const rulesQuery = () =>
  queryOptions({
    queryKey: [...housekeepingKey, 'retention'],
    queryFn: ({ signal }) => ask('GET /api/housekeeping/retention', { signal }),
    select: ({ data, meta }) => ({ rules: data, confirmation: meta.confirmation }),
  })

/** What the tab of the rules is marked for; lighter than the rules with all their counts. */
export const retentionStateQuery = () =>
  queryOptions({
    queryKey: [...housekeepingKey, 'retention-state'],
    queryFn: ({ signal }) => ask('GET /api/housekeeping/retention/state', { signal }),
    select: ({ data }) => data,
  })

/** Lets the rules run that are ticked; refused when what they would touch is no longer what was seen. */
export function confirmRules(rules: readonly RetentionRuleShown[], automatic: readonly RetentionKey[]) {
  const counts = Object.fromEntries(rules.map(({ key, due }) => [key, due]))
  return ask('POST /api/housekeeping/retention/confirm', { body: { counts, automatic } })
}

export const previewQuery = (rule: RetentionKey, page: number, coming: boolean) =>
  queryOptions({
    queryKey: [...housekeepingKey, 'preview', rule, page, coming],
    queryFn: ({ signal }) =>
      ask('GET /api/housekeeping/retention/:rule/preview', {
        params: { rule },
        query: { page, pageSize, coming: String(coming) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const retentionRunsQuery = (page: number) =>
  queryOptions({
    queryKey: [...housekeepingKey, 'retention-runs', page],
    queryFn: ({ signal }) =>
      ask('GET /api/housekeeping/retention-runs', { query: { page, pageSize }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some((run) => isAtWork(retentionRunKind, run.state)) ? pollInterval : false,
  })

export const changeRule = (key: RetentionKey, to: Pick<RetentionRuleShown, 'months' | 'automatic'>) =>
  ask('PATCH /api/housekeeping/retention/:rule', { params: { rule: key }, body: to })

export const runRule = (key: RetentionKey) =>
  ask('POST /api/housekeeping/retention/:rule/run', { params: { rule: key } })

export const personHoldingsQuery = (id: string) =>
  queryOptions({
    queryKey: [...housekeepingKey, 'people', id],
    queryFn: ({ signal }) => ask('GET /api/housekeeping/people/:id', { params: { id }, signal }),
    select: ({ data }) => data,
  })

export const exportsQuery = (page: number) =>
  queryOptions({
    queryKey: [...housekeepingKey, 'exports', page],
    queryFn: ({ signal }) => ask('GET /api/housekeeping/exports', { query: { page, pageSize }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some((one) => one.state === 'waiting') ? pollInterval : false,
  })

export const anonymisationsQuery = (page: number) =>
  queryOptions({
    queryKey: [...housekeepingKey, 'anonymisations', page],
    queryFn: ({ signal }) =>
      ask('GET /api/housekeeping/anonymisations', { query: { page, pageSize }, signal }),
    placeholderData: keepPreviousData,
  })

export const requestExport = (person: string) =>
  ask('POST /api/housekeeping/people/:id/export', { params: { id: person } })

/** Where an archive is fetched, once. */
export function exportPath(id: string): string {
  return `/api/housekeeping/exports/${id}/download`
}

export const anonymisePerson = (person: string, body: AnonymiseRequest) =>
  ask('POST /api/housekeeping/people/:id/anonymise', { params: { id: person }, body })

export const queueQuery = (page: number) =>
  queryOptions({
    queryKey: [...housekeepingKey, 'queue', page],
    queryFn: ({ signal }) => ask('GET /api/housekeeping/queue', { query: { page, pageSize }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
  })

export const retryJob = ({ name, id }: { readonly name: string; readonly id: string }) =>
  ask('POST /api/housekeeping/queue/:name/:id/retry', { params: { name, id } })

export const sessionsQuery = (query: { readonly page: number; readonly search: string }) =>
  queryOptions({
    queryKey: [...housekeepingKey, 'sessions', query],
    queryFn: ({ signal }) => ask('GET /api/housekeeping/sessions', { query: { ...query, pageSize }, signal }),
    placeholderData: keepPreviousData,
  })

export const endSession = (id: string) => ask('DELETE /api/housekeeping/sessions/:id', { params: { id } })

export const securityEventsQuery = (query: {
  readonly page: number
  readonly search: string
  readonly kind: SecurityEventName | undefined
  readonly from: string
}) =>
  queryOptions({
    queryKey: [...housekeepingKey, 'security-events', query],
    queryFn: ({ signal }) =>
      ask('GET /api/security-events', {
        query: { ...query, pageSize, from: query.from || undefined },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const databaseQuery = () =>
  queryOptions({
    queryKey: [...housekeepingKey, 'database'],
    queryFn: ({ signal }) => ask('GET /api/housekeeping/database', { signal }),
    select: ({ data }) => data,
  })
