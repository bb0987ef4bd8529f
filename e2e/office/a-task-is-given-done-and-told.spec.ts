import { anApplication } from '../an-application.ts'
import { expectNoFindings } from '../axe.ts'
import { emailOf, expect, test } from '../fixtures.ts'
import { mailTo } from '../mail-inbox.ts'

test('a task is given, done and told', async ({ page, signedIn, another }) => {
  await signedIn('admissions')
  const { id, person } = await anApplication(page, 'Under review', 9)
  const registrar = await another('registrar')
  const { user } = await (await registrar.request.get('/auth/account')).json()

  await page.goto(`/applications/${id}`)
  await page.getByRole('tab', { name: 'Tasks' }).click()
  await page.getByRole('textbox', { name: 'New task' }).fill('Ask for the transcript')
  await page.getByRole('combobox', { name: 'Owner' }).fill(user.name)
  await page.getByRole('option', { name: user.name }).click()
  await page.getByRole('textbox', { name: 'Due' }).fill('01/02/2027')
  await page.getByRole('button', { name: 'Add task' }).click()
  await expect(page.getByText(`Given to ${user.name}`)).toBeVisible()
  const tasks = page.getByRole('list', { name: 'Tasks' })
  await expect(tasks.getByText('Ask for the transcript')).toBeVisible()
  await expect(tasks.getByText('Due 01/02/2027')).toBeVisible()
  await expectNoFindings(page, 'tasks of a record')

  const mail = await mailTo(emailOf('registrar'), { about: /./ })
  expect(mail.text).toContain('Ask for the transcript')

  await registrar.goto('/')
  const work = registrar.getByRole('region', { name: 'My work' })
  await expect(work.getByText('Ask for the transcript')).toBeVisible()
  await registrar.getByRole('button', { name: /^Notifications, \d+ unread/ }).click()
  const told = registrar.getByRole('dialog', { name: 'Notifications' })
  await expect(told.getByText(`gave you a task: Ask for the transcript (${person.label})`)).toBeVisible()
  await expectNoFindings(registrar, 'notifications')
  await told.getByRole('link', { name: 'All notifications' }).click()
  await expect(registrar.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await expectNoFindings(registrar, 'all notifications')

  await registrar.goto('/my-work')
  await registrar.getByRole('checkbox', { name: 'Ask for the transcript' }).click()
  await expect(registrar.getByText('Task done')).toBeVisible()
  await expect(registrar.getByRole('checkbox', { name: 'Ask for the transcript' })).toHaveCount(0)
  await expectNoFindings(registrar, 'my work')

  await page.reload()
  await expect(page.getByText(`Done by ${user.name}`, { exact: false })).toBeVisible()
  await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click()
  await expect(
    page.getByText(`${user.name} has done: Ask for the transcript`, { exact: false }),
  ).toBeVisible()
})

test('whoever follows a record hears of it, and chooses how', async ({ page, signedIn, another }) => {
  await signedIn('registrar')
  const { id, person } = await anApplication(page, 'Under review', 10)
  await page.goto(`/applications/${id}`)
  await page.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Follow', exact: true }).click()
  await expect(page.getByText('You are told of what happens here')).toBeVisible()

  const office = await another('admissions')
  const about = { subject: 'applications', subjectId: id }
  const written = await office.request.post('/api/notes', { data: { ...about, body: 'Rang.' } })
  expect(written.status()).toBe(201)

  await page.goto('/notifications')
  await expect(page.getByText(`wrote a note about ${person.label}`, { exact: false })).toBeVisible()

  await page.goto('/account')
  await page.getByRole('combobox', { name: 'Somebody writes a note about a record I follow' }).click()
  const chosen = page.waitForResponse('**/api/account/preferences')
  await page.getByRole('option', { name: 'Not at all' }).click()
  await chosen
  await office.request.post('/api/notes', { data: { ...about, body: 'Rang again.' } })
  await page.goto('/notifications')
  await expect(page.getByText('wrote a note about', { exact: false })).toHaveCount(1)
})
