import type { MailTemplateKey } from '@minster/domain/kit/mail/mail-titles'
import type { Problem } from '@minster/domain/platform/errors/errors'
import type { RecordName } from '@minster/domain/register/paths'
import { z } from 'zod'
import { mailTextOf, queueMail, readMailTemplate } from '#kit/mail/queue-mail.ts'
import type { Telling } from '#kit/notifications/notify.ts'
import type { MailOffered } from '#kit/records/rules.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
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

type Reader = Pick<StudentThere, 'name' | 'firstName' | 'email'>

/** Writes to a student, and answers the mail: without an address that could be right there is none, nor a refusal. */
export async function writeToStudent(
  tx: Transaction,
  parts: Telling,
  student: Reader,
  letter: StudentLetter,
): Promise<string | null> {
  const address = addressIn(student.email)
  if (address === null) return null
  return queueMail(tx, parts, {
    template: letter.template,
    to: { name: student.name, address },
    values: valuesOf(parts, student, letter),
    about: letter.about,
    by: letter.by || null,
  })
}

/** The same mail as it would go, to be read beforehand. */
export async function offerToStudent(
  db: Queryable,
  parts: Telling,
  student: Reader,
  letter: StudentLetter,
): Promise<MailOffered> {
  const address = addressIn(student.email)
  const { subject, text } = mailTextOf(
    letter.template,
    await readMailTemplate(db, letter.template),
    valuesOf(parts, student, letter),
  )
  return {
    to: address === null ? student.name : `${student.name} <${address}>`,
    subject,
    text,
    missing: address === null ? [noAddress] : [],
    sentBefore: null,
  }
}

const noAddress: Problem = {
  param: 'student',
  message: 'There is no e-mail address it can go to. Tell the student yourself.',
}

function valuesOf({ college, config }: Telling, { firstName }: Reader, { page, values }: StudentLetter) {
  const { office, title } = college
  return {
    ...values,
    name: firstName,
    college: title,
    office: `${office.name}, ${office.email}`,
    link: `${config.publicUrl}/forms/${page}`,
  }
}

/** Answers the address somebody can be written to at, null where there is none that could be right. */
export function addressIn(email: string | null): string | null {
  return z.email().safeParse(email).data ?? null
}
