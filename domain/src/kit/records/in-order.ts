import type { Problem } from '#platform/errors/errors.ts'

/** Answers a problem at `param` when a day lies before the one it must not precede; equal or missing days pass. */
export function inOrder(
  earlier: string | null,
  later: string | null,
  param: string,
  message: string,
): readonly Problem[] {
  return earlier !== null && later !== null && later < earlier ? [{ param, message }] : []
}
