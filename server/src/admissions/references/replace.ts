import { takesReferences } from '@minster/domain/admissions/references/reference-links'
import type { Body } from '#kit/records/store.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { references } from './collections.ts'
import {
  type Doer,
  heldReference,
  notNeeded,
  type ReferenceServices,
  refusal,
  requestReference,
} from './request.ts'

/**
 * Names somebody else in a referee's place: the old one is cancelled, their link void, and the new one asked at once
 * where the old one had been. Answers the id of the new reference.
 */
export async function replaceReferee(
  tx: Transaction,
  asking: ReferenceServices,
  id: string,
  referee: Body,
  doer: Doer,
): Promise<string> {
  const old = await heldReference(tx, asking.door, id, doer)
  if (old.state === 'Received')
    throw refusal('This reference has been received. Add another referee instead.')
  if (old.state === 'Cancelled') throw refusal('This referee was cancelled already.')
  if (!takesReferences(old.status)) throw refusal(notNeeded)
  const byRule = { ...doer, byRule: true }
  await asking.door.change(tx, references, id, { state: 'Cancelled' }, { ...byRule, reason: 'Replaced' })
  const made = await asking.door.create(tx, references, { ...referee, application: old.application }, byRule)
  if (old.state !== 'Not requested') await requestReference(tx, asking, made.id, byRule)
  return made.id
}
