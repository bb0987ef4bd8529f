import { expectNoFindings } from '../axe.ts'
import { emailOf, expect, test } from '../fixtures.ts'

test('whoever stands in for a student sees what hurts covered, and can fill nothing in', async ({
  page,
  signedIn,
  another,
  complaints,
}) => {
  const office = (await another('sysadmin')).context().request
  const found = await office.get(`/api/users?email=${encodeURIComponent(emailOf('student'))}`)
  const [student] = (await found.json()).data
  await signedIn('support')
  const begun = await page.context().request.post(`/auth/loginas/user/${student.id}`, {
    data: { reason: 'Rang: cannot find a form' },
  })
  expect(begun.status()).toBe(200)

  complaints.expect(/GET \/api\/forms\/student\/\S+: 403/)
  const covered = page.getByText(`Covered: you are signed in as ${student.name} and may not see this.`)
  for (const path of ['/forms/learning-support', '/forms/hesa', '/forms/finance-details']) {
    await page.goto(path)
    await expect(covered, path).toBeVisible()
    await expect(page.getByRole('textbox'), path).toHaveCount(0)
  }
  await expectNoFindings(page, 'a covered page')

  await page.goto('/forms/personal-details')
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeDisabled()
  await expect(page.getByText('You are only looking: nothing can be filled in')).toBeVisible()
  await expect(page.getByText('Everything is saved as you go')).toHaveCount(0)
  await page.getByRole('tab', { name: 'If your name or birth has changed' }).click()
  await expect(covered).toHaveCount(2)
  await expectNoFindings(page, 'a form that is only looked at')
})
