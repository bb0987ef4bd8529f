/**
 * The next of those that a value would mend, and how many come after. Where they are more than may be written at once, those
 * that were filled in since are passed over, and after them so many as were seen before and left empty.
 */
export function nextPart<One extends { readonly before: string | null }>(
  found: readonly One[],
  { most, skip }: { readonly most: number; readonly skip: number },
): { readonly part: readonly One[]; readonly more: number } {
  if (found.length <= most) return { part: found, more: 0 }
  const open = found.filter(({ before }) => before === null).slice(skip)
  return { part: open.slice(0, most), more: Math.max(0, open.length - most) }
}
