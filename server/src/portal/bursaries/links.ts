import { bursaryLinkDays } from '@minster/domain/portal/bursaries/reference-questions'
import type { LinkKind } from '#kit/mailed-links/links.ts'
import { answersKeptIn } from '#kit/mailed-links/mailed-form.ts'

/** The links by which referees write about a bursary. */
export const bursaryLinks: LinkKind<'referee'> = {
  table: 'bursary_links',
  drafts: answersKeptIn('bursary_drafts'),
  about: 'bursary-references',
  parties: ['referee'],
  days: bursaryLinkDays,
  page: '/pages/bursary-reference',
}
