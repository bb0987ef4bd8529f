import { type OnboardingKind, onboardingKinds } from '@minster/domain/college/onboarding/onboarding-kinds'
import { AppError } from '@minster/domain/platform/errors/errors'
import { type OnboardingWait, waitForTag } from '@minster/domain/students/onboarding/onboarding-waits'
import {
  isMailable,
  type MailOrder,
  type MailWords,
  mailWriterOf,
  queueMails,
  readMailTemplate,
} from '#kit/mail/queue-mail.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import type { Services } from '#platform/http/app.ts'
import { type OnboardingRow, tagsOf } from './read-facts.ts'

/** What writing to new students works with. */
export type Writing = Pick<Services, 'queue' | 'config' | 'college' | 'clock'>

/** Reads the words of one kind of mail, and answers what they lack to go to somebody, and what sends them. */
export async function letterOf(db: Queryable, writing: Pick<Writing, 'college'>, kind: OnboardingKind) {
  const { template } = onboardingKinds[kind]
  const words = await readMailTemplate(db, template)
  const missing = missingIn(kind, words)
  const valuesOf = (row: OnboardingRow) => tagsOf(row, kind, writing.college)
  return {
    /** What it waits for, each once. */
    lacking(row: OnboardingRow): OnboardingWait[] {
      const address: OnboardingWait[] =
        row.email !== null && isMailable(row.email) ? [] : ['Waits for an e-mail address']
      return [...new Set([...missing(valuesOf(row)), ...address])]
    },
    /** Puts the mails into the outbox. */
    send(tx: Transaction, services: Writing, rows: readonly OnboardingRow[], by: string | null) {
      const orders = rows.map(
        (row): Omit<MailOrder, 'template'> => ({
          to: { name: row.name.replace(/\p{Cc}+/gu, ' '), address: row.email ?? '' },
          values: valuesOf(row),
          about: { type: 'engagements', id: row.engagement },
          by,
        }),
      )
      return queueMails(tx, services, template, words, orders)
    },
  }
}

/** What of the merge tags that some words use has no value; words that cannot be used are waited for themselves. */
function missingIn(kind: OnboardingKind, words: MailWords) {
  try {
    const { missing } = mailWriterOf(onboardingKinds[kind].template, words)
    return (values: Readonly<Record<string, unknown>>) =>
      missing(values).map(({ param }) => waitForTag(param))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return (): OnboardingWait[] => ['Waits for words that can be used']
  }
}
