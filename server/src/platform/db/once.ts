import { AsyncLocalStorage } from 'node:async_hooks'

/** A call that is to happen once, however often it is sent. */
export interface Once {
  readonly user: string
  readonly key: string
  /** SHA-256 of what is asked for. */
  readonly call: Buffer
  readonly at: Date
  /** `claimed` once a transaction of this call was committed, `repeated` where one of an earlier call was. */
  state: 'open' | 'claiming' | 'claimed' | 'repeated'
}

const calls = new AsyncLocalStorage<Once>()

/** Runs a call that is to happen once: its first transaction claims the key it was sent with. */
export const runOnce = (once: Once, work: () => void): void => calls.run(once, work)

/** The call under way whose key nobody has claimed yet. */
export function unclaimed(): Once | undefined {
  const once = calls.getStore()
  return once?.state === 'open' ? once : undefined
}

/** Waits for an earlier call with the same key that is under way; nothing comes back where that one was carried out. */
export const claim = {
  name: 'claim-idempotency-key',
  text: `insert into idempotency_keys (user_id, key, call, at) values ($1, $2, $3, $4)
    on conflict (user_id, key) do nothing returning 1`,
}
