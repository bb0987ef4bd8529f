import { addDays } from '@minster/domain/platform/words/calendar'
import { instantAt } from '@minster/domain/platform/words/london-time'
import { alive, present, tables } from '#platform/db/columns.ts'
import type { Database } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { type Mailer, partiesOf, write, writeToPanel } from './post.ts'
import { interviewReminders } from './tables.ts'

const { i, r } = tables({ i: 'interviews', r: interviewReminders })

/**
 * From nine in the morning on, reminds applicant and panel of interviews on the next day that were not booked only now.
 * However often and in however many processes it is called, everybody is reminded once. Answers of how many interviews.
 */
export async function remindOfInterviews(database: Database, post: Mailer): Promise<number> {
  const today = post.clock.today()
  const nine = instantAt({ day: today, time: '09:00' })
  const from = instantAt({ day: addDays(today, 1), time: '00:00' })
  const until = instantAt({ day: addDays(today, 2), time: '00:00' })
  const midnight = instantAt({ day: today, time: '00:00' })
  if (nine === null || post.clock.now() < new Date(nine)) return 0
  const due = await database.rows(select({
    id: i.id,
    start: i.start,
    minutes: i.minutes,
    place: i.place,
    onlineLink: i.onlineLink,
    calendarId: present(i.calendarId),
    sequence: sql<number>`coalesce(${i.sequence}, 0)`,
    applicationId: present(i.application),
  })`
    from ${i}
    where ${i.state} = 'Booked' and ${alive(i)} and ${i.start} >= ${from}::timestamptz
      and ${i.start} < ${until}::timestamptz and ${i.calendarId} is not null
      and (${i.bookedAt} is null or ${i.bookedAt} < ${midnight}::timestamptz)
      and not exists (select 1 from ${r}
        where ${r.calendarId} = ${i.calendarId}::uuid and ${r.start} = ${i.start})
    order by ${i.start}, ${i.id}`)
  let reminded = 0
  for (const told of due)
    reminded += await database.transaction(async (tx) => {
      // Another process that came first has it; one that moved or cancelled it meanwhile makes it nobody's.
      const claimed = await tx.execute(sql`
        insert into interview_reminders (calendar_id, start, interview_id)
        select ${i.calendarId}::uuid, ${i.start}, ${i.id} from ${i}
        where ${i.id} = ${told.id} and ${i.state} = 'Booked' and ${i.start} = ${told.start}::timestamptz
          and ${i.calendarId} = ${told.calendarId}
        on conflict do nothing`)
      if (claimed === 0) return 0
      const parties = await partiesOf(tx, told.id, told.applicationId)
      const letter = { template: 'interview-reminder', told, parties } as const
      await write(tx, post, { ...letter, to: parties.applicant })
      await writeToPanel(tx, post, letter)
      return 1
    })
  return reminded
}
