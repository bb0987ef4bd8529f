import { collectionOf } from '@minster/domain/register/paths'
import type { TurnedMail } from '#kit/mail/turned-mail.ts'
import type { Door } from '#kit/records/store.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { nobody } from '#platform/http/nobody.ts'
import { outdated } from './interactions.ts'

const { i } = tables({ i: 'interactions' })

/** A mail that does not arrive is no try to reach somebody; one that is sent once more is one again. */
export async function countTriesAnew(
  tx: Transaction,
  { door }: { readonly door: Door },
  { id, about_type: about }: TurnedMail,
): Promise<void> {
  if (about !== 'leads') return
  const said = await tx.rows(select({ lead: i.lead })`from ${i} where ${i.id} = ${id} and ${alive(i)}`)
  const leads = await outdated(
    tx,
    said.map(({ lead }) => lead),
  )
  if (leads.length > 0)
    await door.settleMany(tx, collectionOf('leads'), leads, { caller: nobody, byRule: true })
}
