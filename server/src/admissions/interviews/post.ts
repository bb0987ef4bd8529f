import type { MailTemplateKey } from '@minster/domain/kit/mail/mail-titles'
import { formatDayAndTime, minutesAfter } from '@minster/domain/platform/words/london-time'
import { queueMail } from '#kit/mail/queue-mail.ts'
import { firstNameOfPerson, nameOfPerson } from '#kit/records/name-of-person.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Transaction, Values } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { calendarNameOf, calendarPartOf } from '#platform/process/appointment.ts'
import { type CalendarPart } from '#platform/smtp/connect.ts'

const { a, p, m, f } = tables({ a: 'applications', p: 'people', m: 'interview-panellists', f: 'faculty' })
const { u } = optional(tables({ u: 'users' }))

export type Mailer = Pick<Services, 'queue' | 'config' | 'college' | 'clock'>

/** An interview as mails speak of it. */
export interface MailedInterview {
  readonly id: string
  readonly start: string
  readonly minutes: number
  readonly place: string | null
  readonly onlineLink: string | null
  readonly calendarId: string
  readonly sequence: number
  readonly applicationId: string
}
interface Party extends Values {
  readonly id: string
  readonly name: string
  /** The name a mail begins with. */
  readonly greeting: string
  /** Null where the college has none. */
  readonly address: string | null
}

/** Whom an interview concerns. */
export interface Parties {
  readonly applicant: Party
  readonly panel: readonly Party[]
}

/** The applicant of an application and the panel of an interview, with the addresses mails go to. */
export async function partiesOf(
  tx: Transaction,
  interviewId: string,
  applicationId: string,
): Promise<Parties> {
  const [applicants, panel] = await Promise.all([
    tx.rows(select({ id: a.id, name: nameOfPerson(p), greeting: firstNameOfPerson(p), address: p.email })`
      from ${a} join ${p} on ${p.id} = ${a.person} where ${a.id} = ${applicationId}`),
    tx.rows(select({
      id: f.id,
      name: nameOfPerson(p),
      greeting: nameOfPerson(p),
      address: sql<string | null>`coalesce(${u.email}, ${p.email})`,
    })`
      from ${m} join ${f} on ${f.id} = ${m.member} join ${p} on ${p.id} = ${f.person}
        left join ${u} on ${u.id} = ${f.user} and ${alive(u)}
      where ${m.interview} = ${interviewId} and ${alive(m)}
      order by coalesce(${m.chair}, false) desc, ${p.lastName}, ${f.id}`),
  ])
  const [applicant] = applicants
  if (!applicant) throw new Error(`The application ${applicationId} has no applicant.`)
  return { applicant, panel }
}

type Template = Extract<MailTemplateKey, `interview-${string}`>

interface Letter {
  readonly template: Template
  readonly told: MailedInterview
  readonly parties: Parties
  readonly to: Party
  readonly method?: CalendarPart['method']
  readonly more?: Readonly<Record<string, unknown>>
  readonly by?: Pick<Caller, 'userId'>
}

/** Writes to one of those an interview concerns; who has no address is told by nobody but the office. */
export async function write(tx: Transaction, post: Mailer, letter: Letter): Promise<void> {
  const { template, told, parties, to, method, more, by } = letter
  if (to.address === null || to.address === '') return
  const isApplicant = to.id === parties.applicant.id
  const whose = isApplicant ? 'your interview' : `the interview of ${parties.applicant.name}`
  const place = placeOf(told)
  const panel = parties.panel.map(({ name }) => name).join(', ') || 'The college'
  const calendar = method && {
    calendar: calendarPartOf({
      method,
      uid: calendarNameOf(told.calendarId, post.config.mailFrom),
      sequence: told.sequence,
      start: told.start,
      end: minutesAfter(told.start, told.minutes),
      title: isApplicant ? `Interview, ${post.college.title}` : `Interview: ${parties.applicant.name}`,
      place,
      onlineLink: told.onlineLink,
      description: `Interview with ${isApplicant ? panel : parties.applicant.name}`,
      organiser: { name: post.college.title, address: post.config.mailFrom },
      attendee: { name: to.name, address: to.address },
      now: post.clock.now(),
    }),
  }
  await queueMail(tx, post, {
    template,
    to: { name: to.name, address: to.address },
    values: {
      name: to.greeting,
      whose,
      when: formatDayAndTime(told.start),
      minutes: told.minutes,
      place,
      panel,
      link: pageOf(post, told.applicationId),
      ...more,
    },
    about: { type: 'applications', id: told.applicationId },
    by: by?.userId || null,
    ...calendar,
  })
}

/** Writes to everybody on a panel. */
export async function writeToPanel(tx: Transaction, post: Mailer, letter: Omit<Letter, 'to'>): Promise<void> {
  for (const to of letter.parties.panel) await write(tx, post, { ...letter, to })
}

/** Where it is, in words. */
function placeOf({ place, onlineLink }: Pick<MailedInterview, 'place' | 'onlineLink'>): string {
  return [place, onlineLink].filter(Boolean).join(', ')
}

/** Where the panel reads about the applicant. */
function pageOf({ config }: Mailer, applicationId: string): string {
  return `${config.publicUrl}/myapplicants/${applicationId}?tab=interview`
}
