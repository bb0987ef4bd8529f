import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

interface Row {
  readonly id: string
  readonly version: number
}

/** What the student of the demonstration college has to do to enrol, as far as a story begins with it. */
export type ToDo = 'emergency-contacts' | 'hesa' | 'policy-agreements'

/** The address the student of the demonstration college signs in with. */
export const student = 'student@example.org'

async function readRows(
  admin: Page,
  path: string,
): Promise<readonly (Row & { readonly person?: { readonly label: string } })[]> {
  const reply = await admin.request.get(`/api/${path}`)
  expect(reply.ok(), path).toBe(true)
  return (await reply.json()).data
}

/** What that student answered for the HESA return: of themselves, of the day they began, and of the latest year. */
export async function ownAnswers(admin: Page) {
  const first = async (path: string): Promise<Row> => {
    const [row] = await readRows(admin, path)
    if (!row) throw new Error(`There is nothing at ${path}.`)
    return row
  }
  const { id } = await first(`students?person.email=${student}`)
  return {
    answers: await first(`hesa-answers?student=${id}`),
    entry: await first(`entry-profiles?engagement.student=${id}&sort=-engagement.start`),
    year: await first(`hesa-years?session.engagement.student=${id}&sort=-session.academicYear`),
  }
}

/** The name of that student. */
export async function ownName(admin: Page): Promise<string> {
  const [own] = await readRows(admin, `students?person.email=${student}`)
  return own?.person?.label ?? ''
}

/** Takes the demonstration college's student back to before they enrolled; answers their name. */
export async function takeBackEnrolment(admin: Page, toDo: readonly ToDo[]): Promise<string> {
  const read = (path: string) => readRows(admin, path)
  const [own] = await read(`students?person.email=${student}`)
  const sessions = await read(`enrolment-sessions?engagement.student=${own?.id}&sort=-academicYear`)
  const session = sessions[0]?.id ?? ''
  const { data } = await (await admin.request.get(`/api/enrolment-sessions/${session}`)).json()
  if (data.enrolledAt !== null)
    await admin.request.post('/api/enrolment/mark', {
      data: { year: data.academicYear, ids: [session], enrolled: false },
    })
  const forget = async (collection: string, whose: string) => {
    for (const { id } of await read(`${collection}?${whose}`))
      expect((await admin.request.delete(`/api/${collection}/${id}`)).status()).toBe(204)
  }
  const theirs = `student=${own?.id}`
  if (toDo.includes('emergency-contacts')) await forget('emergency-contacts', theirs)
  if (toDo.includes('policy-agreements')) await forget('policy-agreements', `session=${session}`)
  if (toDo.includes('hesa')) {
    await forget('hesa-answers', theirs)
    await forget('hesa-years', `session.engagement.${theirs}`)
    for (const { id } of await read(`entry-profiles?engagement.${theirs}`)) await emptyEntry(admin, id)
  }
  return own?.person?.label ?? ''
}

/** What was answered of the day somebody began is kept, so it is corrected to nothing. */
export async function emptyEntry(
  admin: Page,
  id: string,
  fields: readonly string[] = ofEntry,
): Promise<void> {
  const { version } = (await (await admin.request.get(`/api/entry-profiles/${id}`)).json()).data
  const reply = await admin.request.patch(`/api/entry-profiles/${id}`, {
    data: { ...Object.fromEntries(fields.map((field) => [field, null])), reason: 'It was somebody else’s.' },
    headers: { 'if-match': `"${version}"` },
  })
  expect(reply.status(), await reply.text()).toBe(200)
}

const ofEntry = [
  'country',
  'postCode',
  'qualification',
  'previousProvider',
  'parentalEducation',
  'careLeaver',
] as const
