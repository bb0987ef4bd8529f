import type { OnceStanding } from '@minster/domain/kit/mailed-form/link-standing'
import type { ReportParty } from '@minster/domain/teaching/placements/reports'
import { queryOptions } from '@tanstack/react-query'
import type { OpenedOnce } from '#kit/mailed-form/mailed-form.ts'
import { ask } from '#platform/api/ask.ts'
import { keptFor } from '#platform/api/kept-for.ts'

export const standingQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['placements', 'standing', id, version],
    queryFn: ({ signal }) => ask('GET /api/placements/:id/standing', { params: { id }, signal }),
    select: ({ data }) => data,
    placeholderData: keptFor(id),
  })

export const hostsQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['placements', 'hosts', id, version],
    queryFn: ({ signal }) => ask('GET /api/placements/:id/hosts', { params: { id }, signal }),
    select: ({ data }) => data,
    placeholderData: keptFor(id),
  })

/** Asks somebody for their report by mail; a link they have stops working. */
export const askForReport = (id: string, party: ReportParty) =>
  ask('POST /api/placements/:id/ask', { params: { id }, body: { party } })

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
