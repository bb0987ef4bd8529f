import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type Calls, openTestApp, testApp } from '#test/app.ts'

const webFolder = mkdtempSync(join(tmpdir(), 'minster-written-'))
writeFileSync(
  join(webFolder, 'index.html'),
  '<!doctype html><head></head><body><div id="root"></div><div class="opening"><img alt=""></div></body>',
)
writeFileSync(join(webFolder, 'written.css'), '.written{color:red}')
afterAll(() => rmSync(webFolder, { recursive: true }))

const college = await testApp({ webFolder })
const sarah = await college.as('applicant', { name: 'Sarah <b>Kendall</b>' })
const piotr = await college.as('applicant', { name: 'Piotr Zając' })
const opened = { accept: 'text/html', 'sec-fetch-mode': 'navigate' }

async function pageOf(calls: Calls, url: string, headers: Record<string, string> = opened) {
  const response = await calls.get(url, { headers })
  const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(response.body)?.[1]
  return { response, page: response.body, boot: JSON.parse(boot ?? '{}') }
}

describe('a page with what it shows', () => {
  it('can be read before any script, and brings the replies its script would ask for', async () => {
    const { response, page, boot } = await pageOf(sarah, '/apply')
    expect(page).toContain('<h1>Welcome, Sarah &lt;b&gt;Kendall&lt;/b&gt;</h1>')
    expect(page).toContain('.written{color:red}')
    expect(page).not.toContain('class="opening"')
    expect(response.headers['cache-control']).toBe('no-store')
    expect(boot.replies['/auth/account'].user.name).toBe('Sarah <b>Kendall</b>')
    expect(boot.replies['/api/forms/applicant']).toEqual((await sarah.get('/api/forms/applicant')).json())
  })

  it('is that of whoever asks, and of nobody else', async () => {
    const { page } = await pageOf(piotr, '/apply')
    expect(page).toContain('Piotr Zając')
    expect(page).not.toContain('Sarah')
  })

  it.each([
    ['nobody', () => college.nobody],
    ['somebody signed in', () => sarah],
  ])('says of a page that is the same for all what it is about: %s', async (_whom, callsOf) => {
    const { response, page, boot } = await pageOf(callsOf(), '/pages/preferences')
    expect(response.statusCode).toBe(200)
    expect(page).toContain('<h1>What Minster may send you</h1>')
    expect(page).toContain('Courses, open days and how to apply.')
    expect(page).not.toContain('Sarah')
    expect(page).not.toContain('class="opening"')
    expect(boot.replies).toEqual({})
  })

  it('says what the link of a booking leads to, where the college has events', async () => {
    expect((await pageOf(college.nobody, '/pages/booking')).page).toContain('<h1>Your booking</h1>')
    const without = await openTestApp({ beside: college, webFolder, features: { events: false } })
    expect((await pageOf(without.nobody, '/pages/booking')).page).toContain('class="opening"')
    await without.close()
  })

  it.each<[string, () => Calls, string, Record<string, string>]>([
    ['nobody', () => college.nobody, '/apply', opened],
    ['a worker that keeps it', () => sarah, '/apply', { accept: 'text/html', 'sec-fetch-mode': 'cors' }],
    ['who may not open it', () => sarah, '/forms', opened],
    ['any other page', () => sarah, '/pages/privacy', opened],
  ])('holds nothing of anybody for %s', async (_whom, callsOf, url, headers) => {
    const { page, boot } = await pageOf(callsOf(), url, headers)
    expect(page).toContain('class="opening"')
    expect(page).not.toContain('Sarah')
    expect(boot.replies).toBeUndefined()
  })

  it('holds nothing of somebody whose session has ended', async () => {
    const gone = await college.as('applicant', { name: 'Gone Away' })
    await gone.post('/auth/logout')
    const { page } = await pageOf(gone, '/apply')
    expect(page).not.toContain('Gone')
  })
})
