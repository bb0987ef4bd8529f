import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { goTo } from '../open-page.ts'
import { expectNothingWider } from '../phone.ts'
import { recordCalls } from '../record-calls.ts'

const today = new Date().toLocaleDateString('en-CA')
const inWords = today.split('-').toReversed().join('/')
const begins = Number(today.slice(0, 4)) - (today.slice(5) >= '08-01' ? 0 : 1)
const academicYear = `${begins}-${begins - 1999}`

/** The census is on the last day of the year, whichever day this is read on. */
async function setCensus(request: APIRequestContext): Promise<void> {
  const path = '/api/durham-dates'
  const found = await request.get(`${path}?step=census&academicYear=${academicYear}`)
  expect(found.status()).toBe(200)
  const { data }: { data: { id: string }[] } = await found.json()
  for (const { id } of data) expect((await request.delete(`${path}/${id}`)).status()).toBe(204)
  const date = { step: 'census', academicYear, due: `${begins + 1}-07-31`, source: 'Bulletin of September' }
  expect((await request.post(path, { data: date })).status()).toBe(201)
}

/** What stands in the queue about those of a name. */
async function lookFor(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: /^Changes/ }).click()
  await page.getByRole('textbox', { name: 'Search students' }).fill(name)
  await expect(page).toHaveURL(new RegExp(`search=${name}`))
}

test('1 December comes and nothing is owed', async ({ page, signedIn, another }) => {
  // Durham takes no figures in a name.
  const name = `Advent${String(Date.now()).replaceAll(/\d/g, (figure) => 'abcdefghij'.charAt(Number(figure)))}`
  const admin = await another('sysadmin')
  const { made, first } = recordCalls(admin.request)
  await setCensus(admin.request)
  const hub = await made('hubs', { name: `${name} Centre` })
  const programme = await first('programmes?durhamCode=V604')
  const begin = async (firstName: string, dateOfBirth: string | null) => {
    const person = await made('people', { firstName, lastName: name, dateOfBirth, gender: 'F' })
    const student = await made('students', { person })
    const engagement = await made('engagements', {
      student,
      status: 'Current',
      studentType: 'Independent',
      programme,
      hub,
      studyPace: 'FT',
      start: `${begins}-09-14`,
      expectedEnd: `${begins + 3}-06-30`,
    })
    return { student, engagement }
  }
  const hannah = await begin('Hannah', '1990-05-04')
  const ruth = await begin('Ruth', null)

  // The desk says what is due, and what Durham has not heard of.
  await signedIn('registrar')
  await goTo(page, '/students/durham')
  await expect(page.getByRole('heading', { name: 'Durham', level: 1 })).toBeVisible()
  const year = page.getByRole('list', { name: `The year ${academicYear}` })
  await year.getByRole('button', { name: /Census/ }).click()
  const census = page.getByRole('region', { name: 'Census' })
  await expect(census).toContainText(`31/07/${begins + 1}`)
  await expect(census).toContainText('Bulletin of September')
  await expectNoFindings(page, 'the year with Durham')
  await page.getByRole('link', { name: /to tell Durham/ }).click()
  await lookFor(page, name)
  await expect(page.getByRole('row', { name: new RegExp(`Hannah ${name}`) })).toContainText(
    'New registration',
  )
  await expect(page.getByRole('row', { name: new RegExp(`Ruth ${name}`) })).toContainText('New registration')
  await expectNoFindings(page, 'changes to tell Durham')

  // One of both cannot go before her date of birth is known.
  await page.getByRole('tab', { name: 'Files' }).click()
  await page.getByRole('button', { name: 'Make a file' }).click()
  const dialog = page.getByRole('dialog', { name: `Make a file for ${academicYear}` })
  await dialog.getByRole('combobox', { name: 'Hub' }).selectOption(`${name} Centre`)
  const refused = dialog.getByRole('list', { name: 'Rows that cannot go' })
  await expect(refused.getByRole('listitem')).toHaveCount(1)
  await expect(refused).toContainText(`Ruth ${name}`)
  await expect(refused).toContainText('Date of Birth')
  await expect(dialog.getByRole('button', { name: 'Make the file' })).toBeDisabled()
  await expectNoFindings(page, 'a file with a row that cannot go')
  await refused.getByRole('link', { name: `Ruth ${name}` }).click()
  await page.getByRole('tab', { name: 'Personal' }).click()
  await page.getByRole('textbox', { name: 'Date of birth' }).fill('14/09/1985')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await page.goBack()
  await expect(dialog.getByText('2 rows')).toBeVisible()
  await expect(refused).toHaveCount(0)

  // It goes, and the queue is empty of both.
  await dialog.getByRole('button', { name: 'Make the file' }).click()
  const file = page.getByRole('dialog', { name: `Programme registrations ${academicYear}` })
  const download = page.waitForEvent('download')
  await file.getByRole('button', { name: 'Download' }).click()
  const sheet = await readFile(await (await download).path(), 'utf8')
  expect(sheet).toContain(`Ruth,,${name},1,14/09/1985,F,01/09/${begins}`)
  await expectNoFindings(page, 'a file for Durham')
  await file.getByRole('button', { name: 'Mark as sent' }).click()
  await page
    .getByRole('dialog', { name: 'Mark as sent' })
    .getByRole('button', { name: 'Mark as sent' })
    .click()
  await expect(page.getByText('Marked as sent; Durham knows of 2 changes')).toBeVisible()
  await file.getByRole('button', { name: 'Close' }).click()
  await lookFor(page, name)
  await expect(page.getByText('No changes match')).toBeVisible()

  // Their Banner IDs come back; then Hannah leaves, and Durham has to hear of it in time.
  for (const [at, { student }] of [hannah, ruth].entries())
    await change(admin.request, `students/${student}`, {
      partnerId: `00${String(Date.now()).slice(-6)}${at}`,
    })
  await change(admin.request, `engagements/${hannah.engagement}`, {
    status: 'Withdrawn',
    reason: 'Moved away',
  })
  await page.reload()
  const left = page.getByRole('row', { name: new RegExp(`Hannah ${name}`) })
  await expect(left).toContainText('Withdrawal')
  await expect(left).toContainText('Before 31 July: no fee')
  await expect(page.getByRole('row', { name: new RegExp(`Ruth ${name}`) })).toHaveCount(0)

  // The census says so; made twice it is one file.
  await goTo(page, `/students/durham?step=census`)
  await census.getByRole('button', { name: 'Make the file' }).click()
  await dialog.getByRole('combobox', { name: 'Hub' }).selectOption(`${name} Centre`)
  await expect(dialog.getByRole('cell', { name: 'Withdrawn' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Make the file' }).click()
  const counted = page.getByRole('dialog', { name: `Census ${academicYear}` })
  const fingerprint = await counted.locator('code').textContent()
  await counted.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Make a file' }).click()
  await dialog.getByRole('combobox', { name: 'File' }).selectOption('Census')
  await dialog.getByRole('combobox', { name: 'Hub' }).selectOption(`${name} Centre`)
  await expect(dialog.getByText('Nothing of it differs from the last.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Make the file' }).click()
  await expect(page.getByText('so no second was made')).toBeVisible()
  await expect(counted.locator('code')).toHaveText(fingerprint ?? '')
  await counted.getByRole('button', { name: 'Mark as sent' }).click()
  await page
    .getByRole('dialog', { name: 'Mark as sent' })
    .getByRole('button', { name: 'Mark as sent' })
    .click()
  await expect(page.getByText('Marked as sent; Durham knows of 1 change')).toBeVisible()
  await expect(counted).toContainText(`${inWords}, Julia Wren`)
  await counted.getByRole('button', { name: 'Close' }).click()
  await expect(
    page
      .getByRole('region', { name: 'Files for Durham' })
      .getByRole('row', { name: new RegExp(`Census.*${name}`) }),
  ).toHaveCount(1)

  await lookFor(page, name)
  await expect(page.getByText('No changes match')).toBeVisible()

  // The list of the whole college goes as well, but for whoever is not in order yet.
  await goTo(page, '/students/durham?step=census')
  await census.getByRole('button', { name: 'Make the file' }).click()
  await expect(dialog.getByText(/^[\d,]+ rows?$/)).toBeVisible()
  const leaveOut = dialog.getByRole('checkbox', { name: /^Leave th/ })
  if ((await leaveOut.count()) > 0) await leaveOut.check()
  await dialog.getByRole('button', { name: 'Make the file' }).click()
  await counted.getByRole('button', { name: 'Mark as sent' }).click()
  await page
    .getByRole('dialog', { name: 'Mark as sent' })
    .getByRole('button', { name: 'Mark as sent' })
    .click()
  await expect(counted.getByRole('button', { name: 'Take back' })).toBeVisible()

  // Nothing is owed, and the year says who saw to it.
  await page.setViewportSize({ width: 390, height: 844 })
  await goTo(page, '/students/durham?step=census')
  await expect(census).toContainText(`${inWords}, by Julia Wren`)
  await expect(census).toContainText('Done')
  await expectNothingWider(page)
  await expectNoFindings(page, 'the year with Durham on a phone')
})

async function change(request: APIRequestContext, path: string, data: object): Promise<void> {
  const { data: record } = await (await request.get(`/api/${path}`)).json()
  const answer = await request.patch(`/api/${path}`, {
    data,
    headers: { 'If-Match': String(record.version) },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
