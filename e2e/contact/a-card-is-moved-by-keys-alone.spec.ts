import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { open } from '../open-page.ts'
import { recordCalls } from '../record-calls.ts'

const column = (page: Page, stage: string) => page.getByRole('region', { name: new RegExp(`^${stage} \\d`) })
const countOf = (page: Page, stage: string) => column(page, stage).getByRole('heading')
const cardIn = (page: Page, stage: string, name: string) =>
  column(page, stage).getByRole('link', { name, exact: true })

/** Presses a key until what is looked for has the focus. */
async function pressUntil(page: Page, key: string, isThere: () => Promise<boolean>): Promise<void> {
  for (let times = 0; times < 60 && !(await isThere()); times += 1) await page.keyboard.press(key)
  expect(await isThere(), `${key} leads there`).toBe(true)
}

/** Whether the focus is on something that says so. */
const isOn = (page: Page, words: string) => async () =>
  (await page.locator(':focus').allTextContents()).some((text) => text.startsWith(words))

test('a card is moved by keys alone', async ({ page, signedIn }) => {
  await signedIn('manager')
  const { made } = recordCalls(page.request)
  const lastName = `Keyes${Date.now()}`
  const [ada, bede, cyril] = ['Ada', 'Bede', 'Cyril'].map((firstName) => `${firstName} ${lastName}`)
  for (const firstName of ['Ada', 'Bede', 'Cyril'])
    await made('leads/meetings', { person: { firstName, lastName } })
  await open(page, `/leads/board?search=${lastName}`, /^Board/)
  const at = 'Initial contact made'
  const on = 'Engaged with HD/PD'
  await expect(countOf(page, at)).toHaveText(/3 potential students$/)

  await test.step('Tab comes to one card of the board, and arrows go on from it', async () => {
    await pressUntil(page, 'Tab', isOn(page, `Ada ${lastName}`))
    await page.keyboard.press('ArrowDown')
    await expect(cardIn(page, at, bede ?? '')).toBeFocused()
  })

  await test.step('a step that is refused can be gone to, says why, and does nothing', async () => {
    await page.keyboard.press('m')
    await expect(page.getByRole('menuitem', { name: on })).toBeVisible()
    await pressUntil(page, 'ArrowDown', isOn(page, 'Applicant'))
    const refused = page.locator(':focus')
    await expect(refused).toHaveAccessibleName(/This happens by itself when they apply/)
    await expect(refused).toBeDisabled()
    await page.keyboard.press('Enter')
    await expect(refused).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(page.getByRole('button', { name: `Move ${bede} to…` })).toBeFocused()
    await expect(countOf(page, at)).toHaveText(/3 potential students$/)
  })

  await test.step('another is taken: both columns count anew, and the focus goes along', async () => {
    await page.keyboard.press('m')
    await expect(page.getByRole('menuitem', { name: on })).toBeVisible()
    await pressUntil(page, 'ArrowDown', isOn(page, on))
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${bede}: ${on}`)).toBeVisible()
    await expect(cardIn(page, on, bede ?? '')).toBeFocused()
    await expect(countOf(page, at)).toHaveText(/2 potential students$/)
    await expect(countOf(page, on)).toHaveText(/1 potential student$/)
  })

  await test.step('what asks for something first, and is left, leaves card and focus where they were', async () => {
    await page.keyboard.press('m')
    await expect(
      page.getByRole('menuitem', { name: on }).or(page.getByRole('menuitem', { name: at })),
    ).toBeVisible()
    await pressUntil(page, 'ArrowDown', isOn(page, 'Not intending to apply'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(cardIn(page, on, bede ?? '')).toBeFocused()
    await expect(countOf(page, on)).toHaveText(/1 potential student$/)
  })

  await test.step('a card that leaves the board hands the focus to what stands there now', async () => {
    await pressUntil(page, 'ArrowRight', isOn(page, `Ada ${lastName}`))
    await page.keyboard.press('m')
    await expect(page.getByRole('menuitem', { name: on })).toBeVisible()
    await pressUntil(page, 'ArrowDown', isOn(page, 'Not responsive'))
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${ada}: Not responsive`)).toBeVisible()
    await expect(cardIn(page, at, cyril ?? '')).toBeFocused()
    await expect(countOf(page, at)).toHaveText(/1 potential student$/)
    await expect(page.getByRole('link', { name: ada ?? '', exact: true })).toHaveCount(0)
  })

  await test.step('Enter opens the card', async () => {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: cyril ?? '' })).toBeVisible()
  })
})
