import type { Page } from '@playwright/test'
import { makeRegister } from '../a-register.ts'
import { anApplication } from '../an-application.ts'
import { coveredOn } from '../covered.ts'
import { expect, test } from '../fixtures.ts'
import { goTo, quiet } from '../open-page.ts'
import { eachScreen, portalPages } from '../portal-pages.ts'

const narrowest = { width: 320, height: 640 }
const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 800 }

/** A page at several widths, each with the bars it has there. */
async function expectNothingCovered(page: Page, sizes: readonly (typeof phone)[]): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    // Bars are measured once they stand.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    expect.soft(await coveredOn(page), `${page.url()} at ${size.width} pixels`).toEqual([])
  }
}

test('on every screen of the portal', async ({ page, signedIn }) => {
  test.setTimeout(300_000)
  await signedIn('student')
  for (const path of portalPages)
    await eachScreen(page, path, () => expectNothingCovered(page, [narrowest, phone, desk]))
  // By the keyboard itself, where the bars of a form lie over the most fields.
  await page.setViewportSize(narrowest)
  await goTo(page, '/forms/personal-details')
  const last = page.getByRole('button', { name: 'Next' })
  await last.waitFor()
  await page.evaluate(() => scrollTo(0, 0))
  for (let pressed = 0; pressed < 60; pressed += 1) {
    await page.keyboard.press('Tab')
    const [control, seen] = await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const focused = document.activeElement ?? document.body
      const { left, top, width, height } = focused.getBoundingClientRect()
      const middle = Math.min(Math.max(left + width / 2, 0), innerWidth - 1)
      const hit = document.elementFromPoint(middle, top + height / 2)
      const isFree = hit !== null && (focused.contains(hit) || hit.contains(focused))
      return [focused.outerHTML.slice(0, 200), isFree ? 'free' : (hit?.outerHTML.slice(0, 200) ?? 'nothing')]
    })
    // The way past the top comes into the window for a page that is looked at.
    if (control?.includes('#content')) continue
    expect(seen, `${pressed} times on, at ${control}`).toBe('free')
    if (await last.evaluate((button) => button === document.activeElement)) break
  }
})

test('on pages of the staff: a list with ticked rows, a record with unsaved changes, a register', async ({
  page,
  signedIn,
  another,
}) => {
  const sizes = [phone, desk]
  await signedIn('manager')
  await page.setViewportSize(desk)
  await page.goto('/students/all')
  await page.bringToFront()
  const ticks = page.getByRole('table').getByRole('checkbox')
  await ticks.nth(1).check()
  await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toBeVisible()
  await expectNothingCovered(page, [desk])
  // The last row comes out from under the bar, and can be ticked.
  await ticks.last().scrollIntoViewIfNeeded()
  await ticks.last().click({ timeout: 5000 })
  await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toContainText('2 selected')

  const { id } = await anApplication(page, 'Submitted', 0)
  await goTo(page, `/applications/${id}?tab=details`)
  await page.getByRole('textbox', { name: 'Home church' }).fill('St Aidan')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeVisible()
  await expectNothingCovered(page, sizes)

  const stamp = String(Date.now())
  const title = await makeRegister(await another('sysadmin'), stamp)
  const tutor = await another('faculty')
  await tutor.goto('/mystudents/registers')
  await tutor.getByRole('link', { name: new RegExp(title) }).click()
  await tutor.getByRole('heading', { name: title }).waitFor()
  await quiet(tutor)
  await tutor.bringToFront()
  await expectNothingCovered(tutor, sizes)
})
