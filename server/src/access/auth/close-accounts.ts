import { writeWithHistory } from '#kit/records/history.ts'
import { updateOf } from '#kit/records/row.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { forgetCallers } from '#platform/http/caller-memory.ts'

interface UserRow {
  [column: string]: unknown
  readonly id: string
  readonly version: number
  readonly active: boolean
}

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
export async function closeAccounts(
  tx: Transaction,
  ids: readonly string[],
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<number> {
  for (const table of keys)
    await tx.execute({ text: `delete from ${table} where user_id = any($1)`, values: [ids] })
  const users = await tx.rows<UserRow>({
    text: 'select id, version, active from users where id = any($1) and active order by id for update',
    values: [ids],
  })
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
