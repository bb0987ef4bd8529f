import { tables } from '#platform/db/columns.ts'
import type { Database } from '#platform/db/connect.ts'
import { openConfiguredDatabase } from '#platform/db/open.ts'
import { select } from '#platform/db/select.ts'
import { parseConfig } from '#platform/process/config.ts'
import { openSecrets } from '#platform/process/secrets.ts'
import { isConfirmed } from './ask.ts'
import { isReadable } from './seal-second-steps.ts'
import { endSecondStep } from './second-step.ts'
import { secondSteps } from './tables.ts'

const { s } = tables({ s: secondSteps })

/**
 * `npm run forget-second-steps [-- --yes]`: for whoever lost SECRET_KEY. Takes two-step sign-in off those whose secret no
 * key reads; a role that asks for it has them set it up again at the next sign-in.
 */
async function forgetSecondSteps(database: Database): Promise<string> {
  const secrets = openSecrets(parseConfig())
  const rows = await database.rows(select({ id: s.userId, secret: s.secret })`from ${s}`)
  const lost = rows.filter(({ id, secret }) => !isReadable(secrets, id, secret))
  if (lost.length === 0) return 'Every second step can be read with the key there is. Nothing was changed.'
  const many = lost.length === 1 ? 'one account' : `${lost.length.toLocaleString('en-GB')} accounts`
  if (!(await isConfirmed(`Switch two-step sign-in off for ${many}, whose secret no key reads?`)))
    return `The secret of ${many} can be read with no key. Nothing was changed; --yes changes it.`
  await database.transaction(async (tx) => {
    for (const { id } of lost) await endSecondStep(tx, id)
  })
  return `Two-step sign-in is off for ${many}.`
}

try {
  const { database, close } = await openConfiguredDatabase(parseConfig(), () => {})
  try {
    process.stdout.write(`${await forgetSecondSteps(database)}\n`)
  } finally {
    await close()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
