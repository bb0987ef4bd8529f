/** The id of what a field of a form is filled in with. */
export const fieldIdOf = (path: string) => `form-${path.replaceAll('.', '-')}`
