import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { type Reached, type RecordName, reach } from '@minster/domain/register/paths'
import { fromOf } from '#kit/records/from.ts'
import { selectionOf } from '#kit/records/select.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'

const { u } = tables({ u: 'users' })

/** What a student sees of their own record; fees and what the office writes about them are not among it. */
const ownFields = [
  'partnerId',
  ...['title', 'firstName', 'lastName', 'preferredName', 'dateOfBirth', 'email', 'phone', 'otherPhone'].map(
    (field) => `person.${field}`,
  ),
  ...['address1', 'address2', 'city', 'county', 'postCode', 'country'].map(
    (line) => `person.address.${line}`,
  ),
  'person.photo',
  'tutor',
  'tutor.person.email',
  'engagement.status',
  'engagement.programme.code',
  'engagement.programme.name',
  'engagement.pathway',
  'engagement.hub',
  'engagement.hub.email',
  'engagement.hub.phone',
  'engagement.studentType',
  'engagement.studyPace',
  'engagement.level',
  'engagement.start',
  'engagement.expectedEnd',
]
const sessionShown = ['academicYear', 'level', 'status', 'startDate', 'endDate', 'credits', 'enrolledAt']

interface OwnRecord extends RecordValues {
  readonly sessions: readonly RecordValues[]
}

/** The student behind a user, with the years of the present engagement; null where the user is none. */
export async function readOwnStudent(db: Queryable, userId: string): Promise<OwnRecord | null> {
  const from = fromOf('students')
  const selection = selectionOf(from, reachAll('students', ownFields))
  const engagement = from.column(reached('students', 'engagement'))
  const [row] = await db.rows(sql`
    select ${selection.columns}, ${engagement} as present ${from.clause()}
    where ${from.own('deleted_at')} is null and ${from.column(reached('students', 'person'))} =
      (select ${u.person} from ${u} where ${u.id} = ${userId} and ${alive(u)})`)
  if (!row) return null
  const years = fromOf('enrolment-sessions')
  const ofYears = selectionOf(years, reachAll('enrolment-sessions', sessionShown))
  const sessions = await db.rows(sql`
    select ${ofYears.columns} ${years.clause()}
    where ${years.own('deleted_at')} is null
      and ${years.column(reached('enrolment-sessions', 'engagement'))} = ${row['present']}
    order by ${years.column(reached('enrolment-sessions', 'academicYear'))} desc`)
  return { ...selection.shape(row), sessions: sessions.map((session) => ofYears.shape(session)) }
}

function reachAll(name: RecordName, paths: readonly string[]): Reached[] {
  return paths.map((path) => reached(name, path))
}

function reached(name: RecordName, path: string): Reached {
  const found = reach(name, path)
  if (!found) throw new Error(`"${path}" of "${name}" is not a field.`)
  return found
}
