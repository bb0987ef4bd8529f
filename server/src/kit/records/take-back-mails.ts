import { isMailTemplateKey, type MailTemplateKey, mailTitles } from '@minster/domain/kit/mail/mail-titles'
import { mailsHiddenFrom } from '@minster/domain/register/mails/mail-templates'
import type { RecordName } from '@minster/domain/register/paths'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'

/** Versions of one record that are undone: those after `before`, up to `after`. */
export interface Undone {
  readonly id: string
  readonly before: number
  readonly after: number
}

/**
 * What a change that is undone had queued and what has not left yet goes to nobody: mails are taken back, and what people
 * were told and have not read is gone. A mail that has left stays.
 */
export async function takeBackMails(tx: Transaction, undone: readonly Undone[]): Promise<void> {
  if (undone.length === 0) return
  await takeBack(tx, causedBy(undone))
  await tx.execute(sql`delete from notifications m where m.read_at is null and ${causedBy(undone)}`)
}

/**
 * Takes back what has not left of some kinds of mail about a record; answers the templates of which the last went to nobody,
 * those among them whose reader was not to be written to.
 */
export async function takeBackMailsAbout(
  tx: Transaction,
  about: { readonly type: RecordName; readonly id: string; readonly templates: readonly MailTemplateKey[] },
): Promise<string[]> {
  const { type, id, templates } = about
  const which = sql`m.about_type = ${type} and m.about_id = ${id} and m.template = any(${sql.param(templates)}::text[])`
  await takeBack(tx, which)
  const last = await tx.rows(select({
    template: sql<string>`m.template`,
    unsent: sql<boolean>`m.state in ('takenBack', 'stopped')`,
  })`from (select distinct on (m.template) m.template, m.state from mails m where ${which}
      order by m.template, m.created_at desc) m`)
  return last.flatMap(({ template, unsent }) => (unsent ? [template] : []))
}

/** A mail that is being handed over is waited for; it has left then. */
async function takeBack(tx: Transaction, which: SQL): Promise<void> {
  await tx.execute(sql`
    update mails m set state = 'takenBack', next_try_at = null, once = null, calendar = null,
      unsubscribe = null, html = '',
      text = case when once is null then text else regexp_replace(text, ${anyOfOnce}, ${linkTakenOut}, 'g') end
    where m.state in ('waiting', 'failed', 'bounced') and ${which}`)
}

/** The links of a mail, which stand in a line each, as one expression. */
const anyOfOnce = sql`replace(regexp_replace(once, '([][\\\\(){}.*+?^$|])', '\\\\\\1', 'g'), E'\\n', '|')`

const linkTakenOut = '(one-time link, taken out as the mail was taken back)'

/** What becomes of the mails that a change queued once it is undone, line by line; those the caller may not read are left out. */
export async function mailsOfUndone(
  db: Queryable,
  undone: readonly Undone[],
  { claims }: Caller,
): Promise<string[]> {
  if (undone.length === 0) return []
  const sent = sql<boolean>`m.state = 'sent'`
  const queued = await db.rows(select({
    template: sql<string>`m.template`,
    sent,
    count: sql<number>`count(*)`,
  })`
    from mails m where m.state <> 'takenBack' and ${causedBy(undone)}
      and m.template <> all(${sql.param(mailsHiddenFrom(claims))}::text[])
    group by m.template, ${sent} order by min(m.created_at), m.template`)
  return queued.map(({ template, sent: isSent, count }) => {
    const title = isMailTemplateKey(template) ? mailTitles[template] : template
    const what = count === 1 ? `The mail “${title}”` : `${count} mails “${title}”`
    const [has, is] = count === 1 ? ['has', 'is'] : ['have', 'are']
    return isSent
      ? `${what} ${has} been sent and cannot be taken back. Nobody is written to by undoing.`
      : `${what} ${has} not left yet and ${is} taken back.`
  })
}

function causedBy(undone: readonly Undone[]) {
  const ids = sql.param(undone.map(({ id }) => id))
  const before = sql.param(undone.map((one) => one.before))
  const after = sql.param(undone.map((one) => one.after))
  return sql`exists (
    select 1 from unnest(${ids}::uuid[], ${before}::int[], ${after}::int[]) as u (id, before, after)
    where m.cause_id = u.id and m.cause_version > u.before and m.cause_version <= u.after)`
}
