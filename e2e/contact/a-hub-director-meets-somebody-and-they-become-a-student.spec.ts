import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { goTo } from '../open-page.ts'
import { expectNothingWider } from '../phone.ts'
import { recordCalls } from '../record-calls.ts'

const said = 'Asked about the BA after the service, and whether she can go on working.'

test('a hub director meets somebody and they become a student', async ({ page, signedIn, another }) => {
  const lastName = `Met${Date.now()}`

  // In the street, on a phone: who, what was said, what comes next.
  await page.setViewportSize({ width: 390, height: 844 })
  await signedIn('hub director')
  await goTo(page, '/leads')
  await page.getByRole('button', { name: 'New potential student' }).click()
  await page.getByRole('textbox', { name: 'First name' }).fill('Miriam')
  await page.getByRole('textbox', { name: 'Last name' }).fill(lastName)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`${lastName.toLowerCase()}@example.org`)
  await page.getByRole('textbox', { name: 'What was said' }).fill(said)
  await page.getByRole('textbox', { name: 'What next?' }).fill('Send the prospectus')
  await page.getByRole('button', { name: 'Tomorrow' }).click()
  await page.getByRole('radio', { name: 'Yes' }).click()
  await expectNothingWider(page)
  await expectNoFindings(page, 'noting down somebody who was met')
  await page.getByRole('button', { name: 'Save' }).click()

  // She is there, and is not forgotten.
  await expect(page.getByRole('heading', { name: `Miriam ${lastName}`, level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Next step' })).toContainText('Send the prospectus')
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText(said)
  await expectNothingWider(page)
  await expectNoFindings(page, 'a potential student')
  const address = new URL(page.url()).pathname

  // A call that reaches nobody is noted, and what comes next is asked.
  await page.getByRole('button', { name: 'Note what was said' }).click()
  const dialog = page.getByRole('dialog', { name: `Note what was said with Miriam ${lastName}` })
  await dialog.getByRole('radio', { name: 'No answer' }).click()
  await expectNoFindings(page, 'noting what was said')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('No answer')

  // The day she applies she is the same person, and her episode says so.
  const office = await another('manager')
  const { made, first } = recordCalls(office.request)
  const held = await office.request.get(`/api${address}`)
  const { data: lead }: { data: { person: { id: string } } } = await held.json()
  const application = await made('applications', {
    person: lead.person.id,
    status: 'Place accepted',
    intake: '2027-09-13',
    course: {
      applicantType: 'Independent',
      programme: await first('programmes?code=BA'),
      hub: await first('hubs?name=London'),
      studyPace: 'PT',
    },
  })
  await office.goto(address)
  await expect(office.getByText('Applicant', { exact: true }).first()).toBeVisible()
  await expect(office.getByRole('region', { name: 'What came of it' })).toContainText('Application')

  // Confirmed, she is a student; what was said to her is still hers.
  await office.goto(`/applications/${application}`)
  await expect(office.getByText('Potential student: Applicant')).toBeVisible()
  await office.getByRole('button', { name: 'Status: Place accepted. Change it' }).click()
  await office.getByRole('menuitem', { name: 'Confirmed', exact: true }).click()
  const step = office.getByRole('dialog', { name: 'Change to Confirmed' })
  await step.getByRole('combobox', { name: 'Confirmation basis' }).click()
  await office.getByRole('option', { name: 'BAP approval' }).click()
  await step.getByRole('textbox', { name: 'Reason' }).fill('The panel recommended her.')
  await step.getByRole('button', { name: /^Change status/ }).click()
  await expect(office.getByRole('region', { name: 'The student' })).toContainText(`Miriam ${lastName}`)
  await goTo(office, address)
  await expect(office.getByText('Student', { exact: true }).first()).toBeVisible()
  await expect(office.getByRole('region', { name: 'What came of it' })).toContainText('Studies')
  await expect(office.getByRole('region', { name: 'What happened' })).toContainText(said)
})
