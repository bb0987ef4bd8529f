import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { goTo } from '../open-page.ts'
import { expectNothingWider } from '../phone.ts'

async function send(page: Page, path: string, data: object): Promise<string> {
  const answer = await page.request.post(path, { data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  const reply: { data: { id: string } } = await answer.json()
  return reply.data.id
}

async function firstOf(page: Page, collection: string): Promise<string> {
  const { data }: { data: { id: string }[] } = await (
    await page.request.get(`/api/${collection}/options`)
  ).json()
  return data[0]?.id ?? ''
}

/** Two of one name who live together, the second of whom studies as an ordinand and never applied here. */
async function twoAtHome(page: Page, lastName: string) {
  const address = { address1: '12 Mill Street', city: 'Bristol', postCode: 'BS1 4AB' }
  const [hub, programme] = [await firstOf(page, 'hubs'), await firstOf(page, 'programmes')]
  for (const [title, firstName, studentType] of [
    ['Mr', 'Ben', 'Independent'],
    ['Mrs', 'Ann', 'Ordinand'],
  ]) {
    const person = await send(page, '/api/people', { title, firstName, lastName, address })
    const student = await send(page, '/api/students', { person })
    const year = new Date().getMonth() < 7 ? new Date().getFullYear() - 1 : new Date().getFullYear()
    const engagement = await send(page, '/api/engagements', {
      student,
      status: 'Current',
      studentType,
      programme,
      hub,
      start: `${year}-08-01`,
    })
    await send(page, '/api/enrolment-sessions', {
      engagement,
      academicYear: `${year}-${year - 1999}`,
      level: '4',
      status: 'Current',
    })
  }
}

/** Takes a report away and answers the name of the file and how large it is. */
async function takeAway(page: Page, button: string | RegExp): Promise<{ name: string; bytes: Buffer }> {
  const [taken] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return { name: taken.suggestedFilename(), bytes: await readFile(await taken.path()) }
}

const isSheet = (bytes: Buffer) => bytes.subarray(0, 2).toString() === 'PK'

test('the registrar opens the reports on students', async ({ page, signedIn, another, complaints }) => {
  test.setTimeout(180_000)
  complaints.expect(/GET \/api\/pathways-report\?shoes=red.*: 422/)
  const name = `Reported${Date.now()}`
  await twoAtHome(await another('sysadmin'), name)
  await signedIn('registrar')

  // The figures: a number leads to as many students.
  await page.goto('/students/studentreporting')
  await expect(page.getByRole('heading', { name: 'Student reporting' })).toBeVisible()
  await expectNoFindings(page, 'the figures')
  await page.getByRole('combobox', { name: 'Rows' }).click()
  await page.getByRole('option', { name: 'Hub' }).click()
  await expect(page).toHaveURL(/rows=hub/)
  await page.getByRole('combobox', { name: 'Columns' }).click()
  await page.getByRole('option', { name: 'Student type' }).click()
  await expect(page.getByRole('columnheader', { name: 'Ordinand' })).toBeVisible()
  const figures = await takeAway(page, /^Export Students by hub/)
  expect(figures.name).toMatch(/^student-figures-.*\.xlsx$/)
  expect(isSheet(figures.bytes)).toBe(true)
  const total = page.getByRole('table').getByRole('link', { name: /: in all$/ })
  const count = (await total.innerText()).trim()
  await total.click()
  await expect(page.getByRole('heading', { name: 'Students behind a number' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: count }).first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/rows=hub/)

  // Pathways: what does not fit is a chip, and the address keeps it.
  await goTo(page, '/students/pathways')
  const chips = page.getByRole('group', { name: 'What does not fit' })
  await chips.getByRole('button', { name: /^No pathway/ }).click()
  await expect(page).toHaveURL(/state=none/)
  await page.getByRole('textbox', { name: 'Search students' }).fill(name)
  await expect(page).toHaveURL(new RegExp(`search=${name}`))
  await expect(page.getByRole('row', { name: new RegExp(`Ann ${name}`) })).toContainText('No pathway')
  await expectNoFindings(page, 'the pathways')
  await page.reload()
  await expect(page.getByRole('row', { name: new RegExp(`Ben ${name}`) })).toBeVisible()
  expect((await takeAway(page, 'Export Pathways')).name).toMatch(/^pathways-report-.*\.xlsx$/)
  await page.getByRole('link', { name: `Ann ${name}` }).click()
  await expect(page).toHaveURL(/\/students\/[0-9a-f-]+\?tab=studies/)

  // An address that asks for what there is not says so, and leads on.
  await goTo(page, '/students/pathways?shoes=red')
  await expect(page.getByText('This report cannot be narrowed by "shoes".')).toBeVisible()
  await page.getByRole('button', { name: 'Show the whole report' }).click()
  await expect(page.getByRole('heading', { name: 'Pathways' })).toBeVisible()

  // The Church's reports: one ordinand of the two, and what is missing of hers.
  for (const [path, title, says] of [
    ['stage-two', 'Stage 2 Report', 'No application here'],
    ['cot', 'COT Report', 'Missing'],
  ] as const) {
    await goTo(page, `/students/${path}?search=${name}`)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByRole('row', { name: new RegExp(`Ann ${name}`) })).toContainText(says)
    await expect(page.getByRole('row', { name: new RegExp(`Ben ${name}`) })).toHaveCount(0)
    await expectNoFindings(page, title)
    expect(isSheet((await takeAway(page, `Export ${title}`)).bytes)).toBe(true)
  }

  // By cohort: a number of the table shows its students beneath.
  await goTo(page, '/students/students-by-cohort')
  const counted = page.getByRole('region', { name: 'Students by cohort, counted' })
  const level4 = counted.getByRole('link', { name: /: Level 4, in all$/ })
  const students = (await level4.innerText()).trim()
  await level4.click()
  await expect(page).toHaveURL(/state=4/)
  await expect(page.getByRole('group', { name: 'Cohort' }).getByRole('button', { pressed: true })).toHaveText(
    new RegExp(`Level 4 ${students}`),
  )
  await expectNoFindings(page, 'students by cohort')
  expect(isSheet((await takeAway(page, 'Export Students by cohort')).bytes)).toBe(true)

  // Letters: both live together, so one goes to the two of them.
  await goTo(page, `/students/address-export?search=${name}`)
  await expect(page.getByRole('row', { name: /Mill Street/ })).toHaveCount(2)
  await page.getByRole('combobox', { name: 'One letter for each' }).click()
  await page.getByRole('option', { name: 'Household' }).click()
  await expect(page.getByRole('row', { name: /Mill Street/ })).toHaveCount(1)
  await expect(page.getByRole('row', { name: /Mill Street/ })).toContainText(`Mr and Mrs ${name}`)
  await expectNoFindings(page, 'the address export')
  expect(isSheet((await takeAway(page, 'Export Address export')).bytes)).toBe(true)
  await page.getByRole('button', { name: 'Print labels' }).click()
  const [labels] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /3 by 8/ }).click(),
  ])
  expect((await readFile(await labels.path())).subarray(0, 5).toString()).toBe('%PDF-')
  // Nobody of them agreed to news.
  await page.getByRole('combobox', { name: 'What for' }).click()
  await page.getByRole('option', { name: 'News and invitations' }).click()
  await expect(
    page.getByRole('group', { name: 'Who gets a letter' }).getByRole('button', { name: /agreed to news 2/ }),
  ).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of [
    'studentreporting',
    'pathways',
    'stage-two',
    'cot',
    'students-by-cohort',
    'address-export',
  ]) {
    await goTo(page, `/students/${path}`)
    await expect(page.getByRole('table').first()).toBeVisible()
    await expectNothingWider(page)
  }
})
