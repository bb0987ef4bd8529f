import { engagementStatusNames, isEngagementStatus, standingOf } from '@minster/domain/college/studies/status'
import type { Linked } from '@minster/domain/platform/calls/replies'
import { collectionOf } from '@minster/domain/register/paths'
import { areIntentionsCollected, isIntentionAnswer } from '@minster/domain/students/intentions/intentions'
import type { IntentionShown } from '@minster/domain/students/rollover/intention-calls'
import {
  type IntentionStanding,
  intentionStandingOf,
} from '@minster/domain/students/rollover/intention-report'
import { isSessionLevel } from '@minster/domain/students/student/session-levels'
import { type FromRecords, fromOf } from '#kit/records/from.ts'
import { rowsFor } from '#kit/records/scopes.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { dissertationRules } from '../regulations/dissertation-rules.ts'
import { byName } from './by-name.ts'
import { type CreditsRow, creditsColumns, creditsFrom, earnedIn, joinCredits } from './earned-credits.ts'
import { type LookedAt, paceIn, programmeIn } from './next-programme.ts'

const { s } = tables({ s: 'students' })
const { i, u, p } = optional(tables({ i: 'intentions', u: 'users', p: 'programmes' }))

const sessions = collectionOf('enrolment-sessions')
const intentions = collectionOf('intentions')

interface CaseRow {
  readonly session: string
  readonly engagement: string
  readonly student: string
  readonly name: string
  readonly lastName: string | null
  readonly status: string
  readonly level: string | null
  readonly credits: number | null
  readonly programme: string
  readonly programmeId: string
  readonly start: string
  readonly levels: readonly string[] | null
  readonly award: number | null
  readonly pace: string | null
  readonly end: string | null
  readonly hub: string | null
  readonly hubName: string | null
  readonly intention: Answer | null
}

interface Answer {
  readonly id: string
  readonly version: number
  readonly answer: string
  readonly pace: string | null
  readonly note: string | null
  readonly at: string | null
  readonly by: string | null
  readonly programme: string | null
  readonly code: string | null
  readonly levels: readonly string[] | null
  readonly credits: number | null
}

/** A student under way, how their intentions stand, and what was answered. */
export interface IntentionRow extends IntentionStanding {
  readonly session: string
  readonly student: Linked
  readonly lastName: string
  readonly engagementStatus: string
  readonly given: IntentionShown['given']
}

/** Which academic year, by its title, on which day. */
type When = Pick<LookedAt, 'year' | 'today'>

/** Students whose present engagement is under way in an academic year, on the rows the caller may ask for intentions. */
export async function readIntentions(
  db: Queryable,
  when: When,
  caller: Caller,
  only?: { readonly student: string },
): Promise<IntentionRow[]> {
  const from = fromOf('enrolment-sessions')
  const rows = rowsFor(sessions, intentions.access.view, caller, from)
  if (rows === 'none') return []
  return readCases(db, when, { from, scope: rows.condition ?? sql`true` }, only)
}

/** How a student's own intentions stand in an academic year, null while they are not under way in it. */
export async function readOwnIntention(
  db: Queryable,
  when: When,
  student: string,
): Promise<IntentionRow | null> {
  const reach = { from: fromOf('enrolment-sessions'), scope: sql`true` }
  const [row] = await readCases(db, when, reach, { student, isOwn: true })
  return row ?? null
}

async function readCases(
  db: Queryable,
  { year: academicYear, today }: When,
  { from, scope }: { readonly from: FromRecords<'enrolment-sessions'>; readonly scope: SQL },
  only?: { readonly student: string; readonly isOwn?: true },
): Promise<IntentionRow[]> {
  const asked = engagementStatusNames.filter(areIntentionsCollected)
  const student = from.at('engagement.student')
  const found = await db.rows(select(
    {
      session: from.own('id'),
      engagement: from.at('engagement'),
      student,
      name: sql<string>`concat_ws(' ',
        coalesce(${from.at('engagement.student.person.preferredName')}, ${from.at('engagement.student.person.firstName')}),
        ${from.at('engagement.student.person.lastName')})`,
      lastName: from.at('engagement.student.person.lastName'),
      status: from.at('engagement.status'),
      level: from.at('level'),
      credits: from.at('credits'),
      programme: from.at('engagement.programme.code'),
      programmeId: from.at('engagement.programme'),
      start: from.at('engagement.start'),
      levels: from.at('engagement.programme.levels'),
      award: from.at('engagement.programme.credits'),
      pace: from.at('engagement.studyPace'),
      end: from.at('engagement.expectedEnd'),
      hub: from.at('engagement.hub'),
      hubName: from.at('engagement.hub.name'),
      intention: answerGiven,
    },
    sql`select distinct on (${from.at('engagement')})`,
  )`
    ${from.clause()}
      left join ${i} on ${i.session} = ${from.own('id')} and ${alive(i)}
      left join ${u} on ${u.id} = ${i.answeredBy} left join ${p} on ${p.id} = ${i.programme}
    where ${from.own('deleted_at')} is null and ${from.at('academicYear')} = ${academicYear}
      and ${from.at('engagement.student.engagement')} = ${from.at('engagement')}
      and ${from.at('engagement.status')} = any(${sql.param(asked)}::text[])
      and exists (select from ${s} where ${s.id} = ${student} and ${alive(s)})
      and ${only ? sql`${student} = ${only.student}` : sql`true`} and ${scope}
    order by ${from.at('engagement')}, ${from.at('startDate')} desc nulls last`)
  const credits = await readCredits(db, found, academicYear)
  const who = only?.isOwn ? 'You' : 'They'
  const codes = found.flatMap(({ programme, intention: answer }) => [programme, answer?.code ?? null])
  const when = { year: academicYear, today, rulesOf: await dissertationRules(db, codes), who } as const
  return found.flatMap((row) => rowOf(row, credits.get(row.engagement), when)).toSorted(byName)
}

/** Apart from the students themselves: of how many these are the database has no idea, and it goes through the credits for each. */
async function readCredits(
  db: Queryable,
  found: readonly CaseRow[],
  academicYear: string,
): Promise<ReadonlyMap<string, CreditsRow>> {
  const engagements = found.map(({ engagement }) => engagement)
  const rows = await db.rows(
    select(
      { engagement: sql<string>`cases.engagement`, ...creditsColumns },
      sql`with cases as materialized (select engagement from unnest(${sql.param(engagements)}::uuid[]) as engagement),
    ${creditsFrom(academicYear)} select`,
    )`from cases ${joinCredits}`,
  )
  return new Map(rows.map((row) => [row.engagement, row]))
}

const answerGiven = sql<Answer | null>`case when ${i.id} is not null then json_build_object('id', ${i.id}, 'version', ${i.version},
  'answer', ${i.answer}, 'pace', ${i.studyPace}, 'note', ${i.note}, 'at', ${i.answeredAt}, 'by', ${u.name}, 'programme', ${p.id},
  'code', ${p.code}, 'levels', ${p.levels}, 'credits', ${p.credits}) end`

function rowOf(
  row: CaseRow,
  credits: CreditsRow | undefined,
  when: LookedAt & { readonly who: 'They' | 'You' },
): IntentionRow[] {
  const { status, level, intention, hub, hubName, programme: code, programmeId, start } = row
  if (!isEngagementStatus(status) || !credits) return []
  const answer = intention && isIntentionAnswer(intention.answer) ? intention.answer : null
  const standing = intentionStandingOf({
    present: {
      engagement: {
        status,
        programme: {
          code,
          levels: row.levels ?? [],
          credits: row.award,
          dissertation: when.rulesOf({ code, programme: programmeId, start, day: when.today }),
        },
        studyPace: paceIn(row.pace),
        expectedEnd: row.end,
      },
      session: {
        academicYear: when.year,
        level: level !== null && isSessionLevel(level) ? level : null,
        credits: row.credits,
      },
      earned: earnedIn(credits, { credits: row.credits, isAway: standingOf(status) === 'away' }),
      intention: answer && {
        answer,
        programme: programmeIn(intention, when),
        studyPace: paceIn(intention?.pace ?? null),
      },
    },
    hub: hub === null ? null : { key: hub, label: hubName ?? '' },
    who: when.who,
  })
  return [
    {
      session: row.session,
      student: { id: row.student, label: row.name },
      lastName: row.lastName ?? '',
      engagementStatus: status,
      ...standing,
      given: intention && {
        id: intention.id,
        version: intention.version,
        note: intention.note,
        at: intention.at,
        by: intention.by,
        pace: intention.pace,
        programme:
          intention.programme === null ? null : { id: intention.programme, label: intention.code ?? '' },
      },
    },
  ]
}
