import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { make, makeHub } from '#test/make.ts'
import { enquirersOf } from './test-enquirers.ts'

const website = 'https://www.example.org'
const college = await testApp({
  features: { enquiries: true },
  college: { enquiries: { origins: [website] } },
})
const office = await college.as('sysadmin')
const york = await makeHub(office, 'York')
const wording = await make(office, 'consent-wordings', {
  place: 'enquiry',
  edition: 'Autumn',
  from: '2020-01-01',
  words: 'Write to me about “courses” & <open days>.',
})

const asked = enquirersOf(college)

describe('a form of plain HTML', () => {
  it('leads to the page of thanks, or to that of the listed website', async () => {
    const { who, sent, sendForm } = asked()
    const sentBy = async (next: string) => {
      const { statusCode, headers } = await sendForm(
        { ...sent, phone: '', hub: '', next, theirs: 'x' },
        { origin: website },
      )
      expect(statusCode).toBe(303)
      return headers.location
    }
    expect(await sentBy('')).toBe('/enquire?sent')
    expect(await sentBy(`${website}/thanks`)).toBe(`${website}/thanks`)
    expect(await sentBy('https://evil.example/')).toBe('/enquire?sent')
    expect((await office.get(`/api/people?email=${who.email}`)).json().data).toHaveLength(1)
    const page = await college.nobody.get('/enquire?sent')
    expect(page.body).toContain('<h1>Thank you</h1>')
  })

  it('that is not right is answered with the page again: what was typed, and what is wrong', async () => {
    const { sent, sendForm } = asked()
    const { statusCode, body } = await sendForm({
      ...sent,
      email: 'ruth',
      message: '"><script>alert(1)</script>\n\nAnd a bus?',
      hub: york.id,
      next: `${website}/thanks`,
      consent: 'yes',
      wording: wording.id,
    })
    expect(statusCode).toBe(422)
    expect(body).not.toContain('<script')
    expect(body).toContain('And a bus?</textarea>')
    expect(body).toContain(`value="${sent.lastName}"`)
    expect(body).toContain(`<option value="${york.id}" selected>York</option>`)
    expect(body).toContain(`name="next" value="${website}/thanks"`)
    expect(body).toContain('name="consent" value="yes" checked')
    expect(body).toContain('href="#email">Enter an e-mail address, such as name@example.org.</a>')
    expect(body).toMatch(/id="email"[^>]* aria-invalid="true" aria-describedby="email-problem"/)
  })

  it('puts the focus on what is wrong, but takes it from nobody in a page around it', async () => {
    const { sent, sendForm } = asked()
    const wrong = { ...sent, email: 'ruth' }
    expect((await sendForm(wrong)).body).toContain(' autofocus')
    expect((await sendForm(wrong, { 'sec-fetch-dest': 'iframe' })).body).not.toContain(' autofocus')
  })

  it('that ticked other words than those it is shown is asked to tick again', async () => {
    const { sent, sendForm } = asked()
    const { statusCode, body } = await sendForm({ ...sent, consent: 'yes', wording: york.id })
    expect(statusCode).toBe(422)
    expect(body).toContain('The words beside the box have changed.')
    expect(body).not.toContain(' checked')
  })

  it('that comes too often is told so on the page', async () => {
    const { sent, sendForm } = asked()
    for (let turn = 0; turn < 5; turn += 1) await sendForm({ ...sent, message: `Question ${turn}` })
    const { statusCode, headers, body } = await sendForm(sent)
    expect(statusCode).toBe(429)
    expect(headers['retry-after']).toBeDefined()
    expect(body).toContain('Too many tries')
  })
})

describe('the page', () => {
  it('asks in the words of the college, with nothing ticked whatever its address says', async () => {
    const { body, headers } = await college.nobody.get(
      `/enquire?hub=${york.id}&consent=yes&wording=${wording.id}`,
    )
    expect(headers['content-type']).toContain('text/html')
    expect(body).toContain('Write to me about “courses” &amp; &lt;open days&gt;.')
    expect(body).toContain(`name="wording" value="${wording.id}"`)
    expect(body).not.toContain(' checked')
    expect(body).toContain(`<option value="${york.id}" selected>York</option>`)
    expect(body).toContain('href="/pages/privacy"')
    expect(body).not.toContain('<script')
  })

  it('may be framed by listed websites, as no other page may', async () => {
    const framed = { headers: { 'sec-fetch-dest': 'iframe' } }
    const page = await college.nobody.get('/enquire', framed)
    expect(page.headers['content-security-policy']).toContain(`frame-ancestors 'self' ${website};`)
    expect(page.headers).not.toHaveProperty('x-frame-options')
    expect(page.body).not.toContain('<header>')
    for (const url of ['/pages/login', '/api/enquiry-form', '/api/status']) {
      const other = await college.nobody.get(url, framed)
      expect(other.headers['content-security-policy']).toContain("frame-ancestors 'self';")
      expect(other.headers['x-frame-options']).toBe('SAMEORIGIN')
    }
  })

  it('and what it is made of are read by listed websites alone', async () => {
    const form = (origin: string) => college.nobody.get('/api/enquiry-form', { headers: { origin } })
    const reply = await form(website)
    expect(reply.headers['access-control-allow-origin']).toBe(website)
    expect(reply.json().data).toMatchObject({
      hubs: [{ id: york.id, label: 'York' }],
      wording: { id: wording.id, edition: 'Autumn' },
    })
    expect((await form('https://evil.example')).headers).not.toHaveProperty('access-control-allow-origin')
    const { sent, send, sendForm } = asked()
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      expect((await send(sent, headers)).statusCode).toBe(403)
      expect((await sendForm(sent, headers)).statusCode).toBe(403)
    }
    expect((await send(sent, { origin: website, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(202)
  })
})

it('its websites are addresses with https and no page after them', async () => {
  const value = { origins: ['https://www.example.org', 'https://www.example.org/study'] }
  const refused = await office.put('/api/settings/enquiries', { value }, { version: 0 })
  expect(refused.json().error.details).toEqual([
    {
      param: 'value.origins.1',
      message:
        'Websites must be addresses with https and no page after them, such as https://www.example.org: https://www.example.org/study is none.',
    },
  ])
})

it('while the feature is off there is neither page nor call nor setting', async () => {
  const off = await testApp({ features: { enquiries: false } })
  for (const reply of [
    await off.nobody.get('/enquire'),
    await off.nobody.get('/api/enquiry-form'),
    await off.nobody.post('/api/enquiries', asked().sent),
  ])
    expect(reply.json().error).toMatchObject({ status: 404, code: 'FEATURE_OFF' })
  const opened = await off.nobody.get('/enquire', { headers: { 'sec-fetch-mode': 'navigate' } })
  expect(opened.statusCode).toBe(404)
  expect(opened.headers['content-type']).toContain('text/plain')
  const admin = await off.as('sysadmin')
  expect(
    (await admin.put('/api/settings/enquiries', { value: { origins: [] } }, { version: 0 })).statusCode,
  ).toBe(404)
})
