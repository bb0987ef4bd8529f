import { can } from '@minster/domain/access/permissions'
import type { FlatValues } from '@minster/domain/record/values'
import {
  isOpenRequest,
  isStudentRequestState,
  isWaitingRequest,
  type StudentRequestState,
} from '@minster/domain/records/student/student-request-states'
import { sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../db/connect.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { notify, type Telling } from '../notifications/notify.ts'
import type { Deed, Rule, RuleContext, Rules } from '../records/rules.ts'
import { dayOf } from '../today.ts'
import { ownersIn } from './owners.ts'

/** What holds of lines of the inbox: whose they are, since when they are settled, and that the student hears the answer. */
export function studentRequestRules(parts: Telling): Rules {
  return { 'student-requests': [takenAndSettled, givenToOwners, answered(parts), given(parts)] }
}

/** Whoever acts on a line nobody has taken takes it; one that is given to somebody is in hand. */
const takenAndSettled: Rule = {
  async complete({ before, after }, { now, caller }) {
    const today = dayOf(new Date(now))
    if (before === null) return { waitingSince: isWaitingRequest(after['state']) ? today : null }
    const isGiven = after['owner'] !== null && before['owner'] !== after['owner']
    const state = isGiven && after['state'] === 'New' ? 'In hand' : after['state']
    if (state === before['state']) return {}
    const isActedOn = state !== 'New' && state !== 'Taken back' && can(caller.claims, 'students:edit')
    return {
      state,
      owner: after['owner'] ?? (isActedOn ? caller.userId : null),
      settledAt: isOpenRequest(state) ? null : now,
      waitingSince: isWaitingRequest(state) ? (before['waitingSince'] ?? today) : null,
    }
  },
}

/** A line is given only to somebody who can answer it. */
const givenToOwners: Rule = {
  async problems({ before, after }, { tx }) {
    const owner = after?.['owner'] ?? null
    if (owner === null || owner === before?.['owner']) return []
    const owners = await ownersIn(tx)
    return owners.some(({ id }) => id === owner)
      ? []
      : [{ param: 'owner', message: 'Choose somebody who answers students.' }]
  },
}

const saidAnyway: Readonly<Partial<Record<StudentRequestState, string>>> = {
  Done: 'It is done.',
  Declined: 'We are sorry that we cannot do this.',
}

/** Requests in words are answered here; of everything else the student hears where it is decided. */
function answered(parts: Telling): Rule {
  return {
    async followUp({ id, before, after }, { tx, byRule, caller }) {
      if (byRule || before === null || after?.['form'] !== 'requests') return
      const words = wordsOf(before, after)
      if (words === null) return
      const [to] = await tx.rows<{ name: string; email: string | null }>(sql`
        select coalesce(p.preferred_name, p.first_name, p.last_name) as name, p.email
        from students s join people p on p.id = s.person where s.id = ${after['student']}`)
      if (!to?.email) return
      const { office } = parts.college
      await queueMail(tx, parts, {
        template: 'request-answered',
        to: { name: to.name, address: to.email },
        values: {
          name: to.name,
          subject: after['subject'],
          answer: words,
          office: `${office.name}, ${office.email}`,
          link: `${parts.config.publicUrl}/forms/requests`,
        },
        about: { type: 'student-requests', id },
        by: caller.userId || null,
      })
    },
  }
}

/** What the student is told of a change; null where it is nothing to them. */
function wordsOf(before: FlatValues, after: FlatValues): string | null {
  const { answer, state } = after
  const isMoved = before['state'] !== state && isStudentRequestState(state)
  const isSaid = typeof answer === 'string' && answer !== ''
  if (isSaid && answer !== before['answer']) return answer
  if (!isMoved) return null
  if (isSaid && state !== 'In hand') return answer
  return saidAnyway[state] ?? null
}

/** Whoever is given a line hears of it, unless they took it themselves. */
function given(parts: Telling): Rule {
  return {
    async followUp({ id, before, after }: Deed, { tx, caller, byRule }: RuleContext) {
      const owner = after?.['owner'] ?? null
      if (byRule || typeof owner !== 'string' || owner === before?.['owner']) return
      await notify(tx, parts, {
        event: 'request',
        to: [owner],
        text: `${caller.name} gave you something a student sent: ${String(after?.['subject'])} (${await nameOf(tx, after?.['student'])})`,
        about: { name: 'student-requests', id },
        by: caller.userId,
      })
    },
  }
}

async function nameOf(tx: Queryable | Transaction, student: unknown): Promise<string> {
  const [row] = await tx.rows<{ name: string }>(sql`
    select concat_ws(' ', coalesce(p.preferred_name, p.first_name), p.last_name) as name
    from students s join people p on p.id = s.person where s.id = ${student}`)
  return row?.name ?? 'a student'
}
