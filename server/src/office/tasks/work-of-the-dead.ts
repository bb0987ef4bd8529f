import { openTicketStates } from '@minster/domain/office/tickets/state'
import { collectionOf } from '@minster/domain/register/paths'
import { isDeath } from '@minster/domain/students/student/death'
import { byRule } from '#kit/records/by-rule.ts'
import type { Rule, Rules } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { t, k, u, s } = tables({ t: 'tasks', k: 'tickets', u: 'users', s: 'students' })

const tasks = collectionOf('tasks')
const tickets = collectionOf('tickets')

const losesOwner: Rule = {
  independent: true,
  async followUp({ id, before, after }, context) {
    if (!after?.['diedOn'] || before?.['diedOn']) return
    const { tx, door } = context
    const open = await openWorkOf(tx, id)
    // Nobody makes a task without an owner; this one has lost theirs.
    for (const one of open.tasks)
      await door.settle(tx, tasks, one.id, { owner: null }, { ...byRule(context), byRule: true })
    for (const one of open.tickets)
      await door.change(tx, tickets, one.id, { assignee: null }, byRule(context))
  },
}

const foretold: Rule = {
  independent: true,
  async consequences({ before, after }, { tx }) {
    if (before === null || after === null || !isDeath(after) || isDeath(before)) return []
    const [student] = await tx.rows(
      select({ person: s.person })`from ${s} where ${s.id} = ${after['student'] ?? null}`,
    )
    const open = student ? await openWorkOf(tx, student.person) : { tasks: [], tickets: [] }
    const counted = [counts(open.tasks.length, 'task'), counts(open.tickets.length, 'ticket')].flat()
    if (counted.length === 0) return []
    const [isOne, isMany] = ['that was theirs has nobody then', 'that were theirs have nobody then']
    return [
      {
        id: 'death-work',
        label: `${counted.join(' and ')} ${open.tasks.length + open.tickets.length === 1 ? isOne : isMany}`,
        detail: 'Give them to somebody else.',
        ticked: true,
        locked: true,
      },
    ]
  },
}

function counts(count: number, what: string): string[] {
  return count === 0 ? [] : [`${count} ${what}${count === 1 ? '' : 's'}`]
}

/** What somebody was still to do stands without an owner once they have died, so that somebody else takes it. */
export const workOfTheDead: Rules = { people: [losesOwner], engagements: [foretold] }

async function openWorkOf(db: Queryable, person: string) {
  const theirs = sql`(select ${u.id} from ${u} where ${u.person} = ${person})`
  return {
    tasks: await db.rows(select({ id: t.id })`from ${t}
      where ${t.owner} in ${theirs} and ${t.doneAt} is null and ${alive(t)} order by ${t.id}`),
    tickets: await db.rows(select({ id: k.id })`from ${k}
      where ${k.assignee} in ${theirs} and ${k.state} = any(${sql.param(openTicketStates)}::text[]) and ${alive(k)}
      order by ${k.id}`),
  }
}
