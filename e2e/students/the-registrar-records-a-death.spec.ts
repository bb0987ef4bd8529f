import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { mailTo } from '../mail-inbox.ts'
import { goTo } from '../open-page.ts'
import { expectNothingWider } from '../phone.ts'
import { recordCalls } from '../record-calls.ts'

const today = new Date().toLocaleDateString('en-CA')
const begins = Number(today.slice(0, 4)) - (today.slice(5) >= '08-01' ? 0 : 1)
const dayMs = 86_400_000
const died = new Date(Date.now() - 3 * dayMs).toLocaleDateString('en-GB')
const password = 'a good long password'

/** Somebody who studies for a degree of Durham's and signs in, made by calls of a system administrator. */
async function makeStudent(admin: APIRequestContext, name: string, email: string) {
  const { made, first } = recordCalls(admin)
  const person = await made('people', { firstName: 'Hannah', lastName: name, email, gender: 'F' })
  const student = await made('students', { person })
  await made('engagements', {
    student,
    status: 'Current',
    studentType: 'Independent',
    programme: await first('programmes?durhamCode=V604'),
    studyPace: 'FT',
    start: `${begins}-09-14`,
    expectedEnd: `${begins + 3}-06-30`,
  })
  const roles = [await first('roles?name=student')]
  const user = await made('users', { name: `Hannah ${name}`, email, person, roles, active: true })
  expect((await admin.post('/auth/reset', { data: { id: user } })).ok()).toBe(true)
  const { links } = await mailTo(email, { about: /password/i })
  const token = new URL(links.find((link) => link.includes('#')) ?? '').hash.slice(1)
  expect((await admin.post('/auth/password', { data: { token, password } })).ok()).toBe(true)
  return student
}

/** What they asked for and the college has answered. */
async function askAndAnswer(student: APIRequestContext, office: APIRequestContext): Promise<string> {
  const request = { topic: 'letter', words: 'For my landlord, please.' }
  const sent = await student.post('/api/forms/student/requests', { data: request })
  expect(sent.status(), await sent.text()).toBe(201)
  const { id } = (await sent.json()).alongside[0]
  await answer(office, id, { state: 'Done', answer: 'It is in the post.' })
  return id
}

async function answer(office: APIRequestContext, id: string, data: object): Promise<void> {
  const path = `/api/student-requests/${id}`
  const { version } = (await (await office.get(path)).json()).data
  const answered = await office.patch(path, { data, headers: { 'if-match': `"${version}"` } })
  expect(answered.status(), await answered.text()).toBe(200)
}

async function toTellDurham(office: APIRequestContext, name: string): Promise<readonly string[]> {
  const queue = await office.get(`/api/durham/queue?search=${name}`)
  const { data }: { data: { id: string }[] } = await queue.json()
  return data.map(({ id }) => id)
}

/** Durham has heard of them before. */
async function tellDurham(office: APIRequestContext, name: string): Promise<void> {
  const ids = await toTellDurham(office, name)
  const told = await office.post('/api/durham/queue/told', { data: { ids, on: today } })
  expect(told.status(), await told.text()).toBe(200)
}

const status = (page: Page, name: string) => page.getByRole('button', { name: `Status: ${name}. Change it` })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the registrar records a death', async ({ page, signedIn, another, browser, college, complaints }) => {
  test.setTimeout(240_000)
  // Durham takes no figures in a name.
  const name = `Lent${String(Date.now()).replaceAll(/\d/g, (figure) => 'abcdefghij'.charAt(Number(figure)))}`
  const email = `${name.toLowerCase()}@example.org`
  const admin = await another('sysadmin')
  const student = await makeStudent(admin.request, name, email)
  const own = await browser.newContext({ baseURL: college.address })
  const signInAgain = async () =>
    (await own.request.post('/auth/login', { data: { email, password } })).status()
  expect(await signInAgain()).toBe(200)
  await signedIn('registrar')
  const request = await askAndAnswer(own.request, page.request)
  await tellDurham(page.request, name)

  await test.step('the day is entered, and all that happens with it is read', async () => {
    await page.goto(`/students/${student}`)
    await status(page, 'Current').click()
    await page.getByRole('menuitem', { name: 'Record a death' }).click()
    const dialog = page.getByRole('dialog', { name: 'Record a death' })
    await expect(dialog.getByRole('button', { name: 'Record the death' })).toBeDisabled()
    await dialog.getByRole('textbox', { name: 'Day they died' }).fill(died)
    const happens = dialog.getByRole('group', { name: 'What happens' })
    await expect(happens).toContainText(`They died ${died}`)
    await expect(happens).toContainText('Nobody writes to them any more')
    await expect(happens).toContainText('Nobody can sign in as them any more')
    await expectNothingWider(page)
    await expectNoFindings(page, 'recording a death')
    await dialog.getByRole('checkbox', { name: `Yes, Hannah ${name} died on ${died}.` }).check()
    await dialog.getByRole('button', { name: 'Record the death' }).click()
    await expect(page.getByText(`It is recorded that Hannah ${name} has died`)).toBeVisible()
    await expect(page.getByText(`Died ${died}`).first()).toBeVisible()
    await expectNoFindings(page, 'a student who has died')
  })

  await test.step('the list says Died, and Durham is to hear of it', async () => {
    await goTo(page, `/students/all?search=${name}`)
    await expect(page.locator('[data-row]').filter({ hasText: name })).toContainText('Died')
    await goTo(page, `/students/durham?tab=changes&search=${name}`)
    await expect(page.getByText(`Registered → Died on ${died}`)).toBeVisible()
    await expectNothingWider(page)
  })

  await test.step('nobody writes to them, and nobody signs in as them', async () => {
    await answer(page.request, request, { answer: 'It came back to us.' })
    await admin.goto('/admin/housekeeping?tab=mails')
    await admin.getByRole('textbox', { name: 'Search mails' }).fill(email)
    const mail = admin.getByRole('row', { name: /Not sent/ })
    await expect(mail).toContainText('They have died.')
    await mail.getByRole('button').first().click()
    await expect(admin.getByRole('dialog')).toContainText('It came back to us.')
    await expect(admin.getByRole('button', { name: 'Try again now' })).toHaveCount(0)
    complaints.expect(/401/)
    expect(await signInAgain()).toBe(401)
    expect((await own.request.get('/api/forms/student/home')).status()).toBe(401)
  })

  await test.step('undone, all is as it was', async () => {
    await page.goto(`/students/${student}`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Undo the last change of status' }).click()
    const dialog = page.getByRole('dialog', { name: /^Undo/ })
    await expect(dialog.getByRole('group', { name: 'What is put back' })).toContainText('Current')
    await expectNothingWider(page)
    await dialog.getByRole('button', { name: 'Undo the change' }).click()
    await expect(status(page, 'Current')).toBeVisible()
    expect(await signInAgain()).toBe(200)
    expect(await toTellDurham(page.request, name)).toEqual([])
    await answer(page.request, request, { answer: 'It is in the post again.' })
    expect((await mailTo(email, { after: 2 })).text).toContain('It is in the post again.')
  })
  await own.close()
})
