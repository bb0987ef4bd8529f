/** Answers a title, plural or label as it stands within a sentence: "New application", but "New FC application". */
export function inSentence(name: string): string {
  // "IoS" is an abbreviation as "FC" is; of other words the first letter alone is a capital.
  return /^\w+[A-Z]/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)
}
