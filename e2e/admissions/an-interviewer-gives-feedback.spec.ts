import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

const concern = 'Asks a great deal of themselves, and may do too much in the first term.'
const answer = 'Walked the pilgrimage to Holy Island with the youth group.'

test('an interviewer gives feedback', async ({ page, signedIn, another }) => {
  await signedIn('faculty')
  await page.goto('/myapplicants/interviews')
  await page.getByRole('button', { name: /Feedback owed/ }).click()
  await expect(page.getByText('owes feedback').first()).toBeVisible()
  await expectNoFindings(page, 'what is owed')
  const line = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Give feedback' }) })
  const colleague = await line.first().getByText('gave feedback').count()
  expect(colleague, 'a colleague was quicker').toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Give feedback' }).first().click()

  await test.step('what others think is not there yet', async () => {
    await expect(page.getByText('You read it once you have given yours')).toBeVisible()
    await expect(page.getByRole('article', { name: /^Feedback of/ })).toHaveCount(0)
  })

  await test.step('what was said is kept as one goes', async () => {
    const journey = page.getByLabel('Journey', { exact: true })
    await journey.fill(answer)
    await journey.blur()
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  })

  await test.step('the feedback is given', async () => {
    const form = page.getByRole('form', { name: 'Your feedback' })
    await form.getByLabel('Points of concern').fill(concern)
    await form.getByRole('button', { name: 'Give feedback' }).click()
    await expect(form.getByText('Say what you recommend.')).toBeVisible()
    await expectNoFindings(page, 'the feedback form')
    await form.getByRole('radio', { name: 'Offer with reservations' }).check()
    await form.getByRole('button', { name: 'Give feedback' }).click()
    await expect(page.getByText('Thank you: your feedback is given')).toBeVisible()
  })

  await expect(page.getByRole('article', { name: /^Feedback of/ })).toHaveCount(2)
  await expect(page.getByText(concern)).toBeVisible()
  await expectNoFindings(page, 'feedback given')
  await page.reload()
  await expect(page.getByLabel('Journey', { exact: true })).toHaveValue(answer)

  await test.step('the office reads all of it and sums it up', async () => {
    const id = new URL(page.url()).pathname.split('/').at(-1)
    const office = await another('admissions')
    await office.goto(`/applications/${id}?tab=interview`)
    await expect(office.getByText(concern)).toBeVisible()
    await office.getByRole('button', { name: 'Write it' }).click()
    await office.getByLabel('Panel summary').fill('An offer, and a word about pace.')
    await office.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(office.getByText('An offer, and a word about pace.')).toBeVisible()
    await expectNoFindings(office, 'the summary')
  })
})
