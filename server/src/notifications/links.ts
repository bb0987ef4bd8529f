/** The page of a record in the collection somebody comes to it by. */
export function recordHrefOf({
  collection,
  id,
}: {
  readonly collection: string
  readonly id: string
}): string {
  return `/${collection}/${id}`
}
