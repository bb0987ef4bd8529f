/** Words that say nothing of which church it is. */
const empty = new Set(['the', 'church', 'parish', 'of', 'and', 'in', 'at', 'with', 'team'])
const short: Readonly<Record<string, string>> = { saint: 'st', ss: 'st', sts: 'st', street: 'st' }

/**
 * Answers whether a host is the church somebody called their own. Applicants write it as they say it, so that "Saint
 * Luke's Church, Holloway" is "St Luke, Holloway", and without a town it is any church of that name.
 */
export function isHomeChurch(
  host: { readonly name: string; readonly city?: string | null },
  homeChurch: string | null,
): boolean {
  const home = wordSetOf(homeChurch ?? '')
  const called = wordSetOf(host.name)
  if (home.size === 0 || called.size === 0) return false
  const placed = new Set([...called, ...wordSetOf(host.city ?? '')])
  // Either says no more than the other does with its town.
  return isWithin(home, placed) ? namesOf(home, host).size > 0 : isWithin(placed, home)
}

/** What of a home church is its name rather than the town of the host. */
function namesOf(
  home: ReadonlySet<string>,
  { city }: { readonly city?: string | null },
): ReadonlySet<string> {
  const town = wordSetOf(city ?? '')
  return new Set([...home].filter((word) => !town.has(word) && word !== 'st'))
}

function isWithin(few: ReadonlySet<string>, many: ReadonlySet<string>): boolean {
  return [...few].every((word) => many.has(word))
}

function wordSetOf(text: string): ReadonlySet<string> {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]s?\b/g, '')
  const words = plain.split(/[^\p{L}\p{N}]+/u).flatMap((word) => (word === '' ? [] : (short[word] ?? word)))
  return new Set(words.filter((word) => !empty.has(word)))
}
