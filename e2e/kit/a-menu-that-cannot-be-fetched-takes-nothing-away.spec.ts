import { expect, test } from '../fixtures.ts'
import { open } from '../open-page.ts'

test('the account menu, pressed without a connection, and again with one', async ({
  page,
  context,
  signedIn,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|could not be loaded/)
  await signedIn('manager')
  await open(page, '/organisations/all', 'All organisations')
  // What is said in the corner has come by itself, so that it can be said without a connection.
  await expect(page.locator('.mantine-Notifications-root').first()).toBeAttached()
  await context.setOffline(true)
  const menu = page.getByRole('button', { name: /account and appearance/ })
  await menu.click()
  await expect(page.getByRole('alert')).toHaveText(/^This could not be loaded\./)
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('heading', { level: 1, name: 'All organisations' })).toBeVisible()
  await context.setOffline(false)
  await menu.click()
  await expect(page.getByRole('dialog', { name: 'Account and appearance' })).toBeVisible()
})
