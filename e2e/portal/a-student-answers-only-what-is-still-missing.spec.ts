import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { mailsTo, mailTo } from '../mail-inbox.ts'
import { emptyEntry, ownAnswers, ownName, student } from '../own-student.ts'
import { expectNothingWider } from '../phone.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

test.use({ viewport: phone, hasTouch: true, isMobile: true })

test('a student answers only what is still missing', async ({ page, another, signedIn }) => {
  // They answered everything last year but one question, and nothing of this year.
  const admin = await another('sysadmin')
  const { answers, entry, year } = await ownAnswers(admin)
  await emptyEntry(admin, entry.id, ['previousProvider'])
  await admin.request.delete(`/api/hesa-years/${year.id}`)
  await admin.request.patch(`/api/hesa-answers/${answers.id}`, {
    data: { confirmedFor: '2020-21' },
    headers: { 'if-match': `"${answers.version}"` },
  })

  // The officer sees what only they can say, and reminds them of just that.
  const officer = await another('hesa')
  const before = (await mailsTo(student)).length
  await officer.setViewportSize(desktop)
  await officer.goto(`/hesa/missing?search=${encodeURIComponent(await ownName(admin))}`)
  await officer.getByRole('button', { name: 'Remind all who have questions open' }).click()
  const dialog = officer.getByRole('dialog', { name: 'Remind students' })
  await expect(dialog).toContainText('question')
  await dialog.getByRole('button', { name: /^Send/ }).click()
  await expect(dialog).toBeHidden()
  const { links, text } = await mailTo(student, { after: before })
  // What is open is nobody's business who reads over a shoulder.
  expect(text).not.toContain('studied before')
  const form = links.find((link) => link.endsWith('/forms/hesa')) ?? ''

  await signedIn('student')
  await page.goto(form)
  const asked = (words: RegExp) => expect(page.getByRole('heading', { name: words, level: 1 })).toBeFocused()

  // Two questions are left of all there are, and one tap for everything they said of themselves.
  const still = page.getByRole('region', { name: /^Is all of this still right in 20/ })
  await expect(still).toContainText('Nationality')
  await expect(still).not.toContainText('Home country')
  const given = page.getByRole('region', { name: 'Your answers' })
  await expect(given).toContainText('Home country')
  // What was so on the first day has been kept since.
  await expect(given).toContainText('when your course began')
  await expect(page.getByRole('button', { name: 'Change: Home country' })).toHaveCount(0)
  await expectNothingWider(page)
  await expectNoFindings(page, 'what is still missing')
  await page.setViewportSize(desktop)
  await expectNoFindings(page, 'what is still missing, on a desktop')
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Answer 2 questions' }).click()

  await asked(/study last/)
  await expect(page.getByText('Question 1 of 2')).toBeVisible()
  await page.getByRole('radio', { name: /^A school( in the UK.*)?$/ }).check()
  await page.getByRole('button', { name: 'Save and go on' }).click()

  // Where they live during term is asked every year; last year’s answer is one tap.
  await asked(/where you live during term/)
  await expectNothingWider(page)
  await expectNoFindings(page, 'a question with last year’s answer')
  await page.getByRole('button', { name: /^Still the same: / }).click()

  await expect(still).toBeVisible()
  await expect(page.getByText('Thank you. There is nothing left to answer.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Yes, all of this is still right' }).click()
  await expect(page.getByText('Thank you. There is nothing left to answer.')).toBeVisible()
  await expect(still).toHaveCount(0)
  await expect(given).toContainText('Nationality')
  await expect(page.getByRole('button', { name: 'Change: Nationality' })).toBeVisible()

  // Who comes back is asked nothing.
  await page.reload()
  await expect(page.getByText('Thank you. There is nothing left to answer.')).toBeVisible()
  await expectNothingWider(page)
})
