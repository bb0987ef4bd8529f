import type { FlatValues } from '@minster/domain/record/values'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import type { Rule } from '../records/rules.ts'

const stays = 'Students have agreed to this edition, so it stays as it is. Make a new edition instead.'

/** Words somebody agreed to stay what they were, and a policy has each edition once. */
export const editionsStay: Rule = {
  async problems({ id, before, after }, { tx }) {
    const agreed = before && (await isAgreed(tx, before)) ? [{ param: 'wording', message: stays }] : []
    const twice =
      after && (await isThere(tx, id, after))
        ? [{ param: 'edition', message: 'This policy has such an edition already. Call it otherwise.' }]
        : []
    return [...agreed, ...twice]
  },
}

async function isAgreed(tx: Queryable, { policy, edition }: FlatValues): Promise<boolean> {
  const found = await tx.rows(sql`
    select 1 from policy_agreements
    where policy = ${policy} and edition = ${edition} and deleted_at is null limit 1`)
  return found.length > 0
}

async function isThere(tx: Queryable, id: string, { policy, edition }: FlatValues): Promise<boolean> {
  const found = await tx.rows(sql`
    select 1 from policy_editions
    where policy = ${policy} and edition = ${edition} and id <> ${id} and deleted_at is null limit 1`)
  return found.length > 0
}
