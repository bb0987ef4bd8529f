import { type SafeguardingCourse, safeguardingCourses } from '@minster/domain/care/safeguarding/safeguarding'
import type { Completed } from '@minster/domain/care/safeguarding/safeguarding-standing'
import { sql } from 'drizzle-orm'
import { z } from 'zod'

/** When each course was completed last; null where it is not the caller's to know. */
export const trainingOf = sql`case when "seesTraining" then coalesce((
  select string_agg(kind || ' ' || day, ',') from (select kind, max(completed_on) as day from safeguarding_certificates
    where student = cases.student and deleted_at is null group by kind) latest), '') end`

/** The latest certificate, empty for none; nothing where it is not the caller's to know. */
export const dbsOf = sql`case when "seesDbs" then coalesce((
  select jsonb_build_object('issuedOn', issued_on, 'seenOn', seen_on, 'updateService', update_service,
    'lastChecked', last_checked, 'lastResult', last_result)
  from dbs_records where student = cases.student and deleted_at is null order by issued_on desc, id desc limit 1),
  '{}') end`

/** What is read of a certificate. */
export const dbsForm = z
  .strictObject({
    issuedOn: z.string(),
    seenOn: z.string().nullable(),
    updateService: z.boolean().nullable(),
    lastChecked: z.string().nullable(),
    lastResult: z.string().nullable(),
  })
  .or(z.strictObject({}).transform(() => null))

/** Answers when each course was completed, of a text as it was read. */
export function completedIn(courses: string): Completed {
  const completed: Partial<Record<SafeguardingCourse, string>> = {}
  for (const each of courses.split(',')) {
    const [kind, day] = each.split(' ')
    const course = safeguardingCourses.find((one) => one === kind)
    if (course && day !== undefined) completed[course] = day
  }
  return completed
}
