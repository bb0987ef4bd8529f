import type { Page } from '@playwright/test'
import { expectNoFindings, expectReadable } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { mailTo } from '../mail-inbox.ts'
import { goTo, open, quiet } from '../open-page.ts'
import { expectNothingWider } from '../phone.ts'
import { recordCalls } from '../record-calls.ts'
import { switchFeature } from '../switch-feature.ts'

/** A large page takes its other colours a moment later. */
async function expectReadableInTime(page: Page, screen: string): Promise<void> {
  await expect(() => expectReadable(page, 'body', screen)).toPass({ intervals: [300, 700], timeout: 20_000 })
}

/** A page as it stands: in the light, in the dark, and on the smallest phone. */
async function expectForEveryone(page: Page, screen: string): Promise<void> {
  const usual = page.viewportSize()
  await expectNoFindings(page, screen, { colours: true })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectReadableInTime(page, `${screen}, in the dark`)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNothingWider(page)
  await expectNoFindings(page, `${screen}, on a small phone`)
  await expectReadableInTime(page, `${screen}, on a small phone in the dark`)
  await page.emulateMedia({ colorScheme: 'light' })
  if (usual) await page.setViewportSize(usual)
}

test.describe('potential students', () => {
  for (const [path, heading] of [
    ['/leads', 'Potential students to follow up'],
    ['/leads/mine', 'My potential students'],
    ['/leads/all', 'All potential students'],
    ['/leads/archive', 'Archive of potential students'],
    ['/leads/board', 'Board of potential students'],
    ['/leads/add', 'Somebody new'],
  ] as const)
    test(heading, async ({ page, signedIn }) => {
      await signedIn('manager')
      await open(page, path, heading)
      await expectForEveryone(page, heading)
    })

  test('one of them, the steps of their card, and what is asked before a step', async ({
    page,
    signedIn,
  }) => {
    await signedIn('manager')
    const { first } = recordCalls(page.request)
    const id = await first('leads?pageSize=1&stage=Initial%20contact%20made')
    await goTo(page, `/leads/${id}`)
    await page.getByRole('region', { name: 'What happened' }).waitFor()
    await quiet(page)
    await expectForEveryone(page, 'a potential student')

    await open(page, '/leads/board', 'Board of potential students')
    await page.locator('[data-card-menu]').first().click()
    await page.getByRole('menuitem').first().waitFor()
    await expectNoFindings(page, 'steps of a card')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectReadable(page, '[role=menu]', 'steps of a card, in the dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.getByRole('menuitem', { name: 'Not intending to apply' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).waitFor()
    await expectNoFindings(page, 'what is asked before a step')
  })
})

test.describe('events', () => {
  for (const [path, heading] of [
    ['/registrations/events', 'Events'],
    ['/registrations', 'Registrations'],
  ] as const)
    test(heading, async ({ page, signedIn }) => {
      await signedIn('manager')
      await open(page, path, heading)
      await expectForEveryone(page, heading)
    })

  test('one of them, a booking entered for it, and one of its bookings', async ({ page, signedIn }) => {
    await signedIn('manager')
    const { first } = recordCalls(page.request)
    const event = await first('events?pageSize=1&title=Open%20day%20in%20the%20north%20west')
    await goTo(page, `/events/${event}`)
    await page.getByRole('link', { name: 'Badges' }).waitFor()
    await quiet(page)
    await expectForEveryone(page, 'an event')
    await page.getByRole('button', { name: 'Add a booking' }).click()
    await page.getByRole('dialog').getByText('they will wait').waitFor()
    await expectNoFindings(page, 'a booking entered')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectReadable(page, '[role=dialog]', 'a booking entered, in the dark')
    await page.emulateMedia({ colorScheme: 'light' })

    const booking = await first(`registrations?pageSize=1&event=${event}`)
    await goTo(page, `/registrations/${booking}`)
    await page.getByRole('region', { name: 'Code' }).waitFor()
    await quiet(page)
    await expectForEveryone(page, 'a booking')
  })
})

test.describe('consents', () => {
  test('everybody’s', async ({ page, signedIn }) => {
    await signedIn('manager')
    await open(page, '/consents', 'Consents')
    await expectForEveryone(page, 'consents')
  })

  test('somebody’s, and where they say so themselves', async ({ page, signedIn, another }) => {
    await signedIn('manager')
    const { made, first } = recordCalls(page.request)
    const email = `wanda.ashdown${Date.now()}@example.org`
    const lead = await made('leads/meetings', {
      person: { firstName: 'Wanda', lastName: `Ashdown${Date.now()}`, email },
      consent: { purposes: ['study', 'news'], channel: 'email', said: 'given' },
    })
    const person = await first(`people?email=${encodeURIComponent(email)}`)
    await open(page, `/consents/${person}`, /^Wanda/)
    await expectForEveryone(page, 'consents of somebody')

    const words = { subject: 'An open evening', body: 'Dear {{ firstName }}, our doors are open.' }
    const sent = await page.request.post('/api/leads/mails', { data: { ids: [lead], template: null, words } })
    expect(sent.status(), await sent.text()).toBe(200)
    const { links } = await mailTo(email, { about: /An open evening/ })
    const link = links.find((one) => one.includes('/pages/preferences#')) ?? ''
    const outside = await another('student')
    await outside.context().clearCookies()
    await outside.goto(link)
    await outside.getByRole('heading', { name: /may send you$/ }).waitFor()
    await quiet(outside)
    await expectForEveryone(outside, 'preference page')
  })

  test('a link that is none, and asking for another', async ({ page, complaints }) => {
    complaints.expect(/preference-links\/look: 4\d\d$/)
    await goTo(page, '/pages/preferences#of-nobody')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await quiet(page)
    await expectForEveryone(page, 'preference page, dead link')
  })
})

test('asking about studying, with what is wrong, and thanks', async ({ page, another, complaints }) => {
  const office = await another('sysadmin')
  await switchFeature(office.request, 'enquiries', true)
  await page.goto('/enquire')
  await page.getByRole('textbox', { name: 'First name' }).waitFor()
  await expectForEveryone(page, 'enquiry')
  await page.getByRole('textbox', { name: 'First name' }).fill('Miriam')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Ashworth')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('miriam.ashworth')
  await page.getByRole('textbox', { name: 'What would you like to know?' }).fill('May I visit a lecture?')
  complaints.expect(/POST \/api\/enquiries: 422$/)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('alert').waitFor()
  await expectForEveryone(page, 'enquiry, something wrong')
  await page.goto('/enquire?sent')
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  await expectForEveryone(page, 'enquiry, sent')
  await switchFeature(office.request, 'enquiries', false)
})

test('events, booking a place with what is wrong, and thanks', async ({ page, another, complaints }) => {
  await page.goto('/events')
  await page.getByRole('heading', { name: 'Events' }).waitFor()
  await expectForEveryone(page, 'events for everybody')
  await page.getByRole('link', { name: /Open day in the north west/ }).click()
  await page.getByRole('heading', { name: 'Join the waiting list' }).waitFor()
  await expectForEveryone(page, 'booking')

  // With the keys alone: from the first field on to what is wrong.
  await page.getByRole('textbox', { name: 'First name' }).focus()
  await page.keyboard.type('Miriam')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ashworth')
  await page.keyboard.press('Tab')
  await page.keyboard.type('miriam.ashworth')
  complaints.expect(/POST \/api\/public-events\/[^/]+\/bookings: 422$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Miriam')
  await expectForEveryone(page, 'booking, something wrong')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused()

  const office = await another('manager')
  const { first } = recordCalls(office.request)
  const cancelled = await first('events?pageSize=1&state=Cancelled')
  await page.goto(`/events/${cancelled}/book`)
  await page.getByText('It is cancelled.').waitFor()
  await expectForEveryone(page, 'booking, cancelled')
  await page.goto(`/events/${cancelled}/book?sent`)
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  await expectForEveryone(page, 'booking, sent')
  complaints.expect(/\/events\/none\/book: 404$/)
  await page.goto('/events/none/book')
  await page.getByRole('heading', { name: 'There is no such event' }).waitFor()
  await expectForEveryone(page, 'no such event')
})
