import { openAtConfirmation } from '@minster/domain/admissions/applications/confirmation'
import { blockerFactsOf } from '@minster/domain/admissions/blockers/blockers-in-values'
import type { MailTemplateKey } from '@minster/domain/kit/mail/mail-titles'
import type { FlatValues } from '@minster/domain/kit/record/values'
import type { Problem } from '@minster/domain/platform/errors/errors'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { Features } from '@minster/domain/platform/features/features'
import { formatDate } from '@minster/domain/platform/words/format'
import { htmlOf } from '#kit/mail/html-of.ts'
import { type MailText, mailTextOf, putInOutbox, readMailTemplate } from '#kit/mail/queue-mail.ts'
import { mails } from '#kit/outbox/tables.ts'
import type { MailOffered, OwnWords } from '#kit/records/rules.ts'
import { alive, table, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Services } from '#platform/http/app.ts'
import { aroundOne } from '../applications/keep-blockers.ts'

const { p, pr, h, o } = tables({ p: 'people', pr: 'programmes', h: 'hubs', o: 'offer-conditions' })
const mailRow = table(mails)

/** What a letter to an applicant is made with. */
export type LetterParts = Pick<Services, 'queue' | 'config' | 'college' | 'clock'>

/** A letter to an applicant about their application, not yet written. */
export interface OfferLetter {
  readonly template: MailTemplateKey
  readonly application: string
  /** The application as it will stand, by path. */
  readonly values: FlatValues
}

const paces: Readonly<Record<string, string>> = { PT: 'part-time', FT: 'full-time' }

/** The letter as it would go now, with what stops it and whether it went before. */
export async function offeredLetter(
  tx: Queryable,
  parts: LetterParts,
  letter: OfferLetter,
): Promise<MailOffered> {
  const { to, values } = await filled(tx, parts, letter)
  const sentBefore = await lastSent(tx, letter)
  const missing = to.address === '' ? [noAddress] : []
  const shownTo = to.address === '' ? to.name : `${to.name} <${to.address}>`
  try {
    const { subject, text } = mailTextOf(letter.template, await readMailTemplate(tx, letter.template), values)
    return { to: shownTo, subject, text, missing, sentBefore }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const problems = error.details.length > 0 ? error.details : [{ param: '', message: error.message }]
    return { to: shownTo, subject: '', text: '', missing: [...missing, ...problems], sentBefore }
  }
}

/** Puts the letter into the outbox, in its own words or those given for this once; refuses while something is empty. */
export async function sendLetter(
  tx: Transaction,
  parts: LetterParts,
  letter: OfferLetter,
  { by, words }: { readonly by: string; readonly words?: OwnWords | undefined },
): Promise<void> {
  const { to, values } = await filled(tx, parts, letter)
  if (to.address === '') throw new AppError('INVALID', noAddress.message, [noAddress])
  const mail = words
    ? ownMail(words)
    : mailTextOf(letter.template, await readMailTemplate(tx, letter.template), values)
  await putInOutbox(tx, parts, {
    template: letter.template,
    to,
    mail,
    about: { type: 'applications', id: letter.application },
    by: by || null,
  })
}

const noAddress: Problem = {
  param: 'person.email',
  message: 'E-mail is empty. Fill in the e-mail address of the applicant.',
}

function ownMail({ subject, text }: OwnWords): MailText {
  const left = /\{\{.*?\}\}|\{%.*?%\}/s.exec(`${subject}\n${text}`)?.[0]
  if (left !== undefined) {
    const message = `The mail still holds ${left}. Write out what it should say.`
    throw new AppError('INVALID', message, [{ param: 'consequences', message }])
  }
  const said = text.replaceAll('\r\n', '\n')
  return { subject: subject.replace(/\s+/g, ' '), text: said, html: htmlOf(said) }
}

/** What a confirmed place still waits for from its applicant, in words for them. */
async function outstandingFor({ tx, features, today }: Owing, { application, values }: OfferLetter) {
  const facts = blockerFactsOf(values, await aroundOne(tx, application, today), { today, features })
  const owed = facts ? openAtConfirmation(facts).filter(({ by }) => by === 'Applicant') : []
  return owed.flatMap(({ ask }) => (ask === undefined ? [] : [{ text: ask, link: '' }]))
}

interface Owing {
  readonly tx: Queryable
  readonly features: Features
  readonly today: string
}

async function filled(tx: Queryable, { config, college, clock }: LetterParts, letter: OfferLetter) {
  const { application, values } = letter
  const [facts] = await tx.rows(select({
    first_name: sql<string | null>`coalesce(${p.preferredName}, ${p.firstName})`,
    last_name: p.lastName,
    email: p.email,
    programme: sql<
      string | null
    >`(select ${pr.name} from ${pr} where ${pr.id} = ${values['course.programme'] ?? null})`,
    hub: sql<string | null>`(select ${h.name} from ${h} where ${h.id} = ${values['course.hub'] ?? null})`,
  })`
    from ${p} where ${p.id} = ${values['person']}`)
  const conditions = await tx.rows(select({ text: o.text, due: o.due })`from ${o}
    where ${o.application} = ${application} and ${o.state} <> 'Waived' and ${alive(o)} order by ${o.due} nulls last, ${o.id}`)
  const outstanding =
    letter.template === 'application-confirmed'
      ? await outstandingFor({ tx, features: college.features, today: clock.today() }, letter)
      : []
  const pace = values['course.studyPace']
  return {
    to: {
      name: [facts?.first_name, facts?.last_name].filter(Boolean).join(' '),
      address: facts?.email ?? '',
    },
    values: {
      name: facts?.first_name,
      programme: facts?.programme,
      hub: facts?.hub,
      pace: typeof pace === 'string' ? paces[pace] : null,
      intake: dayIn(values['intake']),
      expires: dayIn(values['offer.expires']),
      conditions: conditions.map(({ text, due }) => ({
        text: due === null ? text : `${text} (by ${formatDate(due)})`,
        link: '',
      })),
      outstanding,
      feedback: values['rejection.feedback'],
      office: college.office.name,
      link: `${config.publicUrl}/apply`,
    },
  }
}

function dayIn(value: unknown): string {
  return typeof value === 'string' ? formatDate(value) : ''
}

async function lastSent(tx: Queryable, { template, application }: OfferLetter): Promise<string | null> {
  const [row] = await tx.rows(select({ at: sql<Date | string>`max(${mailRow.createdAt})` })`from ${mailRow}
    where ${mailRow.aboutType} = 'applications' and ${mailRow.aboutId} = ${application} and ${mailRow.template} = ${template}
    having max(${mailRow.createdAt}) is not null`)
  return row ? new Date(row.at).toISOString() : null
}
