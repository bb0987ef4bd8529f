import { noticeHours } from '@minster/domain/admissions/interviews/interview-times'
import type { Features } from '@minster/domain/platform/features/features'
import { isFeatureOn } from '@minster/domain/platform/features/features'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Values } from '#platform/db/connect.ts'

/** A time somebody can choose. */
export const freeTimeForm = z.object({
  id: z.string(),
  start: z.string(),
  minutes: z.int(),
  place: z.string().nullable(),
  isOnline: z.boolean(),
})
export type FreeTime = z.infer<typeof freeTimeForm>

/** Whether the interview `i` can be booked at all: free, to come, and with a panel where the college wants one. */
export function isBookable(features: Features, now: Date): SQL {
  const hasPanel = isFeatureOn(features, 'interview-panel-needed')
    ? sql`exists (select 1 from interview_panellists m where m.interview = i.id and m.deleted_at is null)`
    : sql`true`
  return sql`(i.deleted_at is null and i.state = 'Free' and i.application is null
    and i.start > ${now.toISOString()}::timestamptz and ${hasPanel})`
}

/** Whether the interview `i` is meant for applicants like that of an application, and far enough ahead to choose oneself. */
export function isForApplicant(applicationId: string, now: Date): SQL {
  const from = new Date(now.getTime() + noticeHours * 3_600_000).toISOString()
  return sql`(i.start >= ${from}::timestamptz and exists (
    select 1 from applications a where a.id = ${applicationId}
      and (i.hub is null or a.course_hub is null or i.hub = a.course_hub)
      and (i.for_programme is null or i.for_programme = a.course_programme)
      and (coalesce(cardinality(i.for_types), 0) = 0 or a.course_applicant_type = any(i.for_types))))`
}

const mostOffered = 60

/** Times an applicant can choose, the earliest first; of several at the same time and place, one. */
export function freeTimesFor(
  db: Queryable,
  applicationId: string,
  features: Features,
  now: Date,
): Promise<FreeTime[]> {
  return db.rows<FreeTime & Values>(sql`
    select distinct on (i.start, i.minutes, i.place, i.online_link is not null)
      i.id, i.start, i.minutes, i.place, i.online_link is not null as "isOnline"
    from interviews i
    where ${isBookable(features, now)} and ${isForApplicant(applicationId, now)}
    order by i.start, i.minutes, i.place, i.online_link is not null, i.id limit ${mostOffered}`)
}
