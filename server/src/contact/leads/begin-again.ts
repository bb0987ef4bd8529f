import { collectionOf } from '@minster/domain/register/paths'
import type { RuleContext } from '#kit/records/rules.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { settleLeads } from './settle-leads.ts'

const { l, before } = tables({ l: 'leads', before: 'leads' })
const { u, h, p, a } = optional(tables({ u: 'users', h: 'hubs', p: 'programmes', a: 'applications' }))

const leads = collectionOf('leads')

/**
 * Begins another episode of somebody whose last one is over; who looks after them, where, and how they first heard of the
 * college is carried over. With an application it begins there, and one that this application began before comes back.
 * Answers its id.
 */
export async function beginAgain(
  context: RuleContext,
  last: string,
  application: string | null,
): Promise<string> {
  const { tx, door, caller } = context
  const how = { caller, byRule: application !== null || context.byRule, reason: null }
  if (application !== null) {
    const [there] = await tx.rows(select({ id: l.id })`from ${l} join ${before} on ${before.id} = ${last}
      where ${l.application} = ${application} and ${l.person} = ${before.person} and not (${alive(l)})
      order by ${l.createdAt} desc limit 1`)
    if (there) {
      await door.restore(tx, leads, there.id, how)
      return there.id
    }
  }
  const [carried] = await tx.rows(select({
    person: before.person,
    owner: u.id,
    hub: h.id,
    programme: p.id,
    applied: a.course.programme,
    intake: a.intake,
    'heardFrom.group': before.heardFrom.group,
    'heardFrom.value': before.heardFrom.value,
  })`from ${before} left join ${u} on ${u.id} = ${before.owner} and ${alive(u)} and ${u.active}
    left join ${h} on ${h.id} = ${before.hub} and ${alive(h)}
    left join ${p} on ${p.id} = ${before.programme} and ${alive(p)}
    left join ${a} on ${a.id} = ${application} where ${before.id} = ${last}`)
  if (!carried) throw new Error('An episode that was just read is not there.')
  const { person, applied, intake, ...values } = carried
  const { owner, hub } = values
  const body =
    application === null
      ? { person, owner, hub, programme: values.programme }
      : { person, application, stage: 'Applicant', source: 'application' }
  const made = await door.create(tx, leads, body, how)
  const programme = applied ?? values.programme
  await settleLeads(context, [{ id: made.id, values: { ...values, programme, intake } }])
  return made.id
}
