import type { FastifyBaseLogger } from 'fastify'
import { tables } from '#platform/db/columns.ts'
import type { Database } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { Secrets } from '#platform/process/secrets.ts'
import { secondSteps } from './tables.ts'

const { s } = tables({ s: secondSteps })

/** The key that the database's secrets were sealed with is not among those the start was given. */
export class WrongSecretKey extends Error {
  constructor(count: number) {
    super(
      `SECRET_KEY cannot read the ${count === 1 ? 'one secret' : `${count} secrets`} of two-step sign-in in this database: it is another key than the one they were encrypted with.\n` +
        'Give the old key as well, after a comma: SECRET_KEY=new,old. Where it is lost for good, run npm run forget-second-steps: whoever had two-step sign-in then sets it up again.',
    )
    this.name = 'WrongSecretKey'
  }
}

/** A secret as it was kept before it was encrypted: base32. */
const unsealedSecret = /^[A-Z2-7]+=*$/

/** Whether somebody's secret can be read, be it encrypted or, as it was once kept, not. */
export function isReadable(secrets: Secrets, userId: string, secret: string): boolean {
  return readSecret(secrets, userId, secret) !== null
}

function readSecret(secrets: Secrets, userId: string, secret: string): string | null {
  return unsealedSecret.test(secret) ? secret : secrets.open(secret, userId)
}

/**
 * Encrypts with the newest key whatever was encrypted with another or not at all. What no key reads is left as it is and
 * said in the log; where nothing can be read the key is the wrong one, and the start is refused.
 */
export async function sealSecondSteps(
  database: Database,
  secrets: Secrets,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const rows = await database.rows(select({ id: s.userId, secret: s.secret })`from ${s}`)
  const read = rows.map((row) => ({ ...row, text: readSecret(secrets, row.id, row.secret) }))
  const unread = read.filter(({ text }) => text === null)
  if (unread.length > 0 && unread.length === read.length) throw new WrongSecretKey(read.length)
  if (unread.length > 0)
    log.warn({ users: unread.map(({ id }) => id) }, 'No key reads the second steps of these users')
  for (const { id, secret, text } of read)
    if (text !== null && !secrets.isCurrent(secret))
      await database.execute({
        // Somebody may have set theirs up anew meanwhile.
        text: 'update second_steps set secret = $3 where user_id = $1 and secret = $2',
        values: [id, secret, secrets.seal(text, id)],
      })
}
