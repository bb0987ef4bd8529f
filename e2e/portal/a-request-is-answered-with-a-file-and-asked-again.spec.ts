import { expectNoFindings } from '../axe.ts'
import { emailOf, expect, test } from '../fixtures.ts'
import { mailsTo } from '../mail-inbox.ts'
import { goTo } from '../open-page.ts'
import { expectNothingWider } from '../phone.ts'
import { studentOnPhone } from '../student-on-a-phone.ts'

const paper = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`${name} in words`) })
const wish = 'A letter of status for the bank in Fenwick Street, please.'

test('a request is answered with a file and asked again', async ({
  browser,
  baseURL,
  complaints,
  another,
}) => {
  test.setTimeout(120_000)
  const page = await studentOnPhone({ browser, baseURL, complaints })
  const mine = page.getByRole('region').filter({ hasText: wish })
  const office = await another('registrar')

  await test.step('she asks, is told by when she is answered, and sends a paper after it', async () => {
    await page.goto('/forms/requests')
    await page.getByRole('button', { name: 'Ask for something' }).click()
    await page.getByLabel('What is it about?').selectOption({ label: 'Letter of status' })
    await page.getByLabel('Tell us what you need').fill(wish)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('button', { name: 'Look at what I sent' }).click()
    await expect(mine.getByText(/^We answer by (Mon|Tues|Wednes|Thurs|Fri)day /)).toBeVisible()
    await mine.getByRole('button', { name: /^Add words or files/ }).click()
    await mine.getByRole('textbox', { name: 'What you add' }).fill('This is what the bank wrote.')
    await mine.getByLabel('Files to attach').setInputFiles(paper('From the bank.txt'))
    await expect(mine.getByRole('list', { name: 'Attached files' })).toContainText('From the bank.txt')
    await expectNothingWider(page)
    await expectNoFindings(page, 'what is added to a request')
    await mine.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(mine.getByRole('link', { name: /^From the bank\.txt/ })).toBeVisible()
  })

  await test.step('the registrar reads both and answers with the letter', async () => {
    await office.goto('/students/requests?bin=requests&sort=-sentAt')
    await office.locator('[data-row]').first().getByRole('link').first().click()
    const talk = office.getByRole('region', { name: 'Conversation' })
    await expect(talk.getByText(wish)).toBeVisible()
    await expect(talk.getByText(/^To be answered by /)).toBeVisible()
    await expect(talk.getByRole('link', { name: /^From the bank\.txt/ })).toBeVisible()
    await talk.getByRole('textbox', { name: 'Your answer' }).fill('Here is your letter.')
    await talk.getByLabel('Files to attach').setInputFiles(paper('Letter of status.txt'))
    await expect(talk.getByRole('list', { name: 'Attached files' })).toContainText('Letter of status.txt')
    await expectNoFindings(office, 'an answer with a file')
    await talk.getByRole('button', { name: 'Answer', exact: true }).click()
    await expect(talk.getByRole('list', { name: 'Conversation' })).toContainText('Answered')
    await expect(talk.getByRole('link', { name: /^Letter of status\.txt/ })).toBeVisible()
  })

  await test.step('she opens the letter and asks again', async () => {
    const written = async () => (await mailsTo(emailOf('student'))).map(({ text }) => text).join()
    await expect.poll(written, { timeout: 20_000 }).toContain('Here is your letter.')
    await goTo(page, '/forms/requests')
    await expect(mine).toContainText('Answered')
    const letter = mine.getByRole('link', { name: /^Letter of status\.txt/ })
    const href = (await letter.getAttribute('href')) ?? ''
    expect((await page.request.get(href)).status()).toBe(200)
    await expectNothingWider(page)
    await mine.getByRole('button', { name: /^Ask again/ }).click()
    await expect(page.getByLabel('Tell us what you need')).toBeVisible()
  })
  await page.context().close()
})
