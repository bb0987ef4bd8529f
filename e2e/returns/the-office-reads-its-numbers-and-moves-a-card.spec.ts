import type { Locator, Page } from '@playwright/test'
import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { goTo } from '../open-page.ts'
import { expectNothingWider } from '../phone.ts'

/** Two applicants nobody else's story knows, and the board with only them on it. */
async function boardOfTwo(page: Page, lastName: string): Promise<{ readonly ids: readonly string[] }> {
  const ids: string[] = []
  for (const firstName of ['Ada', 'Bede']) {
    const person = await page.request.post('/api/people', { data: { firstName, lastName } })
    const { data: made }: { data: { id: string } } = await person.json()
    const answer = await page.request.post('/api/applications', {
      data: { person: made.id, status: 'Submitted', received: '2025-11-03' },
    })
    expect(answer.status()).toBe(201)
    const { data }: { data: { id: string } } = await answer.json()
    ids.push(data.id)
  }
  await page.goto(`/applications/board?search=${lastName}`)
  await expect(page.getByRole('link', { name: `Ada ${lastName}` })).toBeVisible()
  return { ids }
}

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
const cardIn = (page: Page, status: string, name: string) =>
  column(page, status).getByRole('listitem').filter({ hasText: name })

/** Drags slowly enough for a column to be told from the next. */
async function drag(page: Page, card: Locator, to: Locator): Promise<void> {
  const from = await card.boundingBox()
  const target = await to.boundingBox()
  if (!from || !target) throw new Error('There is nothing to drag.')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height - 12)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2 + 20, from.y + from.height - 4, { steps: 3 })
  await page.mouse.move(target.x + target.width / 2, target.y + 60, { steps: 8 })
  await page.mouse.up()
}

test('an officer moves a card by hand, by keyboard, and thinks better of it', async ({ page, signedIn }) => {
  await signedIn('admissions')
  const name = 'Quillfeather'
  await boardOfTwo(page, name)
  await expectNoFindings(page, 'the board')
  await expectNothingWider(page)
  await page.emulateMedia({ colorScheme: 'light' })

  await drag(page, cardIn(page, 'Submitted', `Ada ${name}`), column(page, 'Under review'))
  await expect(cardIn(page, 'Under review', `Ada ${name}`)).toContainText('today')
  await expect(page.getByText(`Ada ${name}: Under review`)).toBeVisible()
  await page.reload()
  await expect(cardIn(page, 'Under review', `Ada ${name}`)).toBeVisible()

  // From one card to the other by arrow, and on by the menu.
  await page.getByRole('link', { name: `Bede ${name}` }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('link', { name: `Ada ${name}` })).toBeFocused()
  await page.keyboard.press('m')
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem', { name: 'Interview booked' })).toBeVisible()
  await menu.getByRole('menuitem', { name: 'Ready for approval' }).press('Enter')
  await expect(cardIn(page, 'Ready for approval', `Ada ${name}`)).toBeVisible()

  // Turning somebody down wants a reason; without one the card is back where it was.
  await page.getByRole('button', { name: `Move Bede ${name} to…` }).click()
  await menu.getByRole('menuitem', { name: 'Rejected (by college)' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(cardIn(page, 'Submitted', `Bede ${name}`)).toBeVisible()
})

test('two people move one card, and the second is told', async ({ page, signedIn, another }) => {
  await signedIn('admissions')
  const name = 'Thistlewood'
  const { ids } = await boardOfTwo(page, name)
  const colleague = await another('manager')
  const moved = await colleague.request.patch(`/api/applications/${ids[1] ?? ''}`, {
    headers: { 'If-Match': '"1"' },
    data: { status: 'Interview booked' },
  })
  expect(moved.status()).toBe(200)

  await drag(page, cardIn(page, 'Submitted', `Bede ${name}`), column(page, 'Under review'))
  await expect(page.getByRole('alert').filter({ hasText: `Bede ${name}` })).toContainText('Interview booked')
  await expect(cardIn(page, 'Interview booked', `Bede ${name}`)).toBeVisible()
})

/** Opens the list behind a number and finds as many there. */
async function follow(page: Page, link: Locator): Promise<void> {
  const count = (await link.innerText()).trim()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Applications behind a number|References/)
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(count)
  await page.goBack()
}

test('the office reads its numbers and finds who is behind them', async ({ page, signedIn }) => {
  await signedIn('manager')
  await page.goto('/applications/statistics')
  await expect(page.getByRole('heading', { name: 'Year by year' })).toBeVisible()
  await expectNoFindings(page, 'statistics')
  const table = (name: string) => page.getByRole('region', { name })
  await follow(page, table('Funnel').getByRole('link', { name: /Under review, entered/ }))
  await follow(
    page,
    table('Year by year')
      .getByRole('link', { name: /received by/ })
      .first(),
  )
  await follow(
    page,
    page
      .getByRole('region', { name: 'By hub' })
      .getByRole('link', { name: /London$/ })
      .first(),
  )

  const sheet = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export the funnel' }).click()
  expect((await sheet).suggestedFilename()).toMatch(/^application-statistics-.*\.xlsx$/)

  await goTo(page, '/applications/applicationreporting')
  await expect(page.getByRole('region', { name: 'Applications by any two, as a table' })).toBeVisible()
  await expectNoFindings(page, 'reporting')
  await follow(page, page.getByRole('link', { name: /London/ }).first())
  await page.getByRole('link', { name: /Outstanding checks/ }).click()
  await follow(page, page.getByRole('link', { name: /Eligibility, Not yet reviewed/ }))
  await page.getByRole('link', { name: /How referees respond/ }).click()
  await follow(page, page.getByRole('link', { name: /Church leader, Received/ }))
})
