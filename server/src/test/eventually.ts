import { vi } from 'vitest'
import { patience } from './patience.ts'

/** Waits until a check no longer fails; when it never does, its last failure is the test's. */
export function eventually<Seen>(
  check: () => Seen | Promise<Seen>,
  { timeout }: { readonly timeout: number } = { timeout: patience },
): Promise<Seen> {
  return vi.waitFor(check, { timeout, interval: 50 })
}
