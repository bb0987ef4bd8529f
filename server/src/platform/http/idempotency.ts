import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { tables } from '../db/columns.ts'
import type { Database, Queryable } from '../db/connect.ts'
import { type Once, runOnce } from '../db/once.ts'
import { select } from '../db/select.ts'
import { sql } from '../db/sql.ts'
import type { Today } from '../process/today.ts'
import type { App } from './app.ts'
import { bodyOf } from './errors.ts'
import { idempotencyKeys } from './idempotency-table.ts'

const { k } = tables({ k: idempotencyKeys })

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for a call with an Idempotency-Key. */
    once: Once | null
    /** What a call with a key answered, to be answered again. */
    answered: string | null
  }
}

const header = 'idempotency-key'
const form = /^[\w-]{8,100}$/
const day = 86_400_000
/** How long a repeated call waits for the answer of the first, once that has done its work. */
const patience = { tries: 40, every: 50 }

/** How the header is described to whoever writes programs. */
export const idempotencyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: form.source },
  description:
    'Chosen by the sender, one for each thing to be made. The same call sent again within a day changes nothing and gets the first answer; the key with another body is refused (422).',
} as const

/**
 * Lets a POST of a signed-in sender that names a key happen once: what it writes is written together with the key, so
 * that of several sent at one moment one is carried out and the others get its answer. Calls that fail may be sent again.
 */
export function answerOnce(app: App, { database, clock }: Doing): void {
  app.decorateRequest('once', null)
  app.decorateRequest('answered', null)

  app.addHook('preHandler', (request, _reply, done) => {
    const key = request.headers[header]
    if (key === undefined || request.method !== 'POST' || request.caller === null) return done()
    if (typeof key !== 'string' || !form.test(key))
      return done(wrongKey('Use 8 to 100 letters, digits, - or _.'))
    const once: Once = {
      user: request.caller.userId,
      key,
      call: callOf(request),
      at: clock.now(),
      state: 'open',
    }
    request.once = once
    runOnce(once, done)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const { once } = request
    if (once === null) return payload
    if (once.state === 'repeated') return answerAgain(database, once, reply, payload)
    if (once.state !== 'claimed') return payload
    if (reply.statusCode >= 400) await forget(database, once)
    else request.answered = textOf(payload)
    return payload
  })

  app.addHook('onResponse', async ({ once, answered }, { statusCode }) => {
    if (once !== null && answered !== null)
      await database.execute(sql`
        update idempotency_keys set status = ${statusCode}, reply = ${answered}
        where user_id = ${once.user} and key = ${once.key}`)
  })
}

const otherCall = 'This key was sent with something else before. Choose another.'

function refuse(reply: FastifyReply, error: AppError): string {
  reply.code(error.status)
  return JSON.stringify(bodyOf(error))
}

/** The rest of the address belongs to the call as much as its body does. A file has not been read by then, and says nothing. */
function callOf({ url, body }: FastifyRequest): Buffer {
  return createHash('sha256')
    .update(`${url}\n${JSON.stringify(body ?? null)}`)
    .digest()
}

/** Files and streams are not kept. */
function textOf(payload: unknown): string | null {
  if (payload === undefined || payload === null) return ''
  return typeof payload === 'string' ? payload : null
}

async function answerAgain(
  database: Database,
  once: Once,
  reply: FastifyReply,
  refusal: unknown,
): Promise<unknown> {
  for (let tries = 0; tries < patience.tries; tries += 1) {
    const [first] = await database.rows(select({ call: k.call, status: k.status, reply: k.reply })`
      from ${k} where ${k.userId} = ${once.user} and ${k.key} = ${once.key}`)
    if (!first) break
    if (!first.call.equals(once.call)) return refuse(reply, wrongKey(otherCall))
    if (first.status !== null) {
      reply.code(first.status)
      if (first.reply !== '') reply.type('application/json; charset=utf-8')
      return first.reply
    }
    await pause(patience.every)
  }
  return refusal
}

const forget = (db: Queryable, { user, key }: Once) =>
  db.execute(sql`delete from idempotency_keys where user_id = ${user} and key = ${key}`)

/** Forgets what was asked for more than a day ago. */
export async function forgetIdempotencyKeys(db: Queryable, now: Date): Promise<void> {
  const until = new Date(now.getTime() - day).toISOString()
  await db.execute(sql`delete from idempotency_keys where at < ${until}`)
}

function wrongKey(message: string): AppError {
  return new AppError('INVALID', message, [{ param: 'Idempotency-Key', message }])
}

interface Doing {
  readonly database: Database
  readonly clock: Today
}
