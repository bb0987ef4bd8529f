import { noticeHours } from '@minster/domain/admissions/interviews/interview-times'
import type { FreeTime } from '@minster/domain/admissions/interviews/own-interview-calls'
import type { Features } from '@minster/domain/platform/features/features'
import { isFeatureOn } from '@minster/domain/platform/features/features'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'

const { m, i, a } = tables({ m: 'interview-panellists', i: 'interviews', a: 'applications' })

/** Whether the interview `i` can be booked at all: free, to come, and with a panel where the college wants one. */
export function isBookable(features: Features, now: Date): SQL {
  const hasPanel = isFeatureOn(features, 'interview-panel-needed')
    ? sql`exists (select 1 from ${m} where ${m.interview} = ${i.id} and ${alive(m)})`
    : sql`true`
  return sql`(${alive(i)} and ${i.state} = 'Free' and ${i.application} is null
    and ${i.start} > ${now.toISOString()}::timestamptz and ${hasPanel})`
}

/** Whether the interview `i` is meant for applicants like that of an application, and far enough ahead to choose oneself. */
export function isForApplicant(applicationId: string, now: Date): SQL {
  const from = new Date(now.getTime() + noticeHours * 3_600_000).toISOString()
  return sql`(${i.start} >= ${from}::timestamptz and exists (
    select 1 from ${a} where ${a.id} = ${applicationId}
      and (${i.hub} is null or ${a.course.hub} is null or ${i.hub} = ${a.course.hub})
      and (${i.forProgramme} is null or ${i.forProgramme} = ${a.course.programme})
      and (coalesce(cardinality(${i.forTypes}), 0) = 0 or ${a.course.applicantType} = any(${i.forTypes}))))`
}

const mostOffered = 60

/** Times an applicant can choose, the earliest first; of several at the same time and place, one. */
export function freeTimesFor(
  db: Queryable,
  applicationId: string,
  features: Features,
  now: Date,
): Promise<FreeTime[]> {
  return db.rows(select(
    {
      id: i.id,
      start: i.start,
      minutes: i.minutes,
      place: i.place,
      isOnline: sql<boolean>`${i.onlineLink} is not null`,
    },
    sql`
    select distinct on (${i.start}, ${i.minutes}, ${i.place}, ${i.onlineLink} is not null)`,
  )`
    from ${i}
    where ${isBookable(features, now)} and ${isForApplicant(applicationId, now)}
    order by ${i.start}, ${i.minutes}, ${i.place}, ${i.onlineLink} is not null, ${i.id} limit ${mostOffered}`)
}
