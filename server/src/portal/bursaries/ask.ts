import { AppError } from '@minster/domain/platform/errors/errors'
import { bursaryReminderDays } from '@minster/domain/portal/bursaries/reference-questions'
import { isUndecided, undecidedStates } from '@minster/domain/portal/bursaries/states'
import { remindDue } from '#kit/mailed-links/remind-due.ts'
import { mails } from '#kit/outbox/tables.ts'
import type { Door, How } from '#kit/records/store.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Database, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { nobody } from '#platform/http/nobody.ts'
import { references } from './collections.ts'
import { type BursaryMailer, mailReferee } from './post.ts'
import { type Referee, readReferee } from './read-referee.ts'

const { r, a, d, m } = tables({
  r: 'bursary-references',
  a: 'bursary-applications',
  d: 'bursary-rounds',
  m: mails,
})

export type BursaryReferenceServices = BursaryMailer & { readonly door: Door }
type Doer = Pick<How, 'caller' | 'byRule'>

/**
 * Asks a referee by mail, for the first time or again: the link of an earlier mail stops working. The change goes through
 * the door first, so that who may not see the reference hears of nothing.
 */
export async function askReferee(
  tx: Transaction,
  asking: BursaryReferenceServices,
  id: string,
  doer: Doer,
): Promise<void> {
  const referee = await heldReferee(tx, asking, id, doer)
  await mailReferee(tx, asking, referee, {
    template: 'bursary-reference',
    voidOthers: true,
    by: doer.caller.userId || null,
  })
  const asked = { askedOn: asking.clock.today(), remindedOn: null, reminders: 0, bouncedOn: null }
  await asking.door.change(tx, references, id, asked, { ...doer, byRule: true })
}

/** Reminds a referee. The link of the first mail goes on working, as somebody may be writing behind it. */
async function remindReferee(
  tx: Transaction,
  asking: BursaryReferenceServices,
  id: string,
): Promise<boolean> {
  const doer = { caller: nobody, byRule: true }
  const referee = await heldReferee(tx, asking, id, doer)
  const today = asking.clock.today()
  // Another process came first.
  if (referee.remindedOn === today) return false
  await mailReferee(tx, asking, referee, {
    template: 'bursary-reference-reminder',
    voidOthers: false,
    by: null,
  })
  const reminders = (referee.reminders ?? 0) + 1
  await asking.door.change(tx, references, id, { remindedOn: today, reminders }, doer)
  return true
}

async function heldReferee(
  tx: Transaction,
  { door }: BursaryReferenceServices,
  id: string,
  doer: Doer,
): Promise<Referee> {
  await door.change(tx, references, id, {}, doer)
  const referee = await readReferee(tx, id)
  if (!referee) throw new AppError('NOT_FOUND')
  const refused = refereeRefusal(referee)
  if (refused !== null) throw new AppError('INVALID', refused, [{ param: 'reference', message: refused }])
  return referee
}

/** Why a referee cannot be asked, in words; null where they can. */
export function refereeRefusal({ state, applicationState }: Referee): string | null {
  if (state === 'Received') return 'This reference is here already.'
  if (state === 'Not applicable') return 'This reference is not needed.'
  return isUndecided(applicationState)
    ? null
    : 'The panel has decided, so nobody needs this reference any more.'
}

/**
 * Reminds the referees somebody waits for whose days are over. However often and in however many processes it is called,
 * nobody is reminded twice of the same, and one whose last mail has not left yet is left alone. Answers how many were
 * reminded.
 */
export async function remindBursaryReferees(
  database: Database,
  asking: BursaryReferenceServices,
): Promise<number> {
  const today = asking.clock.today()
  const [first, second] = bursaryReminderDays
  return remindDue(database, asking.clock, {
    dueAfter: (last, most) => select({ id: r.id })`
      from ${r} join ${a} on ${a.id} = ${r.application}
        join ${d} on ${d.id} = ${a.round}
      where ${r.state} = 'Additional information needed' and ${r.bouncedOn} is null
        and ${alive(r)} and ${alive(a)}
        and ${d.state} = 'Published' and ${a.state} = any(${sql.param([...undecidedStates])}::text[])
        and ${r.askedOn} <= ${today}::date
          - case coalesce(${r.reminders}, 0) when 0 then ${first}::int when 1 then ${second}::int else 100000 end
        and (${r.remindedOn} is null or ${r.remindedOn} <= ${today}::date - ${second - first}::int)
        and ${r.id}::text > ${last}
        and not exists (select 1 from ${m} where ${m.aboutType} = 'bursary-references' and ${m.aboutId} = ${r.id}
          and ${m.state} = 'waiting')
      order by ${r.id}::text limit ${most}`,
    remind: (tx, id) => remindReferee(tx, asking, id),
  })
}
