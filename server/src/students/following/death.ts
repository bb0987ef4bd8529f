import { endedEngagementStatuses } from '@minster/domain/college/studies/status'
import { formatDate } from '@minster/domain/platform/words/format'
import { collectionOf } from '@minster/domain/register/paths'
import { isDeath } from '@minster/domain/students/student/death'
import { byRule } from '#kit/records/by-rule.ts'
import type { Consequence, Rule } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Kind } from './move.ts'

const { e, g, s, u, l } = tables({
  e: 'engagements',
  g: 'programmes',
  s: 'students',
  u: 'users',
  l: 'planned-changes',
})

/** What a death ends besides these studies. It happens with the day they died, and is told so that nobody is surprised. */
export const withDeath: Kind = async ({ tx, after, before, engagement, student }) => {
  if (!isDeath(after) || isDeath(before)) return []
  const line = (id: string, label: string, detail?: string): Consequence => ({
    id,
    label,
    ...(detail !== undefined && { detail }),
    ticked: true,
    locked: true,
  })
  const others = (await openStudiesOf(tx, student.person)).filter(({ id }) => id !== engagement)
  const accounts = await tx.rows(
    select({ id: u.id })`from ${u} where ${u.person} = ${student.person} and ${u.active} and ${alive(u)}`,
  )
  return [
    ...others.map(({ id, code, start }) =>
      line(`death-${id}`, `${code} from ${formatDate(start)} ends too`, 'They have died there as well.'),
    ),
    ...(await plansOf(tx, student.person)).map(({ id }) =>
      line(`death-plan-${id}`, 'A change that was planned falls away'),
    ),
    line('death-mails', 'Nobody writes to them any more', 'Mails that still wait for them are not sent.'),
    ...(accounts.length === 0 ? [] : [line('death-sign-in', 'Nobody can sign in as them any more')]),
  ]
}

/** Whoever has died studies nothing any more, and nothing is planned of it. */
export const studiesEndWithDeath: Rule = {
  independent: true,
  async followUp({ id, before, after }, context) {
    const day = after?.['diedOn']
    if (typeof day !== 'string' || before?.['diedOn']) return
    const values = { status: 'Withdrawn', endReason: 'Death', end: day }
    for (const open of await openStudiesOf(context.tx, id))
      await context.door.change(context.tx, collectionOf('engagements'), open.id, values, byRule(context))
    const fallen = { state: 'Fell away', settledOn: context.today, outcome: 'They have died.' }
    for (const plan of await plansOf(context.tx, id))
      await context.door.change(context.tx, collectionOf('planned-changes'), plan.id, fallen, byRule(context))
  },
}

/** What is still to happen to the studies of a person. */
function plansOf(db: Queryable, person: string) {
  return db.rows(
    select({ id: l.id })`from ${l} join ${e} on ${e.id} = ${l.engagement} join ${s} on ${s.id} = ${e.student}
      where ${s.person} = ${person} and ${l.state} = 'Planned' and ${alive(l)} order by ${l.on}, ${l.id}`,
  )
}

/** The studies of a person that are not over. */
function openStudiesOf(db: Queryable, person: string) {
  return db.rows(
    select({ id: e.id, code: g.code, start: e.start })`
      from ${e} join ${s} on ${s.id} = ${e.student} join ${g} on ${g.id} = ${e.programme}
      where ${s.person} = ${person} and ${e.status} <> all(${sql.param(endedEngagementStatuses)}::text[])
        and ${alive(e)} and ${alive(s)} order by ${e.start}`,
  )
}
