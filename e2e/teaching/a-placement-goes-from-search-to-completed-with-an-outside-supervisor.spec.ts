import type { Page } from '@playwright/test'
import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { mailTo } from '../mail-inbox.ts'
import { expectNothingWider } from '../phone.ts'
import { recordCalls } from '../record-calls.ts'

const phone = { width: 390, height: 844 }

/** An ordinand of this story's own who worships at a church of its own, a host near by, and somebody to supervise there. */
async function makePeople(page: Page, stamp: string) {
  const { made, first } = recordCalls(page.request)
  const hub = await first('hubs?name=London&fields=name')
  const place = { hub, latitude: 51.5, longitude: -0.12 }
  const church = await made('organisations', { name: `St Home ${stamp}`, type: 'Church', ...place })
  await made('organisations', { name: `St Host ${stamp}`, type: 'Church', placesAtMost: 2, ...place })
  const person = await made('people', {
    firstName: 'Grace',
    lastName: `Placed${stamp}`,
    email: `grace.${stamp}@example.org`,
    church,
  })
  await made('people', { firstName: 'Ruth', lastName: `Marsh${stamp}`, email: `ruth.${stamp}@example.net` })
  const student = await made('students', { person })
  await made('engagements', {
    student,
    studentType: 'Ordinand',
    programme: await first('programmes?code=DipHE&fields=code'),
    hub,
    status: 'Current',
    start: '2026-09-14',
  })
  return student
}

/** Moves the placement on, settling on the way what the step asks for. */
async function moveTo(page: Page, from: string, to: string, settle: Readonly<Record<string, string>> = {}) {
  await page.getByRole('button', { name: `Status: ${from}. Change it` }).click()
  await page.getByRole('menuitem', { name: to, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /Change to/ })
  if (Object.keys(settle).length > 0) {
    for (const [name, value] of Object.entries(settle)) {
      const input = dialog.getByRole('textbox', { name }).or(dialog.getByRole('combobox', { name }))
      await input.fill(value)
      const option = page.getByRole('option', { name: new RegExp(value) }).first()
      if (name === 'Supervisor') await option.click()
      else await input.blur()
    }
    await dialog.getByRole('button', { name: 'Change state', exact: true }).click()
  }
  await expect(page.getByRole('button', { name: `Status: ${to}. Change it` })).toBeVisible()
}

test('a placement goes from search to completed with an outside supervisor', async ({
  page,
  signedIn,
  browser,
  complaints,
  baseURL,
}) => {
  complaints.expect(
    /POST \/api\/placements: 422/,
    /PATCH \/api\/placements\/[\w-]+: 422/,
    /placement-report\/open: 404/,
  )
  const stamp = String(Date.now())
  await signedIn('manager')
  const student = await makePeople(page, stamp)

  // Who has none stands at the top of the list, and opens from there.
  await page.goto('/students/placements')
  await expect(page.getByRole('navigation', { name: 'What is missing' })).toBeVisible()
  await expectNoFindings(page, 'placements')
  await page
    .getByRole('navigation', { name: 'What is missing' })
    .getByRole('link', { name: /^No placement/ })
    .click()
  await page.getByRole('textbox', { name: 'Search students' }).fill(stamp)
  await expect(page.getByRole('link', { name: `Grace Placed${stamp}` })).toBeVisible()
  await expectNoFindings(page, 'what placements lack')
  await page.getByRole('link', { name: `Grace Placed${stamp}` }).click()
  await page.getByRole('tab', { name: 'Formation and placement' }).click()
  await page.getByRole('button', { name: 'Add placement' }).click()
  await page
    .getByRole('dialog', { name: 'New placement' })
    .getByRole('button', { name: 'Add placement' })
    .click()
  await page.getByRole('link', { name: 'Host not chosen yet' }).click()

  // A host is suggested; her own church is not among them.
  const hosts = page.getByRole('list', { name: 'Hosts worth asking' })
  await expect(hosts.getByText(`St Host ${stamp}`)).toBeVisible()
  await expect(hosts.getByText('Less than 1 km from their church')).toBeVisible()
  await expect(hosts.getByText(`St Home ${stamp}`)).toHaveCount(0)
  await expectNoFindings(page, 'placement, searching')
  await hosts.getByRole('button', { name: `Choose St Host ${stamp}` }).click()
  await expect(hosts.getByText('Chosen')).toBeVisible()
  await moveTo(page, 'Searching', 'Awaiting approval', { Supervisor: `Marsh${stamp}` })
  await moveTo(page, 'Awaiting approval', 'Approved', { Start: '14/09/2026', End: '30/06/2027' })
  const amiss = page.getByRole('note', { name: 'What is missing' })
  await expect(amiss).toContainText('Supervisor’s training out of date')
  await expect(amiss).toContainText('Agreement not signed')
  await moveTo(page, 'Approved', 'Live', { 'Signed on': '01/09/2026' })
  await page.getByRole('button', { name: 'Status: Live. Change it' }).click()
  await expect(page.getByRole('menuitem', { name: /Completed.*report is not here/ })).toBeDisabled()
  await page.keyboard.press('Escape')

  // The supervisor writes on a phone, without an account.
  const asked = page.getByRole('region', { name: 'Supervisor’s report' })
  await asked.getByRole('button', { name: 'Ask for it' }).click()
  await expect(asked.getByText(/^Asked /)).toBeVisible()
  const link = (await mailTo(`ruth.${stamp}@example.net`)).links[0] ?? ''
  const outside = await browser.newContext({ viewport: phone, hasTouch: true, baseURL: baseURL ?? '' })
  complaints.listenTo(outside)
  const atChurch = await outside.newPage()
  await atChurch.goto(link)
  await expect(atChurch.getByRole('heading', { name: `Your report on Grace Placed${stamp}` })).toBeVisible()
  await expectNothingWider(atChurch)
  await atChurch.getByRole('button', { name: 'Send the report' }).click()
  await expect(atChurch.getByRole('alert')).toContainText('5 answers are missing')
  await expect(atChurch.getByRole('alert')).toBeFocused()
  await expectNoFindings(atChurch, 'placement report on a phone')
  await atChurch.getByRole('textbox', { name: /^How many hours/ }).fill('118.5')
  await atChurch.getByRole('textbox', { name: /^How reliable/ }).fill('Always early')
  await atChurch.getByRole('textbox', { name: /do well/ }).fill('Listens before she speaks')
  await atChurch.getByRole('textbox', { name: /still grow/ }).fill('Preaching without notes')
  await atChurch.getByRole('radio', { name: 'Ready to go on' }).check()
  await atChurch.getByRole('button', { name: 'Send the report' }).click()
  await expect(atChurch.getByRole('heading', { name: 'Thank you' })).toBeFocused()
  await atChurch.reload()
  await expect(atChurch.getByRole('heading', { name: 'Your report is with us' })).toBeVisible()
  await atChurch.goto('/pages/placement-report#nobody-was-ever-sent-this')
  await expect(atChurch.getByRole('heading', { name: 'This link is not known' })).toBeVisible()
  await outside.close()

  // What she wrote is on the page, and it is complete.
  await page.reload()
  await expect(asked.getByText('Listens before she speaks')).toBeVisible()
  await expect(asked.getByText('Ready to go on')).toBeVisible()
  await expectNoFindings(page, 'placement with a report')
  await moveTo(page, 'Live', 'Completed')

  // Her own church is refused, whoever chooses it.
  const home = await page.request.get(`/api/organisations?search=${encodeURIComponent(`St Home ${stamp}`)}`)
  const found: { data: { id: string }[] } = await home.json()
  const refused = await page.request.post('/api/placements', { data: { student, host: found.data[0]?.id } })
  expect(refused.status()).toBe(422)
})
