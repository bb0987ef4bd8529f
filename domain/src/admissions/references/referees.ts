import { titleWords } from '#people/contacts/title-words.ts'
import type { Problem } from '#platform/errors/errors.ts'
import type { RefereeKind } from './referee-kinds.ts'

/** Whom to name, kind by kind, in words for applicants and for staff alike. */
export const refereeGuidance: Readonly<Record<RefereeKind, string>> = {
  'Church leader': 'Vicar, minister or lay leader of the present church. Nobody from the family.',
  'Academic or employer': 'A tutor, teacher or line manager of the last five years.',
  Personal: 'A friend, colleague or mentor of two years or longer. No relation.',
}

/** The most referees an application names at a time. */
export const mostReferees = 6

export interface NamedReferee {
  readonly name: string
  readonly email: string | null
}

/** An applicant as far as it takes to recognise them. */
export interface ApplicantNames {
  readonly firstName: string
  readonly preferredName: string | null
  readonly lastName: string
  readonly emails: readonly string[]
}

/** Answers whether two addresses reach the same person: capitals never count, nor dots and tags before Gmail's sign. */
export function isSameAddress(one: string, other: string): boolean {
  return plainAddress(one) === plainAddress(other)
}

function plainAddress(address: string): string {
  const [local = '', domain = ''] = address.trim().toLowerCase().split('@')
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return `${local}@${domain}`
  return `${local.split('+')[0]?.replaceAll('.', '') ?? ''}@gmail.com`
}

const titles = new Set(titleWords)

/** Letters only: without titles, capitals, accents and dots, so that "Revd. J. O’Neill" is "j o neill". */
function nameParts(name: string): string[] {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !titles.has(word))
}

/** Answers whether a referee bears the applicant's own name, however it is written. */
export function isApplicantsName(name: string, applicant: ApplicantNames): boolean {
  const given = nameParts(name)
  const last = nameParts(applicant.lastName)
  const end = given.slice(-last.length).join(' ')
  if (last.length === 0 || given.length <= last.length || end !== last.join(' ')) return false
  const first = given.slice(0, -last.length)
  const own = [nameParts(applicant.firstName), nameParts(applicant.preferredName ?? '')]
  return own.some((words) => words.length > 0 && startAlike(first, words))
}

/** Whether the first names agree as far as both are given; "Hannah M" and "Hannah Mary" do, an initial alone does not. */
function startAlike(one: readonly string[], other: readonly string[]): boolean {
  if ((one[0]?.length ?? 0) < 2 || one[0] !== other[0]) return false
  return one.every((word, at) => other[at] === undefined || word === other[at] || word === other[at]?.[0])
}

/** Answers what stands against a referee: that it is the applicant, or somebody named for this application already. */
export function refereeProblems(
  referee: NamedReferee,
  applicant: ApplicantNames,
  others: readonly NamedReferee[],
): Problem[] {
  const { name, email } = referee
  if (email !== null && applicant.emails.some((own) => isSameAddress(own, email)))
    return [
      {
        param: 'refereeEmail',
        message: 'This is the applicant’s own e-mail address. A referee has to be somebody else.',
      },
    ]
  const problems: Problem[] = []
  if (isApplicantsName(name, applicant))
    problems.push({
      param: 'refereeName',
      message: 'This is the applicant’s own name. A referee has to be somebody else.',
    })
  const same =
    email === null
      ? undefined
      : others.find((other) => other.email !== null && isSameAddress(other.email, email))
  if (same)
    problems.push({
      param: 'refereeEmail',
      message: `${same.name} has this e-mail address already. Each referee needs one of their own.`,
    })
  return problems
}
