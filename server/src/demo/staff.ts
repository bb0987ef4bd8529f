import { defaultRoles } from '@minster/domain/register/permissions/default-roles'
import { demoEmailOf } from '#access/auth/demo-accounts.ts'
import type { NewRow } from '#kit/records/write-rows.ts'
import { inventPeople } from './people.ts'
import { type HubName, hubNames, hubWeights, type Places } from './places.ts'
import type { Random } from './random.ts'
import { jobTitles } from './words.ts'

/** Somebody of the academic team, as others are given to them. */
export interface TeamMember {
  readonly id: string
  readonly user: string | null
  readonly hub: HubName
  readonly duties: readonly string[]
}
export interface Staff {
  readonly people: readonly NewRow[]
  readonly users: readonly NewRow[]
  readonly faculty: readonly NewRow[]
  readonly team: readonly TeamMember[]
  /** Ids of the demonstration accounts by their role. */
  readonly accounts: ReadonlyMap<string, string>
  /** The academic team's member behind the faculty account. */
  readonly facultyAccount: TeamMember
}

const teamSize = 60
/** Besides the accounts of the roles, so many of the team sign in. */
const teamUsers = 24

/** The accounts of the roles, and the academic team with its users. */
export function inventStaff(
  random: Random,
  at: string,
  places: Places,
  roles: ReadonlyMap<string, string>,
): Staff {
  const invent = inventPeople(random, { domain: 'example.org' })
  const people: NewRow[] = []
  const users: NewRow[] = []
  const faculty: NewRow[] = []
  const team: TeamMember[] = []
  const accounts = new Map<string, string>()
  const id = () => random.id(Date.parse(at))

  const addUser = (role: string, more: { name: string; email: string } & Record<string, unknown>): string => {
    const row = { id: id(), at, values: { active: true, roles: [roles.get(role)], ...more } }
    users.push(row)
    return row.id
  }
  const addMember = (
    hub: HubName,
    duties: readonly string[],
    role: string | null,
    email?: string,
  ): TeamMember => {
    const someone = invent({
      at,
      age: random.whole(32, 66),
      ordained: random.chance(0.6),
      near: hub,
      ...(email === undefined ? {} : { email }),
    })
    people.push(someone.row)
    const isDirector = role === 'hub director'
    const more = {
      name: someone.name,
      email: someone.email,
      person: someone.id,
      hub: isDirector ? places.hubs.get(hub) : null,
      programme: role === 'programme director' ? places.programmes.get('BA') : null,
    }
    const member = { id: id(), user: role === null ? null : addUser(role, more), hub, duties }
    const programmes = random
      .shuffled(['Cert120', 'DipHE', 'BA', 'GradDip', 'MA'])
      .slice(0, random.whole(1, 3))
    const values = {
      person: someone.id,
      user: member.user,
      jobTitle: isDirector ? `Director, ${hub}` : random.pick(jobTitles),
      duties,
      hub: places.hubs.get(hub),
      programmes: programmes.map((code) => places.programmes.get(code)),
      active: team.length < teamSize - 3,
      tuteesAtMost: duties.includes('Personal tutor') ? random.whole(10, 18) : null,
      availability: random.chance(0.5) ? 'Tuesdays and Thursdays, also evenings.' : null,
    }
    faculty.push({ id: member.id, at, values })
    team.push(member)
    return member
  }

  const email = demoEmailOf
  const directing = ['Hub director', 'Interviewer']
  const director = addMember('London', directing, 'hub director', email('hub director'))
  const programmeDirector = addMember(
    'Liverpool',
    ['Programme director', 'Interviewer'],
    'programme director',
    email('programme director'),
  )
  const tutoring = ['Personal tutor', 'Interviewer']
  const facultyAccount = addMember('London', tutoring, 'faculty', email('faculty'))
  for (const [role, member] of [
    ['hub director', director],
    ['programme director', programmeDirector],
    ['faculty', facultyAccount],
  ] as const)
    if (member.user !== null) accounts.set(role, member.user)
  for (const hub of hubNames.slice(1)) addMember(hub, directing, 'hub director')
  while (team.length < teamSize) {
    const hub = random.weighted(hubWeights)
    const isTutor = random.chance(0.6)
    const duties = [
      ...(isTutor ? ['Personal tutor'] : ['Module leader']),
      ...(random.chance(0.5) ? ['Interviewer'] : []),
      ...(random.chance(0.2) ? ['Formation tutor'] : []),
      ...(random.chance(0.1) ? ['Dissertation supervisor'] : []),
    ]
    addMember(hub, duties, team.length < 8 + teamUsers ? 'faculty' : null)
  }
  for (const { name } of defaultRoles) {
    if (accounts.has(name) || name === 'student' || name === 'applicant') continue
    const someone = invent({ at, age: random.whole(26, 60), email: email(name) })
    people.push(someone.row)
    accounts.set(name, addUser(name, { name: someone.name, email: someone.email, person: someone.id }))
  }
  return { people, users, faculty, team, accounts, facultyAccount }
}
