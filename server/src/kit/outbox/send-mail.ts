import { isRecordName } from '@minster/domain/register/paths'
import { tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { type RowOf, returning, select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Services } from '#platform/http/app.ts'
import { htmlOf } from '../mail/html-of.ts'
import { sendMailJob } from '../mail/queue-mail.ts'
import type { RefusedMail } from '../mail/refused-mail.ts'
import type { TurnedMail } from '../mail/turned-mail.ts'
import { notify } from '../notifications/notify.ts'
import { stoppedNow } from './stopped-now.ts'
import { mails } from './tables.ts'
import { giveWayOut, withWayOut } from './way-out.ts'
import { withoutLinks } from './without-links.ts'

const minute = 60
const hour = 60 * minute
/** How long to wait after each failed try, in seconds. After the last one, two days on, the mail counts as failed. */
const usualWaits = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour, 24 * hour]
const linkTakenOut = '(one-time link, taken out of the log after sending)'

const { m } = tables({ m: mails })

const ofWaiting = {
  id: m.id,
  template: m.template,
  to_name: m.toName,
  to_address: m.toAddress,
  subject: m.subject,
  text: m.text,
  html: m.html,
  once: m.once,
  calendar: m.calendar,
  unsubscribe: m.unsubscribe,
  tries: m.tries,
  user_id: m.userId,
  about_type: m.aboutType,
  about_id: m.aboutId,
}
type WaitingMail = RowOf<typeof ofWaiting>

export type SendingParts = Pick<Services, 'database' | 'queue' | 'config' | 'college' | 'mail' | 'clock'> & {
  /** Told, in the same transaction, of a mail that will never arrive. */
  readonly onRefused?: (tx: Transaction, mail: RefusedMail) => Promise<void>
  /** Told, in the same transaction, of a mail that stopped on its way, or is on it again. */
  readonly onTurned?: (tx: Transaction, mail: TurnedMail) => Promise<void>
  /** Seconds between tries, where not the usual ones. */
  readonly waits?: readonly number[]
}

/** Sends what is in the outbox: what waits already, and every mail that comes. Without a mail server all of it waits. */
export async function workOutbox(parts: SendingParts): Promise<void> {
  const { queue, config } = parts
  if (config.smtpUrl === null) return
  await queue.work(sendMailJob, ({ mail }) => sendMail(parts, mail))
}

/** Puts what waits in the outbox into the queue: mails written while there was no mail server, or whose job was lost. */
export async function queueWaiting({ database, queue }: Pick<Services, 'database' | 'queue'>): Promise<void> {
  const waiting = await database.rows(select({ id: m.id })`
    from ${m} where ${m.state} = 'waiting' and (${m.nextTryAt} is null or ${m.nextTryAt} <= now())
    order by ${m.createdAt}`)
  for (const { id } of waiting) await queue.enqueue(null, sendMailJob, { mail: id })
}

/** Hands one mail over. Its row is held meanwhile: another process that was given the same mail passes it by. */
async function sendMail(parts: SendingParts, id: string): Promise<void> {
  await giveWayOut(parts, id)
  await parts.database.transaction(async (tx) => {
    const stopped = stoppedNow()
    const [mail] = await tx.rows(select({ ...ofWaiting, stopped })`
      from ${m} where ${m.id} = ${id} and ${m.state} = 'waiting'
        and (${m.nextTryAt} is null or ${m.nextTryAt} <= now() + interval '5 seconds')
      for update skip locked`)
    if (!mail) return
    if (mail.stopped !== null) {
      await tx.execute(
        sql`update mails set state = 'stopped', error = ${mail.stopped}, next_try_at = null, unsubscribe = null where id = ${mail.id}`,
      )
      await parts.onTurned?.(tx, mail)
      return
    }
    const refusal = await parts.mail.send({
      id,
      from: { name: parts.college.title, address: parts.config.mailFrom },
      to: { name: mail.to_name, address: mail.to_address },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      ...(mail.unsubscribe && withWayOut(parts, mail, mail.unsubscribe)),
      ...(mail.calendar && { calendar: mail.calendar }),
    })
    if (refusal === null) await keepAsSent(tx, mail)
    else if (refusal.forGood) await keepAsRefused(tx, parts, mail, 'bounced', refusal)
    else await tryLater(tx, parts, mail, refusal.said)
  })
}

async function keepAsSent(tx: Transaction, { id, text, once }: WaitingMail): Promise<void> {
  const kept = withoutLinks(text, once, linkTakenOut)
  await tx.execute(sql`
    update mails set state = 'sent', sent_at = now(), tries = tries + 1, error = null, next_try_at = null, once = null, calendar = calendar || '{"content": ""}', unsubscribe = null,
      text = ${kept}, html = case when ${once === null} then html else ${htmlOf(kept)} end
    where id = ${id}`)
}

/** Whoever caused it is told, so that they find another way. */
async function keepAsRefused(
  tx: Transaction,
  parts: SendingParts,
  mail: WaitingMail,
  state: 'bounced' | 'failed',
  { said, ofAddress = false }: { readonly said: string; readonly ofAddress?: boolean },
): Promise<void> {
  const { id, subject, to_name: to, user_id: by, about_type: type, about_id: about } = mail
  await tx.execute(
    sql`update mails set state = ${state}, tries = tries + 1, error = ${said}, next_try_at = null, unsubscribe = null where id = ${id}`,
  )
  await notify(tx, parts, {
    event: 'bounced',
    to: [by],
    text: `The mail "${subject}" to ${to} could not be delivered`,
    ...(type !== null && about !== null && isRecordName(type) && { about: { name: type, id: about } }),
  })
  await parts.onRefused?.(tx, { ...mail, for_good: state === 'bounced', of_address: ofAddress })
  await parts.onTurned?.(tx, mail)
}

async function tryLater(
  tx: Transaction,
  parts: SendingParts,
  mail: WaitingMail,
  said: string,
): Promise<void> {
  const seconds = (parts.waits ?? usualWaits)[mail.tries]
  if (seconds === undefined) return keepAsRefused(tx, parts, mail, 'failed', { said })
  await tx.execute(sql`
    update mails set tries = tries + 1, error = ${said}, next_try_at = now() + make_interval(secs => ${seconds})
    where id = ${mail.id}`)
  await parts.queue.enqueue(tx, sendMailJob, { mail: mail.id }, seconds)
}

/** Has a mail tried again that was refused or given up; answers false when there is none that could be. */
export async function retryMail(
  { database, queue, config, onTurned }: Pick<SendingParts, 'database' | 'queue' | 'config' | 'onTurned'>,
  id: string,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const [mail] = await tx.rows(returning({
      id: sql<string>`id`,
      about_type: sql<string | null>`about_type`,
    })`update mails set state = 'waiting', tries = 0, next_try_at = null
      where id = ${id} and state not in ('sent', 'takenBack')`)
    if (mail === undefined) return false
    await onTurned?.(tx, mail)
    if (config.smtpUrl !== null) await queue.enqueue(tx, sendMailJob, { mail: id })
    return true
  })
}
