import { setTimeout as wait } from 'node:timers/promises'
import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'

const underWay = new WeakMap<BrowserContext, Set<Request>>()

/** Notes what every page of a browser is fetching. */
export function watchCalls(context: BrowserContext): void {
  const requests = new Set<Request>()
  underWay.set(context, requests)
  context.on('request', (request) => requests.add(request))
  context.on('requestfinished', (request) => requests.delete(request))
  context.on('requestfailed', (request) => requests.delete(request))
}

/** Milliseconds without a call after which a page has asked for all it needs: what an answer draws asks for more at once. */
const quietFor = 150

/** Waits until a page is its own, and no longer what the server wrote of it, and fetches nothing any more. */
export async function quiet(page: Page): Promise<void> {
  await page.locator('#written').waitFor({ state: 'detached' })
  const requests = underWay.get(page.context())
  if (!requests) throw new Error('Nobody watches what this page fetches.')
  const patience = performance.now() + 20_000
  for (let since = performance.now(); performance.now() - since < quietFor; await wait(20)) {
    if (requests.size > 0) since = performance.now()
    if (performance.now() > patience)
      throw new Error(`Still fetching: ${[...requests].map((request) => request.url()).join(', ')}`)
  }
}

/**
 * Goes to an address as a link does where a page of the product stands, without loading all again. What that page showed
 * must have gone, or it would be looked at once more instead. Signed out each address stands for itself.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  const isThere = await page.evaluate((to) => {
    const isInside = document.querySelector('body nav') !== null
    if (!isInside || new URL(to, location.href).pathname === location.pathname) return false
    for (const heading of document.querySelectorAll('h1')) heading.dataset['before'] = ''
    history.pushState({}, '', to)
    return true
  }, path)
  if (isThere) await page.locator('h1[data-before]').first().waitFor({ state: 'detached' })
  else await page.goto(path)
}

/** Opens a page and waits until its heading and what it fetches are there. */
export async function open(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await goTo(page, path)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  await quiet(page)
}

/** Closes what floats over the page and waits until it has gone. */
export async function closed(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** A link that is said to be the page itself leads to it: a way back to the page above is not where one is. */
export async function expectCurrentToBeHere(page: Page): Promise<void> {
  const elsewhere = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[aria-current="page"]')]
      .filter(({ pathname }) => pathname !== location.pathname)
      .map(({ href }) => href),
  )
  expect.soft(elsewhere, `${page.url()} says of no other page that it is this one`).toEqual([])
}
