import { type DbsFacts, dbsRenewalOf } from '@minster/domain/care/safeguarding/dbs'
import {
  type SafeguardingCourse,
  safeguardingCourses,
  safeguardingExpiryOf,
} from '@minster/domain/care/safeguarding/safeguarding'
import { courseNeedsOf, needsDbs, type Studying } from '@minster/domain/care/safeguarding/safeguarding-needs'
import { addDays, addYears } from '@minster/domain/platform/words/calendar'
import { type NewRow, writeRows } from '#kit/records/write-rows.ts'
import type { Transaction } from '#platform/db/connect.ts'
import type { Surroundings } from './applications.ts'
import { type Random, randomFrom } from './random.ts'
import type { Enrolled } from './students.ts'

/** How it stands with what is asked of somebody, in hundreds: most is in date, and a few make work. */
const stands = { fine: 82, expiring: 7, expired: 5, missing: 6 } as const
type Stands = keyof typeof stands

/** The last courses are done in the last year; the report to the bishop is some months away for most. */
const doneByTheEnd = 0.7

/** Writes the training and the DBS certificates of students who are here; of who left long ago nothing is kept. */
export async function writeSafeguarding(
  tx: Transaction,
  { today, staff }: Pick<Surroundings, 'today' | 'staff'>,
  enrolled: readonly Enrolled[],
): Promise<void> {
  const random = randomFrom(`safeguarding ${enrolled[0]?.student.id ?? ''}`)
  const around = { random, today, officer: staff.accounts.get('safeguarding') ?? null }
  const rows = enrolled.map((one) => {
    const studying = studyingOf(one)
    return studying === null
      ? { certificates: [], dbs: [] }
      : {
          certificates: certificatesOf(around, one.student.id, studying),
          dbs: needsDbs(studying) ? dbsOf(around, one.student.id) : [],
        }
  })
  await writeRows(
    tx,
    'safeguarding-certificates',
    rows.flatMap(({ certificates }) => certificates),
  )
  await writeRows(
    tx,
    'dbs-records',
    rows.flatMap(({ dbs }) => dbs),
  )
}

interface Around {
  readonly random: Random
  readonly today: string
  readonly officer: string | null
}

function studyingOf({ student, engagements }: Enrolled): Studying | null {
  const present = engagements.find(({ id }) => id === student.values['engagement'])
  const text = (path: string) => {
    const value = present?.values[path]
    return typeof value === 'string' ? value : null
  }
  const status = text('status')
  const isHere = status === 'Current' || status === 'Starting' || status === 'IoS'
  // Who interrupts has what they had before.
  return isHere
    ? { status: 'Current', studentType: text('studentType'), expectedEnd: text('expectedEnd') }
    : null
}

function certificatesOf(around: Around, student: string, studying: Studying): NewRow[] {
  const { random, today } = around
  const needs = courseNeedsOf(studying)
  const standing = random.weighted(stands)
  const courses = safeguardingCourses.filter((course) => {
    const need = needs[course]
    if (need === 'now') return true
    if (need === null || need.by === null) return false
    return need.by <= addDays(today, 365) && random.chance(doneByTheEnd)
  })
  if (standing === 'missing') courses.pop()
  return courses.map((course, at) => {
    // Renewed is what comes last; what came before it was done longer ago.
    const isLast = at === courses.length - 1
    const completedOn = isLast
      ? completionOf(random, today, standing)
      : addDays(today, -random.whole(40, 1000))
    return certificate(around, student, course, completedOn)
  })
}

/** A day on which something was done that holds three years, by how it stands today. */
function completionOf(random: Random, today: string, standing: Stands): string {
  const threeYearsAgo = addYears(today, -3)
  if (standing === 'expiring') return addDays(threeYearsAgo, random.whole(1, 85))
  if (standing === 'expired') return addDays(threeYearsAgo, -random.whole(5, 300))
  return addDays(today, -random.whole(30, 950))
}

function certificate(around: Around, student: string, kind: SafeguardingCourse, completedOn: string): NewRow {
  const { random } = around
  return made(around, completedOn, (seen) => ({
    student,
    kind,
    completedOn,
    expiresOn: safeguardingExpiryOf(completedOn),
    number: `CofE-${random.whole(100_000, 999_999)}`,
    ...seen,
  }))
}

function dbsOf(around: Around, student: string): NewRow[] {
  const { random, today } = around
  const standing = random.weighted(stands)
  if (standing === 'missing') return []
  const issuedOn = completionOf(random, today, standing)
  return [
    made(around, issuedOn, (seen) => {
      const facts: Omit<DbsFacts, 'seenOn'> = { issuedOn, ...updateServiceOf(around, issuedOn, standing) }
      return {
        student,
        ...facts,
        number: `00${random.whole(1_000_000_000, 9_999_999_999)}`,
        level: random.weighted({ Enhanced: 7, 'Enhanced with barred lists': 3 }),
        workforce: random.weighted({ 'Child and adult': 6, Child: 2, Adult: 2 }),
        expiresOn: dbsRenewalOf(facts),
        ...seen,
      }
    }),
  ]
}

/** Two in five are on it, and of those whose certificate holds the office has looked there since. */
function updateServiceOf({ random, today }: Around, issuedOn: string, standing: Stands) {
  const checked = addDays(issuedOn, random.whole(200, 380))
  if (!random.chance(0.4)) return { updateService: false, lastChecked: null, lastResult: null }
  return standing === 'fine' && checked <= today
    ? { updateService: true, lastChecked: checked, lastResult: 'No change' }
    : { updateService: true, lastChecked: null, lastResult: null }
}

/** A record that came some days after what it tells of, seen by the officer for most. */
function made(
  { random, today, officer }: Around,
  day: string,
  values: (seen: { readonly seenOn: string | null; readonly seenBy: string | null }) => NewRow['values'],
): NewRow {
  const came = earlier(addDays(day, random.whole(2, 20)), today)
  const at = `${came}T${random.whole(10, 16)}:00:00.000Z`
  const isSeen = random.chance(0.93)
  const seenOn = isSeen ? came : null
  return {
    id: random.id(Date.parse(at)),
    at,
    by: officer,
    values: values({ seenOn, seenBy: isSeen ? officer : null }),
  }
}

function earlier(one: string, other: string): string {
  return one < other ? one : other
}
