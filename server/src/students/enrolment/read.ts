import { can } from '@minster/domain/access/permissions'
import { type SafeguardingCourse, safeguardingCourses } from '@minster/domain/college/safeguarding'
import type { Completed } from '@minster/domain/college/safeguarding-standing'
import { namesOf } from '@minster/domain/names-of'
import { collectionOf } from '@minster/domain/records/paths'
import {
  type EnrollingSession,
  type EnrolmentStand,
  enrollingEngagements,
  enrollingSessions,
  enrolmentStandOf,
} from '@minster/domain/records/student/enrolling'
import {
  type EnrolmentQuestion,
  enrolmentQuestions,
  questionRowOf,
} from '@minster/domain/records/student/enrolment-questions'
import {
  type EnrolmentFacts,
  type EnrolmentStep,
  enrolmentStepsFor,
  permissionOfStep,
  stepStandingsOf,
} from '@minster/domain/records/student/enrolment-steps'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Values } from '../../db/connect.ts'
import type { Caller } from '../../http/caller.ts'
import { type From, fromOf } from '../../records/from.ts'
import { rowsFor } from '../../records/scopes.ts'

/** Something told apart by, such as a hub. */
export interface Named {
  readonly id: string
  readonly label: string
}

/** A student and the session they are to be enrolled in, with how each step stands as far as the caller may know. */
export interface EnrolmentRow extends EnrollingSession {
  readonly session: string
  readonly student: Named
  readonly lastName: string
  readonly partnerId: string | null
  readonly studentType: string | null
  readonly level: string | null
  readonly hub: Named | null
  readonly programme: Named
  /** Programmes of further sessions they are to be enrolled in this year. */
  readonly also: readonly string[]
  readonly facts: EnrolmentFacts
  readonly stand: EnrolmentStand
}

/** Everybody to be enrolled in an academic year, or some sessions whatever their state. */
type Which = { readonly year: string } | { readonly sessions: readonly string[] }

export interface Enrolments {
  /** The steps that exist for the caller. */
  readonly steps: readonly EnrolmentStep[]
  readonly rows: readonly EnrolmentRow[]
}

interface Row extends Values {
  readonly session: string
  readonly student: string
  readonly name: string
  readonly lastName: string | null
  readonly partnerId: string | null
  readonly engagementStatus: string
  readonly sessionStatus: string
  readonly academicYear: string
  readonly studentType: string | null
  readonly expectedEnd: string | null
  readonly level: string | null
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
const dbsForm = z
  .strictObject({
    issuedOn: z.string(),
    seenOn: z.string().nullable(),
    updateService: z.boolean().nullable(),
    lastChecked: z.string().nullable(),
    lastResult: z.string().nullable(),
  })
  .or(z.strictObject({}).transform(() => null))

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
  const steps = enrolmentStepsFor(caller).filter(
    (step) => sees(permissionOfStep(step), caller, from) !== null,
  )
  const rows = rowsFor(sessions, access, caller, from)
  if (rows === 'none') return { steps, rows: [] }
  const found = await db.rows<Row>(statementOf(which, steps, caller, from, rows.condition ?? sql`true`))
  return { steps, rows: found.map((row) => rowOf(row, steps, today)) }
}

/** Where a caller holds a permission; null for nowhere. */
function sees(permission: string | undefined, caller: Caller, from: From): SQL | null {
  if (permission === undefined) return sql`true`
  const rows = can(caller.claims, permission) ? rowsFor(sessions, permission, caller, from) : 'none'
  return rows === 'none' ? null : (rows.condition ?? sql`true`)
}

function statementOf(
  which: Which,
  steps: readonly EnrolmentStep[],
  caller: Caller,
  from: From,
  scope: SQL,
): SQL {
  const of = (path: string) => from.at(path)
  const student = of('engagement.student')
  const seen = (step: EnrolmentStep) =>
    (steps.includes(step) ? sees(permissionOfStep(step), caller, from) : null) ?? sql`false`
  const columns = sql`
    ${from.own('id')} as session, ${student} as student,
    concat_ws(' ', coalesce(${of('engagement.student.person.preferredName')}, ${of('engagement.student.person.firstName')}),
      ${of('engagement.student.person.lastName')}) as name,
    ${of('engagement.student.person.lastName')} as "lastName", ${of('engagement.student.partnerId')} as "partnerId",
    ${of('engagement.status')} as "engagementStatus", ${of('status')} as "sessionStatus",
    ${of('academicYear')} as "academicYear", ${of('engagement.studentType')} as "studentType",
    ${of('engagement.expectedEnd')} as "expectedEnd", ${of('level')} as level,
    (${of('enrolledAt')} at time zone 'Europe/London')::date as "enrolledOn",
    ${of('engagement.hub')} as hub, ${of('engagement.hub.name')} as "hubName",
    ${of('engagement.programme')} as programme, ${of('engagement.programme.code')} as "programmeCode",
    case when count(*) over theirs > 1
      then string_agg(${of('engagement.programme.code')}, ',') over theirs end as programmes,
    ${answeredIn(caller, from)} as answered,
    ${seen('safeguarding')} as "seesTraining", ${seen('dbs')} as "seesDbs",
    case when ${seen('paymentTerms')} then ${of('paymentTerms')} is not null end as terms`
  const isThere = sql`${from.own('deleted_at')} is null and ${scope}
    and exists (select from engagements e where e.id = ${of('engagement')} and e.deleted_at is null)
    and exists (select from students s where s.id = ${student} and s.deleted_at is null)`
  const theirs = sql`window theirs as (partition by ${student})`
  const cases =
    'year' in which
      ? sql`select distinct on (${student}) ${columns} ${from.clause()}
          where ${of('academicYear')} = ${which.year} and ${of('status')} = any(${sql.param(enrollingSessions)}::text[])
            and ${of('engagement.status')} = any(${sql.param(enrollingEngagements)}::text[]) and ${isThere}
          ${theirs} order by ${student}, ${of('enrolledAt')} is not null,
            ${of('engagement.student.engagement')} = ${of('engagement')} desc nulls last,
            ${of('startDate')} desc nulls last, ${from.own('id')}`
      : sql`select ${columns} ${from.clause()}
          where ${from.own('id')} = any(${sql.param(which.sessions)}::uuid[]) and ${isThere} ${theirs}`
  return sql`with cases as materialized (${cases}) select cases.*, coalesce(called.contacts, 0)::int as contacts,
      coalesce(agreements.agreed, '') as agreed,
      ${steps.includes('safeguarding') ? trainingOf : sql`null`} as completed,
      ${steps.includes('dbs') ? dbsOf : sql`null`} as dbs
    from cases
      left join (select student, count(*) as contacts from emergency_contacts
        where deleted_at is null and student in (select student from cases) group by student) called
        on called.student = cases.student
      left join (select e.student, s.academic_year, string_agg(distinct p.policy, ',') as agreed
        from policy_agreements p join enrolment_sessions s on s.id = p.session join engagements e on e.id = s.engagement
        where p.deleted_at is null and s.deleted_at is null
          and s.academic_year in (select "academicYear" from cases) and e.student in (select student from cases)
        group by e.student, s.academic_year) agreements
        on agreements.student = cases.student and agreements.academic_year = cases."academicYear"
    order by cases."lastName", cases.name, cases.session`
}

/** When each course was completed last; null where it is not the caller's to know. */
const trainingOf = sql`case when "seesTraining" then coalesce((
  select string_agg(kind || ' ' || day, ',') from (select kind, max(completed_on) as day from safeguarding_certificates
    where student = cases.student and deleted_at is null group by kind) latest), '') end`

/** The latest certificate, empty for none; nothing where it is not the caller's to know. */
const dbsOf = sql`case when "seesDbs" then coalesce((
  select jsonb_build_object('issuedOn', issued_on, 'seenOn', seen_on, 'updateService', update_service,
    'lastChecked', last_checked, 'lastResult', last_result)
  from dbs_records where student = cases.student and deleted_at is null order by issued_on desc, id desc limit 1),
  '{}') end`

/**
 * Whether each question was answered, a sign for each in their order: yes 1, no 0, and a hyphen where it is not asked or
 * not the caller's to know.
 */
function answeredIn(caller: Caller, from: From): SQL {
  const application = from.at('engagement.student.application')
  const signs = questions.map((question) => {
    const { path, needs } = questionRowOf(question)
    const known = sees(needs, caller, from)
    if (known === null) return sql`'-'`
    // What only an application holds is asked only of who came with one.
    const asked = path.startsWith('application.') ? sql`${known} and ${application} is not null` : known
    const column = from.at(`engagement.student.${path}`)
    return sql`case when not (${asked}) then '-' when ${column} is null then '0' else '1' end`
  })
  return sql.join(signs, sql` || `)
}

function rowOf(row: Row, steps: readonly EnrolmentStep[], today: string): EnrolmentRow {
  const { engagementStatus, sessionStatus, academicYear, studentType, enrolledOn } = row
  const programmes = row.programmes?.split(',') ?? []
  const own = programmes.indexOf(row.programmeCode)
  const facts: EnrolmentFacts = {
    studying: { status: engagementStatus, studentType, expectedEnd: row.expectedEnd },
    answered: answersIn(row.answered),
    emergencyContacts: row.contacts,
    agreed: row.agreed.split(','),
    completed: row.completed === null ? undefined : completedIn(row.completed),
    dbs: row.dbs === null ? undefined : dbsForm.parse(row.dbs),
    hasPaymentTerms: row.terms ?? undefined,
  }
  const standings = stepStandingsOf(facts, steps, today)
  return {
    session: row.session,
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
    facts,
    steps: standings,
    stand: enrolmentStandOf({ enrolledOn, steps: standings }),
  }
}

function answersIn(signs: string): EnrolmentFacts['answered'] {
  const answered: Partial<Record<EnrolmentQuestion, boolean>> = {}
  questions.forEach((question, at) => {
    if (signs[at] !== '-') answered[question] = signs[at] === '1'
  })
  return answered
}

function completedIn(courses: string): Completed {
  const completed: Partial<Record<SafeguardingCourse, string>> = {}
  for (const each of courses.split(',')) {
    const [kind, day] = each.split(' ')
    const course = safeguardingCourses.find((one) => one === kind)
    if (course && day !== undefined) completed[course] = day
  }
  return completed
}
