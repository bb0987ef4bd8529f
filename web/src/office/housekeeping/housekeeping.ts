import type { SecurityEventName } from '@minster/domain/platform/security/event-kinds'
import type { RetentionKey } from '@minster/domain/register/retention/rules'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/client.ts'

export interface Meta {
  readonly total: number
  readonly page: number
  readonly pageSize: number
}
interface Paged<Row, More = object> {
  readonly data: readonly Row[]
  readonly meta: Meta & More
}
interface Answer<Data> {
  readonly data: Data
}

const root = '/api/housekeeping'
const pageSize = 25
/** Often enough to see work go on, while some is under way. */
const moment = 1500

/** Everything of housekeeping, to be asked again after something was done. */
export const housekeepingKey = ['housekeeping'] as const

function pagedQuery<Row, More = object>(path: string, asked: Readonly<Record<string, string | number>>) {
  const query = new URLSearchParams({ pageSize: String(pageSize) })
  for (const [name, value] of Object.entries(asked)) if (value !== '') query.set(name, String(value))
  return queryOptions({
    queryKey: [...housekeepingKey, path, query.toString()],
    queryFn: ({ signal }) =>
      api<Paged<Row, More>>(`${path.startsWith('/') ? path : `${root}/${path}`}?${query}`, { signal }),
    placeholderData: keepPreviousData,
  })
}

export interface Binned {
  readonly type: string
  readonly title: string
  readonly id: string
  readonly label: string
  readonly removedAt: string
  readonly by: string | null
  readonly daysLeft: number
}
export interface BinOutcome {
  readonly type: string
  readonly id: string
  readonly done: boolean
  readonly message: string | null
}
interface BinTypes {
  readonly types: readonly { readonly type: string; readonly title: string; readonly count: number }[]
}

export const binQuery = (asked: { readonly page: number; readonly search: string; readonly type: string }) =>
  pagedQuery<Binned, BinTypes>('bin', asked)

export function emptyOut(
  verb: 'restore' | 'delete',
  records: readonly { readonly type: string; readonly id: string }[],
): Promise<Answer<readonly BinOutcome[]>> {
  const named = records.map(({ type, id }) => ({ type, id }))
  return api(`${root}/bin/${verb}`, { method: 'POST', body: { records: named } })
}

export interface Rule {
  readonly key: RetentionKey
  readonly months: number
  readonly automatic: boolean
  readonly by: string | null
  readonly at: string | null
  readonly due: number
  /** Since when the college is behind with what it promises, YYYY-MM-DD. */
  readonly overdueSince: string | null
}
/** Whether an administrator is asked to look at what the rules would touch, and who last did. */
export interface Confirmation {
  readonly reason: 'first' | 'upgrade' | 'import' | null
  readonly confirmedAt: string | null
  readonly by: string | null
}
export interface DueRecord {
  readonly id: string
  readonly label: string
  readonly since: string
  readonly dueOn: string
}
export interface RetentionRun {
  readonly id: string
  readonly rule: RetentionKey
  readonly automatic: boolean
  readonly state: 'running' | 'done' | 'failed'
  readonly done: number
  readonly total: number
  readonly refused: readonly { readonly id: string; readonly label: string; readonly message: string }[]
  readonly failure: string | null
  readonly by: string
  readonly createdAt: string
  readonly finishedAt: string | null
}

export const rulesQuery = () =>
  queryOptions({
    queryKey: [...housekeepingKey, 'retention'],
    queryFn: ({ signal }) =>
      api<Answer<readonly Rule[]> & { readonly meta: { readonly confirmation: Confirmation } }>(
        `${root}/retention`,
        { signal },
      ),
    select: ({ data, meta }) => ({ rules: data, confirmation: meta.confirmation }),
  })

/** What the tab of the rules is marked for; lighter than the rules with all their counts. */
export const retentionStateQuery = () =>
  queryOptions({
    queryKey: [...housekeepingKey, 'retention-state'],
    queryFn: ({ signal }) =>
      api<Answer<{ readonly reason: Confirmation['reason']; readonly overdue: number }>>(
        `${root}/retention/state`,
        { signal },
      ),
    select: ({ data }) => data,
  })

/** Lets the rules run that are ticked; refused when what they would touch is no longer what was seen. */
export function confirmRules(rules: readonly Rule[], automatic: readonly RetentionKey[]): Promise<unknown> {
  const counts = Object.fromEntries(rules.map(({ key, due }) => [key, due]))
  return api(`${root}/retention/confirm`, { method: 'POST', body: { counts, automatic } })
}

export const previewQuery = (rule: RetentionKey, page: number, coming: boolean) =>
  pagedQuery<DueRecord>(`retention/${rule}/preview`, { page, coming: String(coming) })

export const retentionRunsQuery = (page: number) =>
  queryOptions({
    ...pagedQuery<RetentionRun>('retention-runs', { page }),
    refetchInterval: ({ state }) =>
      state.data?.data.some((run) => run.state === 'running') ? moment : false,
  })

export function changeRule(key: RetentionKey, to: Pick<Rule, 'months' | 'automatic'>): Promise<Answer<Rule>> {
  return api(`${root}/retention/${key}`, { method: 'PATCH', body: to })
}

export function runRule(key: RetentionKey): Promise<Answer<{ readonly id: string }>> {
  return api(`${root}/retention/${key}/run`, { method: 'POST' })
}

export interface HeldPerson {
  readonly id: string
  readonly label: string
  readonly holdings: readonly { readonly name: string; readonly title: string; readonly count: number }[]
  readonly hindrances: readonly string[]
  readonly mentions: readonly {
    readonly type: string
    readonly title: string
    readonly id: string
    readonly label: string
  }[]
}
export interface AccessExport {
  readonly id: string
  readonly person: string
  readonly label: string
  readonly state: 'waiting' | 'ready' | 'failed' | 'taken' | 'expired'
  readonly by: string
  readonly createdAt: string
  readonly finishedAt: string | null
  readonly takenAt: string | null
  readonly size: number | null
  readonly failure: string | null
}
export interface Anonymisation {
  readonly type: string
  readonly id: string
  readonly action: 'anonymise' | 'reduce'
  readonly at: string
  readonly by: string
  readonly reason: string
  readonly records: number
}

export const heldQuery = (id: string) =>
  queryOptions({
    queryKey: [...housekeepingKey, 'people', id],
    queryFn: ({ signal }) => api<Answer<HeldPerson>>(`${root}/people/${encodeURIComponent(id)}`, { signal }),
    select: ({ data }) => data,
  })

export const exportsQuery = (page: number) =>
  queryOptions({
    ...pagedQuery<AccessExport>('exports', { page }),
    refetchInterval: ({ state }) =>
      state.data?.data.some((one) => one.state === 'waiting') ? moment : false,
  })

export const anonymisationsQuery = (page: number) => pagedQuery<Anonymisation>('anonymisations', { page })

export function orderExport(person: string): Promise<Answer<{ readonly id: string }>> {
  return api(`${root}/people/${person}/export`, { method: 'POST' })
}

/** Where an archive is fetched, once. */
export function exportPath(id: string): string {
  return `${root}/exports/${id}/download`
}

export function anonymisePerson(
  person: string,
  body: { readonly name: string; readonly reason: string },
): Promise<Answer<{ readonly records: number }>> {
  return api(`${root}/people/${person}/anonymise`, { method: 'POST', body })
}

export interface FailedJob {
  readonly id: string
  readonly name: string
  readonly createdAt: string
  readonly failedAt: string | null
  readonly tries: number
  readonly message: string
}
interface Queues {
  readonly queues: Readonly<
    Record<string, { readonly waiting: number; readonly active: number; readonly failed: number }>
  >
}

export const queueQuery = (page: number) =>
  queryOptions({ ...pagedQuery<FailedJob, Queues>('queue', { page }), refetchInterval: 10_000 })

export function retryJob({ name, id }: Pick<FailedJob, 'name' | 'id'>): Promise<unknown> {
  return api(`${root}/queue/${encodeURIComponent(name)}/${id}/retry`, { method: 'POST' })
}

export interface CurrentSession {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly as: string | null
  readonly address: string
  readonly agent: string
  readonly createdAt: string
  readonly lastSeenAt: string
  readonly isOwn: boolean
}

export const sessionsQuery = (asked: { readonly page: number; readonly search: string }) =>
  pagedQuery<CurrentSession>('sessions', asked)

export function endSession(id: string): Promise<unknown> {
  return api(`${root}/sessions/${id}`, { method: 'DELETE' })
}

export interface SecurityEvent {
  readonly id: string
  readonly kind: SecurityEventName
  readonly at: string
  readonly count: number
  readonly user: { readonly id: string; readonly name: string; readonly email: string } | null
  readonly realUser: { readonly id: string; readonly name: string } | null
  readonly address: string
  readonly agent: string
  readonly target: string
}
interface Locked {
  readonly locked: readonly { readonly id: string; readonly name: string; readonly until: string }[]
}

export const securityEventsQuery = (asked: {
  readonly page: number
  readonly search: string
  readonly kind: string
  readonly from: string
}) => pagedQuery<SecurityEvent, Locked>('/api/security-events', asked)

export interface TableSize {
  readonly title: string
  readonly rows: number
  readonly binned: number | null
  readonly lately: number | null
  readonly before: number | null
  readonly bytes: number
}
export interface DatabaseState {
  readonly bytes: number
  readonly kept: readonly TableSize[]
  readonly behind: readonly TableSize[]
  readonly migrations: readonly {
    readonly name: string
    readonly statements: number
    readonly appliedAt: string | null
  }[]
  readonly backup: {
    readonly last: {
      readonly takenAt: string
      readonly seconds: number
      readonly bytes: number
      readonly name: string
    } | null
    readonly overdue: boolean
  }
}

export const databaseQuery = () =>
  queryOptions({
    queryKey: [...housekeepingKey, 'database'],
    queryFn: ({ signal }) => api<Answer<DatabaseState>>(`${root}/database`, { signal }),
    select: ({ data }) => data,
  })
