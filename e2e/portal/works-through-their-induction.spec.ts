import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { goTo } from '../open-page.ts'
import { expectNothingWider } from '../phone.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('a student works through their induction, looks at marks and terms, and takes over what they said last year', async ({
  page,
  signedIn,
}) => {
  await signedIn('student')
  await page.goto('/forms')
  await expect(page.getByRole('link', { name: /^Induction.*0 of 2 done/ })).toBeVisible()
  await page.getByRole('link', { name: /^Induction/ }).click()
  await expectNothingWider(page)
  await expectNoFindings(page, 'the induction')
  await page.getByRole('button', { name: /I have read it$/ }).click()
  await expect(page.getByText('1 of 2 done')).toBeVisible()
  await page.getByRole('button', { name: /^Sign: / }).click()
  await expect(page.getByText('Type your full name to sign.')).toHaveCount(1)
  await page.getByRole('textbox', { name: 'Type your full name to sign' }).fill('Sam Student')
  await page.getByRole('button', { name: /^Sign: / }).click()
  await expect(page.getByText('You have worked through your induction.')).toBeVisible()
  await expect(page.getByText('Signed by Sam Student')).toBeVisible()
  await expectNoFindings(page, 'the induction, signed')

  await page
    .getByRole('navigation', { name: 'Student portal' })
    .getByRole('link', { name: 'My studies' })
    .click()
  await expect(page.getByRole('heading', { name: 'Credits towards your award' })).toBeVisible()
  await expectNothingWider(page)
  await expectNoFindings(page, 'marks')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Transcript as PDF (not official)' }).click()
  expect((await saving).suggestedFilename()).toBe('transcript.pdf')

  await goTo(page, '/forms/finance-details')
  await expect(page.getByText('How your fees are paid')).toBeVisible()
  await expectNothingWider(page)
  await expectNoFindings(page, 'the terms of fees')

  await goTo(page, '/forms/folder-request')
  await page.getByRole('button', { name: 'Send it to my home address' }).click()
  await expect(page.getByRole('textbox', { name: 'Address line 1' })).not.toHaveValue('')
  await expectNothingWider(page)
  await expectNoFindings(page, 'the course folder')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Printed course folder: sent' })).toBeVisible()
})
