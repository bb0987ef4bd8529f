import type { Browser, BrowserContext } from '@playwright/test'
import type { BuiltProduct } from './built-product.ts'
import { emailOf, expect, password } from './fixtures.ts'
import { test } from './large-college.ts'
import { mailTo } from './mail-inbox.ts'
import { portalPages } from './portal-pages.ts'
import { startSlowLine } from './slow-line.ts'
import { switchFeature } from './switch-feature.ts'

/** Milliseconds until the text somebody came for can be read, over a line as it is in a church hall. */
const badLine = { roundTrip: 400, bytesPerSecond: 50_000, slowdown: 4, first: 3000, second: 1000 }
const small = { width: 390, height: 844 }

/** Opens a page in a browser and answers when its heading and what stands beneath could be read, in milliseconds. */
async function readAfter(context: BrowserContext, path: string, { isKept = false } = {}): Promise<number> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: badLine.slowdown })
  await page.addInitScript(() => {
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.textContent !== ''
    const look = () => {
      const heading = [...document.querySelectorAll('h1')].find(isSeen)
      const words = heading?.closest('main')?.innerText ?? ''
      if (!heading || words.length < heading.innerText.length + 20) requestAnimationFrame(look)
      // The frame that holds it is painted before the task that follows it.
      else setTimeout(() => Object.assign(window, { readableAt: performance.now() }), 0)
    }
    requestAnimationFrame(look)
  })
  await page.goto(path, { waitUntil: 'commit' })
  const read = await page.waitForFunction(() => Reflect.get(window, 'readableAt'), null, { timeout: 60_000 })
  const at = Math.round(Number(await read.jsonValue()))
  if (isKept) {
    await expect(page.locator('#written')).toHaveCount(0, { timeout: 60_000 })
    await page.waitForLoadState('networkidle')
  }
  await page.close()
  return at
}

/** Other work on the machine only ever slows: the best of a few is the product's own. */
async function bestRead(budget: number, read: () => Promise<number>): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 3 && best > budget; tries += 1) best = Math.min(best, await read())
  return best
}

/** How soon a page can be read by somebody the college does not know, on a device that never opened it, in milliseconds. */
async function firstRead(browser: Browser, large: BuiltProduct, path: string): Promise<number> {
  const line = await startSlowLine(large.address, badLine)
  const at = await bestRead(badLine.first, async () => {
    const context = await browser.newContext({
      baseURL: line.address,
      viewport: small,
      serviceWorkers: 'block',
    })
    const read = await readAfter(context, path)
    await context.close()
    return read
  })
  await line.stop()
  return at
}

test('text readable on a bad line: every page of the portal, and the applicants’ form', async ({
  browser,
  large,
}) => {
  test.setTimeout(180_000)
  const line = await startSlowLine(large.address, badLine)
  const found: Record<string, number> = {}
  for (const [role, paths] of Object.entries({ student: portalPages, applicant: ['/apply'] })) {
    const signedIn = await browser.newContext({ baseURL: large.address })
    await signedIn.request.post('/auth/login', { data: { email: emailOf(role), password } })
    const storageState = await signedIn.storageState()
    await signedIn.close()
    for (const path of paths)
      found[path] = await bestRead(badLine.first, async () => {
        const context = await browser.newContext({
          baseURL: line.address,
          viewport: small,
          storageState,
          serviceWorkers: 'block',
        })
        const at = await readAfter(context, path)
        await context.close()
        return at
      })
  }
  await line.stop()
  const table = Object.entries(found).map(([path, at]) => `${String(at).padStart(6)} ms  ${path}`)
  process.stdout.write(`Text readable on a first visit:\n${table.join('\n')}\n`)
  test.info().annotations.push({ type: 'text readable', description: table.join('; ') })
  for (const [path, at] of Object.entries(found))
    expect.soft(at, `${path}, first visit`).toBeLessThanOrEqual(badLine.first)
})

test('text readable on a bad line: the enquiry form, for somebody the college does not know', async ({
  browser,
  large,
}) => {
  test.setTimeout(180_000)
  const admin = await browser.newContext({ baseURL: large.address })
  await admin.request.post('/auth/login', { data: { email: emailOf('sysadmin'), password } })
  await switchFeature(admin.request, 'enquiries', true)
  const at = await firstRead(browser, large, '/enquire')
  await switchFeature(admin.request, 'enquiries', false)
  await admin.close()
  test.info().annotations.push({ type: 'text readable', description: `/enquire ${at} ms` })
  expect(at).toBeLessThanOrEqual(badLine.first)
})

test('text readable on a bad line: an event, and one’s booking for it by the link in a mail', async ({
  browser,
  large,
}) => {
  test.setTimeout(180_000)
  const anybody = await browser.newContext({ baseURL: large.address })
  const { data: events } = await (await anybody.request.get('/api/public-events')).json()
  const path = `/events/${events[0].id}/book`
  const email = 'ruth.booker@example.org'
  const booked = await anybody.request.post(`/api/public-events/${events[0].id}/bookings`, {
    data: { firstName: 'Ruth', lastName: 'Booker', email },
  })
  expect(booked.status(), await booked.text()).toBe(202)
  await anybody.close()
  const { links } = await mailTo(email)
  const link = new URL(links.find((one) => one.includes('/pages/booking#')) ?? '')
  const found = {
    '/events/:id/book': await firstRead(browser, large, path),
    '/pages/booking': await firstRead(browser, large, `${link.pathname}${link.hash}`),
  }
  for (const [page, at] of Object.entries(found)) {
    test.info().annotations.push({ type: 'text readable', description: `${page} ${at} ms` })
    process.stdout.write(`${page} readable: ${at} ms\n`)
    expect.soft(at, page).toBeLessThanOrEqual(badLine.first)
  }
})

test('text readable on a bad line: the preference page, by the link in a mail', async ({
  browser,
  large,
}) => {
  test.setTimeout(180_000)
  const anybody = await browser.newContext({ baseURL: large.address })
  const email = emailOf('student')
  const asked = await anybody.request.post('/api/preference-links', { data: { email } })
  expect(asked.status(), await asked.text()).toBe(202)
  await anybody.close()
  const { links } = await mailTo(email)
  const link = new URL(links.find((one) => one.includes('/pages/preferences#')) ?? '')
  const at = await firstRead(browser, large, `${link.pathname}${link.hash}`)
  test.info().annotations.push({ type: 'text readable', description: `/pages/preferences ${at} ms` })
  expect(at).toBeLessThanOrEqual(badLine.first)
})

test('text readable on a bad line: home once more, with what the first visit left on the device', async ({
  browser,
  large,
}) => {
  test.setTimeout(180_000)
  const line = await startSlowLine(large.address, badLine)
  const context = await browser.newContext({ baseURL: line.address, viewport: small })
  await context.request.post('/auth/login', { data: { email: emailOf('student'), password } })
  await readAfter(context, '/forms', { isKept: true })
  const at = await bestRead(badLine.second, () => readAfter(context, '/forms'))
  await context.close()
  await line.stop()
  test.info().annotations.push({ type: 'text readable', description: `second visit ${at} ms` })
  expect(at).toBeLessThanOrEqual(badLine.second)
})
