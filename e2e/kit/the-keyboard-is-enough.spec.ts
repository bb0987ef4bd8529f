import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const rowOf = (page: Page, nth: number) => page.locator('tr[data-row]').nth(nth)
const inFocus = (page: Page) => page.locator(':focus')

test('the first stop is the skip link, and the focus is always seen', async ({ page, signedIn }) => {
  await signedIn('admissions')
  await page.goto('/applications/all')
  await expect(rowOf(page, 0)).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  // From the content on, everything one can stop at shows a ring of two pixels.
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab')
    const ring = await inFocus(page).evaluate((element) => {
      const ringed = [element, element.closest('label, [data-with-ring]'), element.parentElement]
      return ringed.map((one) => {
        const { outlineStyle, outlineWidth, borderColor } = getComputedStyle(one ?? element)
        return { outline: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth), borderColor }
      })
    })
    const name = await inFocus(page).evaluate((element) => element.outerHTML.slice(0, 120))
    expect(Math.max(...ring.map(({ outline }) => outline)), name).toBeGreaterThanOrEqual(2)
  }
})

test('a list is walked, ticked, previewed and opened by keys', async ({ page, signedIn }) => {
  await signedIn('admissions')
  await page.goto('/applications/all')
  await expect(rowOf(page, 2)).toBeVisible()
  const names = await page.locator('tr[data-row] a').allInnerTexts()

  await page.keyboard.press('j')
  await expect(inFocus(page)).toHaveText(names[0] ?? '')
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowDown')
  await expect(inFocus(page)).toHaveText(names[2] ?? '')
  await page.keyboard.press('k')
  await expect(inFocus(page)).toHaveText(names[1] ?? '')

  await page.keyboard.press('x')
  await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toContainText('1 selected')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toHaveCount(0)

  await page.keyboard.press('Space')
  const preview = page.getByRole('complementary').filter({ hasText: names[1] ?? '' })
  await expect(preview).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)

  await expect(inFocus(page)).toHaveText(names[1] ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: names[1] ?? '' })).toBeVisible()

  // In the record: its neighbours in the list, edit, save, and back to the place in the list.
  await expect(page.getByRole('button', { name: 'Next record' })).toBeEnabled()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1, name: names[2] ?? '' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous record' })).toBeEnabled()
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { level: 1, name: names[1] ?? '' })).toBeVisible()
  await page.keyboard.press('e')
  await expect(inFocus(page)).toHaveAttribute('id', /^field-/)
  await page.getByRole('textbox', { name: 'Key supporter' }).focus()
  await page.keyboard.type('Churchwarden, by keyboard')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'All applications' })).toBeVisible()
})

test('Ctrl-K finds pages, people and what can be done here', async ({ page, signedIn }) => {
  await signedIn('manager')
  await page.goto('/applications/all')
  const name = await page.locator('tr[data-row] a').first().innerText()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('textbox', { name: 'Search people, records, pages and actions' })
  await expect(search).toBeFocused()
  await search.fill(name)
  await expect(
    page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first(),
  ).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.keyboard.press('Control+k')
  await search.fill('enrolled')
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Enrolled/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/students/enrolled')

  await page.keyboard.press('Control+k')
  await search.fill('export')
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Export Enrolled/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /^Export .* to Excel$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('letters jump, search and explain themselves, and can be switched off', async ({ page, signedIn }) => {
  await signedIn('manager')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'What needs you today' })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await expect(page).toHaveURL(/\/applications\//)
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(page).toHaveURL(/\/students\//)
  const search = page.getByRole('textbox', { name: 'Search students' })
  await expect(search).toBeVisible()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type('g')
  await expect(search).toHaveValue('g')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Tab')

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help).toContainText('Next row')
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)

  await page.getByRole('button', { name: /account and appearance$/ }).click()
  await page.getByRole('switch', { name: 'Single-letter keys' }).uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await page.keyboard.press('?')
  await expect(help).toHaveCount(0)
  await expect(page).toHaveURL(/\/students\//)
  await page.getByRole('button', { name: /account and appearance$/ }).click()
  const kept = page.waitForResponse((response) => response.url().endsWith('/api/account/preferences'))
  await page.getByRole('switch', { name: 'Single-letter keys' }).check()
  await kept
})
