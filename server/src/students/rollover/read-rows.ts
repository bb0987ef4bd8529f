import {
  endedEngagementStatuses,
  engagementStatusNames,
  engagementsThatAre,
  isEngagementStatus,
  isSessionStatus,
  standingOf,
} from '@minster/domain/college/studies/status'
import type { AcademicYear } from '@minster/domain/college/years/academic-year'
import { academicYearAfter } from '@minster/domain/college/years/academic-year'
import type { Requirement } from '@minster/domain/kit/permissions/permissions'
import { collectionOf } from '@minster/domain/register/paths'
import { type IntentionAnswer, isIntentionAnswer } from '@minster/domain/students/intentions/intentions'
import { type CountedUnder, noHub } from '@minster/domain/students/rollover/intention-report'
import { assumedAnswerOf, type PresentYear } from '@minster/domain/students/rollover/next-year'
import { type RolloverStanding, rolloverOf } from '@minster/domain/students/rollover/rollover'
import type { RolloverCase } from '@minster/domain/students/rollover/rollover-case'
import { isSessionLevel, type SessionLevel } from '@minster/domain/students/student/session-levels'
import { type From, fromOf } from '#kit/records/from.ts'
import { rowsFor } from '#kit/records/scopes.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import { named, type Queryable } from '#platform/db/connect.ts'
import { columnsOf, select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { dissertationRules } from '../regulations/dissertation-rules.ts'
import { byName } from '../study/by-name.ts'
import {
  type CreditsRow,
  creditsColumns,
  creditsFrom,
  earnedIn,
  joinCredits,
} from '../study/earned-credits.ts'
import { type LookedAt, paceIn, programmeIn } from '../study/next-programme.ts'
import { rolloverDecisions } from './tables.ts'

const { n, e, h, o, b, c } = tables({
  c: 'planned-changes',
  n: 'enrolment-sessions',
  e: 'enrolment-sessions',
  h: 'students',
  o: 'engagements',
  b: 'programmes',
})
const { i, p, d, s } = optional(
  tables({ i: 'intentions', p: 'programmes', d: rolloverDecisions, s: 'enrolment-sessions' }),
)

const engagements = collectionOf('engagements')

interface Answer {
  readonly answer: string
  readonly pace: string | null
  readonly programme: string | null
  readonly code: string | null
  readonly levels: readonly string[] | null
  readonly credits: number | null
}

interface CaseRow extends CreditsRow {
  readonly engagement: string
  readonly student: string
  readonly name: string
  readonly lastName: string | null
  readonly status: string
  readonly programme: string
  readonly programmeId: string
  readonly levels: readonly string[] | null
  readonly award: number | null
  readonly pace: string | null
  readonly start: string
  readonly expectedEnd: string | null
  readonly end: string | null
  readonly expectedReturn: string | null
  readonly futureStatus: string | null
  readonly hub: string | null
  readonly hubName: string | null
  readonly session: string | null
  readonly sessionStatus: string | null
  readonly level: string | null
  readonly credits: number | null
  readonly startDate: string | null
  readonly endDate: string | null
  readonly enrolledAt: string | null
  readonly answered: Answer | null
  readonly beside: readonly { programme: string; status: string; start: string }[]
  readonly planned: { readonly on: string; readonly status: string } | null
  readonly hasNext: boolean
  readonly leftOut: boolean
  readonly chosenLevel: string | null
}

/** An engagement that has not ended, before a year is rolled over. */
export interface RolloverRow {
  readonly engagement: string
  readonly student: { readonly id: string; readonly label: string }
  readonly lastName: string
  /** The session of the year that ends. */
  readonly session: string | null
  readonly asked: RolloverCase
  readonly answer: IntentionAnswer
  readonly hub: CountedUnder
  /** Id of the programme they change to. */
  readonly toProgramme: string | null
  readonly standing: RolloverStanding
}

/** Which engagements: those on which somebody meets a requirement, or certain ones. */
export type RolloverQuery =
  | { readonly caller: Caller; readonly requirement: Requirement; readonly only?: string }
  | { readonly engagements: readonly string[] }

/**
 * Every engagement that a rollover of a year has to do with, by name: those under way, and what should have begun in it.
 * Whoever began later is not among them.
 */
export async function readRolloverRows(
  db: Queryable,
  year: AcademicYear,
  today: string,
  asked: RolloverQuery,
): Promise<RolloverRow[]> {
  const from = fromOf('engagements')
  const condition = conditionFor(asked, from)
  if (condition === null) return []
  const open = engagementStatusNames.filter((status) => !endedEngagementStatuses.includes(status))
  const student = from.at('student')
  const next = academicYearAfter(year).title
  const columns = {
    engagement: from.own('id'),
    student,
    name: sql<string>`concat_ws(' ',
      coalesce(${from.at('student.person.preferredName')}, ${from.at('student.person.firstName')}),
      ${from.at('student.person.lastName')})`,
    lastName: from.at('student.person.lastName'),
    status: from.at('status'),
    programme: from.at('programme.code'),
    programmeId: from.at('programme'),
    levels: from.at('programme.levels'),
    award: from.at('programme.credits'),
    pace: from.at('studyPace'),
    start: from.at('start'),
    expectedEnd: from.at('expectedEnd'),
    end: from.at('end'),
    expectedReturn: from.at('expectedReturn'),
    futureStatus: from.at('futureStatus'),
    hub: from.at('hub'),
    hubName: from.at('hub.name'),
    session: s.id,
    sessionStatus: s.status,
    level: s.level,
    credits: s.credits,
    startDate: s.startDate,
    endDate: s.endDate,
    enrolledAt: s.enrolledAt,
    answered: answerGiven,
    beside: besideOf(from.own('id'), student, open),
    planned: sql<CaseRow['planned']>`(select json_build_object('on', ${c.on}, 'status', ${c.status}) from ${c}
      where ${c.engagement} = ${from.own('id')} and ${c.state} = 'Planned' and ${c.status} is not null and ${alive(c)}
      order by ${c.on} limit 1)`,
    hasNext: sql<boolean>`exists (select from ${n} where ${n.engagement} = ${from.own('id')} and ${alive(n)}
      and ${n.academicYear} = ${next})`,
    leftOut: sql<boolean>`coalesce(${d.leftOut}, false)`,
    chosenLevel: d.level,
  }
  const cases = select(columns)`
    ${from.clause()}
      left join lateral (select * from ${e} where ${e.engagement} = ${from.own('id')}
        and ${e.academicYear} = ${year.title} and ${alive(e)}
        order by ${e.startDate} desc nulls last limit 1) s on true
      left join ${i} on ${i.session} = ${s.id} and ${alive(i)}
      left join ${p} on ${p.id} = ${i.programme}
      left join ${d} on ${d.academicYear} = ${year.title} and ${d.engagementId} = ${from.own('id')}
    where ${from.own('deleted_at')} is null and ${from.at('status')} = any(${sql.param(open)}::text[])
      and (${s.id} is not null or ${from.at('status')} = any(${sql.param(engagementsThatAre('studying', 'away'))}::text[]) and ${from.at('start')} <= ${year.end}
        and not exists (select from ${n} where ${n.engagement} = ${from.own('id')}
          and ${alive(n)} and ${n.academicYear} > ${year.title}))
      and exists (select from ${h} where ${h.id} = ${student} and ${alive(h)})
      and ${condition}`
  const statement = select(
    { ...columnsOf(columns, 'cases'), ...creditsColumns },
    sql`with cases as materialized (${cases}), ${creditsFrom(year.title)} select`,
  )`from cases ${joinCredits}`
  // Of a few engagements it is asked again and again, and planning it takes longer than finding them.
  const found = await ('engagements' in asked ? db.rows(...named('rollover', statement)) : db.rows(statement))
  const codes = found.flatMap(({ programme, answered }) => [programme, answered?.code ?? null])
  const rulesOf = await dissertationRules(db, codes)
  return found.flatMap((row) => rowOf(row, { year: year.title, today, rulesOf })).toSorted(byName)
}

function conditionFor(asked: RolloverQuery, from: From): SQL | null {
  if ('engagements' in asked) return sql`${from.own('id')} = any(${sql.param(asked.engagements)}::uuid[])`
  const rows = rowsFor(engagements, asked.requirement, asked.caller, from)
  if (rows === 'none') return null
  const only = asked.only === undefined ? sql`true` : sql`${from.own('id')} = ${asked.only}`
  return sql`${rows.condition ?? sql`true`} and ${only}`
}

const answerGiven = sql<Answer | null>`case when ${i.id} is not null then json_build_object('answer', ${i.answer}, 'pace', ${i.studyPace},
  'programme', ${p.id}, 'code', ${p.code}, 'levels', ${p.levels}, 'credits', ${p.credits}) end`

/** Hardly anybody has such an engagement, and looking whether they have costs a third of gathering none. */
function besideOf(engagement: SQL, student: SQL, open: readonly string[]): SQL<CaseRow['beside']> {
  const others = sql`from ${o} join ${b} on ${b.id} = ${o.programme}
    where ${o.student} = ${student} and ${o.id} <> ${engagement} and ${alive(o)}
      and ${o.status} = any(${sql.param(open)}::text[])`
  return sql<CaseRow['beside']>`case when exists (select ${others}) then (
    select json_agg(json_build_object('programme', ${b.code}, 'status', ${o.status}, 'start', ${o.start}) order by ${o.start})
    ${others}) else '[]'::json end`
}

function rowOf(row: CaseRow, when: LookedAt): RolloverRow[] {
  const present = presentIn(row, when)
  if (!present) return []
  const { session, sessionStatus, answered, hub, hubName, chosenLevel } = row
  const asked: RolloverCase = {
    present,
    start: row.start,
    session:
      sessionStatus === null || !isSessionStatus(sessionStatus)
        ? null
        : {
            status: sessionStatus,
            startDate: row.startDate,
            endDate: row.endDate,
            isEnrolled: row.enrolledAt !== null,
          },
    engagement: {
      end: row.end,
      expectedReturn: row.expectedReturn,
      futureStatus: row.futureStatus,
    },
    results: { taken: row.taken, outstanding: row.outstanding },
    hasNext: row.hasNext,
    beside: row.beside.flatMap(({ programme, status, start }) =>
      isEngagementStatus(status) ? [{ programme, status, start }] : [],
    ),
    planned: plannedIn(row.planned),
    decided: { leftOut: row.leftOut, level: levelIn(chosenLevel) },
  }
  return [
    {
      engagement: row.engagement,
      student: { id: row.student, label: row.name },
      lastName: row.lastName ?? '',
      session,
      asked,
      answer: present.intention?.answer ?? assumedAnswerOf(present),
      hub: hub === null ? noHub : { key: hub, label: hubName ?? '' },
      toProgramme: answered?.programme ?? null,
      standing: rolloverOf(asked, when.today),
    },
  ]
}

function presentIn(row: CaseRow, when: LookedAt): PresentYear | null {
  const { status, answered, programme: code, programmeId, start } = row
  if (!isEngagementStatus(status)) return null
  const answer = answered && isIntentionAnswer(answered.answer) ? answered.answer : null
  return {
    engagement: {
      status,
      programme: {
        code,
        levels: row.levels ?? [],
        credits: row.award,
        dissertation: when.rulesOf({ code, programme: programmeId, start, day: when.today }),
      },
      studyPace: paceIn(row.pace),
      expectedEnd: row.expectedEnd,
    },
    session: { academicYear: when.year, level: levelIn(row.level), credits: row.credits },
    earned: earnedIn(row, { credits: row.credits, isAway: standingOf(status) === 'away' }),
    intention: answer && {
      answer,
      programme: programmeIn(answered, when),
      studyPace: paceIn(answered?.pace ?? null),
    },
  }
}

function plannedIn(planned: CaseRow['planned']): RolloverCase['planned'] {
  return planned && isEngagementStatus(planned.status) ? { on: planned.on, status: planned.status } : null
}

function levelIn(level: string | null): SessionLevel | null {
  return level !== null && isSessionLevel(level) ? level : null
}
