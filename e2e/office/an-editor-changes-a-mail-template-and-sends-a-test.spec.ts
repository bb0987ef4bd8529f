import { expectNoFindings } from '../axe.ts'
import { emailOf, expect, test } from '../fixtures.ts'
import { mailTo } from '../mail-inbox.ts'

test('an editor changes a mail template, sends themselves a test and goes back to how it was', async ({
  page,
  signedIn,
  complaints,
}) => {
  // The story looks into the preview, in which nothing may run.
  complaints.expect(
    /PATCH \/api\/email-templates\/[^:]+: 422/,
    /^error: Blocked script execution in 'about:srcdoc'/,
  )
  await signedIn('sysadmin')
  await page.goto('/admin/emailtemplates')
  await page.getByRole('link', { name: 'Notification' }).click()
  await expect(page.getByRole('heading', { name: 'Notification', level: 1 })).toBeVisible()
  const subject = page.getByLabel('Subject')
  const text = page.getByLabel('Text')
  const mail = page.frameLocator('iframe[title="The mail as it arrives"]')
  await expect(mail.getByText('Dear Hannah Jones,')).toBeVisible()
  const before = await text.inputValue()

  await test.step('an unknown tag is marked where it stands, and the change is not taken', async () => {
    await text.fill('Dear {{ name }},\n\n{{ txt }}\n\n{{ link }}')
    const mistake = page.getByRole('button', { name: /^Line 3: There is no tag \{\{ txt \}\}/ })
    await expect(mistake).toBeVisible()
    await expect(page.getByText('Put right what is marked')).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeHidden()
    await mistake.click()
    // The caret is at the mistake: what is typed takes its place.
    await page.keyboard.press('Delete')
    await expect(text).toHaveValue('Dear {{ name }},\n\n\n\n{{ link }}')
  })

  await test.step('a merge tag goes in where the caret stands, and the preview follows', async () => {
    await page.getByRole('button', { name: 'What happened' }).click()
    await expect(text).toHaveValue('Dear {{ name }},\n\n{{ text }}\n\n{{ link }}')
    await subject.fill('News for ')
    await page.getByRole('button', { name: 'Name of the recipient' }).click()
    await expect(subject).toHaveValue('News for {{ name }}')
    await expect(mail.getByText('Hannah Jones has submitted her application.')).toBeVisible()
    await expect(page.getByText('News for Hannah Jones')).toBeVisible()
    await expectNoFindings(page, 'mail template')
  })

  await test.step('a real user can stand in for the examples', async () => {
    const filled = page.getByRole('combobox', { name: 'Preview with examples or a real user' })
    await filled.click()
    const chosen = page.getByRole('option').nth(1)
    const name = await chosen.innerText()
    await chosen.click()
    await expect(page.getByText(`News for ${name}`)).toBeVisible()
    await filled.click()
    await page.getByRole('option', { name: 'Example values' }).click()
    await expect(page.getByText('News for Hannah Jones')).toBeVisible()
  })

  await test.step('the test arrives as the editor stands, saved or not', async () => {
    await page.getByRole('button', { name: 'Send a test to me' }).click()
    await expect(page.getByText(`A test is on its way to ${emailOf('sysadmin')}`)).toBeVisible()
    const arrived = await mailTo(emailOf('sysadmin'), { about: /^Test: News/ })
    expect(arrived.subject).toBe('Test: News for Hannah Jones')
    expect(arrived.text).toContain('Dear Hannah Jones,\n\nHannah Jones has submitted her application.')
    expect(arrived.links).toEqual(['https://minster.example.org/applications'])
  })

  await test.step('the change is kept, and the words before it are a press away', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(subject).toHaveValue('News for {{ name }}')
    await page.getByRole('button', { name: 'Versions' }).click()
    await page.getByRole('button', { name: 'Version 1' }).click()
    await expectNoFindings(page, 'versions of a mail template')
    await page.getByRole('button', { name: 'Use these words again' }).click()
    await expect(text).toHaveValue(before)
    await page.getByRole('button', { name: 'Versions' }).click()
    await expect(page.getByText('“Back to version 1”')).toBeVisible()
  })
})
