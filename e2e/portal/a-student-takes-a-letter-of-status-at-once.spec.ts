import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { goTo } from '../open-page.ts'
import { expectNothingWider } from '../phone.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const bank = 'The bank in Minster Yard'

test('a student takes a letter of status at once', async ({ page, signedIn, another }) => {
  test.setTimeout(120_000)
  await signedIn('student')

  await test.step('she is about to ask for one, and is told that she can make it', async () => {
    await page.goto('/forms/requests')
    await page.getByRole('button', { name: 'Ask for something' }).click()
    await page.getByLabel('What is it about?').selectOption({ label: 'Change of pace' })
    await expect(page.getByRole('link', { name: 'Make the letter' })).toHaveCount(0)
    await page.getByLabel('What is it about?').selectOption({ label: 'Letter of status' })
    const offer = page.getByRole('link', { name: 'Make the letter' })
    await expect(offer).toBeVisible()
    await expectNothingWider(page)
    await expectNoFindings(page, 'the offer of a letter')
    await offer.click()
  })

  let content = ''
  await test.step('she says whom it is for, reads what it says, and has it', async () => {
    await expect(page.getByRole('heading', { name: 'Letter of status', level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: 'What it says' })).toContainText('is enrolled as')
    await expect(page.getByText('You can make up to 5 letters within 24 hours.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Whom is it for?' }).fill(bank)
    await expectNothingWider(page)
    await expectNoFindings(page, 'a letter before it is made')
    await page.getByRole('button', { name: 'Make the letter' }).click()
    const ready = page.getByRole('region', { name: 'Your letter is ready' })
    await expect(ready).toContainText(`It is addressed to ${bank}.`)
    const open = ready.getByRole('link', { name: 'Open the PDF' })
    await expect(open).toBeFocused()
    content = (await open.getAttribute('href')) ?? ''
    const pdf = await page.request.get(content)
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
    await expectNothingWider(page)
    await expectNoFindings(page, 'a letter that is ready')
  })

  await test.step('she comes to it again from her requests', async () => {
    await goTo(page, '/forms/requests')
    await page.getByRole('link', { name: /^Letter of status For a bank/ }).click()
    const mine = page
      .getByRole('region', { name: 'Letters you made' })
      .getByRole('link', { name: new RegExp(`^${bank}`) })
    await expect(mine).toHaveAttribute('href', content)
    await expectNoFindings(page, 'letters made before')
  })

  await test.step('the registrar finds it with her documents', async () => {
    const office = await another('registrar')
    await office.goto('/')
    const found = await office.request.get('/api/students?person.email=student@example.org')
    const [student] = (await found.json()).data
    await goTo(office, `/students/${student.id}?tab=documents`)
    const made = office.getByRole('listitem').filter({ hasText: bank })
    await expect(made).toContainText('made by the student')
    await expect(made.getByRole('link', { name: 'Status letter' })).toHaveAttribute('href', content)
  })
})
