import { formatDate } from '@minster/domain/format'
import type { MailTemplateKey } from '@minster/domain/mail/mail-titles'
import { sql } from 'drizzle-orm'
import { addressWith } from '../auth/password-link.ts'
import type { Transaction, Values } from '../db/connect.ts'
import type { Services } from '../http/app.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { studentOf } from '../students/student-of.ts'
import { writeToStudent } from '../students/write-to-student.ts'
import { dayOf } from '../today.ts'

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
  readonly by: string
}

interface Asked extends Values {
  readonly student: string
  readonly round: string
  readonly needed: string | null
}

/**
 * Writes to a student about what they asked for. No figure stands in it, nor what was decided: they read that once they
 * have signed in. Whoever has no address hears of it in the portal.
 */
export async function mailStudent(tx: Transaction, post: Post, { id, template, by }: Written): Promise<void> {
  const [asked] = await tx.rows<Asked>(sql`
    select a.student, r.title as round, a.needed
    from bursary_applications a join bursary_rounds r on r.id = a.round
    where a.id = ${id}`)
  const student = await studentOf(tx, asked?.student)
  if (!asked || !student) return
  const { round, needed } = asked
  await writeToStudent(tx, post, student, {
    template,
    page: 'bursary-application',
    values: { round, ...(template === 'bursary-more-information' && { needed }) },
    about: { type: 'bursary-applications', id },
    by,
  })
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
