import { mailPurposeNames } from '@minster/domain/kit/mail/mail-purposes'
import { tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Services } from '#platform/http/app.ts'
import { addressWith } from '#platform/http/link-token.ts'
import { preferencePage } from '../mail/preference-page.ts'
import type { MailText } from '../mail/queue-mail.ts'
import { makeLink } from '../mailed-links/links.ts'
import { preferenceLinks } from '../mailed-links/preference-links.ts'
import { stoppedNow } from './stopped-now.ts'
import { mails } from './tables.ts'

const { m } = tables({ m: mails })

type Parts = Pick<Services, 'database' | 'config' | 'clock'>

/**
 * Gives a mail that takes consent the token of its way out, before it is handed over: one that is handed over twice has the same
 * both times, and it works whatever becomes of the transaction that sends it.
 */
export async function giveWayOut(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  id: string,
): Promise<void> {
  const isWithout = sql`${m.id} = ${id} and ${m.state} = 'waiting' and ${m.purpose} is not null and ${m.unsubscribe} is null`
  const [without] = await database.rows(sql`select 1 from ${m} where ${isWithout}`)
  if (!without) return
  await database.transaction(async (tx) => {
    const stopped = stoppedNow()
    const [mail] = await tx.rows(select({ person: m.personId, purpose: m.purpose, stopped })`
      from ${m} where ${isWithout} for update skip locked`)
    const party = mailPurposeNames.find((one) => one === mail?.purpose)
    if (!mail?.person || mail.stopped !== null || party === undefined) return
    const { token } = await makeLink(tx, preferenceLinks, { id: mail.person, party }, clock.now(), {
      voidOthers: false,
    })
    await tx.execute(sql`update mails set unsubscribe = ${token} where id = ${id}`)
  })
}

/** What a mail with a token says besides what was kept of it: the link in its words opens, and its headers name the other way. */
export function withWayOut(
  { config }: Pick<Parts, 'config'>,
  { text, html }: Pick<MailText, 'text' | 'html'>,
  token: string,
): Pick<MailText, 'text' | 'html'> & { readonly unsubscribe: string } {
  const page = preferencePage({ config })
  const link = addressWith({ config }, preferenceLinks.page, token)
  return {
    text: text.replaceAll(page, link),
    html: html.replaceAll(page, link),
    unsubscribe: `${config.publicUrl}/api/unsubscribe/${token}`,
  }
}
