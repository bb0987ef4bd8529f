/** Where one sees what is returned of a student in a collection. */
export function returnedHref(code: string, student: string): string {
  return `/hesa/student?${new URLSearchParams({ collection: code, student })}`
}
