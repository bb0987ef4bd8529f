import { sql } from 'drizzle-orm'
import { openStudies } from '#students/study/test-studies.ts'

/** A college whose students sign in to the portal. */
export async function openPortal() {
  const studies = await openStudies()
  const { college, study } = studies

  /** A student who studies, with calls of their own. */
  async function signedIn(...how: Parameters<typeof study>) {
    const studying = await study(...how)
    const [row] = await college.database.rows<{ person: string }>(
      sql`select person from students where id = ${studying.student}`,
    )
    const calls = await college.as('student', { name: 'Sam Student', person: row?.person ?? '' })
    return { ...studying, person: row?.person ?? '', calls }
  }

  return { ...studies, signedIn }
}
