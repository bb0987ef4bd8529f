import type { OnceStanding } from '@minster/domain/kit/mailed-form/link-standing'
import type { PlacementFinding } from '@minster/domain/teaching/placements/findings'
import type { ReportParty } from '@minster/domain/teaching/placements/reports'
import { queryOptions } from '@tanstack/react-query'
import type { OpenedOnce } from '#kit/mailed-form/mailed-form.ts'
import type { RecordReply } from '#kit/records/records.ts'
import { api } from '#platform/api/client.ts'
import { keptFor } from '#platform/api/kept-for.ts'

const home = '/api/placements'

/** How a placement stands today, besides its record. */
export interface PlacementStanding {
  readonly findings: readonly PlacementFinding[]
  /** When the supervisor was trained last. */
  readonly trainedOn: string | null
  readonly reports: Readonly<
    Record<ReportParty, { readonly openUntil: string | null; readonly refused: string | null }>
  >
}

export const standingQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['placements', 'standing', id, version],
    queryFn: ({ signal }) => api<{ data: PlacementStanding }>(`${home}/${id}/standing`, { signal }),
    select: ({ data }) => data,
    placeholderData: keptFor(id),
  })

/** A host worth asking, and why. */
export interface SuggestedHost {
  readonly id: string
  readonly name: string
  readonly city: string | null
  readonly why: readonly string[]
}

export const hostsQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['placements', 'hosts', id, version],
    queryFn: ({ signal }) => api<{ data: readonly SuggestedHost[] }>(`${home}/${id}/hosts`, { signal }),
    select: ({ data }) => data,
    placeholderData: keptFor(id),
  })

/** Asks somebody for their report by mail; a link they have stops working. */
export function askForReport(id: string, party: ReportParty): Promise<RecordReply> {
  return api<RecordReply>(`${home}/${id}/ask`, { method: 'POST', body: { party } })
}

/** Where the calls of a report by link are. */
export const reportPath = '/api/placement-report'

/** What the link of a report leads to. */
export interface OpenedReport extends OpenedOnce<OnceStanding> {
  readonly party: ReportParty
  readonly student: string | null
  readonly host: string | null
  readonly start: string | null
  readonly end: string | null
}
