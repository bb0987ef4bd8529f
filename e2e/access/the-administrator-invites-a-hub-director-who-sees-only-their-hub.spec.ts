import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { mailTo } from '../mail-inbox.ts'

const secret = 'seven quiet hills at dawn'

interface Listed {
  readonly data: readonly { readonly id: string; readonly [field: string]: unknown }[]
  readonly meta: { readonly total: number }
}

async function listOf(page: Page, query: string): Promise<Listed> {
  const answer = await page.request.get(`/api/${query}`)
  expect(answer.status(), query).toBe(200)
  return answer.json()
}

/** A hub with applicants and students of its own, and an application of another hub. */
async function aHub(admin: Page) {
  const { data: hubs } = await listOf(admin, 'hubs?pageSize=50&fields=name')
  for (const { id, name } of hubs) {
    const applicants = await Promise.all([
      listOf(admin, `applications?pageSize=1&course.hub=${id}`),
      listOf(admin, `fc-applications?pageSize=1&course.hub=${id}`),
    ])
    const students = await listOf(admin, `students?pageSize=1&engagement.hub=${id}`)
    const [elsewhere] = (await listOf(admin, `applications?pageSize=1&course.hub[ne]=${id}`)).data
    const total = applicants.reduce((sum, { meta }) => sum + meta.total, 0)
    if (total > 0 && students.meta.total > 0 && elsewhere)
      return { id, name: String(name), applicants: total, students: students.meta.total, elsewhere }
  }
  throw new Error('No hub of the college has applicants and students.')
}

const count = (page: Page) => page.getByRole('status').filter({ hasText: /^[\d,]+$/ })

test('the administrator invites a hub director, who sees only their hub', async ({
  page,
  another,
  complaints,
}) => {
  complaints.expect(/: 404$/, /: 401$/)
  const admin = await another('sysadmin')
  const hub = await aHub(admin)
  const email = `martha.hill.${Date.now()}@example.org`

  await admin.goto('/users/all')
  await admin.getByRole('button', { name: 'New user' }).click()
  await admin.getByRole('textbox', { name: 'Name', exact: true }).fill('Martha Hill')
  await admin.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await admin.getByRole('combobox', { name: 'Roles' }).fill('hub director')
  await admin.getByRole('option', { name: 'hub director', exact: true }).click()
  await admin.getByRole('combobox', { name: 'Hub' }).fill(hub.name)
  await admin.getByRole('option', { name: hub.name, exact: true }).click()
  await admin.getByRole('button', { name: 'Add user' }).click()
  const offer = admin.getByRole('dialog', { name: 'Invite Martha Hill to sign in?' })
  await offer.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(admin.getByRole('heading', { name: 'Martha Hill' })).toBeVisible()
  await admin.getByRole('tab', { name: 'Signing in' }).click()
  await expect(admin.getByText('They have no password yet.')).toBeVisible()
  await expect(admin.getByText(/The link works until/)).toBeVisible()

  const mail = await mailTo(email)
  expect(mail.text).toContain('Dear Martha Hill')
  await page.goto(mail.links[0] ?? '')
  await page.getByLabel('New password').fill(secret)
  await page.getByRole('button', { name: 'Choose this password' }).click()
  await page.getByRole('heading', { name: 'Your password is set' }).waitFor()
  await page.goto('/pages/login')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor()

  // All of their hub's applicants and students, and nobody else's.
  for (const [path, title, total, hubPath] of [
    ['/myapplicants', 'My applicants', hub.applicants, 'course.hub'],
    ['/mystudents', 'My students', hub.students, 'engagement.hub'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(count(page)).toHaveText(total.toLocaleString('en-GB'))
    const others = await listOf(page, `${path.slice(1)}?pageSize=1&${hubPath}[ne]=${hub.id}`)
    expect(others.meta.total, `${title} of other hubs`).toBe(0)
  }
  await page.goto(`/myapplicants/${hub.elsewhere.id}`)
  await expect(page.getByText('This application is not here')).toBeVisible()
  await page.goto('/users/all')
  await expect(page.getByText('users:menu')).toBeVisible()

  // The administrator sees where they are signed in, why they cannot see another hub, and shows them out.
  await admin.reload()
  await expect(admin.getByText('They have chosen a password.')).toBeVisible()
  await expect(admin.getByRole('region', { name: 'Sessions' }).getByRole('row')).toHaveCount(2)
  await admin.getByRole('tab', { name: 'Why can’t they?' }).click()
  await admin.getByText('A page', { exact: true }).click()
  await admin.getByPlaceholder('/students/all, or paste an address').fill(`/myapplicants/${hub.elsewhere.id}`)
  await admin.keyboard.press('Escape')
  await admin.getByRole('button', { name: 'Find out why' }).click()
  await expect(admin.getByRole('region', { name: 'The answer' })).toContainText(`they have ${hub.name}`)

  await admin.getByRole('tab', { name: 'Signing in' }).click()
  await admin.getByRole('button', { name: 'Disable' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await expect(admin.getByText('Martha Hill is disabled and signed out')).toBeVisible()
  await page.goto('/myapplicants')
  await expect(page).toHaveURL(/\/pages\/login/)
})
