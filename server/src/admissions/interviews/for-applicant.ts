import { canBeInterviewed, isInTime } from '@minster/domain/admissions/interviews/interview-times'
import type { OwnInterview } from '@minster/domain/admissions/interviews/own-interview-calls'
import type { Features } from '@minster/domain/platform/features/features'
import { nameOfPerson } from '#kit/records/name-of-person.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { freeTimesFor } from './free-times.ts'
import { interviewLinks } from './tables.ts'

const { i, l, a, m, f, p } = tables({
  i: 'interviews',
  l: interviewLinks,
  a: 'applications',
  m: 'interview-panellists',
  f: 'faculty',
  p: 'people',
})

/** The interview of an application in its applicant's words: what is booked, or what can be. */
export async function interviewsForApplicant(
  db: Queryable,
  applicationId: string,
  { features, now }: { readonly features: Features; readonly now: Date },
): Promise<OwnInterview> {
  const at = now.toISOString()
  const [[application], [booked]] = await Promise.all([
    db.rows(select({
      status: a.status,
      held: sql<string | null>`(select max(${i.start}) from ${i}
          where ${i.application} = ${a.id} and ${alive(i)} and ${i.start} <= ${at}::timestamptz
            and ${i.state} in ('Booked', 'Held'))`,
      invited: sql<boolean>`exists (select 1 from ${l}
          where ${l.applicationId} = ${a.id} and ${l.endedAt} is null and ${l.expiresAt} > ${at}::timestamptz)`,
    })`
      from ${a} where ${a.id} = ${applicationId}`),
    db.rows(select({
      id: i.id,
      start: i.start,
      minutes: i.minutes,
      place: i.place,
      onlineLink: i.onlineLink,
      panel: sql<string[]>`array(select ${nameOfPerson(p)}
          from ${m} join ${f} on ${f.id} = ${m.member} join ${p} on ${p.id} = ${f.person}
          where ${m.interview} = ${i.id} and ${alive(m)}
          order by coalesce(${m.chair}, false) desc, ${p.lastName})`,
    })`
      from ${i}
      where ${i.application} = ${applicationId} and ${i.state} = 'Booked' and ${alive(i)}
        and ${i.start} + make_interval(mins => ${i.minutes}::int) > ${at}::timestamptz
      order by ${i.start} limit 1`),
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
