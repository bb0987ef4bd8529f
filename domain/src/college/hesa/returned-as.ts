/**
 * Says of a field what it is called in the return to HESA that it feeds, such as `Student.SURNAME`, for whoever works on the
 * return. One that feeds several is called by the first.
 */
export function returnedAs(name: `${string}.${string}`) {
  return { outside: { name, needs: 'hesa:menu', feature: 'hesa' } } as const
}
