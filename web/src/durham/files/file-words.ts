interface Difference {
  readonly added: number | null
  readonly changed: number | null
  readonly gone: number | null
}

/** What differs from the file before: "12 new, 3 changed, 1 gone". */
export function differenceWords({ added, changed, gone }: Difference): string {
  const parts = [
    [added, 'new'],
    [changed, 'changed'],
    [gone, 'gone'],
  ] as const
  const words = parts.flatMap(([count, word]) =>
    count === null || count === 0 ? [] : [`${count.toLocaleString('en-GB')} ${word}`],
  )
  return words.length === 0 ? 'Nothing differs' : words.join(', ')
}

/** Whom a file is about: its board or hub, and whether it holds everything. */
export function placeWords(board: string, hub: string, onlyChanges: boolean | null): string {
  return [board, hub || 'Every hub', ...(onlyChanges ? ['only what changed'] : [])].filter(Boolean).join(', ')
}
