import { formatDate } from '@minster/domain/format'
import type { MailTemplateKey } from '@minster/domain/mail/mail-titles'
import type { RecordName } from '@minster/domain/records/paths'
import { sql } from 'drizzle-orm'
import type { Transaction, Values } from '../db/connect.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Telling } from '../notifications/notify.ts'

/** What a student is told, and about what. */
export interface Letter {
  readonly template: Extract<MailTemplateKey, `ios-${string}`>
  readonly student: unknown
  readonly from: unknown
  readonly back: unknown
  readonly about: { readonly type: RecordName; readonly id: string }
  readonly by: string
  /** What only this letter says. */
  readonly further?: Readonly<Record<string, unknown>>
}

interface Addressee extends Values {
  readonly name: string
  readonly email: string | null
}

/** Writes to a student about being away. Answers whether it could: without an address nothing is sent, nor refused. */
export async function writeToStudent(tx: Transaction, parts: Telling, letter: Letter): Promise<boolean> {
  const [to] = await tx.rows<Addressee>(sql`
    select coalesce(p.preferred_name, p.first_name, p.last_name) as name, p.email
    from students s join people p on p.id = s.person where s.id = ${letter.student}`)
  if (!to?.email) return false
  const { office, title } = parts.college
  await queueMail(tx, parts, {
    template: letter.template,
    to: { name: to.name, address: to.email },
    values: {
      name: to.name,
      college: title,
      from: dayIn(letter.from),
      back: dayIn(letter.back),
      office: `${office.name}, ${office.email}`,
      link: `${parts.config.publicUrl}/forms/interruption`,
      ...letter.further,
    },
    about: letter.about,
    by: letter.by || null,
  })
  return true
}

/** A day in words; a mail is never held up by one nobody has set. */
function dayIn(value: unknown): string {
  return typeof value === 'string' ? formatDate(value) : 'a day still to be agreed'
}
