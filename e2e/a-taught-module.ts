import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

interface Made {
  readonly id: string
  readonly version: number
}

async function made(request: APIRequestContext, collection: string, data: object): Promise<Made> {
  const reply = await request.post(`/api/${collection}`, { data })
  expect(reply.status(), await reply.text()).toBe(201)
  return (await reply.json()).data
}

/** A module of this year with some assignments, taught by the faculty account, and some students of the year. */
export async function aTaughtModule(
  request: APIRequestContext,
  { code, name, works, count, with: email }: TaughtModule,
): Promise<{ readonly module: string; readonly instance: string; readonly year: string }> {
  const sessionsOf = async (more = ''): Promise<readonly (Made & { academicYear: string })[]> => {
    const found = await request.get(
      `/api/enrolment-sessions?status=Current&fields=engagement,academicYear&sort=-academicYear&pageSize=200${more}`,
    )
    return (await found.json()).data
  }
  const own = email === undefined ? [] : await sessionsOf(`&engagement.student.person.email=${email}`)
  const all = await sessionsOf()
  const sessions = [...own, ...all.filter(({ id }) => own.every((one) => one.id !== id))]
  const year = sessions[0]?.academicYear ?? ''
  const teachers = await request.get('/api/faculty?fields=user&pageSize=200')
  const account = (await (await request.get('/api/users?search=faculty@example.org')).json()).data[0]
  const tutors = (await teachers.json()).data.filter(
    (one: { user: { id: string } | null }) => one.user?.id === account.id,
  )
  const { id } = await made(request, 'modules', { code, name, credits: 20 })
  const instance = await made(request, 'module-instances', {
    module: id,
    academicYear: year,
    tutors: tutors.map((one: Made) => one.id),
  })
  for (const [title, weight, due] of works)
    await made(request, 'assignments', { moduleInstance: instance.id, title, weight, ...(due && { due }) })
  for (const session of sessions.slice(0, count))
    await made(request, 'module-enrolments', { session: session.id, moduleInstance: instance.id })
  return { module: id, instance: instance.id, year }
}

/** Puts text on the clipboard and into the cell that has the focus, as Excel would. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((words) => {
    const data = new DataTransfer()
    data.setData('text/plain', words)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, text)
}

interface TaughtModule {
  readonly code: string
  readonly name: string
  /** Titles of its assignments with their weights, and the day each is due. */
  readonly works: readonly (readonly [title: string, weight: number, due?: string])[]
  /** How many take it. */
  readonly count: number
  /** The address of a student who is among them. */
  readonly with?: string
}
