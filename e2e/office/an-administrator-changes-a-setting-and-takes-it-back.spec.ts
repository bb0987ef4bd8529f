import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { goTo } from '../open-page.ts'

test('an administrator changes a setting and takes it back', async ({
  page,
  signedIn,
  another,
  complaints,
}) => {
  await signedIn('sysadmin')
  await page.goto('/admin/settings')
  await page.getByRole('button', { name: 'Change Titles' }).click()
  const dialog = page.getByRole('dialog', { name: 'Titles' })
  await dialog.getByRole('searchbox', { name: 'Find an entry or a page' }).fill('COT')
  await dialog.getByRole('textbox', { name: 'COT Report' }).fill('Confirmation of training')
  await expect(dialog.getByRole('status')).toContainText('COT Report: as it comes → Confirmation of training')
  await dialog.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(dialog).toBeHidden()

  const row = page.getByRole('row', { name: /^Titles/ })
  await expect(row).toContainText('COT Report is called Confirmation of training')
  await expect(row).toContainText(/Changed here by/)
  const registrar = await another('registrar')
  await registrar.goto('/students/cot')
  await expect(registrar).toHaveTitle(/Confirmation of training/)

  await row.getByRole('button', { name: 'Undo the last change of Titles' }).click()
  await expect(row).toContainText('As they come')
  await goTo(registrar, '/students/cot')
  await expect(registrar).toHaveTitle(/COT Report/)

  // The college's colour is on everything that is marked, and one that nobody can read words on is refused.
  await page.getByRole('button', { name: 'Change Colours' }).click()
  const colours = page.getByRole('dialog', { name: 'Colours' })
  complaints.expect(/PUT \/api\/settings\/colours: 422$/)
  await colours.getByRole('textbox', { name: 'Primary', exact: true }).fill('#f5c400')
  await expect(colours.getByText('reach a contrast of 1.6:1 and need 4.5:1')).toBeVisible()
  await colours.getByRole('textbox', { name: 'Primary', exact: true }).fill('#1b5e20')
  await expect(colours.getByRole('status')).toContainText('#c2185b → #1b5e20')
  await colours.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(colours).toBeHidden()
  const officer = await another('admissions')
  await officer.goto('/applications/ongoing')
  const main = officer.getByRole('button', { name: 'New application' })
  await expect(main).toHaveCSS('background-color', 'rgb(27, 94, 32)')
  await expectNoFindings(officer, 'a list in the green of a college')
  await page.getByRole('button', { name: 'Undo the last change of Colours' }).click()
  await expect(page.getByRole('row', { name: /^Colours/ })).toContainText('#c2185b')

  // A feature goes while somebody writes on its page: what they wrote stays, and is sent once it is back.
  const faculty = await another('faculty')
  await faculty.goto('/my-tickets')
  await faculty.getByRole('button', { name: 'New ticket' }).click()
  await faculty.getByRole('textbox', { name: 'Subject' }).fill('Written while it was switched off')
  await faculty.getByRole('combobox', { name: 'What is it about?' }).click()
  await faculty.getByRole('option', { name: 'Student records' }).click()
  await faculty.getByRole('textbox', { name: 'What happened?' }).fill('Nothing, I only write.')

  const helpdesk = page.getByRole('switch', { name: 'Helpdesk' })
  await helpdesk.press('Space')
  const asked = page.getByRole('dialog', { name: 'Features' })
  await expect(asked.getByRole('status')).toContainText(/people lose a page/)
  await expectNoFindings(page, 'settings, with a change asked about')
  await asked.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(helpdesk).not.toBeChecked()

  complaints.expect(/\/api\/(my-)?tickets.*: 404$/, /\/api\/kb.*: 404$/)
  const send = faculty.getByRole('button', { name: 'Send to the help desk' })
  await send.click()
  await expect(
    faculty.getByText('This part of the product is switched off in this college').first(),
  ).toBeVisible()
  await expect(faculty.getByRole('textbox', { name: 'Subject' })).toHaveValue(
    'Written while it was switched off',
  )

  await page.getByRole('button', { name: 'Undo the last change of Features' }).click()
  await expect(helpdesk).toBeChecked()
  await send.click()
  await expect(faculty.getByRole('heading', { name: 'Written while it was switched off' })).toBeVisible()
})
