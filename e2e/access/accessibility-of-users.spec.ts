import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { open, quiet } from '../open-page.ts'

test('a user, a role and their tabs', async ({ page, signedIn }) => {
  test.setTimeout(300_000)
  await signedIn('sysadmin')
  for (const collection of ['users?search=hub-director', 'roles?name=hub+director', 'roles?name=sysadmin']) {
    const { data }: { data: readonly { readonly id: string }[] } = await (
      await page.request.get(`/api/${collection}`)
    ).json()
    const [kind] = collection.split('?')
    await open(page, `/${kind}/${data[0]?.id}`, /./)
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click()
      await quiet(page)
      await expectNoFindings(page, `${collection}, ${await tab.innerText()}`)
    }
  }
})

test('claims to tick, a claim that cannot be read, disabling and a new user', async ({ page, signedIn }) => {
  await signedIn('sysadmin')
  await open(page, '/roles/add', 'New role')
  await page.getByRole('textbox', { name: 'Add a claim' }).fill('students: view')
  await page.getByRole('button', { name: 'Add claim' }).click()
  await page.getByText(/^A claim has no blanks/).waitFor()
  await page.getByRole('searchbox', { name: 'Everything that can be granted' }).fill('safeguarding')
  await expectNoFindings(page, 'new role, claims')
  await open(page, '/users/add', 'New user')
  await expectNoFindings(page, 'new user')
  await page.goto('/users/all?search=faculty')
  await page.locator('tr[data-row]').first().click()
  await page.getByRole('tab', { name: 'Signing in' }).click()
  await page.getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('dialog').waitFor()
  await expectNoFindings(page, 'user, disabling')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('why somebody may not', async ({ page, signedIn }) => {
  await signedIn('sysadmin')
  await open(page, '/users/why', 'Why can’t I?')
  await page.getByRole('combobox', { name: 'Who' }).fill('faculty@')
  await page.getByRole('option').first().click()
  await page.getByRole('combobox', { name: 'Record', exact: true }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Find out why' }).click()
  await page.getByRole('region', { name: 'The answer' }).waitFor()
  await expectNoFindings(page, 'why, answered')
})
