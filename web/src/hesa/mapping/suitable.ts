interface Listed {
  readonly code: string
}

/** Codes that begin with one of some letters; all of them where none does, so that nobody stands before an empty list. */
export function suitable<One extends Listed>(
  codes: readonly One[],
  letters: readonly string[],
): readonly One[] {
  const some = codes.filter(({ code }) => letters.some((letter) => code.startsWith(letter)))
  return some.length > 0 ? some : codes
}
