import { type EngagementStatus, isEndOfEngagement, standingOf } from '@minster/domain/college/studies/status'
import { isFeatureOn } from '@minster/domain/platform/features/features'
import { formatDate } from '@minster/domain/platform/words/format'
import {
  type InterruptionState,
  openInterruptionStates,
} from '@minster/domain/portal/interruptions/ios-states'
import { collectionOf } from '@minster/domain/register/paths'
import { isDeath } from '@minster/domain/students/student/death'
import { formationKinds, isFormationKind } from '@minster/domain/teaching/formation/formation-kinds'
import { notify } from '#kit/notifications/notify.ts'
import { byRule } from '#kit/records/by-rule.ts'
import { nameOfPerson } from '#kit/records/name-of-person.ts'
import type { Consequence } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { dayOf } from '#platform/process/today.ts'
import { withDeath } from './death.ts'
import { directorsOf, type UserRow } from './directors-of.ts'
import { moduleEnrolments } from './modules.ts'
import type { Kind, StatusMove } from './move.ts'
import { partnerTasks } from './partner-tasks.ts'
import { placements } from './placements.ts'
import { sessionEnds, sessionStatuses } from './sessions.ts'

const { us } = tables({ us: 'users' })

/** Whom to tell: the personal tutor, and who directs the hub. Nobody hears of it unless somebody ticks it. */
const tellings: Kind = async (move) => {
  const { tx, after, student } = move
  const tutors = student.tutor === null ? [] : await usersWhere(tx, student.tutor)
  const directors = typeof after['hub'] === 'string' ? await directorsOf(tx, after['hub']) : []
  return [
    ...tell(move, 'tell-tutor', 'personal tutor', tutors),
    ...tell(move, 'tell-hub-director', 'hub director', directors),
    ...(isDeath(after)
      ? tell(move, 'tell-group-leaders', 'leaders of their groups', await groupLeadersOf(move))
      : []),
  ]
}

function tell(move: StatusMove, id: string, what: string, people: readonly UserRow[]): Consequence[] {
  const { student, from, to, after, parts, caller } = move
  const others = people.filter((one) => one.id !== caller.userId)
  if (others.length === 0) return []
  return [
    {
      id,
      label: `Tell the ${what}, ${others.map(({ name }) => name).join(' and ')}`,
      detail: 'They hear of it in the way they chose for changes of status.',
      ticked: false,
      run: (context) =>
        notify(context.tx, parts, {
          event: 'status',
          to: others.map((one) => one.id),
          text: isDeath(after) ? `${student.name} has died.` : `${student.name}: ${from} → ${to}`,
          about: { name: 'students', id: student.id },
          by: context.caller.userId,
        }),
    },
  ]
}

async function usersWhere(db: Queryable, id: string): Promise<UserRow[]> {
  return db.rows(
    select({
      id: us.id,
      name: us.name,
      claims: sql<readonly string[]>`'{}'::text[]`,
    })`from ${us} where ${us.id} = ${id} and ${us.active} and ${alive(us)}`,
  )
}

const { f, p, m, g, t } = tables({
  f: 'faculty',
  p: 'people',
  m: 'formation-memberships',
  g: 'formation-groups',
  t: 'formation-sets',
})

/** Who leads a formation group they were a member of on their last day. */
async function groupLeadersOf({ tx, student, day }: StatusMove): Promise<UserRow[]> {
  return tx.rows(
    select(
      { id: us.id, name: us.name, claims: sql<readonly string[]>`'{}'::text[]` },
      sql`select distinct`,
    )`from ${m} join ${g} on ${g.id} = ${m.group} and ${alive(g)}
      join ${f} on ${f.id} = any(${g.leaders}) and ${alive(f)} join ${us} on ${us.id} = ${f.user}
    where ${m.student} = ${student.id} and ${m.from} <= ${day}::date and coalesce(${m.to} >= ${day}::date, true)
      and ${alive(m)} and ${us.active} and ${alive(us)} order by ${us.name}, ${us.id}`,
  )
}

const memberships = collectionOf('formation-memberships')

/** Whoever is away or has left gives up their place in a group whose kind is not for them as they are then. */
const formationGroups: Kind = async ({ tx, to, day, student, parts }) => {
  if (!isFeatureOn(parts.college.features, 'formation-groups')) return []
  const places = await tx.rows(select({
    id: m.id,
    group: g.name,
    kind: t.kind,
    from: m.from,
    leaders: sql<string | null>`(
      select string_agg(${nameOfPerson(p)}, ' and ' order by ${p.lastName})
      from ${f} join ${p} on ${p.id} = ${f.person} where ${f.id} = any(${g.leaders}))`,
  })`
    from ${m} join ${g} on ${g.id} = ${m.group} and ${alive(g)}
      join ${t} on ${t.id} = ${g.set} and ${alive(t)}
    where ${m.student} = ${student.id} and ${alive(m)} and coalesce(${m.to} >= ${day}::date, true)
      and (split_part(${t.academicYear}, '-', 1)::int + 1 || '-07-31')::date >= ${day}::date
    order by ${t.academicYear}, ${t.kind}, ${g.name}`)
  return places
    .filter(({ kind }) => !keepsPlace(kind, to))
    .map(({ id, group, kind, from, leaders }) => {
      const word = isFormationKind(kind) ? formationKinds[kind].one : 'group'
      const ends = from < day
      return {
        id: `formation-group-${id}`,
        label: ends
          ? `The place in the ${word} ${group} ends ${formatDate(day)}`
          : `The place in the ${word} ${group} is given up`,
        detail: `It is free for somebody else then.${leaders === null ? '' : ` Led by ${leaders}.`}`,
        ticked: true,
        run: async (context) => {
          if (ends) await context.door.change(context.tx, memberships, id, { to: day }, byRule(context))
          else await context.door.remove(context.tx, memberships, id, byRule(context))
        },
      }
    })
}

function keepsPlace(kind: string, status: EngagementStatus): boolean {
  if (!isFormationKind(kind)) return false
  const statuses: readonly EngagementStatus[] = formationKinds[kind].statuses
  return statuses.includes(status)
}

const { i } = tables({ i: 'ios-requests' })

const collection = collectionOf('ios-requests')

/** A request to interrupt is approved by the very move it asks for, and lapses with any other. */
const interruptionRequests: Kind = async ({ tx, engagement, from, to }) => {
  if (standingOf(from) !== 'studying') return []
  const open = await tx.rows(select({ id: i.id, submittedAt: i.submittedAt })`from ${i}
    where ${i.engagement} = ${engagement} and ${i.state} = any(${sql.param(openInterruptionStates)}::text[])
      and ${alive(i)}
    order by ${i.submittedAt} for no key update`)
  const isAway = standingOf(to) === 'away'
  const [state, becomes]: [InterruptionState, string] = isAway
    ? ['Approved', 'is approved']
    : ['Withdrawn', 'lapses']
  return open.map(({ id, submittedAt }) => ({
    id: `ios-request-${id}`,
    label: `The request to interrupt${submittedAt === null ? '' : ` of ${formatDate(dayOf(new Date(submittedAt)))}`} ${becomes}`,
    detail: isAway
      ? 'The student is written to, with the days above.'
      : 'Nothing is decided about it any more.',
    ticked: true,
    locked: true,
    run: async (context) => {
      await context.door.change(context.tx, collection, id, { state }, byRule(context))
    },
  }))
}

/** What the engagement itself shows from now on, written with the change; told so that nobody is surprised. */
const summary: Kind = ({ before, after, to }) => {
  const lines: Consequence[] = []
  const add = (id: string, label: string) => lines.push({ id, label, ticked: true, locked: true })
  const { end } = after
  if (isEndOfEngagement(to) && typeof end === 'string' && end !== before['end'])
    add('end', isDeath(after) ? `They died ${formatDate(end)}` : `The engagement ends ${formatDate(end)}`)
  const { futureStatus, expectedReturn } = before
  if (typeof futureStatus === 'string' && !after['futureStatus'])
    add('future-status', `“${futureStatus} from next year” is cleared`)
  if (typeof expectedReturn === 'string' && !after['expectedReturn'])
    add('expected-return', `“Expected back ${formatDate(expectedReturn)}” is cleared; the history keeps it`)
  return lines
}

/**
 * Everything that may follow from a change of an engagement's status, in the order it is shown and done. A part of the
 * product that hangs on studies (formation groups, placements, extensions, invoices) adds its kind here.
 */
export const kinds: readonly Kind[] = [
  sessionStatuses,
  sessionEnds,
  summary,
  moduleEnrolments,
  formationGroups,
  partnerTasks,
  placements,
  interruptionRequests,
  withDeath,
  tellings,
]
