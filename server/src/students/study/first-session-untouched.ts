import { collectionOf } from '@minster/domain/register/paths'
import { byRule } from '#kit/records/by-rule.ts'
import { type Chain, hangingOn } from '#kit/records/hanging-on.ts'
import { history } from '#kit/records/history-table.ts'
import type { RecordChange, Rule, RuleContext } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'

const { s, h } = tables({ s: 'enrolment-sessions', h: history })

const sessions = collectionOf('enrolment-sessions')

/** By this the history tells a session that came with its engagement from one that somebody entered. */
export const cameAlong = 'Made with the engagement'
const wentAlong = 'Went with the engagement'

/** Answers the sessions that came with an engagement and that nobody has worked on since; what is of the chain hangs on none. */
export async function untouchedOf(db: Queryable, engagement: string, chain: Chain = []): Promise<Row[]> {
  const found = await db.rows(select({ id: s.id, academicYear: s.academicYear })`from ${s}
    where ${s.engagement} = ${engagement} and ${alive(s)}
      and exists (select 1 from ${h} where ${h.recordType} = 'enrolment-sessions' and ${h.recordId} = ${s.id}
        and ${h.version} = 1 and ${h.reason} = ${cameAlong})
      and not exists (select 1 from ${h} where ${h.recordType} = 'enrolment-sessions' and ${h.recordId} = ${s.id}
        and ${h.version} > 1 and ${h.changes} <> '[]')`)
  const untouched: Row[] = []
  for (const one of found)
    if ((await hangingOn(db, 'enrolment-sessions', one.id, chain)).length === 0) untouched.push(one)
  return untouched
}

interface Row {
  [column: string]: unknown
  readonly id: string
  readonly academicYear: string
}

/** Answers the session that gives way to one being entered for its year, null for none. */
export async function untouchedFirst(
  db: Queryable,
  { before, after }: RecordChange,
  { byRule: isByRule, action }: Pick<RuleContext, 'byRule' | 'action'>,
): Promise<string | null> {
  const engagement = after?.['engagement']
  if (before !== null || isByRule || action === 'restored' || typeof engagement !== 'string') return null
  const found = await untouchedOf(db, engagement)
  return found.find(({ academicYear }) => academicYear === after?.['academicYear'])?.id ?? null
}

/** The session that came with an engagement gives way to one that somebody enters for its year, while nobody has touched it. */
export const firstGivesWay: Rule = {
  independent: { of: 'engagement' },
  async followUp(change, context) {
    const { tx, door } = context
    const first = await untouchedFirst(tx, change, context)
    if (first !== null)
      await door.remove(tx, sessions, first, { ...byRule(context), reason: 'Another was entered' })
  },
}

/** What goes to the bin with a session, and so keeps none out of it. */
const alongWithSession: Chain = [{ name: 'hesa-years', path: 'session' }]

/** What came with an engagement and was not touched goes to the bin with it, and comes back with it. */
export const firstGoesAlong: Rule = {
  independent: true,
  async followUp({ id, after }, context) {
    const { tx, door, action } = context
    const how = { ...byRule(context), reason: wentAlong }
    if (after === null)
      for (const one of await untouchedOf(tx, id, alongWithSession))
        await door.remove(tx, sessions, one.id, how)
    if (action !== 'restored') return
    const gone = await tx.rows(select({ id: s.id })`from ${s}
      where ${s.engagement} = ${id} and ${s.deletedAt} is not null
        and exists (select 1 from ${h} where ${h.recordType} = 'enrolment-sessions' and ${h.recordId} = ${s.id}
          and ${h.version} = ${s.version} and ${h.reason} = ${wentAlong})`)
    for (const one of gone) await door.restore(tx, sessions, one.id, byRule(context))
  },
}
