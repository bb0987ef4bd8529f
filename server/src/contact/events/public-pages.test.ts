import { AppError } from '@minster/domain/platform/errors/errors'
import { addDays } from '@minster/domain/platform/words/calendar'
import { formatLongDay, instantAt } from '@minster/domain/platform/words/london-time'
import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { make, makeHub, makePerson } from '#test/make.ts'
import { leadToThanks, sendBookingPage } from './public-pages.ts'

const college = await testApp({
  routes: (app) => {
    const config = { access: 'public' } as const
    app.get<{ Params: { id: string } }>('/api/probe/:id/wrong', { config }, async (request, reply) => {
      const error = new AppError('INVALID', undefined, [
        { param: 'email', message: 'Enter an e-mail address.' },
        { param: 'guests', message: 'Bring at most one.' },
      ])
      const typed = {
        firstName: '"><script>',
        guests: '1',
        diet: 'No nuts',
        consent: 'yes',
        wording: wording.id,
      }
      return sendBookingPage(app, college, { request, reply: reply.code(422) }, { typed, error })
    })
    app.get<{ Params: { id: string } }>('/api/probe/:id/booked', { config }, async ({ params }, reply) =>
      leadToThanks(college, reply, { event: params.id, email: 'ruth@example.org' }),
    )
  },
})
const office = await college.as('sysadmin')
const today = college.clock.today()
const at = (days: number, time: string) => instantAt({ day: addDays(today, days), time })
const start = at(20, '10:00')
const york = await makeHub(office, 'York')
const hall = await make(office, 'locations', {
  name: 'St Olave’s & All Saints',
  address: { address1: '3 Marygate', city: 'York', postCode: 'YO30 7BJ' },
  directions: 'Turn left at the abbey.',
})
const wording = await make(office, 'consent-wordings', {
  place: 'booking',
  edition: 'Autumn',
  from: '2020-01-01',
  words: 'Write to me about <courses>.',
})

const makeEvent = (values: object = {}) =>
  make(office, 'events', {
    title: 'Open day',
    kind: 'Open day',
    state: 'Open',
    start,
    end: at(20, '15:00'),
    hub: york.id,
    location: hall.id,
    ...values,
  })
const book = async (event: { readonly id: string }, state = 'Registered') =>
  make(office, 'registrations', { event: event.id, person: (await makePerson(office)).id, guests: 0, state })
const pageOf = async ({ id }: { readonly id: string }, headers: Record<string, string> = {}) =>
  college.nobody.get(`/events/${id}/book`, { headers })

describe('the page of all events', () => {
  it('says that there is none, and then leads to each', async () => {
    const empty = await college.nobody.get('/events')
    expect(empty.statusCode).toBe(200)
    expect(empty.body).toContain('No events to book at present')
    const event = await makeEvent({ capacity: 3, title: 'Come & see' })
    const { body, headers } = await college.nobody.get('/events')
    expect(headers['content-type']).toContain('text/html')
    expect(body).not.toContain('No events')
    expect(body).toContain(`href="/events/${event.id}/book"`)
    expect(body).toContain('Come &amp; see')
    expect(body).toContain('St Olave’s &amp; All Saints')
    expect(body).toContain('<span class="chip">3 places left</span>')
    expect(body).not.toContain('<script')
  })
})

it.each([
  ['Full', { capacity: 1, waiting: 0 }, 1],
  ['Waiting list', { capacity: 1 }, 1],
  ['1 place left', { capacity: 2 }, 1],
  ['Booking closed', { capacity: 2, closes: at(-1, '10:00') }, 0],
])('the page of all events says of one: %s', async (words, values, booked) => {
  const event = await makeEvent(values)
  if (booked > 0) await book(event)
  const { body } = await college.nobody.get('/events')
  const [, after = ''] = body.split(`/events/${event.id}/book`)
  expect(after.slice(0, after.indexOf('</li>'))).toContain(`<span class="chip">${words}</span>`)
})

describe('the page of an event', () => {
  it('says when and where it is, and asks only what is asked', async () => {
    const event = await makeEvent({ about: 'Meet us.\nAsk us.', mostGuests: 2, asks: ['diet'] })
    const { statusCode, body } = await pageOf(event)
    expect(statusCode).toBe(200)
    expect(body).toContain(`${formatLongDay(start ?? '')}, 10:00 to 15:00`)
    expect(body).toContain('St Olave’s &amp; All Saints<br>3 Marygate<br>York<br>YO30 7BJ')
    expect(body).toContain('Turn left at the abbey.')
    expect(body).toContain('Meet us.\nAsk us.')
    expect(body).toContain('Write to me about &lt;courses&gt;.')
    expect(body).toContain(`name="wording" value="${wording.id}"`)
    expect(body).not.toContain(' checked')
    expect(body).not.toContain('places left')
    expect(body).toContain('<option value="2">2 guests</option>')
    expect(
      [...body.matchAll(/<(?:input|select|textarea) [^>]*?name="(\w+)"/g)].map(([, name]) => name),
    ).toEqual([
      'firstName',
      'lastName',
      'email',
      'guests',
      'guestNames',
      'diet',
      'consent',
      'wording',
      'website',
    ])
    expect(body).toContain(`action="/api/public-events/${event.id}/bookings"`)
  })

  it('says how many places are left, and how many wait', async () => {
    const event = await makeEvent({ capacity: 1, waiting: 1 })
    expect((await pageOf(event)).body).toContain('1 place left')
    await book(event)
    const full = (await pageOf(event)).body
    expect(full).toContain('<b>All places are taken</b>')
    expect(full).toContain('You can join the waiting list')
    expect(full).toContain('<button>Join the waiting list</button>')
    await book(event, 'Wait-listed')
    const { body } = await pageOf(event)
    expect(body).toContain('All places are taken, and the waiting list is full.')
    expect(body).not.toContain('<form')
  })

  it.each([
    [{ state: 'Closed' }, 'Booking is closed.'],
    [{ state: 'Cancelled' }, 'It is cancelled.'],
    [{ start: at(-2, '10:00'), end: null }, `It was on ${formatLongDay(at(-2, '10:00') ?? '')}.`],
  ])('with %j says so, and has no form', async (values, words) => {
    const { statusCode, body } = await pageOf(await makeEvent(values))
    expect(statusCode).toBe(200)
    expect(body).toContain(words)
    expect(body).not.toContain('<form')
  })

  it('is not there for a draft, nor where nobody knows one: a page says so', async () => {
    for (const id of [(await makeEvent({ state: 'Draft' })).id, york.id, 'none']) {
      const { statusCode, body } = await pageOf({ id })
      expect(statusCode).toBe(404)
      expect(body).toContain('There is no such event')
    }
    expect((await college.nobody.get(`/events/${york.id}/book?sent`)).statusCode).toBe(404)
  })

  it('is framed by no other website', async () => {
    const event = await makeEvent()
    const { headers } = await pageOf(event, { 'sec-fetch-dest': 'iframe' })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self';")
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  })
})

describe('what was sent', () => {
  it('and is not right is shown again, with what is wrong and all that was typed', async () => {
    const { id } = await makeEvent({ mostGuests: 1, asks: ['diet'] })
    const { statusCode, body } = await college.nobody.get(`/api/probe/${id}/wrong`)
    expect(statusCode).toBe(422)
    expect(body).toContain('<h2>You have not booked yet</h2>')
    expect(body).toContain('href="#email">Enter an e-mail address.</a>')
    expect(body).toContain('href="#guests">Bring at most one.</a>')
    expect(body).toMatch(/id="guests"[^>]* aria-invalid="true" aria-describedby="guests-problem"/)
    expect(body).toContain('<option value="1" selected>1 guest</option>')
    expect(body).toContain('No nuts</textarea>')
    expect(body).toContain('name="consent" value="yes" checked')
    expect(body).not.toContain('<script')
  })

  it('and was taken leads to thanks, which say where the mail went; the address does not', async () => {
    const { id } = await makeEvent()
    const { statusCode, headers, cookies } = await college.nobody.get(`/api/probe/${id}/booked`)
    expect(statusCode).toBe(303)
    expect(headers.location).toBe(`/events/${id}/book?sent`)
    const [kept] = cookies
    expect(kept).toMatchObject({
      path: `/events/${id}/book`,
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: 600,
    })
    const thanks = (cookie?: string) =>
      college.nobody.get(`/events/${id}/book?sent`, cookie === undefined ? {} : { headers: { cookie } })
    const said = (await thanks(`${kept?.name}=${encodeURIComponent('<b>ruth@example.org')}`)).body
    expect(said).toContain('We have written to <b>&lt;b&gt;ruth@example.org</b>')
    expect(said).toContain('The mail says whether you have a place or wait')
    for (const cookie of [undefined, `${kept?.name}=`])
      expect((await thanks(cookie)).body).toContain('We have written to the e-mail address you gave')
  })
})

it('while the feature is off there is no page', async () => {
  const off = await testApp({ features: { events: false } })
  for (const url of ['/events', `/events/${york.id}/book`])
    expect((await off.nobody.get(url)).json().error).toMatchObject({ status: 404, code: 'FEATURE_OFF' })
})
