import type { APIRequestContext } from '@playwright/test'
import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { goTo } from '../open-page.ts'
import { expectNothingWider } from '../phone.ts'
import { recordCalls } from '../record-calls.ts'

const condition = 'A certificate of baptism is seen by the college.'
const reason = 'The panel of 3 March recommended her; the certificate is in the post.'

/** Somebody new with a place they have accepted, on a condition nobody has met yet and a referee nobody has asked. */
async function acceptedPlace(request: APIRequestContext, lastName: string): Promise<string> {
  const { made, first } = recordCalls(request)
  const email = `${lastName.toLowerCase()}@example.org`
  const application = await made('applications', {
    person: await made('people', { firstName: 'Naomi', lastName, email }),
    status: 'Place accepted',
    intake: '2027-09-13',
    course: {
      applicantType: 'Independent',
      programme: await first('programmes?code=BA'),
      hub: await first('hubs?name=London'),
      studyPace: 'PT',
    },
  })
  await made('offer-conditions', { application, text: condition })
  const referee = { kind: 'Church leader', refereeName: 'Ruth Marsh', refereeEmail: `ruth.${email}` }
  await made('references', { application, ...referee })
  return application
}

test('confirmed on a named basis', async ({ page, signedIn, another }) => {
  const lastName = `Basis${Date.now()}`
  const id = await acceptedPlace((await another('sysadmin')).request, lastName)
  await signedIn('admissions')

  // The page itself says what is open, part by part, and who owes it.
  await page.goto(`/applications/${id}`)
  const readiness = page.getByRole('region', { name: 'Ready to confirm?' })
  await expect(readiness).toContainText(
    'Conditions: 1 open. Papers: 1 open. References: 2 open. Checks: 11 open.',
  )
  const owed = readiness.getByRole('listitem').filter({ hasText: condition })
  await expect(owed).toContainText('Applicant')

  // So does the step that confirms, which is not to be made while nothing is named that the place rests on.
  await page.getByRole('button', { name: 'Status: Place accepted. Change it' }).click()
  await page.getByRole('menuitem', { name: 'Confirmed', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Change to Confirmed' })
  const parts = dialog.getByRole('region', { name: 'Ready to confirm?' }).getByRole('list').first()
  for (const [part, line, holder] of [
    ['Conditions', condition, 'Applicant'],
    ['Papers', 'Waiting for proof of identity', 'Applicant'],
    ['References', 'A reference to request from the church leader', 'College'],
    ['Checks', 'to check', 'College'],
  ] as const) {
    const open = parts.locator('> li').filter({ hasText: new RegExp(`^${part}\\d+ open`) })
    await expect(open.getByRole('listitem').filter({ hasText: line }).first()).toContainText(holder)
  }
  const confirm = dialog.getByRole('button', { name: /^Change status/ })
  await expect(dialog.getByRole('alert')).toContainText(
    'Finish what is open, or say under “Confirmation basis” what the place rests on, and why.',
  )
  await expect(confirm).toBeDisabled()
  await expectNoFindings(page, 'a place that is not ready to be confirmed')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNothingWider(page)
  await page.setViewportSize({ width: 1360, height: 850 })

  // With a basis it can be made, but not without saying why.
  await dialog.getByRole('combobox', { name: 'Confirmation basis' }).click()
  await page.getByRole('option', { name: 'BAP approval' }).click()
  await expect(dialog.getByRole('checkbox', { name: 'It rests on: BAP approval' })).toBeChecked()
  await confirm.click()
  await expect(dialog.getByText('Say why the place is confirmed while something is open.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await confirm.click()
  await expect(page.getByRole('button', { name: 'Status: Confirmed. Change it' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'The student' })).toContainText(
    `Naomi ${lastName} is a student`,
  )

  // The record says for good what the place rested on, and why.
  await goTo(page, `/applications/${id}?tab=details`)
  await expect(page.getByRole('combobox', { name: 'Confirmation basis' })).toHaveValue('BAP approval')
  await goTo(page, `/applications/${id}?tab=history`)
  const change = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: reason })
  await expect(change).toContainText('BAP approval')
  await expect(change).toContainText('Confirmed')
})
