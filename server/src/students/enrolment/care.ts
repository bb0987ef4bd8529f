import { type SafeguardingCourse, safeguardingCourses } from '@minster/domain/care/safeguarding/safeguarding'
import type { Completed } from '@minster/domain/care/safeguarding/safeguarding-standing'
import { z } from 'zod'
import { alive, tables } from '#platform/db/columns.ts'
import { sql } from '#platform/db/sql.ts'

const { s, d } = tables({ s: 'safeguarding-certificates', d: 'dbs-records' })

/** When each course was completed last; null where it is not the caller's to know. */
export const trainingOf = sql`case when "seesTraining" then coalesce((
  select string_agg(kind || ' ' || day, ',') from (select ${s.kind}, max(${s.completedOn}) as day from ${s}
    where ${s.student} = cases.student and ${alive(s)} group by ${s.kind}) latest), '') end`

/** The latest certificate, empty for none; nothing where it is not the caller's to know. */
export const dbsOf = sql`case when "seesDbs" then coalesce((
  select jsonb_build_object('issuedOn', ${d.issuedOn}, 'seenOn', ${d.seenOn}, 'updateService', ${d.updateService},
    'lastChecked', ${d.lastChecked}, 'lastResult', ${d.lastResult})
  from ${d} where ${d.student} = cases.student and ${alive(d)} order by ${d.issuedOn} desc, ${d.id} desc limit 1),
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
