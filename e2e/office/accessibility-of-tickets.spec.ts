import type { Page } from '@playwright/test'
import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { quiet } from '../open-page.ts'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await quiet(page)
}

async function idOf(page: Page, collection: string, search: string): Promise<string> {
  const answer = await page.request.get(`/api/${collection}?${new URLSearchParams({ search })}`)
  const { data }: { data: readonly { id: string }[] } = await answer.json()
  const [found] = data
  if (!found) throw new Error(`There is no ticket "${search}".`)
  return found.id
}

test('the screens of somebody who asks for help', async ({ page, signedIn }) => {
  await signedIn('admissions')
  await open(page, '/my-tickets/new')
  await page.getByRole('button', { name: 'Send to the help desk' }).click()
  await page.getByRole('textbox', { name: 'Subject' }).fill('Saved views and exports')
  await page.getByRole('complementary', { name: 'This may help at once' }).getByRole('link').first().waitFor()
  await expectNoFindings(page, 'new ticket, with problems and suggestions')
  await open(page, `/tickets/${await idOf(page, 'my-tickets', 'Interview letter')}`)
  await expectNoFindings(page, 'a resolved ticket of one’s own')
  await signedIn('registrar')
  await open(page, `/tickets/${await idOf(page, 'my-tickets', 'Old photographs')}`)
  await expectNoFindings(page, 'a closed ticket of one’s own')
  await signedIn('sysadmin')
  await open(page, '/my-tickets')
  await expect(page.getByText('You have not asked for help yet')).toBeVisible()
  await expectNoFindings(page, 'my tickets, none yet')
})

test('the screens of the help desk', async ({ page, signedIn }) => {
  await signedIn('support')
  await open(page, `/tickets/${await idOf(page, 'tickets', 'Mails to applicants')}`)
  await expectNoFindings(page, 'a ticket with an internal note')
  await page.getByRole('button', { name: 'Canned replies' }).click()
  await page.getByRole('button', { name: /^Ask for a picture/ }).waitFor()
  await expectNoFindings(page, 'canned replies to choose from')
  await page.keyboard.press('Escape')
  await page.getByRole('radiogroup', { name: 'Who reads it' }).getByText('Internal note').click()
  await page.getByRole('button', { name: 'Keep note' }).click()
  await page.getByRole('button', { name: 'History' }).click()
  await quiet(page)
  await expectNoFindings(page, 'an internal note that says nothing, and the history')
})
