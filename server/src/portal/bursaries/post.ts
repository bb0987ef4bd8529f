import type { MailTemplateKey } from '@minster/domain/kit/mail/mail-titles'
import { readInPortal } from '@minster/domain/portal/bursaries/bursary-mails'
import { mailLink } from '#kit/mailed-links/mail-link.ts'
import { tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { Services } from '#platform/http/app.ts'
import { studentOf } from '#students/student/student-of.ts'
import { writeToStudent } from '#students/student/write-to-student.ts'
import { bursaryLinks } from './links.ts'
import type { Referee } from './read-referee.ts'

const { a, r } = tables({ a: 'bursary-applications', r: 'bursary-rounds' })

/** What it takes to write to students and referees. */
export type BursaryMailer = Pick<Services, 'config' | 'queue' | 'clock' | 'college'>

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

/**
 * Writes to a student about what they asked for. No figure stands in it, nor what is needed or was decided: they read that
 * once they have signed in. Whoever has no address hears of it in the portal.
 */
export async function mailStudent(
  tx: Transaction,
  post: BursaryMailer,
  { id, template, by }: Written,
): Promise<void> {
  const [asked] = await tx.rows(select({ student: a.student, round: r.title })`
    from ${a} join ${r} on ${r.id} = ${a.round}
    where ${a.id} = ${id}`)
  const student = await studentOf(tx, asked?.student)
  if (!asked || !student) return
  await writeToStudent(tx, post, student, {
    template,
    page: 'bursary-application',
    values: { round: asked.round, ...(template === 'bursary-more-information' && { needed: readInPortal }) },
    about: { type: 'bursary-applications', id },
    by,
  })
}

interface RefereeMail {
  readonly template: Extract<MailTemplateKey, 'bursary-reference' | 'bursary-reference-reminder'>
  /** The link of an earlier mail stops working. */
  readonly voidOthers: boolean
  readonly by: string | null
}

/** Writes to a referee, with a link. */
export async function mailReferee(
  tx: Transaction,
  post: BursaryMailer,
  { id, name, email, student }: Referee,
  mail: RefereeMail,
): Promise<void> {
  await mailLink(tx, post, bursaryLinks, {
    ...mail,
    asked: { id, party: 'referee' },
    to: { name, address: email },
    values: { student },
  })
}
