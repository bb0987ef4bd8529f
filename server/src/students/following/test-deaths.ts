import { sql } from 'drizzle-orm'
import type { Reply } from '#test/make.ts'
import { openStudies } from '../study/test-studies.ts'

export const died = { status: 'Withdrawn', endReason: 'Death', end: '2026-11-18', reason: '' }

/** A college whose students study and sign in, with what tests of a death ask of them. */
export async function openDeaths() {
  const studies = await openStudies()
  const { admin, college, read, registrar, study } = studies
  const { database } = college

  /** Somebody who studies and signs in, with the person they are. */
  async function studyAs(address: string, values: object = {}) {
    const studied = await study(values)
    const { person } = await read(`students/${studied.student}`)
    const id = String(idIn(person))
    const { version } = await read(`people/${id}`)
    await admin.patch(`/api/people/${id}`, { email: address }, { version })
    const user = await college.makeUser({ role: 'student', name: `User ${address}` })
    await database.execute(sql`update users set person = ${id} where id = ${user}`)
    return { ...studied, person: id, user }
  }

  function idIn(link: unknown): unknown {
    return typeof link === 'object' && link !== null && 'id' in link ? link.id : link
  }

  const isActive = async (user: string) => (await read(`users/${user}`))['active']
  const diedOn = async (person: string) => (await read(`people/${person}`))['diedOn']
  const undo = (engagement: Pick<Reply, 'id'>) => registrar.post(`/api/engagements/${engagement.id}/undo`, {})
  return { ...studies, database, studyAs, isActive, diedOn, undo }
}
