import { mayBeRequested, takesReferences } from '@minster/domain/admissions/references/reference-links'
import { AppError } from '@minster/domain/platform/errors/errors'
import { unlessUnmailable } from '#kit/mail/unless-unmailable.ts'
import type { Door, How } from '#kit/records/store.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { nobody } from '#platform/http/nobody.ts'
import { references } from './collections.ts'
import { keepAsDraft } from './draft.ts'
import { type Mailer, mailReferee } from './post.ts'
import { type Reference, readReference } from './read-reference.ts'

const { r } = tables({ r: 'references' })

export type ReferenceServices = Mailer & { readonly door: Door }
/** Who has it done; by rule nobody's rights are asked. */
export type Doer = Pick<How, 'caller' | 'byRule'>

/**
 * Asks a referee by mail, for the first time or again: the link of an earlier mail stops working. One whose reference
 * came but lacks something finds what they wrote in the form.
 */
export async function requestReference(
  tx: Transaction,
  asking: ReferenceServices,
  id: string,
  doer: Doer,
): Promise<void> {
  const { door, clock } = asking
  const reference = await lockReference(tx, door, id, doer)
  if (!mayBeRequested(reference.state, reference.review))
    throw refusedReference(cannotBeAsked[reference.state])
  const toWhom = reachable(reference)
  if (reference.state === 'Received') await keepAsDraft(tx, id, clock.now())
  await mailReferee(tx, asking, toWhom, {
    template: 'reference-request',
    voidOthers: true,
    by: doer.caller.userId || null,
  })
  const started = {
    requested: clock.today(),
    reminders: 0,
    lastReminded: null,
    received: null,
    declined: null,
  }
  await door.change(tx, references, id, { state: 'Requested', ...started }, { ...doer, byRule: true })
}

/** Asks every referee of an application who has not been asked; one who cannot be written to stays as they are. */
export async function requestAllOf(
  tx: Transaction,
  asking: ReferenceServices,
  application: string,
): Promise<void> {
  const waiting = await tx.rows(select({ id: r.id })`from ${r}
    where ${r.application} = ${application} and ${r.state} = 'Not requested' and ${r.refereeEmail} is not null and ${alive(r)}
    order by ${r.createdAt}, ${r.id}`)
  for (const { id } of waiting)
    await unlessUnmailable(() => requestReference(tx, asking, id, { caller: nobody, byRule: true }))
}

/**
 * Takes back that a referee declined, theirs or the office's mistake; the link they have works as before. Who declined
 * before they were ever written to is still to be asked.
 */
export async function undoDecline(
  tx: Transaction,
  asking: ReferenceServices,
  id: string,
  doer: Doer,
): Promise<void> {
  const { door, clock } = asking
  const reference = await lockReference(tx, door, id, doer)
  if (reference.state !== 'Declined') throw refusedReference('This referee has not declined.')
  if (!takesReferences(reference.status)) throw refusedReference(notNeeded)
  const none = { declined: null, declineReason: null }
  const before =
    reference.requested === null
      ? { state: 'Not requested' }
      : { state: 'Requested', requested: clock.today(), reminders: 0, lastReminded: null }
  await door.change(tx, references, id, { ...before, ...none }, { ...doer, byRule: true })
}

/** The reference after its right and row were asked for; it stays as it is until the transaction ends. */
export async function lockReference(tx: Transaction, door: Door, id: string, doer: Doer): Promise<Reference> {
  await door.change(tx, references, id, {}, doer)
  const found = await readReference(tx, id)
  if (!found) throw new AppError('NOT_FOUND', 'This reference does not exist.')
  return found
}

/** The reference as one a mail can go to. */
export function reachable(reference: Reference): Reference & { readonly email: string } {
  if (reference.isGone || !takesReferences(reference.status)) throw refusedReference(notNeeded)
  if (reference.email === null)
    throw new AppError('INVALID', `${reference.name} has no e-mail address to write to.`, [
      { param: 'refereeEmail', message: 'Enter the e-mail address of the referee first.' },
    ])
  return { ...reference, email: reference.email }
}

export const notNeeded = 'This application takes no references any more.'

const cannotBeAsked = {
  'Not requested': '',
  Requested: '',
  Bounced: '',
  Received: 'This reference has been received. Mark it “Additional information needed” to ask for more.',
  Declined: 'This referee has declined. Undo that first, or replace them.',
  Cancelled: 'This referee was cancelled.',
} as const

export function refusedReference(message: string): AppError {
  return new AppError('INVALID', message, [{ param: 'state', message }])
}
