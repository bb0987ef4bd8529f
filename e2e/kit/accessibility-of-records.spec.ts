import { anApplication } from '../an-application.ts'
import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { closed, open, quiet } from '../open-page.ts'

test('every tab of an application', async ({ page, signedIn }) => {
  await signedIn('manager')
  const { id, person } = await anApplication(page, 'Under review', 5)
  await open(page, `/applications/${id}`, person.label)
  const tabs = await page
    .getByRole('tablist', { name: 'Parts of this application' })
    .getByRole('tab')
    .allInnerTexts()
  expect(tabs.length).toBeGreaterThan(4)
  for (const tab of tabs) {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    await quiet(page)
    await expectNoFindings(page, `application, ${tab}`)
  }
})

test('menus and dialogs of an application', async ({ page, signedIn }) => {
  await signedIn('manager')
  const { id, person } = await anApplication(page, 'Under review', 6)
  await open(page, `/applications/${id}`, person.label)
  await page.getByRole('button', { name: 'Status: Under review. Change it' }).click()
  await page.getByRole('menu').waitFor()
  await expectNoFindings(page, 'application, status menu')
  await page.getByRole('menuitem', { name: 'Rejected (by college)' }).click()
  await page.getByRole('dialog', { name: /Change to/ }).waitFor()
  await quiet(page)
  await expectNoFindings(page, 'application, reason for a status')
  await page.getByRole('dialog').getByRole('button', { name: 'Change status' }).click()
  await expectNoFindings(page, 'application, reason missing')
  await closed(page)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menu').waitFor()
  await expectNoFindings(page, 'application, more actions')
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('dialog').waitFor()
  await expectNoFindings(page, 'application, removal')
  await closed(page)
  await page.getByRole('button', { name: /^Eligibility: .* Change it$/ }).click()
  await page.getByRole('menu').waitFor()
  await expectNoFindings(page, 'application, result of a check')
})

test('a form with changes, with problems, and in conflict', async ({
  page,
  signedIn,
  another,
  complaints,
}) => {
  complaints.expect(/: 409$/)
  await signedIn('manager')
  const { id, person } = await anApplication(page, 'Under review', 7)
  await open(page, `/applications/${id}?tab=details`, person.label)
  const other = await another('admissions')
  await open(other, `/applications/${id}?tab=details`, person.label)
  await other.getByRole('textbox', { name: 'Home church' }).fill(`St Oswald, Winwick ${Date.now()}`)
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await other.getByText('Saved', { exact: true }).waitFor()

  await page.getByRole('textbox', { name: 'Home church' }).fill('St Elphin, Warrington')
  await expectNoFindings(page, 'form, unsaved')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('alert').filter({ hasText: 'Your edits are kept' }).waitFor()
  await expectNoFindings(page, 'form, in conflict')
  await page.getByRole('button', { name: 'Discard' }).click()

  await page.getByRole('textbox', { name: 'Years', exact: true }).fill('99')
  await page.keyboard.press('Control+s')
  await page.getByText('Please check what is marked').waitFor()
  await expectNoFindings(page, 'form, with problems')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
  await expectNoFindings(page, 'form, leaving')
})

test('a new application', async ({ page, signedIn }) => {
  await signedIn('manager')
  await open(page, '/applications/add', 'New application')
  await page.getByRole('button', { name: 'Enter everything on one page instead' }).click()
  await expectNoFindings(page, 'new application')
  await page.getByRole('button', { name: 'Add application' }).click()
  await page.getByText('Please check what is marked').waitFor()
  await expectNoFindings(page, 'new application, with problems')
})

for (const [role, list, page_] of [
  ['manager', 'students?sort=person.lastName', 'students'],
  ['manager', 'faculty', 'faculty'],
  ['manager', 'organisations', 'organisations'],
  ['manager', 'contacts', 'contacts'],
  ['faculty', 'myapplicants', 'myapplicants'],
  ['faculty', 'mystudents', 'mystudents'],
] as const)
  test(`a record of ${page_}`, async ({ page, signedIn }) => {
    await signedIn(role)
    const answer = await page.request.get(`/api/${list}`)
    const { data }: { data: readonly { readonly id: string }[] } = await answer.json()
    await open(page, `/${page_}/${data[0]?.id}`, /./)
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click()
      await quiet(page)
      await expectNoFindings(page, `${page_}, ${await tab.innerText()}`)
    }
  })

test('a record that is not there', async ({ page, signedIn, complaints }) => {
  complaints.expect(/: 404$/)
  await signedIn('manager')
  await page.goto('/applications/00000000-0000-7000-8000-000000000000')
  await page.getByText('This application is not here').waitFor()
  await expectNoFindings(page, 'application, not there')
})
