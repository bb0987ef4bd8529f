import type { SafeguardingCourse } from '@minster/domain/care/safeguarding/safeguarding'
import { safeguardingCourses } from '@minster/domain/care/safeguarding/safeguarding'
import { safeguardingStandingOf } from '@minster/domain/care/safeguarding/safeguarding-standing'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { collectionOf, type ReachedCollection } from '@minster/domain/register/paths'
import type { StudentPage } from '@minster/domain/students/study/study-calls'
import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type Part, readRecords, rowsSeen } from './page-parts.ts'

const certificates = collectionOf('safeguarding-certificates')
const plans = collectionOf('learning-support')

/** A part of what hangs on the student directly. */
function partOf(collection: ReachedCollection, rows: Part['rows']): Part {
  const { name } = collection
  return {
    name,
    collection,
    more: [],
    rows,
    belongs: (from, student) => sql`${from.at('student')} = ${student}`,
    order: (from) => from.own('id'),
  }
}

const certificatesSeen = partOf(certificates, rowsSeen(certificates))
const plansSeen = partOf(plans, rowsSeen(plans))
/** Whom a student lets know of the plan: their own tutor, or all who teach them. */
const plansShared = partOf(plans, (caller, from) => {
  const at = (path: string) => from.at(path)
  return {
    condition: sql`${at('state')} <> 'Ended' and (${at('sharedWith')} = 'Tutors and markers'
      or ${at('sharedWith')} = 'Personal tutor' and ${at('student.tutor.user')} = ${caller.userId})`,
  }
})

/** Reads the flags of a student; `theirs` says that the caller comes to them as to one of their own. */
export function readFlags(
  db: Queryable,
  id: string,
  caller: Caller,
  theirs: boolean,
): Promise<readonly [certificates: RecordValues[], open: RecordValues[], shared: RecordValues[]]> {
  return Promise.all([
    readRecords(db, certificatesSeen, id, caller),
    readRecords(db, plansSeen, id, caller),
    theirs ? readRecords(db, plansShared, id, caller) : [],
  ])
}

/** Says of what was read what the page shows. */
export function flagsOf(
  [held, open, shared]: Awaited<ReturnType<typeof readFlags>>,
  present: RecordValues | undefined,
  seesCertificates: boolean,
  today: string,
): StudentPage['flags'] {
  const text = (path: string) => {
    const value = present?.[path]
    return typeof value === 'string' ? value : null
  }
  const studying = {
    status: text('status'),
    studentType: text('studentType'),
    expectedEnd: text('expectedEnd'),
  }
  return {
    ...(seesCertificates && {
      safeguarding: safeguardingStandingOf(studying, latestOf(held), today).standing,
    }),
    ...(open.length > 0 ? { supportPlan: 'open' } : shared.length > 0 && { supportPlan: 'shared' }),
  }
}

function latestOf(held: readonly RecordValues[]): Partial<Record<SafeguardingCourse, string>> {
  const latest: Partial<Record<SafeguardingCourse, string>> = {}
  for (const data of held) {
    const course = safeguardingCourses.find((one) => one === data['kind'])
    const on = data['completedOn']
    if (course && typeof on === 'string' && on > (latest[course] ?? '')) latest[course] = on
  }
  return latest
}
