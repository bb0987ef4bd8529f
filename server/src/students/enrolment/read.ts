import { can } from '@minster/domain/kit/permissions/permissions'
import type { Features } from '@minster/domain/platform/features/features'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { collectionOf } from '@minster/domain/register/paths'
import {
  type EnrollingSession,
  type EnrolmentStand,
  enrollingEngagements,
  enrollingSessions,
  enrolmentStandOf,
} from '@minster/domain/students/enrolment/enrolling'
import {
  type EnrolmentQuestion,
  enrolmentQuestions,
  type QuestionAtEnrolment,
} from '@minster/domain/students/enrolment/enrolment-questions'
import {
  type EnrolmentFacts,
  type EnrolmentStep,
  enrolmentStepsFor,
  permissionOfStep,
  stepStandingsOf,
} from '@minster/domain/students/enrolment/enrolment-steps'
import { hesaQuestionsFor } from '@minster/domain/students/hesa/hesa-questions'
import { type FromRecords, fromOf } from '#kit/records/from.ts'
import type { Labelled } from '#kit/records/labelled.ts'
import { rowsFor } from '#kit/records/scopes.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { compile, planNameOf, type Queryable } from '#platform/db/connect.ts'
import { columnsOf, select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { completedIn, dbsForm, dbsOf, trainingOf } from './care.ts'
import {
  type EntryGiven,
  type HesaGivenRow,
  hesaColumns,
  hesaStandingOf,
  joinedHesa,
  withEntries,
} from './hesa-given.ts'

const { e, p, em } = tables({
  e: 'engagements',
  p: 'policy-agreements',
  em: 'emergency-contacts',
})
const { s: sRow } = tables({ s: 'enrolment-sessions' })

/** A student and the session they are to be enrolled in, with how each step stands as far as the caller may know. */
export interface EnrolmentRow extends EnrollingSession {
  readonly session: string
  readonly engagement: string
  /** The engagement of whose first day the HESA return asks: that with which a chain of theirs began. */
  readonly entryOf: string
  readonly student: Labelled
  readonly lastName: string
  readonly partnerId: string | null
  readonly studentType: string | null
  readonly level: string | null
  readonly hub: Labelled | null
  readonly programme: Labelled
  /** Programmes of further sessions they are to be enrolled in this year. */
  readonly also: readonly string[]
  /** Told only of those that are shown. */
  readonly reminded: null
  readonly facts: EnrolmentFacts
  readonly stand: EnrolmentStand
}

/** Everybody to be enrolled in an academic year, or some sessions whatever their state, or all of one or of many students of some years. */
type Which =
  | { readonly year: string }
  | { readonly sessions: readonly string[] }
  | { readonly student: string; readonly years: readonly string[] }
  | { readonly students: readonly string[]; readonly years: readonly string[] }

type Sessions = FromRecords<'enrolment-sessions'>

/** What a reader may know: steps, the rows on which they hold a permission (null for none), and the rows at all. */
interface Reach {
  readonly from: Sessions
  readonly steps: readonly EnrolmentStep[]
  readonly scope: SQL
  sees(permission: string | undefined): SQL | null
}

export interface Enrolments {
  /** The steps that exist for the caller. */
  readonly steps: readonly EnrolmentStep[]
  readonly rows: readonly EnrolmentRow[]
}

interface Row extends HesaGivenRow {
  readonly session: string
  readonly engagement: string
  readonly student: string
  readonly name: string
  readonly lastName: string | null
  readonly partnerId: string | null
  readonly engagementStatus: string
  readonly sessionStatus: string
  readonly academicYear: string
  readonly studentType: string | null
  readonly studyPace: string | null
  readonly expectedEnd: string | null
  readonly level: string | null
  readonly levels: readonly string[] | null
  readonly enrolledOn: string | null
  readonly hub: string | null
  readonly hubName: string | null
  readonly programme: string
  readonly programmeCode: string
  /** Codes of all their sessions' programmes with commas between them, null where there is one. */
  readonly programmes: string | null
  readonly answered: string
  readonly contacts: number
  readonly agreed: string
  /** Courses and days, such as "foundations 2026-01-10", with commas between them. */
  readonly completed: string | null
  readonly dbs: unknown
  readonly terms: boolean | null
}

const access = 'students:enrolment'
const sessions = collectionOf('enrolment-sessions')
const questions = namesOf(enrolmentQuestions)

/**
 * Reads by name who is to be enrolled, on the rows the caller enrols: of a year one row for each student, that of the
 * session which still waits. Each kind of data is read only of those of whom the caller may know it.
 */
export async function readEnrolments(
  db: Queryable,
  which: Which,
  caller: Caller,
  today: string,
): Promise<Enrolments> {
  const from = fromOf('enrolment-sessions')
  const sees = (permission: string | undefined) => seenBy(permission, caller, from)
  const steps = enrolmentStepsFor(caller).filter((step) => sees(permissionOfStep(step)) !== null)
  const rows = rowsFor(sessions, access, caller, from)
  if (rows === 'none') return { steps, rows: [] }
  const reach = { from, steps, sees, scope: rows.condition ?? sql`true` }
  const found = await withEntries(db, await db.rows(statementOf(which, reach)))
  return { steps, rows: found.map((row) => rowOf(row, steps, today)) }
}

/** Reads how enrolment stands with a student's own sessions of some years: students are told all of theirs. */
export async function readOwnEnrolments(
  db: Queryable,
  { student, years, features }: { student: string; years: readonly string[]; features: Features },
  today: string,
): Promise<Enrolments> {
  const steps = enrolmentStepsFor({ claims: ['*'], features })
  const { statement, name } = ownPlanFor(steps)
  const values = statement.values.map((value) =>
    value === studentPlace ? student : value === yearsPlace ? years : value,
  )
  const found = await withEntries(db, await db.rows({ ...statement, values }, name), 'own-entries')
  return { steps, rows: found.map((row) => rowOf(row, steps, today)) }
}

/** Reads the sessions of many students of some years, with what the return wants of them; the steps are left out. */
export async function readEnrolmentsOfMany(
  db: Queryable,
  which: { readonly students: readonly string[]; readonly years: readonly string[] },
  today: string,
): Promise<readonly EnrolmentRow[]> {
  const reach = { from: fromOf('enrolment-sessions'), steps: [], sees: () => null, scope: sql`true` }
  const found = await withEntries(db, await db.rows(statementOf(which, reach)))
  return found.map((row) => rowOf(row, [], today))
}

/** Stand for a student and years in a plan until they are known. */
const studentPlace = '\u0000student'
const yearsPlace: readonly string[] = ['\u0000year']
const ownPlans = new Map<string, ReturnType<typeof planOf>>()

/** Every student asks it on every visit, so it is made once and named: the database plans its joins once too. */
function ownPlanFor(steps: readonly EnrolmentStep[]) {
  const key = steps.join()
  const known = ownPlans.get(key)
  if (known) return known
  const plan = planOf(steps)
  ownPlans.set(key, plan)
  return plan
}

function planOf(steps: readonly EnrolmentStep[]) {
  const reach = { from: fromOf('enrolment-sessions'), steps, sees: () => sql`true`, scope: sql`true` }
  const statement = compile(statementOf({ student: studentPlace, years: yearsPlace }, reach))
  return { statement, name: planNameOf('own-enrolments', statement) }
}

/** Where a caller holds a permission; null for nowhere. */
function seenBy(permission: string | undefined, caller: Caller, from: Sessions): SQL | null {
  if (permission === undefined) return sql`true`
  const rows = can(caller.claims, permission) ? rowsFor(sessions, permission, caller, from) : 'none'
  return rows === 'none' ? null : (rows.condition ?? sql`true`)
}

function statementOf(which: Which, { from, steps, sees, scope }: Reach) {
  const student = from.at('engagement.student')
  const seen = (step: EnrolmentStep) =>
    (steps.includes(step) ? sees(permissionOfStep(step)) : null) ?? sql`false`
  const columns = {
    session: from.own('id'),
    engagement: from.at('engagement'),
    student,
    name: sql<string>`concat_ws(' ',
      coalesce(${from.at('engagement.student.person.preferredName')}, ${from.at('engagement.student.person.firstName')}),
      ${from.at('engagement.student.person.lastName')})`,
    lastName: from.at('engagement.student.person.lastName'),
    partnerId: from.at('engagement.student.partnerId'),
    engagementStatus: from.at('engagement.status'),
    sessionStatus: from.at('status'),
    academicYear: from.at('academicYear'),
    studentType: from.at('engagement.studentType'),
    studyPace: from.at('engagement.studyPace'),
    expectedEnd: from.at('engagement.expectedEnd'),
    level: from.at('level'),
    levels: from.at('engagement.programme.levels'),
    enrolledOn: sql<string | null>`(${from.at('enrolledAt')} at time zone 'Europe/London')::date`,
    hub: from.at('engagement.hub'),
    hubName: from.at('engagement.hub.name'),
    programme: from.at('engagement.programme'),
    programmeCode: from.at('engagement.programme.code'),
    programmes: sql<string | null>`case when count(*) over theirs > 1
      then string_agg(${from.at('engagement.programme.code')}, ',') over theirs end`,
    answered: answeredColumn(from),
    seesTraining: sql<boolean>`${seen('safeguarding')}`,
    seesDbs: sql<boolean>`${seen('dbs')}`,
    terms: sql<
      boolean | null
    >`case when ${seen('paymentTerms')} then ${from.at('paymentTerms')} is not null end`,
  }
  const isThere = sql`${from.own('deleted_at')} is null and ${scope}
    and ${from.isAliveAt('engagement')} and ${from.isAliveAt('engagement.student')}`
  const theirs = sql`window theirs as (partition by ${student})`
  const cases =
    'year' in which
      ? select(columns, sql`select distinct on (${student})`)`${from.clause()}
          where ${from.at('academicYear')} = ${which.year} and ${from.at('status')} = any(${sql.param(enrollingSessions)}::text[])
            and ${from.at('engagement.status')} = any(${sql.param(enrollingEngagements)}::text[]) and ${isThere}
          ${theirs} order by ${student}, ${from.at('enrolledAt')} is not null,
            ${from.at('engagement.student.engagement')} = ${from.at('engagement')} desc nulls last,
            ${from.at('startDate')} desc nulls last, ${from.own('id')}`
      : select(columns)`${from.clause()} where ${chosen(which, from)} and ${isThere} ${theirs}`
  return select(
    {
      ...columnsOf(columns, 'cases'),
      contacts: sql<number>`coalesce(called.contacts, 0)::int`,
      agreed: sql<string>`coalesce(agreements.agreed, '')`,
      ...hesaColumns,
      completed: sql<string | null>`${steps.includes('safeguarding') ? trainingOf : sql`null`}`,
      dbs: steps.includes('dbs') ? dbsOf : sql`null`,
    },
    sql`with cases as materialized (${cases}) select`,
  )`
    from cases ${joinedHesa('year' in which ? which.year : undefined)}
      left join (select ${em.student}, count(*) as contacts from ${em}
        where ${alive(em)} and ${em.student} in (select student from cases) group by ${em.student}) called
        on called.student = cases.student
      left join (select ${e.student}, ${sRow.academicYear}, string_agg(distinct ${p.policy}, ',') as agreed
        from ${p} join ${sRow} on ${sRow.id} = ${p.session} join ${e} on ${e.id} = ${sRow.engagement}
        where ${alive(p)} and ${alive(sRow)}
          and ${sRow.academicYear} in (select "academicYear" from cases) and ${e.student} in (select student from cases)
        group by ${e.student}, ${sRow.academicYear}) agreements
        on agreements.student = cases.student and agreements.academic_year = cases."academicYear"
    order by cases."lastName", cases.name, cases.session`
}

function chosen(which: Exclude<Which, { readonly year: string }>, from: Sessions): SQL {
  if ('sessions' in which) return sql`${from.own('id')} = any(${sql.param(which.sessions)}::uuid[])`
  const student = from.at('engagement.student')
  const theirs =
    'student' in which
      ? sql`${student} = ${which.student}`
      : sql`${student} = any(${sql.param(which.students)}::uuid[])`
  return sql`${theirs} and ${from.at('academicYear')} = any(${sql.param(which.years)}::text[])`
}

/** Whether each question was answered, a sign for each in their order: yes 1, no 0. */
function answeredColumn(from: Sessions): SQL<string> {
  const signs = questions.map((question) => {
    const { path, or: instead = path }: QuestionAtEnrolment = enrolmentQuestions[question]
    const [column, other] = [path, instead].map((one: string) => from.at(`engagement.student.${one}`))
    return sql`case when ${column} is null and ${other} is null then '0' else '1' end`
  })
  return sql<string>`${sql.join(signs, sql` || `)}`
}

function rowOf(row: Row & EntryGiven, steps: readonly EnrolmentStep[], today: string): EnrolmentRow {
  const { engagementStatus, sessionStatus, academicYear, studentType, enrolledOn } = row
  const programmes = row.programmes?.split(',') ?? []
  const own = programmes.indexOf(row.programmeCode)
  const facts: EnrolmentFacts = {
    studying: { status: engagementStatus, studentType, expectedEnd: row.expectedEnd },
    answered: answersIn(row.answered),
    hesa: hesaStandingOf(
      hesaQuestionsFor({ ...row, levels: row.entryLevels ?? row.levels ?? [] }),
      row,
      academicYear,
    ),
    emergencyContacts: row.contacts,
    agreed: row.agreed.split(','),
    completed: row.completed === null ? undefined : completedIn(row.completed),
    dbs: row.dbs === null ? undefined : dbsForm.parse(row.dbs),
    hasPaymentTerms: row.terms ?? undefined,
  }
  const standings = stepStandingsOf(facts, steps, today)
  return {
    session: row.session,
    engagement: row.engagement,
    entryOf: row.entryOf ?? row.engagement,
    student: { id: row.student, label: row.name },
    lastName: row.lastName ?? '',
    partnerId: row.partnerId,
    engagementStatus,
    sessionStatus,
    academicYear,
    studentType,
    level: row.level,
    enrolledOn,
    hub: row.hub === null ? null : { id: row.hub, label: row.hubName ?? '' },
    programme: { id: row.programme, label: row.programmeCode },
    also: programmes.filter((_code, index) => index !== own),
    reminded: null,
    facts,
    steps: standings,
    stand: enrolmentStandOf({ enrolledOn, steps: standings }),
  }
}

function answersIn(signs: string): EnrolmentFacts['answered'] {
  const has = (question: EnrolmentQuestion) => signs[questions.indexOf(question)] === '1'
  return {
    dateOfBirth: has('dateOfBirth'),
    email: has('email'),
    phone: has('phone'),
    address: has('address'),
    city: has('city'),
    postCode: has('postCode'),
  }
}
