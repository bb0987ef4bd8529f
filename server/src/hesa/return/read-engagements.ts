import { followedPaths, type StudyChange, type StudyStep } from '@minster/domain/hesa/return/study-steps'
import { history } from '#kit/records/history-table.ts'
import { alive, optional, present, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { type RowOf, select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import { dayOf } from '#platform/process/today.ts'

const { e, a, t, d, w, n } = tables({
  e: 'engagements',
  a: 'teaching-attendance',
  t: 'teaching-days',
  d: history,
  w: 'awards',
  n: 'entry-profiles',
})
const { g, h } = optional(tables({ g: 'programmes', h: 'hubs' }))

const engagementShape = {
  id: e.id,
  student: present(e.student),
  status: present(e.status),
  studentType: e.studentType,
  studyPace: e.studyPace,
  programmeId: present(e.programme),
  programme: sql<string>`coalesce(${g.code}, '')`,
  levels: g.levels,
  years: g.hesa.sessions,
  hub: sql<{ readonly id: string; readonly code: string | null; readonly name: string } | null>`
    case when ${h.id} is not null then json_build_object('id', ${h.id}, 'code', ${h.code}, 'name', ${h.name}) end`,
  continues: e.continues,
  start: present(e.start),
  expectedEnd: e.expectedEnd,
  end: e.end,
  endReason: e.endReason,
  lastAttended: e.lastAttended,
  interruptedFrom: e.interruptedFrom,
  expectedReturn: e.expectedReturn,
  transferredTo: e.transferredTo,
  transferredProvider: e.transferredProvider,
  sponsor: e.sponsor,
  feeTerms: e.feeTerms,
}
export type EngagementRow = RowOf<typeof engagementShape>

/** The engagements of students, the first of each first. */
export function readEngagements(db: Queryable, students: readonly string[]): Promise<EngagementRow[]> {
  return db.rows(
    select(
      engagementShape,
    )`from ${e} left join ${g} on ${g.id} = ${e.programme} left join ${h} on ${h.id} = ${e.hub}
      where ${e.student} = any(${ids(students)}) and ${alive(e)} order by ${e.start}, ${e.id}`,
  )
}

/** What the history of engagements tells of when they were what, by engagement. */
export async function readStudySteps(
  db: Queryable,
  engagements: readonly string[],
): Promise<ReadonlyMap<string, StudyStep[]>> {
  const rows = await db.rows(
    select({
      engagement: d.recordId,
      at: d.at,
      action: d.action,
      changes: sql<StudyChange[]>`followed.changes`,
    })`from ${d} cross join lateral (
        select jsonb_agg(change) as changes from jsonb_array_elements(${d.changes}) change
        where change->>'path' = any(${sql.param(followedPaths)}::text[])) followed
      where ${d.recordType} = 'engagements' and ${d.recordId} = any(${ids(engagements)}) and followed.changes is not null
      order by ${d.recordId}, ${d.version}, ${d.id}`,
  )
  const steps = rows.map(({ engagement, at, action, changes }) => ({
    engagement,
    step: { day: dayOf(new Date(at)), isUndone: action === 'undone', changes },
  }))
  return new Map(
    [...Map.groupBy(steps, ({ engagement }) => engagement)].map(([id, those]) => [
      id,
      those.map(({ step }) => step),
    ]),
  )
}

/** The first day of each engagement on which a register of teaching has its student there. */
export async function readFirstAttended(
  db: Queryable,
  engagements: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows(
    select({ engagement: e.id, day: sql<string>`min(${t.day})` })`from ${e}
      join ${a} on ${a.student} = ${e.student} and ${alive(a)} and ${a.state} in ('Present', 'Late')
      join ${t} on ${t.id} = ${a.teachingDay} and ${alive(t)}
        and coalesce(${t.lastDay}, ${t.day}) >= ${e.start} and (${e.end} is null or ${t.day} <= ${e.end})
      where ${e.id} = any(${ids(engagements)}) group by ${e.id}`,
  )
  return new Map(rows.map(({ engagement, day }) => [engagement, day]))
}

/** What was awarded with engagements, by engagement, the first first. */
export async function readAwards(db: Queryable, engagements: readonly string[]) {
  const rows = await db.rows(
    select({
      engagement: present(w.engagement),
      id: w.id,
      award: present(w.award),
      isExit: sql<boolean>`${w.kind} = 'Exit award'`,
      classification: w.classification,
      isUnclassed: sql<boolean>`${w.classification} is null and ${w.proposedClass} is null`,
      decidedOn: present(w.decidedOn),
      conferredOn: w.conferredOn,
    })`from ${w} where ${w.engagement} = any(${ids(engagements)}) and ${alive(w)} order by ${w.decidedOn}, ${w.id}`,
  )
  return Map.groupBy(rows, ({ engagement }) => engagement)
}

/** What was answered of the first day of engagements, by engagement. */
export async function readEntries(db: Queryable, engagements: readonly string[]) {
  const rows = await db.rows(
    select({
      engagement: present(n.engagement),
      id: n.id,
      country: n.country,
      postCode: n.postCode,
      qualification: n.qualification,
      previousProvider: n.previousProvider,
      parentalEducation: n.parentalEducation,
      careLeaver: n.careLeaver,
    })`from ${n} where ${n.engagement} = any(${ids(engagements)}) and ${alive(n)}`,
  )
  return new Map(rows.map(({ engagement, ...entry }) => [engagement, entry]))
}

function ids(of: readonly string[]): SQL {
  return sql`${sql.param(of)}::uuid[]`
}
