/** An average of marks, kept as a fraction so that a limit is held against all of it. */
export interface Average {
  readonly sum: number
  readonly of: number
}

/** Answers the average of those that have marks, weighted by their credits; null where there are none. */
export function averageOf(
  results: readonly { readonly mark: number | null; readonly credits: number }[],
): Average | null {
  let [sum, of] = [0, 0]
  for (const { mark, credits } of results) {
    if (mark === null) continue
    sum += mark * credits
    of += credits
  }
  return of === 0 ? null : { sum, of }
}

/** Answers whether an average reaches a limit. The regulations say nothing of rounding, so none is done: 39.96 is below 40. */
export function isAtLeast({ sum, of }: Average, limit: number): boolean {
  return sum >= limit * of
}

/** Writes an average with one decimal, cut off, so that what is below a limit is never shown as that limit. */
export function averageWords({ sum, of }: Average): string {
  return (Math.floor((sum * 10) / of) / 10).toFixed(1)
}
