import { namesOf } from '@minster/domain/platform/words/names-of'
import type { Transaction } from '#platform/db/connect.ts'
import type { RefusedMail } from '../mail/refused-mail.ts'
import type { MailedForm, Marking } from './mailed-form.ts'

/** Marks whoever a mail with a link never reached; whose address was mended meanwhile is not marked. */
export function marksBounced<About, Party extends string, Standing extends string>({
  links,
  read,
  bounced: { templates, addressOf, mark },
}: Pick<MailedForm<About, Party, Standing>, 'links' | 'read' | 'bounced'>) {
  return async (tx: Transaction, doing: Marking, mail: RefusedMail): Promise<void> => {
    if (mail.about_type !== links.about || mail.about_id === null) return
    const party = namesOf(templates).find((one) => templates[one].some((key) => key === mail.template))
    if (party === undefined) return
    const about = await read(tx, mail.about_id)
    if (about === null) return
    const held = { about, party }
    if (addressOf(held)?.toLowerCase() === mail.to_address.toLowerCase()) await mark(tx, doing, held)
  }
}
