/** Somebody a letter may go to, with where they live. */
export interface Addressed {
  readonly id: string
  readonly title: string | null
  /** As they are called day to day. */
  readonly called: string
  readonly lastName: string
  readonly address: PostalAddress
}

/** The lines of an address (Specification §3). */
export interface PostalAddress {
  readonly address1: string | null
  readonly address2: string | null
  readonly city: string | null
  readonly county: string | null
  readonly postCode: string | null
  readonly country: string | null
}

/** One envelope: whom it is for, how the letter begins after “Dear”, and where it goes. */
export interface Envelope {
  readonly addressee: string
  readonly dear: string
  readonly people: readonly Addressed[]
  readonly address: PostalAddress
}

/** More people than live together share the address of a house with many rooms; each then gets their own letter. */
const mostInHousehold = 6

/** Titles that go without saying where first names are written. */
const plainTitles: readonly string[] = ['Mr', 'Mrs', 'Ms', 'Miss', 'Mx']

/** Answers whether a letter finds its way: a first line, and a postcode or a town. */
export function canBeReached({ address1, city, postCode }: PostalAddress): boolean {
  return isWritten(address1) && (isWritten(postCode) || isWritten(city))
}

/** Answers an envelope for each person, in the order given. */
export function perPerson(people: readonly Addressed[]): Envelope[] {
  return people.map((one) => envelopeFor([one]))
}

/** Answers an envelope for each household, where its first member stands in the order given. */
export function perHousehold(people: readonly Addressed[]): Envelope[] {
  const homes = new Map<string, Addressed[]>()
  for (const one of people) {
    const home = homeOf(one.address)
    const others = homes.get(home)
    if (others) others.push(one)
    else homes.set(home, [one])
  }
  return [...homes.values()].flatMap((members) =>
    members.length > mostInHousehold ? perPerson(members) : [envelopeFor(members)],
  )
}

/** Answers the lines of an address as an envelope bears them. */
export function linesOf({ address1, address2, city, county, postCode, country }: PostalAddress): string[] {
  return [address1, address2, city, county, postCode, country?.toLocaleUpperCase('en-GB')].flatMap((line) => {
    const written = line?.trim() ?? ''
    return written === '' ? [] : [written]
  })
}

function envelopeFor(members: readonly Addressed[]): Envelope {
  const [first, ...others] = members.toSorted(byName)
  if (!first) throw new Error('An envelope is for somebody.')
  const people = [first, ...others]
  return {
    addressee: addresseeOf(people),
    dear: joined(people.map(({ called }) => called)),
    people,
    address: others.reduce((fullest, { address }) => fuller(fullest, address), first.address),
  }
}

/** “Revd Ann Smith”, “Mr and Mrs Smith”, “Ann and Ben Smith”, “Ben Jones and Ann Smith”. */
function addresseeOf(people: readonly Addressed[]): string {
  const [only] = people
  if (only && people.length === 1)
    return [only.title, only.called, only.lastName].flatMap((word) => word ?? []).join(' ')
  const families = new Map<string, Addressed[]>()
  for (const one of people) families.set(one.lastName, [...(families.get(one.lastName) ?? []), one])
  return joined([...families].map(([lastName, members]) => familyOf(lastName, members)))
}

function familyOf(lastName: string, members: readonly Addressed[]): string {
  const titles = members.map(({ title }) => title)
  if (members.length === 2 && titles.includes('Mr') && titles.includes('Mrs')) return `Mr and Mrs ${lastName}`
  return `${joined(members.map(withEarnedTitle))} ${lastName}`
}

function withEarnedTitle({ title, called }: Addressed): string {
  return title === null || plainTitles.includes(title) ? called : `${title} ${called}`
}

/** What two addresses of one home have in common, however each was typed. */
function homeOf({ address1, address2, city, postCode }: PostalAddress): string {
  const place = foldAddressLine(postCode) || foldAddressLine(city)
  // A flat is a home of its own on whichever line it stands; other second lines some leave out.
  const flat = /\b(flat|apartment|apt|unit|room)\b/i.test(address2 ?? '') ? foldAddressLine(address2) : ''
  return [flat, foldAddressLine(address1), place].join('|')
}

function foldAddressLine(line: string | null): string {
  return (line ?? '')
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\bst\b\.?/g, 'street')
    .replaceAll(/\brd\b\.?/g, 'road')
    .replaceAll(/[^a-z0-9]/g, '')
}

function fuller(one: PostalAddress, other: PostalAddress): PostalAddress {
  return linesOf(other).length > linesOf(one).length ? other : one
}

function joined(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`
}

function isWritten(line: string | null): boolean {
  return line !== null && line.trim() !== ''
}

function byName(one: Addressed, other: Addressed): number {
  return (
    one.lastName.localeCompare(other.lastName, 'en-GB') || one.called.localeCompare(other.called, 'en-GB')
  )
}
