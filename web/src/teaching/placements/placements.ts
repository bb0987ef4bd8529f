import type { OpenedReport } from '@minster/domain/teaching/placements/placement-calls'
import type { ReportParty } from '@minster/domain/teaching/placements/reports'
import { queryOptions } from '@tanstack/react-query'
import type { OneTimeFormCalls } from '#kit/mailed-form/mailed-form.ts'
import { ask } from '#platform/api/ask.ts'
import { placeholderOf } from '#platform/api/placeholder-of.ts'

export const placementStandingQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['placements', 'standing', id, version],
    queryFn: ({ signal }) => ask('GET /api/placements/:id/standing', { params: { id }, signal }),
    select: ({ data }) => data,
    placeholderData: placeholderOf(id),
  })

export const suggestedHostsQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['placements', 'hosts', id, version],
    queryFn: ({ signal }) => ask('GET /api/placements/:id/hosts', { params: { id }, signal }),
    select: ({ data }) => data,
    placeholderData: placeholderOf(id),
  })

/** Asks for a report by mail; an earlier link stops working. */
export const requestPlacementReport = (id: string, party: ReportParty) =>
  ask('POST /api/placements/:id/ask', { params: { id }, body: { party } })

/** The calls of a report's link. */
export const reportLink: OneTimeFormCalls<OpenedReport> = {
  name: 'placement-report',
  open: (body, signal) => ask('POST /api/placement-report/open', { body, signal }),
  keep: (body) => ask('POST /api/placement-report/draft', { body }),
  send: (body) => ask('POST /api/placement-report/send', { body }),
}
