import { collectionOf } from '@minster/domain/register/paths'
import { isDeath } from '@minster/domain/students/student/death'
import { byRule } from '#kit/records/by-rule.ts'
import { history } from '#kit/records/history-table.ts'
import type { RecordChange, Rule, RuleContext } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import { differs } from './differs.ts'

const { p, s, e, o, h } = tables({ p: 'people', s: 'students', e: 'engagements', o: 'students', h: history })

const people = collectionOf('people')
const engagements = collectionOf('engagements')

/** The day somebody died follows the end of the studies they died in, and goes with it. */
export const dayOfDeath: Rule = {
  independent: { of: 'student' },
  async followUp(change, context) {
    const { before, after } = change
    if (![before, after].some((values) => values !== null && isDeath(values))) return
    if (!differs(change, ['student', 'status', 'endReason', 'end'])) return
    if (!context.byRule) await correctOthers(change, context)
    for (const student of new Set([before?.['student'], after?.['student']]))
      if (typeof student === 'string') await follow(context, sql`${s.id} = ${student}`)
  },
}

/** Nobody dies on two days: other studies that ended with the death end on the day it is corrected to. */
async function correctOthers({ id, before, after }: RecordChange, context: RuleContext): Promise<void> {
  if (before === null || after === null || !isDeath(before) || !isDeath(after)) return
  const others = await context.tx.rows(select({ id: e.id })`
    from ${e} join ${s} on ${s.id} = ${e.student} join ${o} on ${o.person} = ${s.person}
    where ${o.id} = ${after['student']} and ${e.id} <> ${id} and ${e.endReason} = 'Death'
      and ${e.end} is distinct from ${after['end']}::date and ${alive(e)} and ${alive(s)} order by ${e.id}`)
  // Whatever sessions they were to have: they end as they stand.
  for (const other of others)
    await context.door.settle(
      context.tx,
      engagements,
      other.id,
      { end: after['end'] },
      {
        ...byRule(context),
        byRule: true,
      },
    )
}

/**
 * Studies that a death ended are not made others by hand: what else it ended would stay so. Where the death proved to be the reason
 * of studies that had ended before, it may prove not to be.
 */
export const deathIsUndone: Rule = {
  independent: true,
  async problems({ id, before, after }, { tx, byRule: isByRule, action }) {
    if (isByRule || action === 'undone' || before === null || after === null) return []
    if (!isDeath(before) || isDeath(after)) return []
    const [ended] = await tx.rows(select({
      byDeath: sql<boolean>`exists (
      select from jsonb_to_recordset(${h.changes}) as change(path text, "to" jsonb)
      where change.path = 'endReason' and change."to" = '"Death"'::jsonb)`,
    })`
      from ${h} where ${h.recordType} = 'engagements' and ${h.recordId} = ${id}
        and exists (select from jsonb_to_recordset(${h.changes}) as change(path text, "to" jsonb)
          where change.path = 'status' and change."to" = '"Withdrawn"'::jsonb)
      order by ${h.id} desc limit 1`)
    if (!ended?.byDeath) return []
    const message =
      'They were recorded as having died. If that was a mistake, undo the record of the death where it was made.'
    return [{ param: 'endReason', message }]
  },
}

/** Whose studies become somebody else’s, as when two people prove to be one, or go into the bin and come out of it. */
export const dayOfDeathOfStudent: Rule = {
  independent: { of: 'person' },
  async followUp({ before, after }, context) {
    if (before?.['person'] === after?.['person']) return
    for (const person of [before?.['person'], after?.['person']])
      if (typeof person === 'string') await follow(context, sql`${s.person} = ${person}`)
  },
}

async function follow(context: RuleContext, who: SQL): Promise<void> {
  const rows = await context.tx.rows(
    select({
      id: p.id,
      diedOn: p.diedOn,
      died: sql<string | null>`(
        select min(${e.end})::text from ${e} join ${o} on ${o.id} = ${e.student}
        where ${o.person} = ${p.id} and ${e.endReason} = 'Death' and ${alive(e)} and ${alive(o)})`,
    })`from ${p} join ${s} on ${s.person} = ${p.id} where ${who} and ${alive(p)} limit 1`,
  )
  for (const { id, diedOn, died } of rows)
    if (diedOn !== died) await context.door.change(context.tx, people, id, { diedOn: died }, byRule(context))
}
