import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { mailTo } from '../mail-inbox.ts'
import { startForeignWebsite } from './a-foreign-website.ts'

test('somebody asks about studying from the college’s website', async ({
  page,
  another,
  college,
  complaints,
}) => {
  const website = await startForeignWebsite((origin) => ({
    '/frame': `<iframe src="${college.address}/enquire" title="Ask" style="width: 100%; height: 90rem; border: 0"></iframe>`,
    '/form': `<form action="${college.address}/api/enquiries" method="post">
      <label>First name <input name="firstName"></label><label>Last name <input name="lastName"></label>
      <label>E-mail <input name="email"></label><label>Question <textarea name="message"></textarea></label>
      <input type="hidden" name="next" value="${origin}/thanks"><button>Ask</button></form>`,
    '/thanks': '<p>The website says thank you.</p>',
  }))
  await page.goto(`${college.address}/pages/login`)
  complaints.expect(/\/enquire: 404$/)
  await page.goto(`${college.address}/enquire`)
  await expect(page.locator('body')).not.toContainText('Ask about studying')

  // The office switches it on, and lists its website.
  const office = await another('sysadmin')
  await office.goto('/admin/settings')
  await office.getByRole('switch', { name: 'Enquiries' }).click({ force: true })
  await office.getByRole('dialog').getByRole('button', { name: 'Change', exact: true }).click()
  await office.getByRole('button', { name: 'Change Enquiries' }).click()
  const dialog = office.getByRole('dialog', { name: 'Enquiries' })
  await dialog.getByRole('textbox', { name: 'Websites' }).fill(website.origin)
  await expect(dialog.getByRole('textbox', { name: 'For a form of their own' })).toHaveValue(/name="wording"/)
  await dialog.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(dialog).toBeHidden()

  // In a frame of it somebody asks; what is wrong is said first, and what was typed stays.
  await page.goto(`${website.origin}/frame`)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('checkbox')).not.toBeChecked()
  complaints.expect(/POST \/api\/enquiries: 422$/)
  await frame.getByRole('textbox', { name: 'First name' }).fill('Miriam')
  await frame.getByRole('textbox', { name: 'Last name' }).fill('Ashworth')
  await frame.getByRole('textbox', { name: 'E-mail' }).fill('miriam.ashworth')
  await frame.getByRole('textbox', { name: 'What would you like to know?' }).fill('May I visit a lecture?')
  await frame.getByRole('combobox', { name: 'Where' }).selectOption({ index: 1 })
  await frame.getByRole('checkbox').check()
  await frame.getByRole('button', { name: 'Send' }).click()
  await expect(frame.getByRole('alert')).toContainText('Enter an e-mail address')
  await expect(frame.getByRole('checkbox')).toBeChecked()
  await frame.getByRole('textbox', { name: 'E-mail' }).fill('miriam.ashworth@example.org')
  await frame.getByRole('textbox', { name: 'E-mail' }).press('Enter')
  await expect(frame.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  const mail = await mailTo('miriam.ashworth@example.org')
  expect(mail.subject).toBe('We have your enquiry')
  expect(mail.text).toContain('You ticked this')

  // The college finds them among its potential students.
  await office.goto('/leads?search=Ashworth')
  await expect(office.getByRole('link', { name: /Miriam Ashworth/ }).first()).toBeVisible()

  // A form of the website's own does as well; its page is not right, and so the college's asks again.
  await page.goto(`${website.origin}/form`)
  await page.getByRole('textbox', { name: 'First name' }).fill('Daniel')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Whitlock')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('daniel.whitlock@example.org')
  await page.getByRole('button', { name: 'Ask' }).click()
  await expect(page.getByRole('alert')).toContainText('Write what you would like to know.')
  await expect(page.getByRole('alert')).toBeFocused()
  await expectNoFindings(page, 'the enquiry form with something wrong')
  await page.getByRole('textbox', { name: 'What would you like to know?' }).fill('How long does it take?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('The website says thank you.')).toBeVisible()
  expect(page.url()).toBe(`${website.origin}/thanks`)
  await mailTo('daniel.whitlock@example.org')

  // Any other website can do neither.
  complaints.expect(
    /frame-ancestors/,
    /\/enquire: net::ERR_BLOCKED_BY_RESPONSE$/,
    /POST \/api\/enquiries: 403$/,
  )
  await page.goto(`${website.unlisted}/frame`)
  await expect(page.frameLocator('iframe').getByRole('heading')).toHaveCount(0)
  await page.goto(`${website.unlisted}/form`)
  await page.getByRole('button', { name: 'Ask' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page).toHaveURL(`${college.address}/api/enquiries`)

  await office.goto('/admin/settings')
  await office.getByRole('button', { name: 'Undo the last change of Enquiries' }).click()
  await office.getByRole('button', { name: 'Undo the last change of Features' }).click()
  await website.stop()
})
