/** A selection with one taken in, or out where it was in. */
export function toggled(selection: ReadonlySet<string>, one: string): ReadonlySet<string> {
  const next = new Set(selection)
  if (!next.delete(one)) next.add(one)
  return next
}
