import { expectNoFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { open } from './open-page.ts'
import { expectNothingWider } from './phone.ts'

/** Every page of the students' portal, with the heading it stands under. */
const pages: readonly (readonly [path: string, heading: string | RegExp])[] = [
  ['/forms', 'Student Forms'],
  ['/forms/enrolment', /enrol/i],
  ['/forms/hesa', 'HESA questions'],
  ['/forms/intentions', /Next year|Intentions/],
  ['/forms/induction', 'Induction'],
  ['/forms/marks', 'My studies'],
  ['/forms/extensions/requests', 'Extension Request'],
  ['/forms/itsupport', 'IT support'],
  ['/forms/bursary-application', /[Bb]ursary/],
  ['/forms/residential-requirements', 'Residential requirements'],
  ['/forms/emergency-contacts', 'Emergency contacts'],
  ['/forms/interruption', /Interruption/],
  ['/forms/requests', /[Rr]equests?/],
  ['/forms/learning-support', 'Learning support'],
  ['/forms/safeguarding', 'Safeguarding'],
  ['/forms/dbs', 'DBS'],
  ['/forms/folder-request', 'Printed course folder'],
  ['/forms/finance-details', 'Finance details'],
  ['/forms/personal-details', 'Personal details'],
]

// The narrowest screen there is; a phone of 640 pixels on which everything is twice as large shows the same.
test.use({ viewport: { width: 320, height: 700 }, hasTouch: true })

test('every page of the portal, on the narrowest screen', async ({ page, signedIn }) => {
  test.setTimeout(300_000)
  await signedIn('student')
  for (const [path, heading] of pages) {
    await open(page, path, heading)
    await expectNoFindings(page, path)
    await expectNothingWider(page)
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  }
})
