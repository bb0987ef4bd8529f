import { type MailPurpose, mailPurposeNames } from '@minster/domain/kit/mail/mail-purposes'
import { preferencePath } from '../mail/preference-page.ts'
import type { LinkKind } from './links.ts'

/**
 * The links by which somebody says what they wish to be sent: that of a page they asked for, and that of a mail of one purpose,
 * by which their mail program says that they want no more of these.
 */
export const preferenceLinks: LinkKind<'page' | MailPurpose> = {
  table: 'preference_links',
  about: 'people',
  parties: ['page', ...mailPurposeNames],
  days: 90,
  page: preferencePath,
}
