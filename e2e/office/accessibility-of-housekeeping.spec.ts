import { expectNoFindings } from '../axe.ts'
import { test } from '../fixtures.ts'
import { open } from '../open-page.ts'

test.describe('housekeeping', () => {
  for (const [tab, sign] of [
    ['bin', 'Name or title'],
    ['archive', 'To be archived'],
    ['retention', 'Closed tickets'],
    ['people', 'Choose a person first'],
    ['queue', 'Kind of work'],
    ['mails', 'Every mail Minster has written'],
    ['sessions', 'This browser'],
    ['database', 'Last 30 days'],
  ] as const)
    test(`the tab ${tab}`, async ({ page, signedIn }) => {
      await signedIn('sysadmin')
      await open(page, `/admin/housekeeping?tab=${tab}`, 'Housekeeping')
      await page.getByText(sign).or(page.getByPlaceholder(sign)).first().waitFor()
      await expectNoFindings(page, `housekeeping, ${tab}`)
    })

  test('what a rule would touch, what is held on a person, and a name to be typed', async ({
    page,
    signedIn,
  }) => {
    await signedIn('sysadmin')
    await open(page, '/admin/housekeeping?tab=retention', 'Housekeeping')
    await page.getByRole('button', { name: 'Preview: Unsuccessful applications' }).click()
    await page.getByRole('dialog').getByRole('row').nth(1).waitFor()
    await expectNoFindings(page, 'housekeeping, preview of a rule')
    const { data } = await (
      await page.request.get('/api/applications?status=Rejected&pageSize=1&fields=person')
    ).json()
    await open(page, `/admin/housekeeping?tab=people&person=${data[0].person.id}`, 'Housekeeping')
    const anonymise = page.getByRole('button', { name: 'Anonymise …' })
    await anonymise.waitFor()
    await expectNoFindings(page, 'housekeeping, what is held on a person')
    await anonymise.click()
    await page.getByRole('dialog', { name: /^Anonymise/ }).waitFor()
    await expectNoFindings(page, 'housekeeping, anonymising')
  })

  test('import of every kind of sheet', async ({ page, signedIn }) => {
    await signedIn('sysadmin')
    await open(page, '/admin/import', 'Import')
    await open(page, '/admin/import?collection=students', 'Import students')
    await expectNoFindings(page, 'import of students')
  })
})
