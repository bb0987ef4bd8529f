import type { Browser, Page } from '@playwright/test'
import type { Complaints } from './complaints.ts'
import { emailOf, expect, password } from './fixtures.ts'

/** A page of the demonstration college's student, on a phone of their own beside the story's browser. */
export async function studentOnPhone({ browser, baseURL, complaints }: Around): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    ...(baseURL !== undefined && { baseURL }),
  })
  complaints.listenTo(context)
  const data = { email: emailOf('student'), password }
  expect((await context.request.post('/auth/login', { data })).status()).toBe(200)
  return context.newPage()
}

interface Around {
  readonly browser: Browser
  readonly baseURL: string | undefined
  readonly complaints: Complaints
}
