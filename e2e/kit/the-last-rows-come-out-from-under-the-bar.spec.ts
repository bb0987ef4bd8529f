import { expect, test } from '../fixtures.ts'

const lists = [
  ['the inbox', '/students/requests'],
  ['a list', '/students/all'],
] as const
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

for (const size of sizes)
  for (const [name, path] of lists)
    test(`the last row of ${name} is ticked with three ticked, ${size.width} pixels wide`, async ({
      page,
      signedIn,
    }) => {
      await signedIn('registrar')
      await page.setViewportSize(size)
      await page.goto(path)
      await page.bringToFront()
      const ticks = page.locator('[data-row]').getByRole('checkbox')
      await ticks.first().waitFor()
      for (const at of [0, 1, 2]) await ticks.nth(at).check()
      const bar = page.getByRole('toolbar', { name: 'Selected rows' })
      await expect(bar).toContainText('3 selected')
      // Every row can be scrolled free, also one in the middle of a list that does not fill its page.
      for (const tick of [ticks.last(), ticks.nth(-2)]) {
        await tick.scrollIntoViewIfNeeded()
        await tick.click({ timeout: 5000 })
        await expect(tick).toBeChecked()
      }
      await expect(bar).toContainText('5 selected')

      // And by keyboard: what has the focus is never behind the bar.
      await ticks.last().focus()
      const free = await ticks.last().evaluate((tick) => {
        const { left, top, width, height } = tick.getBoundingClientRect()
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        return hit !== null && (tick === hit || tick.contains(hit) || hit.contains(tick))
      })
      expect(free).toBe(true)
    })
