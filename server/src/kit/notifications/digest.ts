import { addDays } from '@minster/domain/platform/words/calendar'
import { isRecordName } from '@minster/domain/register/paths'
import { alive, present, tables } from '#platform/db/columns.ts'
import type { Database, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { readPerson } from '#platform/http/rights.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { notify, type Telling } from './notify.ts'
import { readNotifications } from './read-notifications.ts'
import { notifications } from './tables.ts'

const { n, u, t } = tables({ n: notifications, u: 'users', t: 'tasks' })

const hourInLondon = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  hour12: false,
})

/** The instant at which it is seven in the morning of a day (`YYYY-MM-DD`) in the college. */
export function sevenOClock(day: string): Date {
  const winter = new Date(`${day}T07:00:00.000Z`)
  return hourInLondon.format(winter) === '07' ? winter : new Date(`${day}T06:00:00.000Z`)
}

const atOnce = 200

/**
 * From seven in the morning on: tells of tasks that are due and sends everybody one mail with what gathered before
 * seven. However often and in however many processes it is called, everything is told once. Answers how many mails
 * that were.
 */
export async function sendDigests(database: Database, telling: Telling): Promise<number> {
  const today = telling.clock.today()
  const seven = sevenOClock(today)
  const now = telling.clock.now()
  if (now < seven) return 0
  await tellDueTasks(database, telling, today, seven)
  const people = await database.rows(select({ userId: n.userId }, sql`select distinct`)`
    from ${n} where ${n.digest} = 'waiting' and ${n.at} <= ${seven.toISOString()}`)
  let sent = 0
  for (const { userId } of people)
    sent += await database.transaction((tx) => sendDigest(tx, telling, userId, seven))
  return sent
}

async function sendDigest(tx: Transaction, telling: Telling, userId: string, until: Date): Promise<number> {
  // What another process is telling at this moment is left to it.
  const rows = await tx.rows(select({ id: n.id })`
    from ${n} where ${n.userId} = ${userId} and ${n.digest} = 'waiting' and ${n.at} <= ${until.toISOString()}
    order by ${n.id} limit ${atOnce} for update skip locked`)
  if (rows.length === 0) return 0
  const ids = sql.param(rows.map(({ id }) => id))
  await tx.execute(sql`update notifications set digest = 'told' where id = any(${ids}::bigint[])`)
  const person = await readPerson(tx, userId)
  if (!person?.isActive) return 0
  const unread = sql`${n.id} = any(${ids}::bigint[]) and ${n.readAt} is null order by ${n.at}, ${n.id}`
  const told = await readNotifications(tx, person.caller, unread, telling.college.features)
  if (told.length === 0) return 0
  const [user] = await tx.rows(select({ email: u.email })`from ${u} where ${u.id} = ${userId}`)
  await queueMail(tx, telling, {
    template: 'daily-digest',
    to: { name: person.caller.name, address: user?.email ?? '' },
    values: {
      name: person.caller.name,
      count: told.length,
      lines: told.map(({ text, about }) => ({
        text,
        link: `${telling.config.publicUrl}${about ? `/${about.collection}/${about.id}` : '/notifications'}`,
      })),
    },
  })
  return 1
}

/** Each open task is told of on the day it is due, or as soon after as there is somebody to tell it. */
async function tellDueTasks(database: Database, telling: Telling, today: string, at: Date): Promise<void> {
  const due = await database.rows(select({
    id: t.id,
    title: t.title,
    owner: t.owner,
    due: present(t.due),
    subject: t.subject,
    subjectId: t.subjectId,
  })`from ${t}
    where ${alive(t)} and ${t.doneAt} is null and ${t.due} <= ${today} and ${t.due} > ${addDays(today, -30)}
      and not exists (
        select 1 from ${n} where ${n.userId} = ${t.owner} and ${n.once} = 'due ' || ${t.id} || ' ' || ${t.due})`)
  const before: Telling = { ...telling, clock: { now: () => at, today: () => today } }
  for (const task of due)
    if (isRecordName(task.subject)) {
      const about = { name: task.subject, id: task.subjectId }
      await database.transaction((tx) =>
        notify(tx, before, {
          event: 'task-due',
          to: [task.owner],
          text: `Due: ${task.title}`,
          about,
          once: `due ${task.id} ${task.due}`,
        }),
      )
    }
}
