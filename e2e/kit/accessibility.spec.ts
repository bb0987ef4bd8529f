import { expectNoFindings, expectReadable } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { closed, open, quiet } from '../open-page.ts'

test.describe('signed out', () => {
  test('sign-in, empty, and after a wrong password', async ({ page, complaints }) => {
    complaints.expect(/POST \/auth\/login: 401/)
    await open(page, '/pages/login', 'Sign in')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Enter your password')).toBeVisible()
    await expectNoFindings(page, 'sign-in, fields missing')
    await page.getByRole('textbox', { name: 'E-mail' }).fill('admissions@example.org')
    await page.getByLabel('Password', { exact: true }).fill('not-the-password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('alert').waitFor()
    await expectNoFindings(page, 'sign-in, refused')
  })
})

test.describe('the account', () => {
  for (const role of ['registrar', 'student'])
    test(`of a ${role}, and its dialogs`, async ({ page, signedIn }) => {
      await signedIn(role)
      await open(page, '/account', 'Your account')
      await page.getByRole('button', { name: 'Change password' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click()
      await expect(page.getByText('Enter your password')).toBeVisible()
      await expectNoFindings(page, 'account, changing the password')
      await closed(page)
      await page.getByRole('button', { name: 'Set up' }).click()
      await page.getByRole('img', { name: /QR code/ }).waitFor()
      await expectNoFindings(page, 'account, setting up two-step sign-in')
      await closed(page)
      await page.getByRole('button', { name: 'Make a token' }).click()
      await page.getByRole('button', { name: 'Make the token' }).click()
      await expect(page.getByText('Choose what the token may do')).toBeVisible()
      await expectNoFindings(page, 'account, making a token')
    })
})

test.describe('the frame', () => {
  test('dashboard, menu folded and unfolded, palette, account menu, keys', async ({ page, signedIn }) => {
    await signedIn('manager')
    await page.goto('/')
    await page.getByRole('heading', { name: 'What needs you today' }).waitFor()
    await quiet(page)
    await expectNoFindings(page, 'dashboard')

    for (const group of ['Applications', 'Students', 'Organisations'])
      await page
        .getByRole('navigation', { name: 'Main menu' })
        .getByRole('button', { name: group, exact: true })
        .click()
    await expectNoFindings(page, 'menu, groups open')
    await page.getByRole('button', { name: 'Fold the menu' }).click()
    await expectNoFindings(page, 'menu, folded')
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('button', { name: 'Students', exact: true })
      .click()
    await page.getByRole('dialog', { name: 'Students' }).waitFor()
    await expectNoFindings(page, 'menu, folded, a group open')
    await closed(page)
    await page.getByRole('button', { name: 'Unfold the menu' }).click()

    await page.keyboard.press('Control+k')
    await page.getByRole('textbox', { name: 'Search people, records, pages and actions' }).waitFor()
    await expectNoFindings(page, 'palette')
    await page.getByRole('textbox', { name: 'Search people, records, pages and actions' }).fill('abbott')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Abbott/ })
      .first()
      .waitFor()
    await expectNoFindings(page, 'palette, people found')
    await closed(page)

    await page.getByRole('button', { name: /account and appearance$/ }).click()
    await expectNoFindings(page, 'account menu')
    await closed(page)
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    await expectNoFindings(page, 'keyboard shortcuts')
  })

  test('the menu bar in every colour', async ({ page, signedIn }) => {
    await signedIn('manager')
    await open(page, '/organisations/all', 'All organisations')
    for (const colour of ['Plum', 'Rose', 'Lagoon', 'Slate']) {
      await page.getByRole('button', { name: /account and appearance$/ }).click()
      await page.getByRole('button', { name: colour, exact: true }).click()
      await closed(page)
      await expectReadable(page, 'nav', `menu bar in ${colour}`)
    }
  })

  test('refusals: 403 and 404', async ({ page, signedIn, complaints }) => {
    complaints.expect(/^GET \/nowhere: 404$/)
    await signedIn('faculty')
    await open(page, '/students/all', /do not have permission/)
    await expectNoFindings(page, '403')
    await open(page, '/nowhere', 'Page not found')
    await expectNoFindings(page, '404')
    await open(page, '/pages/sysadmin', 'System administration')
    await expectNoFindings(page, 'system administration without the permission')
  })
})
