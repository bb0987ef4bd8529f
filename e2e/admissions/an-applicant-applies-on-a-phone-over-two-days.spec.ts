import type { Browser, Page } from '@playwright/test'
import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { mailTo } from '../mail-inbox.ts'
import { expectNothingWider } from '../phone.ts'

const password = 'four words for Esther'
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

async function register(page: Page, email: string) {
  await page.goto('/pages/register')
  await page.getByLabel('First names').fill('Esther')
  await page.getByLabel('Last name').fill('Twodays')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.goto((await mailTo(email)).links[0] ?? '')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Open my account' }).click()
}

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
const at = (page: Page, title: string) =>
  expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible()
const saved = (page: Page) => expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()

async function onAPhone(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ ...phone, ...(baseURL !== undefined && { baseURL }) })
  return { context, page: await context.newPage() }
}

test('an applicant applies on a phone over two days', async ({ browser, baseURL, complaints }) => {
  test.setTimeout(120_000)
  complaints.expect(/422/)
  const email = `esther.${Date.now()}@example.org`
  const monday = await onAPhone(browser, baseURL)
  complaints.listenTo(monday.context)
  const { page } = monday

  await test.step('on Monday she begins, and loses her connection on the way', async () => {
    await register(page, email)
    await expect(page.getByRole('heading', { name: 'Welcome, Esther Twodays' })).toBeVisible()
    await expectNoFindings(page, 'how to begin')
    await page.getByRole('button', { name: 'Start your application' }).click()
    await at(page, 'About you')
    await expect(page.getByRole('textbox', { name: 'Last name', exact: true })).toHaveValue('Twodays')
    await page.getByRole('textbox', { name: 'Date of birth' }).fill('10/12/1985')
    await page.getByLabel('City or town').fill('Leeds')
    await saved(page)
    await expectNothingWider(page)
    await expectNoFindings(page, 'the form')
    await next(page)
    await at(page, 'Eligibility')
    await page.getByRole('radio', { name: 'No', exact: true }).click()
    await page.getByLabel('What lets you study here?').fill('Settled status')
    await saved(page)
    await next(page)
    await at(page, 'Your course')

    complaints.expect(/ERR_INTERNET_DISCONNECTED/)
    await monday.context.setOffline(true)
    await page.getByLabel('Anything else about the course').fill('Evenings, if I can')
    await expect(page.getByText('No connection. It is kept on this device and saved later')).toBeVisible()
    await monday.context.setOffline(false)
    await saved(page)
    await monday.context.close()
  })

  const tuesday = await onAPhone(browser, baseURL)
  complaints.listenTo(tuesday.context)
  const another = tuesday.page

  await test.step('on Tuesday another telephone opens where she left', async () => {
    await another.goto('/pages/login')
    await another.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await another.getByLabel('Password', { exact: true }).fill(password)
    await another.getByRole('button', { name: 'Sign in' }).click()
    await at(another, 'Your course')
    await expect(another.getByLabel('Anything else about the course')).toHaveValue('Evenings, if I can')
    await expect(another.getByLabel('Do you wish to top up')).toHaveCount(0)
    await another.getByLabel('You are applying as').selectOption('Independent')
    await expect(another.getByText('Do you wish to top up earlier study?')).toBeVisible()
    await another.getByLabel('Programme').selectOption({ index: 2 })
    await another.getByLabel('When would you like to begin?').selectOption({ index: 1 })
    await another.getByLabel('Full-time or part-time').selectOption('Part-time')
    await another.getByLabel('Where').selectOption('London')
    await saved(another)
  })

  await test.step('what the return to HESA wants is two taps, or left for later', async () => {
    await another.getByRole('tab', { name: 'Qualifications' }).click()
    await at(another, 'Qualifications')
    await another.getByRole('radio', { name: /^A bachelor’s degree/ }).click()
    const kinds = another.getByRole('radiogroup', { name: /^A bachelor’s degree/ })
    await kinds.getByRole('radio', { name: /^First degree with honours/ }).click()
    await another.getByRole('radio', { name: 'Ask me later' }).last().click()
    await saved(another)
    await expectNothingWider(another)
    await expectNoFindings(another, 'the codes')
  })

  await test.step('she is told what is missing, mends it and sends', async () => {
    await another.getByRole('tab', { name: 'Check and send' }).click()
    await at(another, 'Check and send')
    await expect(another.getByRole('region', { name: 'Qualifications' })).toContainText(
      'First degree with honours',
    )
    const missing = another.getByRole('region', { name: 'Still missing' })
    await expect(missing.getByRole('listitem')).toHaveText(['Your church'])
    await expectNothingWider(another)
    await expectNoFindings(another, 'the review')
    await another.getByRole('button', { name: 'Send application' }).click()
    await expect(another.getByText('Say that what you wrote is true and complete.')).toBeVisible()
    await missing.getByRole('button', { name: 'Your church' }).click()
    await at(another, 'Church and ministry')
    await another.getByLabel('Your church').fill('St Luke, Leeds')
    await another.getByRole('tab', { name: 'Check and send' }).click()
    await expect(missing).toHaveCount(0)
    await another.getByLabel('What I have written is true and complete.').check()
    await another.getByRole('button', { name: 'Send application' }).click()
    await expect(another.getByRole('heading', { name: 'We have your application' })).toBeVisible()
    await expect(another.getByRole('region', { name: 'What we need from you' })).toContainText(
      'Name the minister of your church as a referee',
    )
    await expectNothingWider(another)
    await expectNoFindings(another, 'where it stands')
    expect((await mailTo(email, { about: /We have your application/ })).text).toContain('/apply')
  })

  await test.step('she cannot come after all, and may begin anew', async () => {
    await another.getByRole('button', { name: 'Withdraw my application' }).click()
    const dialog = another.getByRole('dialog', { name: 'Withdraw your application?' })
    await dialog.getByLabel('Why?').fill('We are moving abroad')
    await dialog.getByRole('button', { name: 'Withdraw' }).click()
    await expect(another.getByRole('heading', { name: 'You withdrew it' })).toBeVisible()
    await another.getByRole('button', { name: 'Apply again' }).click()
    await at(another, 'About you')
    await another.getByRole('tab', { name: 'Church and ministry' }).click()
    await expect(another.getByLabel('Your church')).toHaveValue('St Luke, Leeds')
    await tuesday.context.close()
  })
})
