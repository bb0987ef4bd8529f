/** Turns before two ways may count as alike, and after which they are not. */
const [fewest, most] = [9, 60]

/**
 * Milliseconds that two ways take, each the quickest of its turns. A busy machine slows some turns of either, never all: they
 * are taken until the two are alike, and no longer than anybody would wait for that.
 */
export async function quickestByTurns(
  ways: readonly [one: (turn: number) => Promise<unknown>, other: (turn: number) => Promise<unknown>],
  areAlike: (one: number, other: number) => boolean,
): Promise<{ readonly one: number; readonly other: number }> {
  const quickest: [one: number, other: number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let turn = 0; turn < most && (turn < fewest || !areAlike(...quickest)); turn += 1) {
    // Either comes first by turns: what is done in the background for the one slows whoever comes next.
    const order = turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)
    for (const which of order) {
      const began = performance.now()
      await ways[which](turn)
      quickest[which] = Math.min(quickest[which], performance.now() - began)
    }
  }
  const [one, other] = quickest
  return { one, other }
}
