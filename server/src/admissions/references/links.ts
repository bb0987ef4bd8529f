import { linkDays } from '@minster/domain/admissions/references/reference-links'
import type { LinkKind } from '#kit/mailed-links/links.ts'
import { referenceDrafts } from './draft.ts'

/** The links by which referees of applicants write. */
export const referenceLinks: LinkKind<'referee'> = {
  table: 'reference_links',
  drafts: referenceDrafts,
  about: 'references',
  parties: ['referee'],
  days: linkDays,
  page: '/pages/reference',
}
