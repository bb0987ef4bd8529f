import type { Transaction } from '../db/connect.ts'
import { nobody } from '../http/nobody.ts'
import type { RefusedMail } from '../mail/send-mail.ts'
import type { Door } from '../records/store.ts'
import { references } from './collections.ts'
import { type Post, tellOffice } from './post.ts'
import { readReference } from './read-reference.ts'

/** A referee whose mail came back is shown as bounced at once; one whose address was mended meanwhile is not. */
export async function markBounced(
  tx: Transaction,
  asking: Post & { readonly door: Door },
  { template, to_address: address, about_type: type, about_id: id }: RefusedMail,
): Promise<void> {
  if (type !== 'references' || id === null) return
  if (template !== 'reference-request' && template !== 'reference-reminder') return
  const reference = await readReference(tx, id)
  if (reference?.state !== 'Requested' || reference.isGone) return
  if (reference.email?.toLowerCase() !== address.toLowerCase()) return
  await asking.door.change(tx, references, id, { state: 'Bounced' }, { caller: nobody, byRule: true })
  const { applicant, name } = reference
  await tellOffice(tx, asking, reference, `The mail to ${name}, referee of ${applicant.name}, came back`)
}
