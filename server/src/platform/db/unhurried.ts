import { AsyncLocalStorage } from 'node:async_hooks'

/** A call waits for its statements, so none of them may take longer (milliseconds). */
export const longestForCalls = 15_000

const underWay = new AsyncLocalStorage<true>()

/** Does work nobody waits for at a screen: jobs, the server's own rounds, what is prepared at the start. */
export function unhurried<Result>(work: () => Promise<Result>): Promise<Result> {
  return underWay.run(true, work)
}

export function isUnhurried(): boolean {
  return underWay.getStore() === true
}

/** Whether something was thrown because a statement took longer than it may. */
export function tookTooLong(thrown: unknown): boolean {
  return (
    thrown instanceof Error &&
    (('code' in thrown && thrown.code === '57014' && /statement timeout/.test(thrown.message)) ||
      tookTooLong(thrown.cause))
  )
}
