import { type ReportParty, reportLinkDays, reportParties } from '@minster/domain/teaching/placements/reports'
import type { LinkKind } from '#kit/mailed-links/links.ts'
import { answersKeptIn } from '#kit/mailed-links/mailed-form.ts'

/** The links by which supervisors and students report on a placement. */
export const placementLinks: LinkKind<ReportParty> = {
  table: 'placement_links',
  drafts: answersKeptIn('placement_drafts'),
  about: 'placements',
  parties: reportParties,
  days: reportLinkDays,
  page: '/pages/placement-report',
}
