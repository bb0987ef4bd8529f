import { expectNoFindings } from '../axe.ts'
import { emailOf, expect, test } from '../fixtures.ts'
import { mailsTo } from '../mail-inbox.ts'
import { goTo } from '../open-page.ts'
import { expectNothingWider } from '../phone.ts'
import { studentOnPhone } from '../student-on-a-phone.ts'

test('a student asks in words and is answered', async ({ browser, baseURL, complaints, another }) => {
  test.setTimeout(120_000)
  const page = await studentOnPhone({ browser, baseURL, complaints })
  // Another story of this college may have asked for one, too.
  const mine = page.getByRole('region', { name: 'Letter of status' }).filter({ hasText: 'Camden Square' })

  await test.step('she asks for a letter', async () => {
    await page.goto('/forms')
    await page.getByRole('link', { name: /Request to the college/ }).click()
    await page.getByRole('button', { name: 'Ask for something' }).click()
    await page.getByLabel('What is it about?').selectOption({ label: 'Letter of status' })
    await page.getByLabel('Tell us what you need').fill('For my landlord in Camden Square.')
    await expectNothingWider(page)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('button', { name: 'Look at what I sent' }).click()
    await expect(mine).toContainText('With the college')
    await expectNoFindings(page, 'what I asked for')
  })

  const office = await another('registrar')

  await test.step('the registrar comes to it from the first page, takes it and asks back', async () => {
    await office.goto('/')
    await office.getByRole('link', { name: /Students wait for an answer/ }).click()
    await expect(office.getByRole('heading', { name: /^From students/ })).toBeVisible()
    await expectNoFindings(office, 'the inbox')
    await goTo(office, '/students/requests?bin=requests&sort=-sentAt')
    await office.locator('[data-row]').first().getByRole('link').first().click()
    // Beside it the timeline says what was written too.
    const overview = office.getByRole('tabpanel', { name: 'Overview' })
    await expect(overview.getByText('For my landlord in Camden Square.')).toBeVisible()
    await office.getByRole('button', { name: 'Take it' }).click()
    await expect(office.getByRole('button', { name: 'Status: In hand. Change it' })).toBeVisible()
    await expectNoFindings(office, 'a request in words')
    await office.getByRole('textbox', { name: 'Your answer' }).fill('What is your landlord called?')
    await office.getByRole('button', { name: 'Ask back' }).click()
    await expect(office.getByRole('button', { name: /^Status: Waiting for the student/ })).toBeVisible()
  })

  await test.step('another is answered from its row', async () => {
    await goTo(office, '/students/requests?bin=requests')
    const row = office.locator('[data-row]').first()
    await row.getByRole('button', { name: /^Answer / }).click()
    const dialog = office.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Your answer' }).fill('We look into it.')
    await expectNoFindings(office, 'an answer from the list')
    await dialog.getByRole('button', { name: 'Answer', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(office.getByText(/^Answered\. /)).toBeVisible()
  })

  await test.step('she answers', async () => {
    await goTo(page, '/forms')
    await expect(page.getByRole('link', { name: /Request to the college/ })).toContainText(
      'The college asked you something',
    )
    await goTo(page, '/forms/requests')
    await page.getByRole('textbox', { name: 'Your answer' }).fill('Mrs Hill')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(mine).toContainText('With the college')
  })

  await test.step('it is answered by many at once, and she reads it by mail and here', async () => {
    await goTo(office, '/students/requests?bin=mine&form=requests&sort=-sentAt')
    const row = office.locator('[data-row]').filter({ hasText: 'Letter of status' }).first()
    await row.getByRole('checkbox').check()
    await office.getByRole('button', { name: 'Change status' }).click()
    const dialog = office.getByRole('dialog', { name: /^Change state of 1/ })
    await dialog.getByRole('combobox', { name: 'New state' }).click()
    await office.getByRole('option', { name: 'Done', exact: true }).click()
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await expect(dialog.getByText('0 can be changed, 1 cannot')).toBeVisible()
    await dialog.getByRole('button', { name: 'Canned replies' }).click()
    await expect(office.getByRole('button', { name: /^Library card/ })).toHaveCount(0)
    await office.getByRole('button', { name: /^Letter of status is ready/ }).click()
    const answer = dialog.getByRole('textbox', { name: 'Answer' })
    await expect(answer).toHaveValue(/^It is done, \{name\}: your letter/)
    await answer.fill('It is done, {name}: your letter to Mrs Hill is in the post.')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    const mails = dialog.getByRole('region', { name: 'Mails' })
    await expect(mails).toContainText('One mail goes out')
    await expect(mails).toContainText('your letter to Mrs Hill is in the post.')
    await expect(mails).not.toContainText('{name}')
    await dialog.getByRole('button', { name: 'Change and write to 1' }).click()
    await expect(dialog.getByText('1 changed, 1 written to')).toBeVisible()
    const written = async () => (await mailsTo(emailOf('student'))).map(({ text }) => text).join()
    await expect.poll(written, { timeout: 20_000 }).toContain('your letter to Mrs Hill is in the post.')
    await goTo(page, '/forms/requests')
    await expect(mine).toContainText('Answered')
    await expect(mine).toContainText('your letter to Mrs Hill is in the post.')
    await expectNothingWider(page)
  })
  await page.context().close()
})
