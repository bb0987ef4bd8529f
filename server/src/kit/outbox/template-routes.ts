import { type MailPreview, mailCalls, type TemplateWords } from '@minster/domain/kit/mail/mail-calls'
import { isMailTemplateKey, type MailTemplateKey } from '@minster/domain/kit/mail/mail-titles'
import { permits } from '@minster/domain/kit/permissions/permissions'
import { AppError } from '@minster/domain/platform/errors/errors'
import { mailTemplateOf } from '@minster/domain/register/mails/mail-templates'
import { collectionAt, collectionOf } from '@minster/domain/register/paths'
import { tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import type { App, Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'
import { isObject } from '#platform/process/is-object.ts'
import { examplesOf, mistakesIn } from '../mail/liquid.ts'
import { mailTextOf, putInOutbox } from '../mail/queue-mail.ts'
import { readOne } from '../records/read.ts'

const { u } = tables({ u: 'users' })
const templates = collectionOf('email-templates')
const config = { access: 'admin:templates' } as const

/** What an e-mail template can do besides what every record does: be looked at filled in, and be tried out. */
export function registerTemplateRoutes(app: App, services: Services): void {
  const { database } = services

  async function keyOf(id: string, caller: Caller): Promise<MailTemplateKey> {
    const { key } = await readOne(database, templates, id, caller)
    if (typeof key === 'string' && isMailTemplateKey(key)) return key
    throw new AppError('NOT_FOUND', 'This mail is no longer sent.')
  }
  async function previewed(id: string, { record, ...words }: TemplateWords, caller: Caller) {
    const key = await keyOf(id, caller)
    demandVisible(key, record, caller)
    return { key, preview: previewOf(key, words, await valuesFor(services, key, record, caller)) }
  }

  serve(app, mailCalls, 'POST /api/email-templates/:id/preview', config, async (request) => {
    const { preview } = await previewed(request.params.id, request.body, callerOf(request))
    return { data: preview }
  })

  serve(app, mailCalls, 'POST /api/email-templates/:id/test', config, async (request) => {
    const caller = callerOf(request)
    const { key, preview } = await previewed(request.params.id, request.body, caller)
    const { mail } = preview
    if (mail === null)
      throw new AppError('INVALID', 'Put the template right before you send a test.', [
        ...preview.mistakes.map(({ field, message }) => ({ param: field, message })),
        ...preview.problems,
      ])
    const to = await ownAddress(caller)
    const id = await database.transaction((tx) =>
      putInOutbox(tx, services, {
        template: key,
        to,
        mail: { ...mail, subject: `Test: ${mail.subject}` },
        by: caller.userId,
        consent: 'to oneself',
      }),
    )
    return { data: { id, to: to.address, sending: services.config.smtpUrl !== null } }
  })

  async function ownAddress({ userId }: Caller) {
    const [user] = await database.rows(
      select({ name: u.name, address: u.email })`from ${u} where ${u.id} = ${userId}`,
    )
    if (!user) throw new AppError('SIGNED_OUT')
    return user
  }
}

/** A mail as it would read, or what stands against it. */
function previewOf(
  key: MailTemplateKey,
  words: Omit<TemplateWords, 'record'>,
  values: Readonly<Record<string, unknown>>,
): MailPreview {
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
async function valuesFor(
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

/** A preview shows no more of a record than its reader may see anyway. */
function demandVisible(key: MailTemplateKey, record: string | undefined, caller: Caller): void {
  const { about } = mailTemplateOf(key)
  const collection = about === undefined ? undefined : collectionAt(about)
  if (record !== undefined && collection && !permits(caller.claims, collection.access.view))
    throw new AppError('FORBIDDEN')
}
