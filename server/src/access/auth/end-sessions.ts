import type { Transaction } from '#platform/db/connect.ts'
import { forgetCallers } from '#platform/http/caller-memory.ts'

/** Signs a user out: everywhere, or of one session. Every process knows once the transaction stands. */
export async function endSessionsOf(tx: Transaction, userId: string, sessionId?: string): Promise<number> {
  const one = sessionId === undefined ? '' : ' and id = $2'
  const ended = await tx.execute({
    text: `delete from sessions where (real_user_id = $1 or (user_id = $1 and real_user_id is null))${one}`,
    values: sessionId === undefined ? [userId] : [userId, sessionId],
  })
  await forgetCallers(tx)
  return ended
}
