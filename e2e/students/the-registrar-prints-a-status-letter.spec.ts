import type { Page } from '@playwright/test'
import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { expectNothingWider } from '../phone.ts'

async function send(page: Page, path: string, data: object): Promise<string> {
  const answer = await page.request.post(path, { data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  const reply: { data: { id: string } } = await answer.json()
  return reply.data.id
}

test('the registrar prints a status letter', async ({ page, signedIn, another }) => {
  const admin = await another('sysadmin')
  const name = `Ŵyn${Date.now()}`
  const options = async (path: string): Promise<{ data: { id: string }[] }> =>
    (await admin.request.get(`/api/${path}/options`)).json()
  const [programme, hub] = [(await options('programmes')).data[0]?.id, (await options('hubs')).data[0]?.id]
  const person = await send(admin, '/api/people', {
    firstName: 'Siân',
    lastName: name,
    dateOfBirth: '1991-03-02',
  })
  const student = await send(admin, '/api/students', { person })
  const year = new Date().getFullYear()
  await send(admin, '/api/engagements', {
    student,
    status: 'Current',
    studentType: 'Independent',
    programme,
    hub,
    studyPace: 'PT',
    start: `${year - 1}-01-10`,
  })

  // What cannot be said yet is not offered, and the reason stands beside it.
  await signedIn('registrar')
  await page.goto(`/students/${student}?tab=documents`)
  await expect(page.getByText('Expected end is not known. Fill it in under Studies')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make: Status letter' })).toBeDisabled()
  await expect(page.getByText('They have taken no modules in this engagement yet.')).toBeVisible()
  const { data: engagements } = await (
    await admin.request.get(`/api/engagements?student=${student}&fields=status`)
  ).json()
  const changed = await admin.request.patch(`/api/engagements/${engagements[0].id}`, {
    data: { expectedEnd: `${year + 2}-06-30` },
    headers: { 'if-match': String(engagements[0].version) },
  })
  expect(changed.ok(), await changed.text()).toBe(true)
  await page.reload()

  // A draft first, which nobody keeps.
  await page.getByRole('button', { name: 'Make: Status letter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Status letter' })
  await expect(dialog).toContainText(`Siân ${name} is enrolled as a part-time student`)
  await dialog.getByRole('textbox', { name: 'For' }).fill('York City Council')
  await expectNoFindings(page, 'making a status letter')
  await expectNothingWider(page)
  await dialog.getByRole('button', { name: 'See a draft' }).click()
  await expect(page.getByRole('img', { name: 'Page 1 of 1' })).toBeVisible()
  await page.keyboard.press('Escape')

  // Made, with its reference, and there to print.
  await expect(dialog.getByRole('textbox', { name: 'For' })).toHaveValue('York City Council')
  await dialog.getByRole('button', { name: 'Make it' }).click()
  const made = page.getByRole('dialog', { name: 'Status letter is made' })
  await expect(made).toContainText(/SL-\d{4}-[2-9A-Z]{7}/)
  const address = await made.getByRole('link', { name: 'Open to print' }).getAttribute('href')
  expect(address).toMatch(/^\/api\/files\/[0-9a-f-]+\/content$/)
  const letter = await page.request.get(String(address))
  expect(letter.headers()['content-type']).toBe('application/pdf')
  expect((await letter.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await made.getByRole('button', { name: 'Close' }).last().click()

  // It stays with the student: for whom, by whom and when.
  await expect(page.getByRole('link', { name: 'Status letter' })).toBeVisible()
  await expect(page.getByText('for York City Council')).toBeVisible()
  await expectNoFindings(page, 'the documents of a student')

  // Somebody who sees the student, but does not speak for the college, has no such tab and no letter.
  const finance = await another('finance')
  await finance.goto(`/students/${student}`)
  await expect(finance.getByRole('tab', { name: 'Files and notes' })).toBeVisible()
  await expect(finance.getByRole('tab', { name: 'Documents' })).toHaveCount(0)
  expect((await finance.request.get(String(address))).status()).toBe(404)
})
