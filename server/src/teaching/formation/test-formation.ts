import type { FormationBoard } from '@minster/domain/teaching/formation/formation-calls'
import { sql } from 'drizzle-orm'
import { openCollege } from '#students/study/test-college.ts'
import type { SignedInCalls } from '#test/app.ts'
import { make, makePerson, type Reply } from '#test/make.ts'

let count = 0

/** A college with a manager who draws up groups, tutors who lead them, and students to be placed. */
export async function openFormation() {
  const { admin, college, hub, ma } = await openCollege()
  const manager = await college.as('manager', { name: 'Mary Manager' })

  /** A member of the academic team who signs in. */
  async function tutor(name: string) {
    const [firstName, lastName] = name.split(' ')
    const userId = await college.makeUser({ role: 'faculty', name, email: `${firstName}@tutors.example.org` })
    const person = await makePerson(admin, { firstName, lastName })
    const { id } = await make(admin, 'faculty', { person: person.id, user: userId })
    return { id, calls: await college.asUser(userId) }
  }

  /** A student at the hub who can be placed. */
  async function student(values: object = {}, person: object = {}) {
    count += 1
    const { id } = await makePerson(admin, {
      firstName: 'Sam',
      lastName: `Student ${String(count).padStart(3, '0')}`,
      email: `student-${count}@example.org`,
      ...person,
    })
    const made = await make(admin, 'students', { person: id })
    const engagement = await make(admin, 'engagements', {
      student: made.id,
      studentType: 'LLM',
      programme: ma.id,
      hub: hub.id,
      status: 'Current',
      start: '2026-09-14',
      expectedEnd: '2029-07-31',
      ...values,
    })
    return { id: made.id, engagement }
  }

  const board = async (set: string, as: SignedInCalls = manager): Promise<FormationBoard> =>
    (await as.get(`/api/formation-board?set=${set}`)).json().data
  const newSet = (values: object = {}, as: SignedInCalls = manager): Promise<Reply> =>
    make(as, 'formation-sets', { academicYear: '2026-27', hub: hub.id, ...values })
  const newGroup = (set: string, name: string, values: object = {}): Promise<Reply> =>
    make(manager, 'formation-groups', { set, name, ...values })
  const place = (set: string, students: readonly string[], group: string | null, as = manager) =>
    as.post(`/api/formation-sets/${set}/place`, { students, group })
  const mails = (template: string) =>
    college.database.rows<{ to_address: string; subject: string; text: string }>(
      sql`select to_address, subject, text from mails where template = ${template} order by created_at, to_address`,
    )
  return { admin, college, hub, ma, manager, tutor, student, board, newSet, newGroup, place, mails }
}

/** The names of the members of each group, and of those without. */
export function placesIn({ groups, without }: FormationBoard): Record<string, string[]> {
  return Object.fromEntries([
    ...groups.map(({ name, members }) => [name, members.map((one) => one.id)]),
    ['without', without.map((one) => one.id)],
  ])
}
