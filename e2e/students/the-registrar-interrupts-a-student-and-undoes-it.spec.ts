import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectNothingWider } from '../phone.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function interrupt(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Status: Current. Change it' }).click()
  await page.getByRole('menuitem', { name: 'IoS', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /Change to/ })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Illness in the family')
  const following = dialog.getByRole('group', { name: 'What follows' })
  await expect(following.getByRole('checkbox', { name: /becomes Interrupted$/ }).first()).toBeDisabled()
  await expect(following.getByRole('checkbox', { name: 'Record the interruption for HESA' })).toBeChecked()
  await expectNothingWider(page)
  await dialog.getByRole('button', { name: 'Change status', exact: true }).click()
}

test('the registrar interrupts a student and undoes it', async ({ page, signedIn }) => {
  await signedIn('registrar')
  await page.goto('/students/enrolled?engagement.status=Current')
  await page.locator('[data-row]').first().getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'Status: Current. Change it' })).toBeVisible()

  // What is not allowed is there with its reason.
  await page.getByRole('button', { name: 'Status: Current. Change it' }).click()
  await expect(page.getByRole('menuitem', { name: /Deferred.*They have begun/ })).toBeDisabled()
  // On a busy machine the menu may not have the keyboard yet.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden({ timeout: 1000 })
  }).toPass()

  // Interrupted, and undone in the same breath.
  await interrupt(page)
  // It is offered for four seconds, which a busy machine may need to scroll to it.
  await page.getByRole('button', { name: 'Undo', exact: true }).dispatchEvent('click')
  await expect(page.getByText('The change was undone')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Status: Current. Change it' })).toBeVisible()

  // Interrupted again: the office has its task, and the way back is on the page.
  await interrupt(page)
  await expect(page.getByRole('button', { name: 'Status: IoS. Change it' })).toBeVisible()
  await expect(page.getByText('Record the interruption for HESA')).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Undo the last change of status' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo Current → IoS' })
  await expect(dialog.getByRole('group', { name: 'What is put back' })).toContainText('Status IoS → Current')
  await expectNothingWider(page)
  await dialog.getByRole('button', { name: 'Undo the change' }).click()
  await expect(page.getByRole('button', { name: 'Status: Current. Change it' })).toBeVisible()
  await expect(page.getByText('Record the interruption for HESA')).toHaveCount(0)

  // There is nothing more to undo.
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Undo the last change of status' }).click()
  await expect(page.getByRole('dialog')).toContainText('There is no change of status')
})
