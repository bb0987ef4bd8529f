import { engagementsThatAre } from '@minster/domain/college/studies/status'
import { formatDate } from '@minster/domain/platform/words/format'
import { isReturnReminderDue } from '@minster/domain/students/student/interruption'
import type { Telling } from '#kit/notifications/notify.ts'
import type { Door } from '#kit/records/store.ts'
import { alive, present, tables } from '#platform/db/columns.ts'
import type { Database, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { nobody } from '#platform/http/nobody.ts'
import { askBack } from '../requests/receive.ts'
import { engagements } from './collections.ts'
import { writeOfAway } from './write-of-away.ts'

const { e } = tables({ e: 'engagements' })

interface Reminding extends Telling {
  readonly door: Door
}

/** Asks students who are away whether they come back, eight weeks and three weeks before; answers how many were asked. */
export async function remindOfReturns(database: Database, reminding: Reminding): Promise<number> {
  const today = reminding.clock.today()
  const away = await database.rows(select({
    id: e.id,
    back: present(e.expectedReturn),
    reminded: e.comingBack.remindedOn,
  })`from ${e}
    where ${e.status} = any(${sql.param(engagementsThatAre('away'))}) and ${e.expectedReturn} >= ${today} and ${e.comingBack.answer} is null and ${alive(e)}
    order by ${e.expectedReturn}, ${e.id}`)
  let reminded = 0
  for (const one of away) {
    if (!isReturnReminderDue(one.back, one.reminded, today)) continue
    if (await database.transaction((tx) => remind(tx, reminding, one.id, today))) reminded += 1
  }
  return reminded
}

/** What another process is asking at this moment is left to it. Whoever has no address is asked once there is one. */
async function remind(tx: Transaction, parts: Reminding, id: string, today: string): Promise<boolean> {
  const [away] = await tx.rows(select({
    id: e.id,
    student: e.student,
    from: e.interruptedFrom,
    back: present(e.expectedReturn),
    reminded: e.comingBack.remindedOn,
  })`
    from ${e} where ${e.id} = ${id} and ${e.status} = any(${sql.param(engagementsThatAre('away'))}) and ${e.comingBack.answer} is null and ${alive(e)}
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
