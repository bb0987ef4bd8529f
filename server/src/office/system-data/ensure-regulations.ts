import { initialOf } from '@minster/domain/kit/record/values'
import { recordTypeOf } from '@minster/domain/register/paths'
import {
  firstAwards,
  firstRegulation,
  firstTransferLimits,
} from '@minster/domain/students/regulations/first-regulations'
import { v7 as newId } from 'uuid'
import { fillIfEmpty } from '#kit/records/fill-if-empty.ts'
import type { NewRow } from '#kit/records/write-rows.ts'
import type { Transaction } from '#platform/db/connect.ts'

/** Gives a database that has none the regulations marks count by: without any no board could decide. */
export async function ensureRegulations(
  tx: Transaction,
  now: Date,
  makeId: () => string = newId,
): Promise<void> {
  const at = now.toISOString()
  const row = (name: 'regulations' | 'award-rules', values: Record<string, unknown>): NewRow => ({
    id: makeId(),
    at,
    values: { ...initialOf(recordTypeOf(name)), ...values },
  })
  const { name, source } = firstRegulation
  const edition = row('regulations', {
    name,
    'source.edition': source.edition,
    'source.where': source.where,
    'source.notVerified': source.notVerified,
    ...firstTransferLimits,
  })
  if (!(await fillIfEmpty(tx, 'regulations', () => [edition]))) return
  await fillIfEmpty(tx, 'award-rules', () =>
    firstAwards.map((award) => row('award-rules', { ...award, regulation: edition.id })),
  )
}
