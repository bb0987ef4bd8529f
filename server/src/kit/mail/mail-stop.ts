import { mailTemplateKeys } from '@minster/domain/kit/mail/mail-titles'
import { mailTemplateOf } from '@minster/domain/register/mails/mail-templates'
import type { Transaction } from '#platform/db/connect.ts'
import { type SQL, sql } from '#platform/db/sql.ts'

/** Whom a mail is to; and where it takes their consent, whose and to what. */
export interface Addressee {
  readonly name: unknown
  readonly address: unknown
  readonly person: unknown
  readonly purpose: unknown
}

/** Mails that go to nobody, whoever writes them. */
export interface MailStop {
  /** What the log says of them. */
  readonly words: string
  /** Which these are, by whom they are to. */
  readonly stops: (to: Addressee) => SQL<boolean>
}

let supplied: readonly MailStop[] = []

/** Takes in which mails go to nobody; where nothing is said, every mail goes. */
export function supplyMailStops(stops: readonly MailStop[]): void {
  supplied = stops
}

const askedFor = mailTemplateKeys.filter((key) => mailTemplateOf(key).askedFor)

interface Mail extends Addressee {
  readonly template: unknown
}

/** Why a mail goes to nobody; null where it goes. */
export function whyStopped({ template, ...to }: Mail): SQL<string | null> {
  const reasons = supplied.map(({ words, stops }) => sql`case when ${stops(to)} then ${words}::text end`)
  return sql<string | null>`case when ${template} <> all(${sql.param(askedFor)}::text[])
    then coalesce(${sql.join([...reasons, sql`null::text`], sql`, `)}) end`
}

/** What waits and goes to nobody any more is stopped, and says so in the log. */
export async function stopWaiting(tx: Transaction): Promise<void> {
  const why = whyStopped({
    template: sql`m.template`,
    name: sql`m.to_name`,
    address: sql`m.to_address`,
    person: sql`m.person_id`,
    purpose: sql`m.purpose`,
  })
  await tx.execute(sql`
    update mails m set state = 'stopped', error = ${why}, next_try_at = null, unsubscribe = null
    where m.state = 'waiting' and ${why} is not null`)
}
