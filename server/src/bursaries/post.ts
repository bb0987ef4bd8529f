import { formatDate } from '@minster/domain/format'
import type { MailTemplateKey } from '@minster/domain/mail/mail-titles'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { addressWith } from '../auth/password-link.ts'
import type { Transaction, Values } from '../db/connect.ts'
import type { Services } from '../http/app.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { dayOf } from '../today.ts'
import { nameOf } from './collections.ts'

/** What it takes to write to students and referees. */
export type Post = Pick<Services, 'config' | 'queue' | 'clock' | 'college'>

type StudentMail = Extract<
  MailTemplateKey,
  'bursary-received' | 'bursary-more-information' | 'bursary-decision'
>

interface Written {
  /** The application it is about. */
  readonly id: string
  readonly template: StudentMail
  readonly by: string | null
}

interface Reached extends Values {
  readonly name: string
  readonly email: string | null
  readonly round: string
  readonly needed: string | null
}

/**
 * Writes to a student about what they asked for. No figure stands in it, nor what was decided: they read that once they
 * have signed in. Whoever has no address hears of it in the portal; answers whether a mail goes.
 */
export async function mailStudent(
  tx: Transaction,
  post: Post,
  { id, template, by }: Written,
): Promise<boolean> {
  const [reached] = await tx.rows<Reached>(sql`
    select ${nameOf('p')} as name, p.email, r.title as round, a.needed
    from bursary_applications a join bursary_rounds r on r.id = a.round
      join students s on s.id = a.student join people p on p.id = s.person
    where a.id = ${id}`)
  const address = reached && studentReached(reached.email)
  if (!reached || !address) return false
  const { name, round, needed } = reached
  await queueMail(tx, post, {
    template,
    to: { name, address },
    values: {
      name,
      round,
      office: officeOf(post),
      link: `${post.config.publicUrl}/forms/bursary-application`,
      ...(template === 'bursary-more-information' && { needed }),
    },
    about: { type: 'bursary-applications', id },
    by,
  })
  return true
}

/** Answers the address a student can be written to at, null where there is none that could be right. */
export function studentReached(email: string | null): string | null {
  return z.email().safeParse(email).data ?? null
}

/** A referee with the link they write by. */
export interface AskedReferee {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly student: string
  readonly token: string
  readonly expires: Date
  readonly by: string | null
}

export async function mailReferee(
  tx: Transaction,
  post: Post,
  template: Extract<MailTemplateKey, 'bursary-reference' | 'bursary-reference-reminder'>,
  { id, name, email, student, token, expires, by }: AskedReferee,
): Promise<void> {
  await queueMail(tx, post, {
    template,
    to: { name, address: email },
    values: {
      name,
      student,
      college: post.college.title,
      office: officeOf(post),
      until: formatDate(dayOf(expires)),
      link: addressWith(post, '/pages/bursary-reference', token),
    },
    about: { type: 'bursary-references', id },
    by,
  })
}

function officeOf({ college }: Post): string {
  return `${college.office.name}, ${college.office.email}`
}
