import { collectionOf } from '@minster/domain/register/paths'
import { fromOf } from '#kit/records/from.ts'
import { history } from '#kit/records/history-table.ts'
import { rowsFor } from '#kit/records/scopes.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { type RowOf, select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { heldMark } from '#students/study/held-mark.ts'
import type { StoredBoard } from './find-board.ts'

const { i, o, a, k, s, g, t, d, b, e } = tables({
  i: 'module-instances',
  o: 'modules',
  a: 'assignments',
  k: 'assignment-marks',
  s: 'enrolment-sessions',
  g: 'engagements',
  t: 'students',
  d: 'board-decisions',
  b: 'boards',
  e: 'module-enrolments',
})
const { w, u } = optional(tables({ w: history, u: 'users' }))

const enrolments = collectionOf('module-enrolments')

/** The modules before a board, by code. */
export function readModules(db: Queryable, instances: readonly string[]) {
  return db.rows(select({
    instance: i.id,
    code: o.code,
    name: o.name,
    credits: o.credits,
    hub: i.hub,
    academicYear: i.academicYear,
  })`from ${i} join ${o} on ${o.id} = ${i.module}
    where ${i.id} = any(${sql.param(instances)}::uuid[]) and ${alive(i)}
    order by ${o.code}, ${i.academicYear}, ${i.id}`)
}
export type ModuleRow = Awaited<ReturnType<typeof readModules>>[number]

/** The work of modules, in its order. */
export function readAssignments(db: Queryable, instances: readonly string[]) {
  return db.rows(select({
    id: a.id,
    instance: a.moduleInstance,
    title: a.title,
    due: a.due,
    resitDue: a.resitDue,
    weight: a.weight,
  })`from ${a}
    where ${a.moduleInstance} = any(${sql.param(instances)}::uuid[]) and ${alive(a)}
    order by ${a.due} nulls last, ${a.number} nulls last, ${a.title}, ${a.id}`)
}
export type AssignmentRow = Awaited<ReturnType<typeof readAssignments>>[number]

/** The engagements that take a module of a board: those of its hub, if it has one, on which somebody holds the office. */
export async function readEngagements(
  db: Queryable,
  { modules, hub }: StoredBoard,
  caller: Caller,
): Promise<string[]> {
  const from = fromOf('module-enrolments')
  const rows = rowsFor(enrolments, 'admin:grades', caller, from)
  if (rows === 'none') return []
  const engagement = from.at('session.engagement')
  const found = await db.rows(select({ id: engagement }, sql`select distinct`)`${from.clause()}
    where ${from.at('moduleInstance')} = any(${sql.param(modules)}::uuid[]) and ${from.own('deleted_at')} is null
      and ${rows.condition ?? sql`true`}
      and exists (select from ${s} join ${g} on ${g.id} = ${s.engagement} join ${t} on ${t.id} = ${g.student}
        where ${s.id} = ${from.at('session')} and ${alive(s)} and ${alive(g)} and ${alive(t)}
          and (${hub}::uuid is null or ${g.hub} = ${hub}))`)
  return found.map(({ id }) => id)
}

/** Students by their engagements, in the order of their names. */
export function readStudents(db: Queryable, engagements: readonly string[]) {
  const from = fromOf('engagements')
  const [last, first, preferred] = [
    from.at('student.person.lastName'),
    from.at('student.person.firstName'),
    from.at('student.person.preferredName'),
  ]
  return db.rows(select({
    engagement: from.own('id'),
    student: from.at('student'),
    name: sql<string>`concat_ws(' ', coalesce(${preferred}, ${first}), ${last})`,
    firstName: sql<string | null>`coalesce(${preferred}, ${first})`,
    email: from.at('student.person.email'),
    candidate: from.at('student.partnerId'),
    status: from.at('status'),
    start: from.at('start'),
    hubName: from.at('hub.name'),
    programme: from.at('programme'),
    code: from.at('programme.code'),
    title: from.at('programme.name'),
    credits: from.at('programme.credits'),
    exitAwards: sql<readonly string[]>`coalesce(${from.at('programme.exitAwards')}, '{}')`,
  })`${from.clause()} where ${from.own('id')} = any(${sql.param(engagements)}::uuid[])
    order by ${last}, ${first}, ${from.own('id')}`)
}
export type StudentRow = Awaited<ReturnType<typeof readStudents>>[number]

/** Every module these engagements have taken, before this board or not, the earliest year first. */
export function readTaken(db: Queryable, engagements: readonly string[]) {
  return db.rows(select({
    id: e.id,
    engagement: s.engagement,
    instance: e.moduleInstance,
    code: o.code,
    credits: sql<number>`coalesce(${e.credits}, ${o.credits}, 0)`,
    status: e.status,
    outcome: e.outcome,
    mark: e.mark,
    releasedOn: e.releasedOn,
    isUncapped: sql<boolean>`coalesce(${e.isUncapped}, false)`,
  })`from ${e} join ${s} on ${s.id} = ${e.session} and ${alive(s)}
      join ${i} on ${i.id} = ${e.moduleInstance} join ${o} on ${o.id} = ${i.module}
    where ${s.engagement} = any(${sql.param(engagements)}::uuid[]) and ${alive(e)}
    order by ${i.academicYear}, ${o.code}, ${e.id}`)
}
export type TakenRow = Awaited<ReturnType<typeof readTaken>>[number]

/** What markers gave the work of modules before a board. */
export function readWorks(db: Queryable, instances: readonly string[], engagements: readonly string[]) {
  return db.rows(select({
    id: k.id,
    enrolment: k.moduleEnrolment,
    assignment: k.assignment,
    attempt: k.attempt,
    handedIn: k.handedIn,
    lateAccepted: sql<boolean>`coalesce(${k.lateAccepted}, false)`,
    firstMark: k.firstMark,
    firstMarker: k.firstMarker,
    secondMark: k.secondMark,
    secondMarker: k.secondMarker,
    moderatedOn: k.moderation.on,
    agreedMark: k.agreedMark,
    held: heldMark(k),
    releasedOn: k.releasedOn,
  })`from ${k} join ${e} on ${e.id} = ${k.moduleEnrolment} and ${alive(e)} join ${s} on ${s.id} = ${e.session}
    where ${e.moduleInstance} = any(${sql.param(instances)}::uuid[])
      and ${s.engagement} = any(${sql.param(engagements)}::uuid[]) and ${alive(k)} order by ${k.id}`)
}
export type WorkRow = Awaited<ReturnType<typeof readWorks>>[number]

const decided = {
  id: d.id,
  engagement: d.engagement,
  decision: d.decision,
  award: d.award,
  classification: d.classification,
  compensated: sql<readonly string[]>`coalesce(${d.compensated}, '{}')`,
  uncapped: sql<readonly string[]>`coalesce(${d.uncapped}, '{}')`,
  explanation: d.explanation,
  proposal: d.proposal,
  basis: d.basis,
  at: d.updatedAt,
  by: u.name,
}

/** What a board has decided so far, of whom. */
export function readDecisions(db: Queryable, board: string) {
  return db.rows(select(decided)`from ${d}
      left join ${w} on ${w.recordType} = 'board-decisions' and ${w.recordId} = ${d.id} and ${w.version} = ${d.version}
      left join ${u} on ${u.id} = ${w.userId}
    where ${d.board} = ${board} and ${alive(d)}`)
}
export type DecisionRow = RowOf<typeof decided>

/** Other boards that have decided of these engagements and are not released: of whom, and what they are called. */
export function readElsewhere(db: Queryable, board: string, engagements: readonly string[]) {
  return db.rows(select({
    engagement: d.engagement,
    name: b.name,
  })`from ${d} join ${b} on ${b.id} = ${d.board}
    where ${d.engagement} = any(${sql.param(engagements)}::uuid[]) and ${d.decision} <> 'Hold over'
      and ${b.id} <> ${board} and ${b.state} = 'In preparation' and ${alive(d)} and ${alive(b)}
    order by ${b.day}, ${b.id}`)
}
