import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoFindings } from '../axe.ts'
import { emailOf, expect, test } from '../fixtures.ts'
import { startIdentityProvider } from '../identity-provider.ts'
import { signInByForm } from '../sign-in-form.ts'

const accounts = {
  'Rita Registrar': emailOf('registrar'),
  'Another Registrar': emailOf('registrar'),
  'Hesa Officer': emailOf('hesa'),
  'Nobody Known': 'nobody@example.org',
}
type Name = keyof typeof accounts

const microsoft = (page: Page) => page.getByRole('link', { name: 'Sign in with Microsoft' })
const callbacks = /\/auth\/azure\/callback\?/

async function signInAs(page: Page, name: Name) {
  await microsoft(page).click()
  await page.getByRole('link', { name, exact: true }).click()
}

async function expectRefused(page: Page, words: string) {
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(words)
  await expect(alert).toContainText('401 Needs authentication')
  expect(page.url()).not.toContain('example')
}

async function setActive(office: APIRequestContext, email: string, active: boolean) {
  const found = await office.get(`/api/users?email=${encodeURIComponent(email)}`)
  const [user] = (await found.json()).data
  const answer = await office.patch(`/api/users/${user.id}`, {
    headers: { 'if-match': `"${user.version}"` },
    data: { active },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

test.describe.configure({ mode: 'serial' })

test('while Microsoft is down the page says so, and the password still opens', async ({ page }) => {
  await page.goto('/students/all')
  await microsoft(page).click()
  await expectRefused(page, 'Microsoft is not answering. Use your e-mail address and password')
  await signInByForm(page, 'registrar')
  await expect(page).toHaveURL('/students/all')
})

test.describe('when Microsoft answers', () => {
  let stop = async () => {}
  test.beforeAll(async ({ college }) => {
    stop = await startIdentityProvider(college.issuer, college.address, accounts)
  })
  test.afterAll(() => stop())

  test('somebody of the college signs in and comes to the page they asked for', async ({ page }) => {
    await page.goto('/students/all?engagement.status=Current')
    await expect(microsoft(page)).toBeVisible()
    await expectNoFindings(page, 'sign-in with Microsoft')
    await signInAs(page, 'Rita Registrar')
    await expect(page).toHaveURL('/students/all?engagement.status=Current')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('an answer that comes a second time, or that nobody asked for, signs nobody in', async ({ page }) => {
    await page.goto('/pages/login')
    const answered = page.waitForRequest(callbacks)
    await signInAs(page, 'Rita Registrar')
    const answer = (await answered).url()
    await expect(page).toHaveURL('/')
    await page.context().request.post('/auth/logout')

    await page.goto(answer)
    await expectRefused(page, 'was used already')
    await page.goto('/auth/azure/callback?code=forged&state=forged')
    await expectRefused(page, 'was not finished in time')

    await microsoft(page).click()
    await expect(page.getByRole('heading', { name: 'Pick an account' })).toBeVisible()
    const begun = page.waitForRequest(callbacks)
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expectRefused(page, 'was cancelled')
    const state = new URL((await begun).url()).searchParams.get('state')
    await page.goto(`/auth/azure/callback?code=forged&state=${state}`)
    await expectRefused(page, 'was used already')
    expect((await page.context().request.get('/auth/account')).status()).toBe(404)
  })

  test('who is not known here, shares an address or is no longer active is told whom to ask', async ({
    page,
    another,
  }) => {
    await page.goto('/pages/login')
    await signInAs(page, 'Nobody Known')
    await expectRefused(page, 'There is no account here for that Microsoft account. Ask the college office.')
    await signInAs(page, 'Another Registrar')
    await expectRefused(page, 'belongs to another Microsoft account already')

    const { request: office } = (await another('sysadmin')).context()
    await setActive(office, emailOf('hesa'), false)
    await signInAs(page, 'Hesa Officer')
    await expectRefused(page, 'Your account here is not active')
    await setActive(office, emailOf('hesa'), true)
    await signInAs(page, 'Hesa Officer')
    await expect(page).toHaveURL('/')
  })
})
