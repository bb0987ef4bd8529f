import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { open } from '../open-page.ts'
import { expectNothingWider } from '../phone.ts'
import { portalPages } from '../portal-pages.ts'

// The narrowest screen there is; a phone of 640 pixels on which everything is twice as large shows the same.
test.use({ viewport: { width: 320, height: 700 }, hasTouch: true })

test('every page of the portal, on the narrowest screen', async ({ page, signedIn }) => {
  test.setTimeout(300_000)
  await signedIn('student')
  for (const [path, heading] of portalPages) {
    await open(page, path, heading)
    await expectNoFindings(page, path)
    await expectNothingWider(page)
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  }
})
