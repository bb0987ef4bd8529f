import { sql } from 'drizzle-orm'
import type { Rule } from '#kit/records/rules.ts'

/** Words somebody agreed to stay what they were, and a policy has each edition once. */
export const editionsStay: Rule = {
  async closed({ ids }, { db }) {
    const agreed = await db.rows<{ id: string }>(sql`
      select e.id from policy_editions e
      where e.id = any(${sql.param([...ids])}::uuid[]) and exists (
        select 1 from policy_agreements a
        where a.policy = e.policy and a.edition = e.edition and a.deleted_at is null)`)
    const stays = {
      param: 'wording',
      message: 'Students have agreed to this edition, so it stays as it is. Make a new edition instead.',
    }
    return new Map(agreed.map(({ id }) => [id, { edit: stays, remove: stays }]))
  },
  async problems({ id, after }, { tx }) {
    if (after === null) return []
    const found = await tx.rows(sql`
      select 1 from policy_editions
      where policy = ${after['policy']} and edition = ${after['edition']} and id <> ${id}
        and deleted_at is null limit 1`)
    const message = 'This policy has such an edition already. Call it otherwise.'
    return found.length > 0 ? [{ param: 'edition', message }] : []
  },
}
