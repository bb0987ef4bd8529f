import { expect, test } from '../fixtures.ts'
import { goTo } from '../open-page.ts'
import { recordCalls } from '../record-calls.ts'

test('an open day becomes an applicant', async ({ page, signedIn }) => {
  const lastName = `Guest${Date.now()}`
  await signedIn('manager')
  const { made, first } = recordCalls(page.request)
  const hub = await first('hubs?name=London')
  const event = await made('events', {
    title: 'Open day in the crypt',
    kind: 'Open day',
    state: 'Open',
    hub,
    // Early enough that it is today still wherever the clock stands.
    start: new Date(Date.now() + 1000).toISOString(),
  })
  const booking = await made(`events/${event}/bookings`, {
    person: { firstName: 'Miriam', lastName, email: `${lastName.toLowerCase()}@example.org` },
  })

  // Whoever has booked is not followed up for that alone.
  const leads = async (): Promise<{ id: string; person: { id: string } }[]> => {
    const answer = await page.request.get(`/api/leads?search=${lastName}`)
    return (await answer.json()).data
  }
  expect(await leads()).toEqual([])

  // Checked in, she is a potential student whose first contact this was.
  const { data: held } = await (await page.request.get(`/api/registrations/${booking}`)).json()
  const came = await page.request.patch(`/api/registrations/${booking}`, {
    data: { state: 'Attended' },
    headers: { 'if-match': String(held.version) },
  })
  expect(came.status(), await came.text()).toBe(200)
  const [lead] = await leads()
  await goTo(page, `/leads/${lead?.id}`)
  await expect(page.getByRole('heading', { name: `Miriam ${lastName}`, level: 1 })).toBeVisible()
  const story = page.getByRole('region', { name: 'What happened' })
  await expect(story).toContainText('Open day in the crypt')
  await expect(story).toContainText('Registered → Attended')
  await expect(page.getByText('An event they came to')).toBeVisible()
  await expect(page.getByText('Open day', { exact: true }).first()).toBeVisible()

  // What is said to her later stands beside it.
  await page.getByRole('button', { name: 'Note what was said' }).click()
  const dialog = page.getByRole('dialog', { name: `Note what was said with Miriam ${lastName}` })
  await dialog.getByRole('radio', { name: 'Reached' }).click()
  await dialog.getByRole('textbox', { name: 'What was said' }).fill('She will apply for the BA.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(story).toContainText('She will apply for the BA.')

  // The day she applies she is an applicant, and how it began is told still.
  await made('applications', {
    person: lead?.person.id,
    status: 'Submitted',
    intake: '2027-09-13',
    course: {
      applicantType: 'Independent',
      programme: await first('programmes?code=BA'),
      hub,
      studyPace: 'PT',
    },
  })
  await goTo(page, `/leads/${lead?.id}`)
  await expect(page.getByText('Applicant', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'What came of it' })).toContainText('Application')
  await expect(story).toContainText('Open day in the crypt')
  await story.getByRole('link', { name: /Registered → Attended/ }).click()
  await expect(page).toHaveURL(new RegExp(`/registrations/${booking}$`))
})
