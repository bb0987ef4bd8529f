import { writeWithHistory } from '#kit/records/history.ts'
import { updateOf } from '#kit/records/row.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Database, Transaction } from '#platform/db/connect.ts'
import { openConfiguredDatabase } from '#platform/db/open.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { forgetCallers } from '#platform/http/caller-memory.ts'
import { parseConfig } from '#platform/process/config.ts'
import { isConfirmed } from './ask.ts'
import { accountsWithKnownPassword } from './known-passwords.ts'

const { u, p } = tables({ u: 'users', p: 'people' })

/** What opens an account, table by table. */
const keys = [
  'credentials',
  'second_steps',
  'recovery_codes',
  'sessions',
  'api_tokens',
  'begun_sign_ins',
  'identities',
]

/**
 * Closes accounts for good, outside the screens: password, second step, sessions and tokens go, and they become inactive,
 * with a line in their history. Their records stay. Answers how many of them were still active.
 */
async function closeAccounts(
  tx: Transaction,
  ids: readonly string[],
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<number> {
  for (const table of keys)
    await tx.execute({ text: `delete from ${table} where user_id = any($1)`, values: [ids] })
  const users = await tx.rows(select({ id: u.id, version: u.version })`
    from ${u} where ${u.id} = any(${sql.param(ids)}) and ${u.active} order by ${u.id} for update`)
  const at = now.toISOString()
  for (const { id, version } of users)
    await writeWithHistory(tx, updateOf('users', id, version + 1, { active: false }, at), {
      recordType: 'users',
      recordId: id,
      version: version + 1,
      at,
      userId: null,
      realUserId: null,
      action: 'changed',
      reason,
      changes: [{ path: 'active', from: true, to: false }],
    })
  await forgetCallers(tx)
  return users.length
}

/**
 * `npm run forget-demo [-- --yes]`: closes the accounts of the demonstration college, whose password is printed in the
 * README. What else the demonstration brought stays, as nobody can tell it from what the college wrote since.
 */
async function forgetDemo(database: Database): Promise<string> {
  const ids = await accountsWithKnownPassword(database)
  if (ids.length === 0) return 'There is no account with the password of the demonstration here.'
  const [first] = await database.rows(
    select({ people: sql<number>`count(*)::int` })`from ${p} where ${alive(p)}`,
  )
  const many = ids.length === 1 ? 'One account has' : `${ids.length.toLocaleString('en-GB')} accounts have`
  const wanted = await isConfirmed(
    `${many} the password of the demonstration. Take it from them and make them inactive?`,
  )
  if (!wanted) return `${many} the password of the demonstration. Nothing was changed; --yes changes it.`
  await database.transaction((tx) =>
    closeAccounts(tx, ids, { reason: 'An account of the demonstration college', now: new Date() }),
  )
  return (
    `${many} no password any more and ${ids.length === 1 ? 'is' : 'are'} inactive. Make an administrator with npm run create-admin.\n` +
    `The ${(first?.people ?? 0).toLocaleString('en-GB')} people of this database stay, invented ones among them: a college that begins is better off with an empty one.`
  )
}

try {
  const { database, close } = await openConfiguredDatabase(parseConfig(), () => {})
  try {
    process.stdout.write(`${await forgetDemo(database)}\n`)
  } finally {
    await close()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
