/** An entity of the return in words: "Student course session". */
export function entityWords(entity: string): string {
  const words = entity.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
