import { engagementsThatAre, isEndOfEngagement, standingOf } from '@minster/domain/college/studies/status'
import { addDays } from '@minster/domain/platform/words/calendar'
import { formatDate } from '@minster/domain/platform/words/format'
import { collectionOf } from '@minster/domain/register/paths'
import { isDeath } from '@minster/domain/students/student/death'
import { openPlacementStates, settledPlacementStates } from '@minster/domain/teaching/placements/states'
import { queueMail } from '#kit/mail/queue-mail.ts'
import { byRule } from '#kit/records/by-rule.ts'
import type { Consequence, RuleContext } from '#kit/records/rules.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Values } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Kind, StatusMove } from './move.ts'
import { registrarFor } from './partner-tasks.ts'

const { p } = tables({ p: 'placements' })
const { o, v } = optional(tables({ o: 'organisations', v: 'people' }))

interface Row extends Values {
  readonly id: string
  readonly state: string
  readonly host: string | null
  readonly supervisor: string | null
  readonly email: string | null
}

/** Days within which a host without an e-mail address is to be rung. */
const toldIn = 7

/** What becomes of placements, and whom to tell there. Nobody outside is written to unless somebody ticks it. */
export const placements: Kind = async (move) => {
  const { tx, engagement, from, to } = move
  const isReturn = standingOf(to) === 'studying' && standingOf(from) === 'away'
  const isAway = engagementsThatAre('away', 'put off', 'never began').includes(to) || isEndOfEngagement(to)
  if (!isReturn && !isAway) return []
  const rows = await tx.rows(select({
    id: p.id,
    state: p.state,
    host: o.name,
    email: v.email,
    supervisor: sql<
      string | null
    >`concat_ws(' ', ${v.title}, coalesce(${v.preferredName}, ${v.firstName}), ${v.lastName})`,
  })`
    from ${p} left join ${o} on ${o.id} = ${p.host} left join ${v} on ${v.id} = ${p.supervisor}
    where ${p.engagement} = ${engagement} and ${p.state} = any(${sql.param(openPlacementStates)}::text[])
      and ${alive(p)}
    order by ${p.start} nulls last, ${p.id}`)
  const lines: Consequence[] = []
  for (const row of rows) lines.push(...ended(row, move), ...(await mailConsequences(row, move)))
  return lines
}

/** It ends with the studies; one that goes on while they complete is brought to its own end. */
function ended({ id, state, host }: Row, { to }: StatusMove): Consequence[] {
  const standing = standingOf(to)
  const isOver =
    standing !== 'away' && standing !== 'studying' && !(standing === 'completed' && state === 'Live')
  if (!isOver) return []
  return [
    {
      id: `placement-${id}`,
      label: `The placement${host === null ? '' : ` at ${host}`} becomes Ended`,
      detail: `It is ${state} now.`,
      ticked: true,
      run: async (context) => write(context, id, { state: 'Ended' }),
    },
  ]
}

async function mailConsequences(row: Row, move: StatusMove): Promise<Consequence[]> {
  const { id, state, host, supervisor, email } = row
  const isExpected = settledPlacementStates.some((settled) => settled === state)
  if (!isExpected || host === null || standingOf(move.to) === 'completed') return []
  const whom = supervisor ? `${supervisor} at ${host}` : host
  const { student, after, today, parts } = move
  // Of a death nobody reads in a mail.
  const isInPerson = isDeath(after)
  if (email === null || isInPerson) {
    const owner = await registrarFor(move.tx, move.caller)
    const title = `Tell ${whom} of ${student.name}’s placement`
    return [
      {
        id: `task-host-${id}`,
        label: title,
        detail: `A task for ${owner.name}, due ${formatDate(addDays(today, toldIn))}${isInPerson ? '' : ': there is no e-mail address'}.`,
        ticked: true,
        run: async (context) => {
          const values = {
            subject: 'students',
            subjectId: student.id,
            title,
            detail: `It ${whatOf(move)} Then enter the day under “Host told on”.`,
            owner: owner.id,
            due: addDays(today, toldIn),
            author: context.caller.userId,
          }
          await context.door.create(context.tx, collectionOf('tasks'), values, byRule(context))
        },
      },
    ]
  }
  return [
    {
      id: `tell-host-${id}`,
      label: `Write to ${whom}`,
      detail: `Their placement ${whatOf(move)} The mail says no more than that.`,
      ticked: false,
      run: async (context) => {
        const { office } = parts.college
        await queueMail(context.tx, parts, {
          template: 'placement-affected',
          to: { name: supervisor ?? host, address: email },
          values: {
            name: supervisor ?? host,
            student: student.name,
            host,
            what: whatOf(move),
            office: `${office.name}, ${office.email}`,
          },
          about: { type: 'placements', id },
          by: context.caller.userId || null,
        })
        await write(context, id, { hostToldOn: today })
      },
    },
  ]
}

/** What a host is told: when, and never why. */
function whatOf({ to, day, after }: StatusMove): string {
  const { expectedReturn } = after
  const standing = standingOf(to)
  if (standing === 'studying') return `goes on from ${formatDate(day)}.`
  if (standing === 'put off' || standing === 'never began') return 'does not begin as planned.'
  if (standing !== 'away') return `ends on ${formatDate(day)}.`
  return typeof expectedReturn === 'string'
    ? `is interrupted from ${formatDate(day)}. They are expected back on ${formatDate(expectedReturn)}.`
    : `is interrupted from ${formatDate(day)}.`
}

async function write(context: RuleContext, id: string, values: object): Promise<void> {
  await context.door.change(context.tx, collectionOf('placements'), id, { ...values }, byRule(context))
}
