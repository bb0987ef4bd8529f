import { isEngagementStatus } from '@minster/domain/college/studies/status'
import { type FlatValues, isSame } from '@minster/domain/kit/record/values'
import type { Problem } from '@minster/domain/platform/errors/errors'
import { type Engaged, whyTogetherRefused } from '@minster/domain/students/student/overlaps'
import { isSessionLevel } from '@minster/domain/students/student/session-levels'
import {
  outsideEngagement,
  type PlacedSession,
  whyLevelRefused,
} from '@minster/domain/students/student/session-place'
import { lookUpTogether } from '#kit/records/look-up-together.ts'
import type { RecordChange, Rule } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable, Values } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { differs } from './differs.ts'
import { untouchedOf } from './first-session-untouched.ts'

const { s, e, p, en } = tables({ s: 'students', e: 'engagements', p: 'programmes', en: 'enrolment-sessions' })

/** Engagements of one student follow each other. Told are overlaps that a change brings; old ones stop no other work. */
export const oneAtATime: Rule = {
  independent: { of: 'student' },
  async problems(change, { tx }) {
    const { id, before, after } = change
    if (after === null || !differs(change, ['student', 'status', 'start', 'expectedEnd', 'end'])) return []
    const { student } = after
    const all = typeof student === 'string' ? await engagementsOf(tx, student) : []
    const others = (all ?? []).filter((other) => other.id !== id)
    const [was, is] = [before && engagedOf(before), engagedOf(after)]
    if (!is) return []
    const touched = ['start', 'status', 'end', 'expectedEnd'].find(
      (path) => !isSame(before?.[path], after[path]),
    )
    return others.flatMap((other): Problem[] => {
      const why = whyTogetherRefused(is, other)
      return why === null || (was && whyTogetherRefused(was, other))
        ? []
        : [{ param: touched ?? 'student', message: why }]
    })
  },
}

function engagementsOf(tx: Queryable, student: string) {
  return lookUpTogether(tx, 'engagements of student', student, async (keys) => {
    const ids = sql.param([...keys])
    // Of two written at once the second waits here, and sees the first.
    await tx.rows(
      sql`select 1 from ${s} where ${s.id} = any(${ids}::uuid[]) order by ${s.id} for no key update`,
    )
    const rows = await tx.rows(select({
      student: e.student,
      id: e.id,
      programme: p.code,
      status: e.status,
      start: e.start,
      expectedEnd: e.expectedEnd,
      end: e.end,
    })`
      from ${e} join ${p} on ${p.id} = ${e.programme}
      where ${e.student} = any(${ids}::uuid[]) and ${alive(e)} order by ${e.start}`)
    return Map.groupBy(rows, (row) => row.student)
  })
}

function engagedOf(values: FlatValues): Engaged | null {
  const { status, start, expectedEnd, end } = values
  if (typeof status !== 'string' || !isEngagementStatus(status) || typeof start !== 'string') return null
  return { programme: '', status, start, expectedEnd: dayIn(expectedEnd), end: dayIn(end) }
}

function dayIn(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

interface SessionRow extends PlacedSession {
  readonly level: string | null
}

/** An engagement's sessions stay within it, and at levels its programme has. */
export const roundItsSessions: Rule = {
  independent: true,
  async problems(change, { tx }) {
    const { id, before, after } = change
    if (before === null || after === null || !differs(change, ['start', 'end', 'programme'])) return []
    // What came with the engagement and was not touched follows it.
    const following = differs(change, ['start', 'programme']) ? await untouchedOf(tx, id) : []
    const all = (await sessionsOf(tx, id)) ?? []
    const sessions = all.filter((session) => !following.some((one) => one.id === session.id))
    return [
      ...startProblems(change, sessions),
      ...endProblems(change, sessions),
      ...(await levelProblems(tx, change, sessions)),
    ]
  },
}

function sessionsOf(tx: Queryable, engagement: string) {
  return lookUpTogether(tx, 'sessions round engagement', engagement, async (keys) => {
    const rows = await tx.rows(select({
      engagement: en.engagement,
      id: en.id,
      academicYear: en.academicYear,
      status: en.status,
      startDate: en.startDate,
      endDate: en.endDate,
      level: en.level,
    })`
      from ${en} where ${en.engagement} = any(${sql.param([...keys])}::uuid[]) and ${alive(en)}
      order by ${en.academicYear}`)
    return Map.groupBy(rows, (row) => row.engagement)
  })
}

function startProblems(change: RecordChange, sessions: readonly SessionRow[]): Problem[] {
  const start = change.after?.['start']
  if (typeof start !== 'string' || !differs(change, ['start'])) return []
  const early = sessions.find((session) => outsideEngagement(session, { start, end: null }).length > 0)
  return early
    ? [{ param: 'start', message: `The session ${early.academicYear} begins before that. Change it first.` }]
    : []
}

/** A last day cuts a session short, which follows it; one that begins later stands in the way. */
function endProblems(change: RecordChange, sessions: readonly SessionRow[]): Problem[] {
  const end = change.after?.['end']
  if (typeof end !== 'string' || !differs(change, ['end']) || differs(change, ['status'])) return []
  const late = sessions.find(({ startDate }) => startDate !== null && startDate > end)
  return late
    ? [{ param: 'end', message: `The session ${late.academicYear} begins after that. Change it first.` }]
    : []
}

async function levelProblems(
  db: Queryable,
  change: RecordChange,
  sessions: readonly SessionRow[],
): Promise<Problem[]> {
  if (!differs(change, ['programme'])) return []
  const programme = await programmeOf(db, change.after?.['programme'])
  if (!programme) return []
  const whys = sessions.map(({ level, academicYear }) => {
    const why = level !== null && isSessionLevel(level) ? whyLevelRefused(level, programme) : null
    return why && `${why} The session ${academicYear} is at level ${level}; make a new engagement instead.`
  })
  const [why] = whys.filter((one) => one !== null)
  return why ? [{ param: 'programme', message: why }] : []
}

interface ProgrammeRow extends Values {
  readonly code: string
  readonly levels: readonly string[]
}

async function programmeOf(db: Queryable, id: unknown): Promise<ProgrammeRow | undefined> {
  if (typeof id !== 'string') return undefined
  const [programme] = await db.rows(
    select({
      code: p.code,
      levels: sql<readonly string[]>`coalesce(${p.levels}, '{}')`,
    })`from ${p} where ${p.id} = ${id}`,
  )
  return programme
}
