import { bursaryLinkDays } from '@minster/domain/records/bursary/reference-questions'
import type { LinkKind } from '../mailed-links/links.ts'

/** The links by which referees write about a bursary. */
export const bursaryLinks: LinkKind<'referee'> = {
  table: 'bursary_links',
  about: 'bursary-references',
  parties: ['referee'],
  days: bursaryLinkDays,
  page: { path: '/pages/bursary-reference', tokenIn: 'fragment' },
}
