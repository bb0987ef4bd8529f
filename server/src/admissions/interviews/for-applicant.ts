import { canBeInterviewed, isInTime } from '@minster/domain/admissions/interviews/interview-times'
import type { Features } from '@minster/domain/platform/features/features'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { nameOfPerson } from '#kit/records/name-of-person.ts'
import type { Queryable, Values } from '#platform/db/connect.ts'
import { freeTimeForm, freeTimesFor } from './free-times.ts'

/** What an applicant sees of their interview, on their own page or behind the link of a mail. */
export const interviewForApplicant = z.object({
  /** Booked and to come. */
  booked: z
    .object({
      id: z.string(),
      start: z.string(),
      minutes: z.int(),
      place: z.string().nullable(),
      onlineLink: z.string().nullable(),
      /** Whom they will meet. */
      panel: z.array(z.string()),
      /** Whether they can still move or cancel it themselves. */
      canChange: z.boolean(),
    })
    .nullable(),
  /** Whether they were asked to choose a time. */
  isInvited: z.boolean(),
  /** Times they can choose. */
  times: z.array(freeTimeForm),
  /** When they were interviewed. */
  held: z.string().nullable(),
})
export type InterviewForApplicant = z.infer<typeof interviewForApplicant>

interface Row extends Values {
  readonly id: string
  readonly start: string
  readonly minutes: number
  readonly place: string | null
  readonly onlineLink: string | null
  readonly panel: string[]
}

/** The interview of an application in its applicant's words: what is booked, or what can be. */
export async function interviewsForApplicant(
  db: Queryable,
  applicationId: string,
  { features, now }: { readonly features: Features; readonly now: Date },
): Promise<InterviewForApplicant> {
  const at = now.toISOString()
  const [[application], [booked]] = await Promise.all([
    db.rows<{ status: string; held: string | null; invited: boolean }>(sql`
      select a.status,
        (select max(i.start) from interviews i
          where i.application = a.id and i.deleted_at is null and i.start <= ${at}::timestamptz
            and i.state in ('Booked', 'Held')) as held,
        exists (select 1 from interview_links l
          where l.application_id = a.id and l.ended_at is null and l.expires_at > ${at}::timestamptz) as invited
      from applications a where a.id = ${applicationId}`),
    db.rows<Row>(sql`
      select i.id, i.start, i.minutes, i.place, i.online_link as "onlineLink",
        array(select ${nameOfPerson('p')}
          from interview_panellists m join faculty f on f.id = m.member join people p on p.id = f.person
          where m.interview = i.id and m.deleted_at is null
          order by coalesce(m.chair, false) desc, p.last_name) as panel
      from interviews i
      where i.application = ${applicationId} and i.state = 'Booked' and i.deleted_at is null
        and i.start + make_interval(mins => i.minutes::int) > ${at}::timestamptz
      order by i.start limit 1`),
  ])
  const canBook = application !== undefined && canBeInterviewed(application.status)
  const isInvited = canBook && application.invited
  const canChange = booked !== undefined && canBook && isInTime(booked.start, at)
  const offers = booked ? canChange : isInvited
  return {
    booked: booked ? { ...booked, canChange } : null,
    isInvited,
    times: offers ? await freeTimesFor(db, applicationId, features, now) : [],
    held: booked ? null : (application?.held ?? null),
  }
}
