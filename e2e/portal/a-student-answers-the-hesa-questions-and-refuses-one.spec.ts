import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { goTo } from '../open-page.ts'
import { takeBackEnrolment } from '../own-student.ts'
import { expectNothingWider } from '../phone.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('a student answers the HESA questions and refuses one', async ({
  page,
  another,
  signedIn,
  complaints,
}) => {
  complaints.expect(/hesadata: 422/)
  await takeBackEnrolment(await another('sysadmin'), ['hesa'])
  await signedIn('student')
  await page.goto('/forms/hesa')
  const asked = (words: RegExp) => expect(page.getByRole('heading', { name: words, level: 1 })).toBeFocused()
  const save = () => page.getByRole('button', { name: 'Save and go on' }).click()

  // Why it is asked, and who uses it, comes first.
  await expect(page.getByText('Every college of higher education sends')).toBeVisible()
  await expect(page.getByRole('link', { name: 'HESA’s Student Collection Notice' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.hesa\.ac\.uk\//,
  )
  await expectNothingWider(page)
  await expectNoFindings(page, 'why the HESA questions are asked')
  await page.getByRole('button', { name: /^Answer \d+ questions$/ }).click()

  // One on each screen; nothing goes on without an answer.
  await asked(/nationality/)
  await expect(page.getByText(/^Question 1 of \d+$/)).toBeVisible()
  await save()
  await expect(page.getByText('Choose an answer.')).toBeVisible()
  await page.getByRole('combobox').selectOption('United Kingdom')
  await save()
  await asked(/permanent home/)
  await page.getByRole('combobox').selectOption('England')
  await save()
  await asked(/postcode of your permanent home/)
  await page.getByRole('textbox').fill('Durham')
  await save()
  await expect(page.getByText('Write a UK postcode, such as DH1 3RN.')).toBeVisible()
  await page.getByRole('textbox').fill('dh1 3rn')
  await expectNothingWider(page)
  await save()
  await asked(/your sex/)
  await expect(page.getByRole('radio')).toHaveCount(3)
  await page.getByRole('radio', { name: 'Female' }).check()
  await save()

  // One is refused, and one gone back to.
  await asked(/gender/)
  await expectNothingWider(page)
  await page.getByRole('radio', { name: 'I prefer not to say' }).check()
  await save()
  await asked(/ethnic/)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await asked(/gender/)
  await expect(page.getByRole('radio', { name: 'I prefer not to say' })).toBeChecked()
  await save()
  await asked(/ethnic/)
  await page.getByRole('radio', { name: 'White – Irish' }).check()
  await save()

  // Of several that may be chosen “none” stands alone.
  await asked(/impairment/)
  await page.getByRole('checkbox', { name: /hearing/ }).check()
  await page.getByRole('checkbox', { name: 'None of these' }).check()
  await expect(page.getByRole('checkbox', { name: /hearing/ })).not.toBeChecked()
  await expectNoFindings(page, 'a HESA question')
  await save()
  await asked(/religion/)

  // Who comes back another day is asked only what is left; what was refused is not asked again.
  await goTo(page, '/forms/hesa')
  const given = page.getByRole('region', { name: 'Your answers' })
  await expect(given).toContainText('I prefer not to say')
  await page.getByRole('button', { name: /^Answer \d+ questions$/ }).click()
  await asked(/religion/)
  await page.getByRole('radio', { name: 'Christian' }).check()
  await save()
  for (const [words, answer] of [
    [/sexual orientation/, 'I prefer not to say'],
    [/highest qualification/, /^(A bachelor’s|First) degree/],
    [/study last/, /^A school( in the UK.*)?$/],
    [/parents/, 'I do not know'],
    [/in care/, 'No'],
  ] as const) {
    await asked(words)
    await page.getByRole('radio', { name: answer, exact: true }).check()
    await save()
  }
  // What they do not know they say.
  await asked(/where you live during term/)
  await page.getByRole('checkbox', { name: 'I do not know it' }).check()
  await save()
  await expect(page.getByText('Thank you. There is nothing left to answer.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Answer' })).toHaveCount(0)

  // An answer may be changed.
  await page.getByRole('button', { name: 'Change: Gender identity' }).click()
  await asked(/gender/)
  await page.getByRole('radio', { name: 'Yes', exact: true }).check()
  await save()
  await expect(given).toContainText('Gender identityYes')
  await expectNothingWider(page)
  await expectNoFindings(page, 'the answers to the HESA questions')
  await page.getByRole('link', { name: 'Back to Student Forms' }).click()
  await expect(page.getByRole('region', { name: 'All year' })).toContainText('HESA questions')
})
