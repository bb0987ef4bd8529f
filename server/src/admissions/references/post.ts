import type { MailTemplateKey } from '@minster/domain/kit/mail/mail-titles'
import { queueMail } from '#kit/mail/queue-mail.ts'
import { unlessUnmailable } from '#kit/mail/unless-unmailable.ts'
import { mailLink } from '#kit/mailed-links/mail-link.ts'
import { followersOf, notify } from '#kit/notifications/notify.ts'
import type { Transaction } from '#platform/db/connect.ts'
import type { Services } from '#platform/http/app.ts'
import { referenceLinks } from './links.ts'
import type { Reference } from './read-reference.ts'

/** What it takes to write to referees and applicants. */
export type Mailer = Pick<Services, 'config' | 'queue' | 'clock' | 'college'>

const courseUnknown = 'theology and ministry'

/** What the applicant wishes to study, in words that fit into a sentence. */
export function courseIn({ course }: Reference): string {
  return course ?? courseUnknown
}

interface RefereeMail {
  readonly template: 'reference-request' | 'reference-reminder'
  /** The link of an earlier mail stops working. */
  readonly voidOthers: boolean
  /** The user who had it sent. */
  readonly by: string | null
}

/** Writes to a referee, with a link. */
export async function mailReferee(
  tx: Transaction,
  post: Mailer,
  reference: Reference & { readonly email: string },
  mail: RefereeMail,
): Promise<void> {
  await mailLink(tx, post, referenceLinks, {
    ...mail,
    asked: { id: reference.id, party: 'referee' },
    to: { name: reference.name, address: reference.email },
    values: { applicant: reference.applicant.name, course: courseIn(reference) },
  })
}

/** Writes to the applicant about a referee of theirs. A referee’s own answer never fails for it. */
export async function mailApplicant(
  tx: Transaction,
  post: Mailer,
  reference: Reference,
  template: Extract<MailTemplateKey, 'reference-received' | 'reference-declined'>,
): Promise<void> {
  const { applicant, name } = reference
  if (applicant.email === null) return
  await unlessUnmailable(() =>
    queueMail(tx, post, {
      template,
      to: { name: applicant.name, address: applicant.email ?? '' },
      values: {
        name: applicant.name,
        referee: name,
        office: `${post.college.office.name}, ${post.college.office.email}`,
        link: `${post.config.publicUrl}/apply`,
      },
      about: { type: 'references', id: reference.id },
    }),
  )
}

/** Tells whoever looks after the application or follows it. */
export async function tellOffice(
  tx: Transaction,
  post: Mailer,
  reference: Reference,
  text: string,
): Promise<void> {
  const about = { name: 'applications', id: reference.application } as const
  const to = [reference.assignedTo, ...(await followersOf(tx, about))]
  await notify(tx, post, { event: 'reference', to, text, about })
}
