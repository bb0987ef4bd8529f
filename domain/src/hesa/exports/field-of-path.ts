/** What a place of the return names: `Student/Disability[51]/DISABILITY` is the field `Disability.DISABILITY`; null for a node. */
export function fieldOfPath(path: string): string | null {
  const found = /(?:^|\/)([A-Za-z]+)(?:\[[^\]]*\])?\/([A-Z0-9]+)$/.exec(path)
  return found ? `${found[1]}.${found[2]}` : null
}

/** The same place without the keys along it, which tell values themselves. */
export function withoutKeys(path: string): string {
  return path.replaceAll(/\[[^\]]*\]/g, '')
}
