import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

test('a tutor takes their calendar along', async ({ page, signedIn }) => {
  await signedIn('faculty')
  await page.goto('/')
  await page.getByRole('button', { name: /account and appearance$/ }).click()
  await page.getByRole('link', { name: 'Your calendar' }).click()
  await expect(page.getByRole('heading', { name: 'Calendar', exact: true })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveCount(7)
  await expectNoFindings(page, 'a month')

  await page.getByText('Agenda', { exact: true }).click()
  await expect(page).toHaveURL(/view=agenda/)
  await expect(page.getByRole('region').getByRole('listitem').first()).toBeVisible()
  await expectNoFindings(page, 'an agenda')
  const first = await page.getByRole('region').getByRole('listitem').first().locator('strong').textContent()

  await page.getByRole('button', { name: 'Use in another calendar' }).click()
  await page.getByRole('button', { name: 'Make an address' }).click()
  const address = await page.getByLabel('Address').inputValue()
  await expectNoFindings(page, 'the address of a calendar')
  const outside = await page.request.get(new URL(address).pathname)
  expect(outside.headers()['content-type']).toContain('text/calendar')
  expect((await outside.text()).replaceAll('\r\n ', '')).toContain(`SUMMARY:${first?.replaceAll(',', '\\,')}`)
  await page.keyboard.press('Escape')

  // Lost with a telephone, it is given up.
  await page.getByRole('button', { name: 'Use in another calendar' }).click()
  await expect(page.getByText('It was last read on')).toBeVisible()
  await page.getByRole('button', { name: 'Give it up' }).click()
  await expect(page.getByText('The address no longer works')).toBeVisible()
  expect((await page.request.get(new URL(address).pathname)).status()).toBe(404)
})
