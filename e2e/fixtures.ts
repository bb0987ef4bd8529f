import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type College, startCollege } from './college.ts'
import { Complaints } from './complaints.ts'
import { watchCalls } from './open-page.ts'

/** The password of every account of the demonstration college. */
export const password = 'Minster-demo-1'

/** The address a role signs in with: "hub director" is hub-director@example.org. */
export function emailOf(role: string): string {
  return `${role.replaceAll(' ', '-')}@example.org`
}

async function signIn(context: BrowserContext, role: string): Promise<void> {
  const answer = await context.request.post('/auth/login', { data: { email: emailOf(role), password } })
  expect(answer.status(), `${role} signs in`).toBe(200)
}

interface Fixtures {
  /** What went wrong beneath the screens; anything a story did not expect fails it. */
  readonly complaints: Complaints
  /** Signs the story's own browser in as a role of the demonstration college. */
  readonly signedIn: (role: string) => Promise<void>
  /** A page of another person, in a browser of their own. */
  readonly another: (role: string) => Promise<Page>
}

interface WorkerFixtures {
  /** What one worker changes, stories of another do not meet. */
  readonly college: College
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  college: [
    async ({}, use) => {
      const college = await startCollege()
      await use(college)
      await college.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ college }, use) => use(college.address),
  complaints: [
    async ({ context }, use) => {
      const complaints = new Complaints()
      complaints.listenTo(context)
      watchCalls(context)
      await use(complaints)
      expect(complaints.unexpected(), 'nothing goes wrong beneath the screens').toEqual([])
    },
    { auto: true },
  ],
  signedIn: async ({ context }, use) => {
    await use((role) => signIn(context, role))
  },
  another: async ({ browser, complaints }, use) => {
    const opened: BrowserContext[] = []
    await use(async (role) => {
      const context = await browser.newContext()
      opened.push(context)
      complaints.listenTo(context)
      watchCalls(context)
      await signIn(context, role)
      return context.newPage()
    })
    for (const context of opened) await context.close()
  },
})

/** A story with a college of its own: days go by in it, or it needs one where nothing has happened yet. */
export const testInOwnCollege = test.extend<object, WorkerFixtures>({
  college: [
    async ({}, use) => {
      const college = await startCollege()
      await use(college)
      await college.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

export { expect }
