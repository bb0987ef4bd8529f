import type { MailTemplateKey } from '@minster/domain/kit/mail/mail-titles'
import type { RecordName } from '@minster/domain/register/paths'
import { z } from 'zod'
import { queueMail } from '#kit/mail/queue-mail.ts'
import type { Telling } from '#kit/notifications/notify.ts'
import type { Transaction } from '#platform/db/connect.ts'
import type { StudentThere } from './student-of.ts'

/** What a student is told, about what, and where in the portal they go on. */
export interface StudentLetter {
  readonly template: MailTemplateKey
  /** Below `/forms/`. */
  readonly page: string
  readonly about: { readonly type: RecordName; readonly id: string }
  /** The user who caused it; empty where the college writes by itself. */
  readonly by: string
  /** What this letter says besides the name, the office and the link. */
  readonly values: Readonly<Record<string, unknown>>
}

/** Writes to a student. Answers whether it could: without an address that could be right nothing is sent, nor refused. */
export async function writeToStudent(
  tx: Transaction,
  parts: Telling,
  { name, firstName, email }: Pick<StudentThere, 'name' | 'firstName' | 'email'>,
  { template, page, about, by, values }: StudentLetter,
): Promise<boolean> {
  const address = addressIn(email)
  if (address === null) return false
  const { office, title } = parts.college
  await queueMail(tx, parts, {
    template,
    to: { name, address },
    values: {
      ...values,
      name: firstName,
      college: title,
      office: `${office.name}, ${office.email}`,
      link: `${parts.config.publicUrl}/forms/${page}`,
    },
    about,
    by: by || null,
  })
  return true
}

/** Answers the address somebody can be written to at, null where there is none that could be right. */
export function addressIn(email: string | null): string | null {
  return z.email().safeParse(email).data ?? null
}
