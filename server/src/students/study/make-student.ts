import { sentByADiocese } from '@minster/domain/admissions/applications/application'
import type { StudyPace } from '@minster/domain/college/programmes/programmes'
import type { StudentType } from '@minster/domain/college/programmes/student-types'
import { isMet } from '@minster/domain/kit/record/condition'
import { isFeatureOn } from '@minster/domain/platform/features/features'
import { collectionOf } from '@minster/domain/register/paths'
import { pathwayFor } from '@minster/domain/students/programmes/pathway-for'
import { type Beginning, firstDatesOf, firstSessionOf } from '@minster/domain/students/student/first-session'
import { byRule } from '#kit/records/by-rule.ts'
import { tableNamed } from '#kit/records/from.ts'
import type { RuleContext } from '#kit/records/rules.ts'
import type { Body } from '#kit/records/store.ts'
import { alive, optional, present, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { College } from '#platform/process/college.ts'
import { dissertationRules } from '../regulations/dissertation-rules.ts'
import { keepKnownAtEntry } from './known-at-entry.ts'

const { a, pe, pa } = tables({ a: 'applications', pe: 'people', pa: 'pathways' })
const { p } = optional(tables({ p: 'programmes' }))

const students = collectionOf('students')
const engagements = collectionOf('engagements')
const sessions = collectionOf('enrolment-sessions')

interface ConfirmedRow {
  [column: string]: unknown
  readonly person: string
  readonly intake: string | null
  readonly student_type: StudentType | null
  readonly study_pace: StudyPace | null
  readonly years: number | null
  readonly auditing: boolean | null
  readonly hub: string | null
  readonly diocese: string | null
  readonly programme: string | null
  readonly code: string
  readonly levels: readonly string[] | null
  readonly credits: number | null
}

/**
 * Makes the student a confirmed application stands for, with engagement and first session, or brings back those that
 * were taken back before. Whatever of it is there already stays, so doing it twice makes one student.
 */
export async function makeStudent(
  applicationId: string,
  context: RuleContext,
  { features }: Pick<College, 'features'>,
): Promise<void> {
  const { tx } = context
  const [application] = await tx.rows(select({
    person: a.person,
    intake: a.intake,
    student_type: a.course.applicantType,
    study_pace: a.course.studyPace,
    years: a.course.programmeYears,
    auditing: a.course.auditing,
    hub: a.course.hub,
    diocese: a.commitment.diocese,
    programme: p.id,
    code: present(p.code),
    levels: p.levels,
    credits: p.credits,
  })`
    from ${a} left join ${p} on ${p.id} = ${a.course.programme} where ${a.id} = ${applicationId}`)
  // Those confirmed long ago elsewhere may lack them, and come back from the bin as they were.
  if (!application?.intake || !application.student_type || !application.programme) return
  // Two applications of one person may be confirmed at the same moment; the second waits here for the first.
  await tx.rows(sql`select 1 from ${pe} where ${pe.id} = ${application.person} for no key update`)

  const rulesOf = await dissertationRules(tx, [application.code])
  const beginning: Beginning = {
    intake: application.intake,
    studentType: application.student_type,
    studyPace: application.study_pace,
    years: application.years,
    auditing: application.auditing ?? false,
    programme: {
      code: application.code,
      levels: application.levels ?? [],
      credits: application.credits,
      dissertation: rulesOf({
        code: application.code,
        programme: application.programme,
        start: application.intake,
        day: context.today,
      }),
    },
  }
  const engagement = await findOrBin(tx, 'engagements', sql`application = ${applicationId}`)
  if (engagement && !engagement.deleted) return
  const student = await bringOrMake(context, students, sql`person = ${application.person}`, {
    person: application.person,
    application: applicationId,
  })
  const engagementId = await bringOrMake(context, engagements, sql`application = ${applicationId}`, {
    student,
    application: applicationId,
    status: 'Starting',
    studentType: beginning.studentType,
    programme: application.programme,
    pathway: await pathwayOf(tx, application),
    studyPace: beginning.studyPace,
    hub: application.hub,
    sponsor: sponsorOf(application),
    ...firstDatesOf(beginning),
  })
  await bringOrMake(context, sessions, sql`engagement = ${engagementId}`, {
    engagement: engagementId,
    ...firstSessionOf(beginning),
  })
  if (!isFeatureOn(features, 'hesa')) return
  const { studentType, studyPace, auditing } = beginning
  const study = { studentType, studyPace, levels: beginning.programme.levels, auditing }
  await keepKnownAtEntry(applicationId, { student, engagement: engagementId, study }, context)
}

/** Answers the id of a record that is there, comes back from the bin with what it is now to say, or is made. */
async function bringOrMake(
  context: RuleContext,
  collection: typeof students,
  where: SQL,
  values: Body,
): Promise<string> {
  const { tx, door } = context
  const found = await findOrBin(tx, collection.name, where)
  if (!found) return (await door.create(tx, collection, values, byRule(context))).id
  if (!found.deleted) return found.id
  await door.restore(tx, collection, found.id, byRule(context))
  if (collection.name === 'students') return found.id
  // What was set by hand and the application says nothing of stays.
  const said = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
  await door.change(tx, collection, found.id, said, { ...byRule(context), action: 'restored' })
  return found.id
}

async function findOrBin(
  db: Queryable,
  name: string,
  where: SQL,
): Promise<{ id: string; deleted: boolean } | undefined> {
  const [found] = await db.rows(select({
    id: sql<string>`id`,
    deleted: sql<boolean>`deleted_at is not null`,
  })`from ${tableNamed(name)} where ${where}
    order by deleted_at desc nulls first limit 1`)
  return found
}

/** What an earlier kind of application left behind is nobody's sponsor. */
function sponsorOf({ student_type: applicantType, diocese }: ConfirmedRow): string | null {
  return isMet(sentByADiocese, { course: { applicantType } }) ? diocese : null
}

async function pathwayOf(db: Queryable, application: ConfirmedRow): Promise<string | null> {
  const offered = await db.rows(select({
    id: pa.id,
    programme: pa.programme,
    studentType: pa.studentType,
    studyPace: pa.studyPace,
    hub: pa.hub,
  })`from ${pa}
    where ${pa.programme} = ${application.programme} and ${pa.active} is not false and ${alive(pa)}`)
  const { programme, student_type: studentType, study_pace: studyPace, hub } = application
  return pathwayFor(offered, { programme, studentType, studyPace, hub })?.id ?? null
}
