import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { expectCurrentToBeHere } from '../open-page.ts'
import { expectNothingWider } from '../phone.ts'
import { eachScreen, portalPages } from '../portal-pages.ts'

// The narrowest screen there is; a phone of 640 pixels on which everything is twice as large shows the same.
test.use({ viewport: { width: 320, height: 700 }, hasTouch: true })

test('there are pages of the portal', () => expect(portalPages.length).toBeGreaterThan(15))

test('every screen of the portal, on the narrowest screen, in light and dark, and with words twice as large', async ({
  page,
  signedIn,
}) => {
  test.setTimeout(300_000)
  await signedIn('student')
  const browser = await page.context().newCDPSession(page)
  const setWords = (standard: number) =>
    browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
  for (const path of portalPages) {
    await eachScreen(page, path, async (screen) => {
      await expectNoFindings(page, screen, { colours: screen === path })
      await expectCurrentToBeHere(page)
      await setWords(32)
      await expectNothingWider(page)
      await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
      await setWords(16)
      await expectNothingWider(page)
    })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoFindings(page, `${path}, in the dark`, { colours: true })
    await page.emulateMedia({ colorScheme: 'light' })
  }
})
