import { collectionOf } from '@minster/domain/register/paths'
import { isDeath } from '@minster/domain/students/student/death'
import { byRule } from '#kit/records/by-rule.ts'
import type { Rule, RuleContext } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import { differs } from './differs.ts'

const { p, s, e, o } = tables({ p: 'people', s: 'students', e: 'engagements', o: 'students' })

const people = collectionOf('people')

/** The day somebody died follows the end of the studies they died in, and goes with it. */
export const dayOfDeath: Rule = {
  independent: { of: 'student' },
  async followUp(change, context) {
    const { before, after } = change
    if (![before, after].some((values) => values !== null && isDeath(values))) return
    if (!differs(change, ['student', 'status', 'endReason', 'end'])) return
    for (const student of new Set([before?.['student'], after?.['student']]))
      if (typeof student === 'string') await follow(context, sql`${s.id} = ${student}`)
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
