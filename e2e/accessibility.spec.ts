import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { anApplication } from './an-application.ts'
import { expectNoFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { open } from './open-page.ts'

const sample = join(import.meta.dirname, '..', 'server', 'src', 'import', 'samples', 'applications-2026.csv')

async function closed(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test.describe('signed out', () => {
  test('sign-in, empty, and after a wrong password', async ({ page, complaints }) => {
    complaints.expect(/POST \/auth\/login: 401/)
    await open(page, '/pages/login', 'Sign in')
    await expectNoFindings(page, 'sign-in')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Enter your password')).toBeVisible()
    await expectNoFindings(page, 'sign-in, fields missing')
    await page.getByRole('textbox', { name: 'E-mail' }).fill('admissions@example.org')
    await page.getByLabel('Password', { exact: true }).fill('not-the-password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('alert').waitFor()
    await expectNoFindings(page, 'sign-in, refused')
  })

  test('status and system administration', async ({ page }) => {
    await open(page, '/status', 'Minster status')
    await expectNoFindings(page, 'status')
    await open(page, '/pages/sysadmin', 'System administration')
    await expectNoFindings(page, 'system administration, signed out')
  })
})

test.describe('the account', () => {
  for (const role of ['registrar', 'student'])
    test(`of a ${role}, and its dialogs`, async ({ page, signedIn }) => {
      await signedIn(role)
      await open(page, '/account', 'Your account')
      await expectNoFindings(page, 'account')
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
    await page.waitForLoadState('networkidle')
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
    await page.getByRole('textbox', { name: 'Search people, records and pages' }).waitFor()
    await expectNoFindings(page, 'palette')
    await page.getByRole('textbox', { name: 'Search people, records and pages' }).fill('abbott')
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

  for (const colour of ['Plum', 'Rose', 'Lagoon', 'Slate'])
    test(`the menu bar in ${colour}`, async ({ page, signedIn }) => {
      await signedIn('manager')
      await open(page, '/organisations/all', 'All organisations')
      await page.getByRole('button', { name: /account and appearance$/ }).click()
      await page.getByRole('button', { name: colour, exact: true }).click()
      await closed(page)
      await expectNoFindings(page, `menu bar in ${colour}`)
    })

  test('refusals: 403, 404, and the system’s state', async ({ page, signedIn }) => {
    await signedIn('faculty')
    await open(page, '/students/all', /do not have permission/)
    await expectNoFindings(page, '403')
    await open(page, '/nowhere', 'Page not found')
    await expectNoFindings(page, '404')
    await open(page, '/pages/sysadmin', 'System administration')
    await expectNoFindings(page, 'system administration without the permission')
    await signedIn('sysadmin')
    await open(page, '/pages/sysadmin', 'System administration')
    await expectNoFindings(page, 'system administration')
  })

  test('a student’s first page', async ({ page, signedIn }) => {
    await signedIn('student')
    await open(page, '/', 'Student Forms')
    await expectNoFindings(page, 'student forms')
  })
})

test.describe('lists', () => {
  test('filters, columns, views, preview, selection and dialogs', async ({ page, signedIn }) => {
    await signedIn('manager')
    await open(page, '/applications/all?status=Submitted,Under+review', 'All applications')
    await page.locator('tr[data-row]').first().waitFor()
    await expectNoFindings(page, 'list')

    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('textbox', { name: 'Find a field' }).waitFor()
    await expectNoFindings(page, 'list, choosing a field')
    for (const field of ['Status', 'Intake', 'Hub', 'Reference']) {
      await page.getByRole('textbox', { name: 'Find a field' }).fill(field)
      await page.getByRole('dialog').getByRole('button', { name: field, exact: true }).first().click()
      await page.waitForLoadState('networkidle')
      await expectNoFindings(page, `list, filtering by ${field}`)
      await page.getByRole('dialog').getByRole('button', { name: field, exact: true }).click()
    }
    await closed(page)
    for (const tool of ['Saved views', 'Columns and row height']) {
      await page.getByRole('button', { name: tool }).click()
      await page.getByRole('dialog').waitFor()
      await page.waitForLoadState('networkidle')
      await expectNoFindings(page, `list, ${tool}`)
      await closed(page)
    }

    await page.keyboard.press('j')
    await page.keyboard.press('Space')
    await page.getByRole('complementary').first().waitFor()
    await page.waitForLoadState('networkidle')
    await expectNoFindings(page, 'list, preview')
    await page.keyboard.press('Escape')

    await page.keyboard.press('x')
    const bar = page.getByRole('toolbar', { name: 'Selected rows' })
    await bar.waitFor()
    await expectNoFindings(page, 'list, a row selected')
    await bar.getByRole('button', { name: 'Change status' }).click()
    await page.getByRole('dialog').waitFor()
    await expectNoFindings(page, 'list, changing many')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await bar.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('dialog', { name: /^Export/ }).waitFor()
    await page.getByRole('radio', { name: 'Columns I choose' }).check()
    await expectNoFindings(page, 'list, export')
  })

  for (const [role, path, title] of [
    ['manager', '/students/enrolled', 'Enrolled students'],
    ['manager', '/students/new', 'New students'],
    ['manager', '/faculty/all', 'Academic Team'],
    ['manager', '/organisations/all', 'All organisations'],
    ['manager', '/fc-applications', 'FC applications'],
    ['faculty', '/myapplicants', 'My applicants'],
    ['faculty', '/mystudents', 'My students'],
  ] as const)
    test(`the list ${title}`, async ({ page, signedIn }) => {
      await signedIn(role)
      await open(page, path, title)
      await expectNoFindings(page, title)
    })

  test('empty by filter, and an address that cannot be meant', async ({ page, signedIn, complaints }) => {
    complaints.expect(/: 422$/)
    await signedIn('manager')
    await open(page, '/applications/all?search=zzzzzz', 'All applications')
    await page.getByText('No applications match').waitFor()
    await expectNoFindings(page, 'list, empty by search')
    await open(page, '/applications/all?nonsense=1', 'All applications')
    await page
      .getByRole('alert')
      .or(page.getByRole('button', { name: 'Try again' }))
      .first()
      .waitFor()
    await expectNoFindings(page, 'list, failed')
  })
})

test.describe('records', () => {
  test('every tab of an application', async ({ page, signedIn }) => {
    await signedIn('manager')
    const { id, person } = await anApplication(page, 'Under review', 5)
    await open(page, `/applications/${id}`, person.label)
    const tabs = await page
      .getByRole('tablist', { name: 'Parts of this application' })
      .getByRole('tab')
      .allInnerTexts()
    expect(tabs.length).toBeGreaterThan(4)
    for (const tab of tabs) {
      await page.getByRole('tab', { name: tab, exact: true }).click()
      await page.waitForLoadState('networkidle')
      await expectNoFindings(page, `application, ${tab}`)
    }
  })

  test('menus and dialogs of an application', async ({ page, signedIn }) => {
    await signedIn('manager')
    const { id, person } = await anApplication(page, 'Under review', 6)
    await open(page, `/applications/${id}`, person.label)
    await page.getByRole('button', { name: 'Status: Under review. Change it' }).click()
    await page.getByRole('menu').waitFor()
    await expectNoFindings(page, 'application, status menu')
    await page.getByRole('menuitem', { name: 'Rejected (by college)' }).click()
    await page.getByRole('dialog', { name: /Change to/ }).waitFor()
    await page.waitForLoadState('networkidle')
    await expectNoFindings(page, 'application, reason for a status')
    await page.getByRole('dialog').getByRole('button', { name: 'Change status' }).click()
    await expectNoFindings(page, 'application, reason missing')
    await closed(page)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menu').waitFor()
    await expectNoFindings(page, 'application, more actions')
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await page.getByRole('dialog').waitFor()
    await expectNoFindings(page, 'application, removal')
    await closed(page)
    await page.getByRole('button', { name: /^Eligibility: .* Change it$/ }).click()
    await page.getByRole('menu').waitFor()
    await expectNoFindings(page, 'application, result of a check')
  })

  test('a form with changes, with problems, and in conflict', async ({
    page,
    signedIn,
    another,
    complaints,
  }) => {
    complaints.expect(/: 409$/)
    await signedIn('manager')
    const { id, person } = await anApplication(page, 'Under review', 7)
    await open(page, `/applications/${id}?tab=details`, person.label)
    const other = await another('admissions')
    await open(other, `/applications/${id}?tab=details`, person.label)
    await other.getByRole('textbox', { name: 'Home church' }).fill(`St Oswald, Winwick ${Date.now()}`)
    await other.getByRole('button', { name: 'Save', exact: true }).click()
    await other.getByText('Saved', { exact: true }).waitFor()

    await page.getByRole('textbox', { name: 'Home church' }).fill('St Elphin, Warrington')
    await expectNoFindings(page, 'form, unsaved')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('alert').filter({ hasText: 'Your edits are kept' }).waitFor()
    await expectNoFindings(page, 'form, in conflict')
    await page.getByRole('button', { name: 'Discard' }).click()

    await page.getByRole('textbox', { name: 'Years', exact: true }).fill('99')
    await page.keyboard.press('Control+s')
    await page.getByText('Please check what is marked').waitFor()
    await expectNoFindings(page, 'form, with problems')
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
    await expectNoFindings(page, 'form, leaving')
  })

  test('a new application', async ({ page, signedIn }) => {
    await signedIn('manager')
    await open(page, '/applications/add', 'New application')
    await expectNoFindings(page, 'new application')
    await page.getByRole('button', { name: 'Add application' }).click()
    await page.getByText('Please check what is marked').waitFor()
    await expectNoFindings(page, 'new application, with problems')
  })

  for (const [role, list, page_] of [
    ['manager', 'students?sort=person.lastName', 'students'],
    ['manager', 'faculty', 'faculty'],
    ['manager', 'organisations', 'organisations'],
    ['faculty', 'myapplicants', 'myapplicants'],
    ['faculty', 'mystudents', 'mystudents'],
  ] as const)
    test(`a record of ${page_}`, async ({ page, signedIn }) => {
      await signedIn(role)
      const answer = await page.request.get(`/api/${list}`)
      const { data }: { data: readonly { readonly id: string }[] } = await answer.json()
      await open(page, `/${page_}/${data[0]?.id}`, /./)
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click()
        await page.waitForLoadState('networkidle')
        await expectNoFindings(page, `${page_}, ${await tab.innerText()}`)
      }
    })

  test('a record that is not there', async ({ page, signedIn, complaints }) => {
    complaints.expect(/: 404$/)
    await signedIn('manager')
    await page.goto('/applications/00000000-0000-7000-8000-000000000000')
    await page.getByText('This application is not here').waitFor()
    await expectNoFindings(page, 'application, not there')
  })
})

test('import, step by step', async ({ page, signedIn }) => {
  await signedIn('admissions')
  await open(page, '/applications/import', 'Import applications')
  await expectNoFindings(page, 'import, upload')
  await page.getByLabel('Drop a spreadsheet here, or choose a file').setInputFiles(sample)
  const step = (title: string) => page.getByRole('tab', { name: title, exact: true })
  await expect(step('Columns')).toHaveAttribute('aria-selected', 'true')
  await expectNoFindings(page, 'import, columns')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(step('Check')).toBeEnabled({ timeout: 120_000 })
  await step('Values').click()
  await expectNoFindings(page, 'import, values')
  await step('Check').click()
  for (const tab of [/^Left out/, /^There already/, /^Read and matched/]) {
    await page.getByRole('tab', { name: tab }).click()
    await page.waitForLoadState('networkidle')
    await expectNoFindings(page, `import, check, ${String(tab)}`)
  }
  await step('Run').click()
  await expectNoFindings(page, 'import, run')
})
