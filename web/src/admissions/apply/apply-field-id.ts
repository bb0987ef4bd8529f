/** The id of what a field of an application is filled in with. */
export const applyFieldId = (path: string) => `apply-${path.replaceAll('.', '-')}`
