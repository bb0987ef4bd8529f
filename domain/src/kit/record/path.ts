const known = new Map<string, readonly string[]>()
const mostKnown = 10_000

/** The steps of a dotted path. Every read and write of a record walks the same few hundred, so they are split once. */
export function stepsOf(path: string): readonly string[] {
  const before = known.get(path)
  if (before) return before
  const steps = path.split('.')
  if (known.size < mostKnown) known.set(path, steps)
  return steps
}
