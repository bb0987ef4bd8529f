import type { Rule } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { e, a } = tables({ e: 'policy-editions', a: 'policy-agreements' })

/** Words somebody agreed to stay what they were, and a policy has each edition once. */
export const editionsStay: Rule = {
  async closed({ ids }, { db }) {
    const agreed = await db.rows(select({ id: e.id })`from ${e}
      where ${e.id} = any(${sql.param([...ids])}::uuid[]) and exists (
        select 1 from ${a}
        where ${a.policy} = ${e.policy} and ${a.edition} = ${e.edition} and ${alive(a)})`)
    const stays = {
      param: 'wording',
      message: 'Students have agreed to this edition, so it stays as it is. Make a new edition instead.',
    }
    return new Map(agreed.map(({ id }) => [id, { edit: stays, remove: stays }]))
  },
  async problems({ id, after }, { tx }) {
    if (after === null) return []
    const found = await tx.rows(sql`
      select 1 from ${e}
      where ${e.policy} = ${after['policy']} and ${e.edition} = ${after['edition']} and ${e.id} <> ${id}
        and ${alive(e)} limit 1`)
    const message = 'This policy has such an edition already. Call it otherwise.'
    return found.length > 0 ? [{ param: 'edition', message }] : []
  },
}
