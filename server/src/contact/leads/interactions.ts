import { inTouchOf } from '@minster/domain/contact/leads/in-touch'
import { isMailUnsent } from '@minster/domain/kit/mail/mail-states'
import { isSame } from '@minster/domain/kit/record/values'
import { mails } from '#kit/outbox/tables.ts'
import type { RecordChange, Rule, RuleContext } from '#kit/records/rules.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { dayOf } from '#platform/process/today.ts'
import { settleLeads } from './settle-leads.ts'

const { l, i } = tables({ l: 'leads', i: 'interactions' })
const { m } = optional(tables({ m: mails }))

/** Whoever notes something down is whom it is from, and where no time is given it was just now. */
export const notedDown: Rule = {
  independent: true,
  async complete({ before, after }, { caller, now }) {
    if (before !== null) return {}
    return { at: after['at'] ?? now, by: after['by'] ?? (caller.userId || null) }
  },
  async problems({ before, after }, { today, byRule }) {
    const at = after?.['at']
    if (byRule || typeof at !== 'string' || before?.['at'] === at || dayOf(new Date(at)) <= today) return []
    return [{ param: 'at', message: 'It lies in the future. Note down what is to come as the next step.' }]
  },
}

/** When somebody was last in touch, and how often they were tried since, follows from all that was said. */
export const keepsInTouch: Rule = {
  independent: true,
  async followUp(change, context) {
    await keepInTouch([change], context)
  },
  async followUpAll(changes, context) {
    await keepInTouch(changes, context)
  },
}

const counted = ['lead', 'kind', 'outcome', 'at', 'toMany']

async function keepInTouch(changes: readonly RecordChange[], context: RuleContext): Promise<void> {
  const touched = changes.filter(
    ({ before, after }) => !before || !after || counted.some((path) => !isSame(before[path], after[path])),
  )
  const ids = touched.flatMap(({ before, after }) => [before?.['lead'], after?.['lead']])
  const leads = [...new Set(ids.filter((id) => typeof id === 'string'))]
  if (leads.length > 0) await settleLeads(context, await outdated(context.tx, leads))
}

/** Of some episodes what they should say and do not. Two who note something down at once wait for each other here. */
export async function outdated(db: Queryable, leads: readonly string[]) {
  const [held, said] = [
    await db.rows(select({ id: l.id, lastContact: l.lastContact, unanswered: l.unanswered })`
      from ${l} where ${l.id} = any(${sql.param(leads)}::uuid[]) and ${alive(l)} order by ${l.id} for no key update`),
    await db.rows(select({
      lead: i.lead,
      kind: i.kind,
      outcome: i.outcome,
      at: i.at,
      toMany: i.toMany,
      mail: m.state,
    })`
      from ${i} left join ${m} on ${m.id} = ${i.id} where ${i.lead} = any(${sql.param(leads)}::uuid[]) and ${alive(i)}`),
  ]
  const times = said.map(({ mail, ...one }) => ({ ...one, isUnsent: mail !== null && isMailUnsent(mail) }))
  const byLead = Map.groupBy(times, ({ lead }) => lead)
  return held.flatMap(({ id, ...before }) => {
    const { last, unanswered } = inTouchOf(byLead.get(id) ?? [])
    const lastContact = last === null ? null : dayOf(new Date(last))
    const values = { lastContact, unanswered }
    return isSame({ ...before, unanswered: before.unanswered ?? 0 }, values) ? [] : [{ id, values }]
  })
}
