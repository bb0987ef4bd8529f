import type { APIRequestContext } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { mailTo } from '../mail-inbox.ts'
import { quiet } from '../open-page.ts'

const password = 'four plain words here'

/** The code an authenticator shows, now or so many codes later; each is taken once. */
function codeOf(secret: string, later = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + later * 30_000 })
}

test('a clerk sets up the second step their role asks for, signs in with it, and lets a program in', async ({
  page,
  another,
  complaints,
}, { testId }) => {
  complaints.expect(/POST \/auth\/second-step: 401/)
  const email = `clerk-${testId}@example.org`

  // The administrator makes a role that asks for two steps, and somebody who holds it.
  const admin = (await another('sysadmin')).request
  const role = await admin.post('/api/roles', {
    data: {
      name: `Careful clerk ${testId}`,
      scope: 'everything',
      claims: ['dashboard:view', 'applications:menu,view'],
      requiresTwoStep: true,
    },
  })
  expect(role.status()).toBe(201)
  await makePerson(admin, email, (await role.json()).data.id)

  async function signIn() {
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }

  // Signed in with the password alone, everything leads to setting up the second step.
  await page.goto('/applications/all')
  await signIn()
  await page.getByRole('heading', { name: 'Set up two-step sign-in' }).waitFor()
  expect((await page.request.get('/api/applications')).status()).toBe(403)
  await page.goto('/account')
  await page.getByRole('heading', { name: 'Set up two-step sign-in' }).waitFor()
  await page.getByRole('img', { name: 'QR code for your authenticator' }).waitFor()
  await expectNoFindings(page, 'setting up the second step')
  const secret = (await page.locator('code').first().innerText()).replaceAll(' ', '')
  const used = codeOf(secret)
  await page.getByLabel('Code it shows').fill(used)
  await page.getByRole('button', { name: 'Switch on' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCodes = await codes.allInnerTexts()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByRole('heading', { name: 'Your account' }).waitFor()
  await expect(page.getByText('your role asks for it')).toBeVisible()

  // From now on the password is not enough, and a code is taken once.
  const signOut = async () => {
    await quiet(page)
    await page.getByRole('button', { name: /account and appearance/ }).click()
    await page.getByRole('button', { name: 'Sign out', exact: true }).last().click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  }
  await signOut()
  await page.goto('/pages/login?redirect=%2Faccount')
  await signIn()
  const code = page.getByLabel('Code', { exact: true })
  await code.fill(used)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('The code is not right, or was used already')).toBeVisible()
  await expectNoFindings(page, 'second step, wrong code')
  await code.fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Your account' }).waitFor()

  // Without the phone a recovery code will do.
  await signOut()
  await page.goto('/pages/login?redirect=%2Faccount')
  await signIn()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code', { exact: true }).fill(recoveryCodes[0] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('9 of 10 not used yet')).toBeVisible()

  // A program gets a token for what it needs, until it is revoked.
  await page.getByRole('button', { name: 'Make a token' }).click()
  await page.getByLabel('Name').fill('Timetable')
  await page.getByRole('checkbox', { name: 'Reads applications.' }).check()
  await page.getByRole('button', { name: 'Make the token' }).click()
  const secretToken = await page.getByText(/^minster_/).innerText()
  await page.getByRole('button', { name: 'I have kept it' }).click()
  await expect(page.getByText('applications:view')).toBeVisible()
  const program = (url: string) =>
    fetch(new URL(url, page.url()), { headers: { authorization: `Bearer ${secretToken}` } })
  expect((await program('/api/applications?pageSize=1')).status).toBe(200)
  expect((await program('/api/dashboard')).status).toBe(403)
  expect((await program('/api/account/tokens')).status).toBe(403)
  await page.getByRole('button', { name: 'Revoke Timetable' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke the token' }).click()
  await expect(page.getByText('applications:view')).toHaveCount(0)
  expect((await program('/api/applications?pageSize=1')).status).toBe(401)
})

test('somebody signs out everywhere else', async ({ page, another, browser }, { testId }) => {
  const email = `traveller-${testId}@example.org`
  const admin = (await another('sysadmin')).request
  const roles = await admin.get('/api/roles?name=faculty')
  await makePerson(admin, email, (await roles.json()).data[0].id)
  const library = await browser.newContext()
  for (const { request } of [page, library])
    expect((await request.post('/auth/login', { data: { email, password } })).status()).toBe(200)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0)
  await expect(page.getByText('This device')).toBeVisible()
  expect((await library.request.get('/api/account/sessions')).status()).toBe(401)
  await library.close()
})

/** Somebody nobody else signs in as, with the password of this story. */
async function makePerson(admin: APIRequestContext, email: string, role: string): Promise<void> {
  const user = await admin.post('/api/users', {
    data: { name: 'Clara Clerk', email, active: true, roles: [role] },
  })
  expect(user.status()).toBe(201)
  await admin.post('/auth/reset', { data: { id: (await user.json()).data.id } })
  const { links } = await mailTo(email, { about: /password/i })
  const token = new URL(links.find((link) => link.includes('#')) ?? '').hash.slice(1)
  const chosen = await admin.post('/auth/password', { data: { token, password } })
  expect(chosen.status()).toBe(204)
}
