import type { MailTemplateKey } from '@minster/domain/kit/mail/mail-titles'
import { formatDate } from '@minster/domain/platform/words/format'
import type { Transaction } from '#platform/db/connect.ts'
import type { Services } from '#platform/http/app.ts'
import { addressWith } from '#platform/http/link-token.ts'
import { dayOf } from '#platform/process/today.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { isUndoing } from '../records/undoing.ts'
import { type LinkKind, type LinkRecipient, makeLink } from './links.ts'

/** What it takes to send a link. */
export type LinkPost = Pick<Services, 'config' | 'queue' | 'clock' | 'college'>

interface LinkMail<Party extends string> {
  readonly asked: LinkRecipient<Party>
  readonly to: { readonly name: string; readonly address: string }
  readonly template: MailTemplateKey
  /** What the template's tags say besides who writes to whom, the link, and until when it opens. */
  readonly values: Readonly<Record<string, unknown>>
  /** Links they were sent before stop working. Reminders leave them, as somebody may be writing behind one. */
  readonly voidOthers: boolean
  /** The user who had it sent. */
  readonly by: string | null
}

/** Sends somebody a link. The token stands in its address and nowhere else, and the log forgets it once the mail has left. */
export async function mailLink<Party extends string>(
  tx: Transaction,
  post: LinkPost,
  kind: LinkKind<Party>,
  { asked, to, template, values, voidOthers, by }: LinkMail<Party>,
): Promise<void> {
  // Nobody would get the link.
  if (isUndoing(tx)) return
  const { office, title } = post.college
  const { token, expires } = await makeLink(tx, kind, asked, post.clock.now(), { voidOthers })
  await queueMail(tx, post, {
    template,
    to,
    values: {
      ...values,
      name: to.name,
      college: title,
      office: `${office.name}, ${office.email}`,
      until: formatDate(dayOf(expires)),
      link: addressWith(post, kind.page, token),
    },
    about: { type: kind.about, id: asked.id },
    by,
  })
}
