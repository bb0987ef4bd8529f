/**
 * For `placeholderData` of what is asked anew with each version of a record: what was told of it stands until it is told anew, so
 * that nothing jumps about after a change; what was told of another record does not.
 */
export function placeholderOf(id: string) {
  return <Told>(before: Told | undefined, query: { readonly queryKey: readonly unknown[] } | undefined) =>
    query?.queryKey.includes(id) ? before : undefined
}
