import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

interface Row {
  readonly id: string
}

/** What the student of the demonstration college has to do to enrol, as far as a story begins with it. */
export type ToDo = 'emergency-contacts' | 'hesa-answers' | 'policy-agreements'

/** The address the student of the demonstration college signs in with. */
const address = 'student@example.org'

/** Takes the demonstration college's student back to before they enrolled; answers their name. */
export async function takeBackEnrolment(admin: Page, toDo: readonly ToDo[]): Promise<string> {
  const read = async (path: string): Promise<readonly (Row & { readonly person?: { label: string } })[]> => {
    const reply = await admin.request.get(`/api/${path}`)
    expect(reply.ok(), path).toBe(true)
    return (await reply.json()).data
  }
  const [student] = await read(`students?person.email=${address}`)
  const sessions = await read(`enrolment-sessions?engagement.student=${student?.id}&sort=-academicYear`)
  const session = sessions[0]?.id ?? ''
  const { data } = await (await admin.request.get(`/api/enrolment-sessions/${session}`)).json()
  if (data.enrolledAt !== null)
    await admin.request.post('/api/enrolment/mark', {
      data: { year: data.academicYear, ids: [session], enrolled: false },
    })
  for (const collection of toDo) {
    const whose = collection === 'policy-agreements' ? `session=${session}` : `student=${student?.id}`
    for (const { id } of await read(`${collection}?${whose}`))
      expect((await admin.request.delete(`/api/${collection}/${id}`)).status()).toBe(204)
  }
  return student?.person?.label ?? ''
}
