import type { Page } from '@playwright/test'
import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

async function add(page: Page, collection: string, values: object): Promise<string> {
  const answer = await page.request.post(`/api/${collection}`, { data: values })
  expect(answer.status(), await answer.text()).toBe(201)
  const { data }: { data: { id: string } } = await answer.json()
  return data.id
}

test('the same person applied twice', async ({ page, signedIn }) => {
  await signedIn('admissions')
  const lastName = `Penhaligon${Date.now()}`
  const known = await add(page, 'people', {
    firstName: 'Gwilym',
    lastName,
    dateOfBirth: '1984-03-09',
    email: `${lastName}@example.org`,
    phone: '07700 900123',
  })
  await add(page, 'applications', { person: known, status: 'Submitted', intake: '2027-09-01' })

  // A year later somebody types them in anew, and is told while typing.
  await page.goto('/applications/add')
  const applicant = page.getByRole('combobox', { name: 'Applicant', exact: true })
  await applicant.click()
  await page.getByRole('option', { name: 'Add a new person' }).click()
  const dialog = page.getByRole('dialog', { name: 'New person' })
  await dialog.getByRole('textbox', { name: 'First names' }).fill('Bill')
  await dialog.getByRole('textbox', { name: 'Last name', exact: true }).fill(lastName)
  await expect(dialog.getByText('May be somebody you know')).toBeVisible()
  await expect(dialog.getByText(/“Bill” and “Gwilym” may be forms of one name/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Date of birth' }).fill('09/03/1984')
  await expect(dialog.getByText(/Born on the same day/)).toBeVisible()
  await expectNoFindings(page, 'a new person who may be known')
  await dialog.getByRole('textbox', { name: 'Mobile' }).fill('07700 900456')
  await dialog.getByRole('button', { name: 'Add person' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Begin the form' }).click()
  // By name: the page they come from has a way up as well.
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: `Bill ${lastName}` })
    .click()

  // They overlooked it; the page says it again.
  await expect(page.getByRole('heading', { name: `Bill ${lastName}` })).toBeVisible()
  await expect(page.getByText(`May be the same person as Gwilym ${lastName}`)).toBeVisible()
  await page.getByRole('link', { name: 'Compare the two' }).click()

  await expect(page.getByRole('heading', { name: 'Are these the same person?' })).toBeVisible()
  await page.getByRole('radio', { name: new RegExp(`^Gwilym ${lastName}.* stays$`) }).check()
  await page.getByRole('radio', { name: /^Mobile: 07700 900456/ }).check()
  await expect(
    page.getByText('07700 900123 would be lost, so it is kept as the other telephone number.'),
  ).toBeVisible()
  await expectNoFindings(page, 'comparing two people')
  await page.getByRole('button', { name: `Merge into Gwilym ${lastName}` }).click()
  await expect(page.getByText(`Bill ${lastName} is part of Gwilym ${lastName} now`)).toBeVisible()
  const { data: kept } = await (await page.request.get(`/api/people/${known}`)).json()
  expect(kept).toMatchObject({ firstName: 'Gwilym', phone: '07700 900456', otherPhone: '07700 900123' })
  const theirs = async () => {
    const answer = await page.request.get(`/api/applications?person=${known}`)
    return (await answer.json()).meta.total
  }
  expect(await theirs()).toBe(2)

  await page.getByRole('tab', { name: 'Merged' }).click()
  await expectNoFindings(page, 'merges')
  await page
    .getByRole('button', { name: `Undo the merge of Bill ${lastName} into Gwilym ${lastName}` })
    .click()
  await page.getByRole('button', { name: 'Undo the merge', exact: true }).click()
  await expect(page.getByText('The merge is undone: they are two people again')).toBeVisible()
  expect(await theirs()).toBe(1)

  // This time it is said that they are two, for good.
  await page.getByRole('tab', { name: 'To decide' }).click()
  await expectNoFindings(page, 'likely duplicates')
  const pair = page.getByRole('button', { name: new RegExp(`^Not the same person: .*${lastName}`) })
  await pair.click()
  await expect(page.getByText('Noted: they are two people')).toBeVisible()
  await expect(pair).toHaveCount(0)
  await page.getByRole('tab', { name: 'Not the same' }).click()
  await expect(page.getByRole('button', { name: new RegExp(`^Take it back: .*${lastName}`) })).toBeVisible()
})
