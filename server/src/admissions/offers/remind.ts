import { standingOffers } from '@minster/domain/admissions/offers/offer'
import { addDays } from '@minster/domain/platform/words/calendar'
import { collectionOf } from '@minster/domain/register/paths'
import { readStored } from '#kit/records/row.ts'
import type { Door } from '#kit/records/store.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Database, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { nobody } from '#platform/http/nobody.ts'
import type { Today } from '#platform/process/today.ts'
import { type LetterParts, offeredLetter, sendLetter } from './letter.ts'

const { a, r } = tables({ a: 'applications', r: 'applications' })

interface Reminding extends LetterParts {
  readonly door: Door
  readonly clock: Today
}

const template = 'offer-expiring'

/**
 * Reminds applicants some days before their offer lapses, each once: the day is kept with the mail. Nobody is rejected by
 * silence; a lapsed offer is the office's to see to. Answers how many were reminded.
 */
export async function remindOfOffers(database: Database, reminding: Reminding): Promise<number> {
  const today = reminding.clock.today()
  const until = addDays(today, reminding.college.offers.remindDays)
  const due = await database.rows(select({ id: a.id })`from ${a}
    where ${a.status} = any(${sql.param(standingOffers)}) and ${alive(a)} and ${a.offer.answer} is null
      and ${a.offer.reminded} is null and ${a.offer.made} < ${today} and ${a.offer.expires} between ${today} and ${until}
    order by ${a.offer.expires}, ${a.id}`)
  let reminded = 0
  for (const { id } of due)
    if (await database.transaction((tx) => remind(tx, reminding, id, today))) reminded += 1
  return reminded
}

/** What another process is reminding of at this moment is left to it, and what was answered meanwhile to nobody. */
async function remind(
  tx: Transaction,
  { door, ...parts }: Reminding,
  id: string,
  today: string,
): Promise<boolean> {
  const [held] = await tx.rows(sql`
    select ${a.id} from ${a}
    where ${a.id} = ${id} and ${a.offer.reminded} is null and ${a.offer.answer} is null and ${a.status} = any(${sql.param(standingOffers)})
    for no key update skip locked`)
  const [stored] = held ? await readStored(tx, 'applications', sql`${r.id} = ${id}`) : []
  if (!stored) return false
  const letter = { template, application: id, values: stored.values } as const
  const { missing } = await offeredLetter(tx, parts, letter)
  // Whoever has no address is not passed by for good: they are reminded once it is filled in.
  if (missing.length > 0) return false
  await sendLetter(tx, parts, letter, { by: '' })
  await door.change(
    tx,
    collectionOf('applications'),
    id,
    { offer: { reminded: today } },
    { caller: nobody, byRule: true },
  )
  return true
}
