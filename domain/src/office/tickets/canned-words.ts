/** Words made out to somebody: `{name}` is their first name. */
export function cannedWords(words: string, firstName: string): string {
  return words.replaceAll('{name}', firstName.trim() || 'there')
}

/** The first of somebody's names, as one speaks to them. */
export function firstNameIn(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}
