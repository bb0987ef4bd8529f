import type { Database, Transaction } from '../db/connect.ts'
import { listen } from '../db/listen.ts'
import type { Today } from '../process/today.ts'

const channel = 'minster_callers'
/** How long a caller is believed without asking again, should a notification ever go missing. */
const rememberedFor = 5000
const most = 5000

interface Memory<Remembered> {
  recall(
    key: string,
    look: () => Promise<{ found: Remembered; until: number } | null>,
  ): Promise<Remembered | null>
  stop(): Promise<void>
}

const memories = new Set<{ forget(): void }>()

/**
 * Makes every process look again who its callers are, once the transaction stands. Whatever changes users, roles or
 * sessions calls it in the same transaction.
 */
export async function forgetCallers(tx: Transaction): Promise<void> {
  await tx.execute({ text: `select pg_notify('${channel}', '')`, values: [] })
  tx.afterCommit(forgetCallersHere)
}

/** As `forgetCallers`, in this process only: what it holds of callers hangs on something that it has just heard of. */
export function forgetCallersHere(): void {
  for (const memory of memories) memory.forget()
}

/**
 * Remembers for a few seconds what a lookup found, so that a busy page does not ask for its session at every call.
 * Nothing is remembered while other processes cannot be heard.
 */
export function openCallerMemory<Remembered>(database: Database, clock: Today): Memory<Remembered> {
  const remembered = new Map<string, { readonly found: Remembered; readonly until: number }>()
  let age = 0
  const memory = {
    forget() {
      age += 1
      remembered.clear()
    },
  }
  const listening = listen(database, {
    channel,
    onNotification: memory.forget,
    onConnect: memory.forget,
  })
  memories.add(memory)

  return {
    async recall(key, look) {
      const now = clock.now().getTime()
      const known = remembered.get(key)
      if (known && known.until > now && listening.isConnected()) return known.found
      const ageBefore = age
      const looked = await look()
      if (!looked) return null
      // What was read before a change became known must not outlive it.
      if (age === ageBefore && listening.isConnected()) {
        if (remembered.size >= most) remembered.clear()
        remembered.set(key, {
          found: looked.found,
          until: Math.min(looked.until, now + rememberedFor),
        })
      }
      return looked.found
    },
    async stop() {
      memories.delete(memory)
      await listening.stop()
    },
  }
}
