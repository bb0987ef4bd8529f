import type { RefusedMail } from '#kit/mail/refused-mail.ts'
import type { Marking } from '#kit/mailed-links/mailed-form.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { readLedger } from './ledger.ts'
import { readReadersAt } from './preferences.ts'
import { say } from './say.ts'

/** An address that is refused for good is written to no more: whoever agreed to mails there is asked again. */
export async function closeAddress(
  tx: Transaction,
  { door, clock }: Pick<Marking, 'door' | 'clock'>,
  { to_address: address, of_address: isOfAddress }: RefusedMail,
): Promise<void> {
  if (!isOfAddress) return
  for (const { id } of await readReadersAt(tx, address)) {
    const agreed = (await readLedger(tx, id)).filter(
      ({ channel, state }) => channel === 'email' && state === 'given',
    )
    const wishes = [...new Set(agreed.map(({ purpose }) => purpose))].map((purpose) => ({
      purpose,
      channel: 'email' as const,
      wished: false,
    }))
    await say(tx, door, id, wishes, { source: 'undeliverable', at: clock.now() })
  }
}
