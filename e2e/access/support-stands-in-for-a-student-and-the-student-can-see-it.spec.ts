import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoFindings } from '../axe.ts'
import { emailOf, expect, test } from '../fixtures.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Signed in as somebody else' })

/** An account of the demonstration college, as its administrator reads it. */
async function userOf(office: APIRequestContext, role: string): Promise<{ id: string; name: string }> {
  const found = await office.get(`/api/users?email=${encodeURIComponent(emailOf(role))}`)
  const [user] = (await found.json()).data
  return user
}

test('support stands in for a student, looks only, and the student can see it', async ({
  page,
  signedIn,
  another,
  complaints,
}) => {
  const office = (await another('sysadmin')).context().request
  const student = await userOf(office, 'student')
  const support = await userOf(office, 'support')

  await signedIn('support')
  await page.goto('/')
  await page.getByRole('button', { name: `${support.name}: account and appearance` }).click()
  await page.getByRole('button', { name: 'Log in as…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log in as' })
  await dialog.getByRole('textbox', { name: 'Who' }).fill(emailOf('sysadmin'))
  await expect(dialog.getByText('may do more than you may.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: /^Search people/ }).fill(`log in as ${emailOf('student')}`)
  await page.getByRole('button', { name: `Log in as ${student.name}` }).click()
  await expectNoFindings(page, 'log in as')
  await dialog.getByRole('button', { name: `Log in as ${student.name}` }).click()
  await expect(dialog.getByText('Say why you log in as somebody else.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Rang: cannot find the extension form')
  await expect(dialog.getByRole('switch')).toHaveCount(0)
  await dialog.getByRole('button', { name: `Log in as ${student.name}` }).click()

  // At the root, so to /dashboard.
  await expect(page).toHaveURL('/dashboard')
  await expect(bar(page)).toContainText(`You are signed in as ${student.name}.`)
  await expect(bar(page)).toContainText('Looking only')
  await expect(page.getByRole('heading', { name: 'Student Forms' })).toBeVisible()
  expect(await bar(page).evaluate((element) => element.getBoundingClientRect().height)).toBe(36)
  await expect(bar(page)).toHaveCSS('background-color', 'rgb(123, 31, 162)')
  await expectNoFindings(page, 'signed in as somebody else')

  complaints.expect(/PATCH \/api\/account\/preferences: 403/)
  await page.getByRole('button', { name: /(Light|Dark) colours/ }).click()
  await expect(page.getByText('You are only looking: nothing can be changed')).toBeVisible()

  await page.reload()
  await bar(page)
    .getByRole('button', { name: `Return to ${support.name}` })
    .click()
  await expect(page).toHaveURL('/')
  await expect(bar(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: `${support.name}: account and appearance` })).toBeVisible()

  const theirs = await another('student')
  await theirs.goto('/account')
  const seen = theirs.getByRole('region', { name: 'Who signed in as you' })
  await expect(seen).toContainText(support.name)
  await expect(seen).toContainText('Rang: cannot find the extension form')
  await expect(seen).toContainText('looked only')
  await expectNoFindings(theirs, 'who signed in as me')
})

test('an administrator logs in from a record, and by the address returns', async ({ page, signedIn }) => {
  await signedIn('sysadmin')
  const student = await userOf(page.context().request, 'student')
  await page.goto(`/users/${student.id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Log in as' }).click()
  await expect(page).toHaveURL(`/loginas/user/${student.id}`)
  const dialog = page.getByRole('dialog', { name: 'Log in as' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Checking what they see')
  await dialog.getByRole('switch', { name: 'Change things as them' }).click()
  await dialog.getByRole('button', { name: `Log in as ${student.name}` }).click()

  // Not at the root, so there.
  await expect(page).toHaveURL('/')
  await expect(bar(page)).toContainText('Changes are saved')
  await page.goto('/cancel-loginas')
  await expect(bar(page)).toHaveCount(0)
  await expect(page).toHaveURL('/')
  await page.goto('/pages/sysadmin')
  const kept = page.getByRole('region', { name: 'Signed in as somebody else' })
  await expect(kept).toContainText(`as ${student.name}`)
  await expect(kept).toContainText('Checking what they see')
})

test('at the root it leads to the dashboard, there and back', async ({ page, signedIn }) => {
  await signedIn('sysadmin')
  const student = await userOf(page.context().request, 'student')
  // As any link within the application goes there.
  const follow = (path: string) => page.evaluate((to) => history.pushState(null, '', to), path)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await follow(`/loginas/user/${student.id}`)
  const dialog = page.getByRole('dialog', { name: 'Log in as' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Following a link')
  await dialog.getByRole('button', { name: `Log in as ${student.name}` }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Student Forms' })).toBeVisible()
  await follow('/cancel-login-as')
  await expect(page).toHaveURL('/dashboard')
  await expect(bar(page)).toHaveCount(0)
})

test('who may not log in as others is told so', async ({ page, signedIn }) => {
  await signedIn('registrar')
  await page.goto('/loginas/student/0191a2b3-0000-7000-8000-000000000000')
  await expect(page.getByText('Error 403')).toBeVisible()
  await expect(page.getByText('dashboard:loginas')).toBeVisible()
})
