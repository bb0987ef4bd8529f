/** Where the archive of an order lies in the file store. */
export function archiveKeyOf(id: string): string {
  return `exports/${id}`
}
