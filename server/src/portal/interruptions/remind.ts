import { formatDate } from '@minster/domain/platform/words/format'
import { isReturnReminderDue } from '@minster/domain/students/student/interruption'
import { sql } from 'drizzle-orm'
import type { Telling } from '#kit/notifications/notify.ts'
import type { Door } from '#kit/records/store.ts'
import type { Database, Transaction, Values } from '#platform/db/connect.ts'
import { nobody } from '#platform/http/nobody.ts'
import { askBack } from '../requests/receive.ts'
import { engagements } from './collections.ts'
import { writeOfAway } from './write-of-away.ts'

interface Reminding extends Telling {
  readonly door: Door
}

interface Away extends Values {
  readonly id: string
  readonly student: string
  readonly from: string | null
  readonly back: string
  readonly reminded: string | null
}

/** Asks students who are away whether they come back, eight weeks and three weeks before; answers how many were asked. */
export async function remindOfReturns(database: Database, reminding: Reminding): Promise<number> {
  const today = reminding.clock.today()
  const away = await database.rows<Pick<Away, 'id' | 'back' | 'reminded'> & Values>(sql`
    select id, expected_return as back, coming_back_reminded_on as reminded from engagements
    where status = 'IoS' and expected_return >= ${today} and coming_back_answer is null and deleted_at is null
    order by expected_return, id`)
  let reminded = 0
  for (const one of away) {
    if (!isReturnReminderDue(one.back, one.reminded, today)) continue
    if (await database.transaction((tx) => remind(tx, reminding, one.id, today))) reminded += 1
  }
  return reminded
}

/** What another process is asking at this moment is left to it. Whoever has no address is asked once there is one. */
async function remind(tx: Transaction, parts: Reminding, id: string, today: string): Promise<boolean> {
  const [away] = await tx.rows<Away>(sql`
    select id, student, interrupted_from as "from", expected_return as back, coming_back_reminded_on as reminded
    from engagements where id = ${id} and status = 'IoS' and coming_back_answer is null and deleted_at is null
    for no key update skip locked`)
  if (!away || !isReturnReminderDue(away.back, away.reminded, today)) return false
  const { student, from, back } = away
  const about = { type: 'engagements', id } as const
  const letter = { template: 'ios-return', student, from, back, about, by: '' } as const
  if (!(await writeOfAway(tx, parts, letter))) return false
  await askBack(tx, parts.door, nobody, {
    student,
    form: 'ios-request',
    subject: `Asked whether they come back on ${formatDate(back)}`,
    about,
    at: parts.clock.now().toISOString(),
  })
  await parts.door.change(
    tx,
    engagements,
    id,
    { comingBack: { remindedOn: today } },
    { caller: nobody, byRule: true },
  )
  return true
}
