import type { Browser, Page } from '@playwright/test'
import { expectNoFindings } from '../axe.ts'
import { emailOf, expect, password, test } from '../fixtures.ts'
import { mailTo } from '../mail-inbox.ts'
import { expectNothingWider } from '../phone.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

async function studentOnAPhone(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ ...phone, ...(baseURL !== undefined && { baseURL }) })
  const data = { email: emailOf('student'), password }
  expect((await context.request.post('/auth/login', { data })).status()).toBe(200)
  return { context, page: await context.newPage() }
}

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
const at = (page: Page, title: string) =>
  expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible()

const poundsOf = (text: string) => Number(text.replaceAll(/[£,]/g, ''))
const inPounds = (pounds: number) => pounds.toLocaleString('en-GB', { style: 'currency', currency: 'GBP' })

/** Each screen of the form, filled in as somebody would who is in need. */
async function askForABursary(page: Page, referee: string) {
  await at(page, 'Your household')
  await page.getByLabel('Adults, with you').fill('2')
  await page.getByLabel('Children').fill('1')
  await next(page)
  await at(page, 'What you earn')
  await page.getByLabel('Own earnings').fill('1,200')
  await next(page)
  await at(page, 'What else comes in')
  await next(page)
  await at(page, 'What you live on')
  await page.getByLabel('Rent or mortgage').fill('1100')
  await page.getByLabel('Food and household').fill('450')
  await expectNothingWider(page)
  await next(page)
  await at(page, 'What else goes out')
  await next(page)
  await at(page, 'Other grants')
  await next(page)
  await at(page, 'What you ask for')
  await page.getByLabel('How much would help you?').fill('1500')
  await page.getByLabel('Why do you need it?').fill('My hours were cut in September.')
  await next(page)
  await at(page, 'Who can vouch for you')
  await page.getByLabel('Name').fill('Revd Ruth Marsh')
  await page.getByLabel('E-mail').fill(referee)
  await next(page)
  await at(page, 'Somebody else who can')
  await next(page)
  await at(page, 'Check and send')
  await expect(page.getByText('£1,500.00')).toBeVisible()
  await expectNoFindings(page, 'what is about to be sent')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Bursary application: sent' })).toBeVisible()
}

test('a bursary is asked for, decided and accepted', async ({
  browser,
  baseURL,
  page,
  signedIn,
  complaints,
}) => {
  const referee = `ruth.${Date.now()}@example.net`
  const student = await studentOnAPhone(browser, baseURL)
  complaints.listenTo(student.context)
  const own = student.page
  const { user } = await (await student.context.request.get('/auth/account')).json()
  const name: string = user.name

  await test.step('the student asks for it on a phone', async () => {
    await own.goto('/forms')
    await own.getByRole('link', { name: /^Bursary application/ }).click()
    await expect(own.getByText(/Hardship fund/)).toBeVisible()
    await askForABursary(own, referee)
    await mailTo(emailOf('student'), { about: /^We have your bursary application/ })
    await own.getByRole('button', { name: 'Look at what I sent' }).click()
    await expect(own.getByText('Under consideration')).toBeVisible()
    await expectNothingWider(own)
    await expectNoFindings(own, 'where it stands')
  })

  await test.step('the referee writes through the link in the mail, without an account', async () => {
    const context = await browser.newContext({ ...phone, ...(baseURL !== undefined && { baseURL }) })
    complaints.listenTo(context)
    const paper = await context.newPage()
    await paper.goto((await mailTo(referee)).links[0] ?? '')
    await expect(paper.getByRole('heading', { name: `A few words about ${name}` })).toBeVisible()
    await paper.getByRole('button', { name: 'Send' }).click()
    await expect(paper.getByText('3 answers are missing')).toBeVisible()
    await expectNoFindings(paper, 'the referee’s page')
    await expectNothingWider(paper)
    await paper.getByLabel(/^How long have you known/).fill('Five years, as their vicar')
    await paper.getByLabel(/^What do you know of the circumstances/).fill('They manage carefully.')
    await paper.getByRole('radio', { name: 'Yes, fully' }).click()
    await paper.getByRole('button', { name: 'Send' }).click()
    await expect(paper.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    await context.close()
  })

  const row = page.getByRole('row', { name: new RegExp(name) })
  await test.step('the panel sees the pot shrink as it types, and awards', async () => {
    await signedIn('finance')
    await page.goto('/students/bursaries')
    await expectNoFindings(page, 'the rounds')
    await page.getByRole('link', { name: 'Hardship fund' }).click()
    await expect(row).toContainText('1 of 1')
    const left = page.getByRole('status').filter({ hasText: '£' })
    await expect(left).toBeVisible()
    const amount = row.getByLabel(`Amount to award to ${name}`)
    // The suggested sum stands there already.
    await expect(amount).not.toHaveValue('')
    await amount.fill('')
    const before = poundsOf(await left.innerText())
    await amount.fill('1200')
    await expect(left).toHaveText(inPounds(before - 1200))
    await expectNoFindings(page, 'the panel')
    await amount.press('Enter')
    await expect(row).toContainText('Not released yet')
  })

  await test.step('the student hears nothing early', async () => {
    await own.reload()
    await expect(own.getByText('Under consideration')).toBeVisible()
    await expect(own.getByText('You are offered')).toBeHidden()
  })

  await test.step('the decisions are released to all at once', async () => {
    await page.getByRole('button', { name: 'Release 4 decisions' }).click()
    const dialog = page.getByRole('dialog', { name: 'Release the decisions' })
    await expect(dialog).toContainText('3 approved, 1 rejected')
    await dialog.getByRole('button', { name: 'Release' }).click()
    await expect(row).toContainText('Offered')
    await mailTo(emailOf('student'), { about: /^The decision on your bursary/ })
  })

  await test.step('the student accepts, and the panel sees it', async () => {
    await own.goto('/forms')
    await own.getByRole('link', { name: /^Bursary application/ }).click()
    await expect(own.getByText('£1,200.00')).toBeVisible()
    await expectNoFindings(own, 'the offer')
    await own.getByRole('button', { name: 'Accept' }).click()
    await expect(own.getByText('Accepted')).toBeVisible()
    await page.reload()
    await expect(row).toContainText('Accepted')
    await student.context.close()
  })
})
