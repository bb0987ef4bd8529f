import { expect, vi } from 'vitest'
import type { Queryable } from '#platform/db/connect.ts'
import { patience } from './patience.ts'

/** Waits until a check no longer fails; when it never does, its last failure is the test's. */
export function eventually<Seen>(
  check: () => Seen | Promise<Seen>,
  { timeout }: { readonly timeout: number } = { timeout: patience },
): Promise<Seen> {
  return vi.waitFor(check, { timeout, interval: 50 })
}

/** Waits until no job is due or under way: what has not come by then, none of them brings. */
export function allJobsDone(database: Queryable): Promise<void> {
  return eventually(async () => {
    const due = await database.rows({
      text: `select name, state from jobs.job where state = 'active'
        or (state in ('created', 'retry') and start_after <= now())`,
      values: [],
    })
    expect(due).toEqual([])
  })
}
