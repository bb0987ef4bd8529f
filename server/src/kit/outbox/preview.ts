import type { MailTemplateKey } from '@minster/domain/kit/mail/mail-titles'
import { AppError, type Problem } from '@minster/domain/platform/errors/errors'
import { mailTemplateOf } from '@minster/domain/register/mails/mail-templates'
import { collectionAt } from '@minster/domain/register/paths'
import type { Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { isObject } from '#platform/process/is-object.ts'
import { examplesOf, type Mistake, mistakesIn } from '../mail/liquid.ts'
import { type MailText, mailTextOf } from '../mail/queue-mail.ts'
import { readOne } from '../records/read.ts'

export interface Words {
  readonly subject: string
  readonly body: string
}

export interface Preview {
  /** Where the words cannot be used, each mistake in its field. */
  readonly mistakes: readonly (Mistake & { readonly field: keyof Words })[]
  /** Merge tags that the chosen record has no value for. */
  readonly problems: readonly Problem[]
  readonly mail: MailText | null
}

/** A mail as it would read, or what stands against it. */
export function previewOf(
  key: MailTemplateKey,
  words: Words,
  values: Readonly<Record<string, unknown>>,
): Preview {
  const { tags } = mailTemplateOf(key)
  const fields = ['subject', 'body'] as const
  const mistakes = fields.flatMap((field) =>
    mistakesIn(words[field], tags).map((mistake) => ({ ...mistake, field })),
  )
  if (mistakes.length > 0) return { mistakes, problems: [], mail: null }
  try {
    return { mistakes, problems: [], mail: mailTextOf(key, words, values) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const problems = error.details.length > 0 ? error.details : [{ param: '', message: error.message }]
    return { mistakes, problems, mail: null }
  }
}

/** What a mail would be filled with: examples, and where a record is chosen what that can say, as its reader sees it. */
export async function valuesFor(
  { database, config }: Pick<Services, 'database' | 'config'>,
  key: MailTemplateKey,
  record: string | undefined,
  caller: Caller,
): Promise<Record<string, unknown>> {
  const { about, tags } = mailTemplateOf(key)
  const examples = examplesOf(tags)
  if (record === undefined) return examples
  const collection = about === undefined ? undefined : collectionAt(about)
  if (!collection)
    throw new AppError('INVALID', undefined, [
      { param: 'record', message: 'This mail is about no kind of record.' },
    ])
  const found = await readOne(database, collection, record, caller)
  const real = Object.entries(tags).flatMap(([tag, { from }]): [string, unknown][] => {
    if (from === undefined) return []
    if (from === 'page') return [[tag, `${config.publicUrl}/${collection.path}/${record}`]]
    const value = found[from.path]
    return [[tag, isObject(value) ? value['label'] : value]]
  })
  return { ...examples, ...Object.fromEntries(real) }
}
