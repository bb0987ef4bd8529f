import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { expectCurrentToBeHere, goTo, quiet } from '../open-page.ts'
import { expectNothingWider } from '../phone.ts'
import { portalPages } from '../portal-pages.ts'

// Every address of the product, opened by one of the roles it is for. States of a screen (dialogs, errors, nothing, a lot)
// are looked at by the stories that bring them about.
test.describe.configure({ mode: 'parallel' })

interface Screen {
  readonly path: string
  readonly role: string | null
}

/** The table of addresses as the product's own tests write it: a path with its title and needs, then who may open it. */
const table = readFileSync(join(import.meta.dirname, '../../domain/src/pages/routes.txt'), 'utf8')

/**
 * Where the college of the stories has nothing to open, opening is an action, or the server writes the page by itself: looked at by the
 * story named for it.
 */
const leftToStories = new Set([
  '/apply/pages/:slug',
  '/cancel-login-as',
  '/cancel-loginas',
  '/dbs-requests/:id',
  '/enquire',
  '/events',
  '/events/:id/book',
  '/learning-support-requests/:id',
  '/loginas/:mode/:id',
  '/pages/reference/:token',
  '/safeguarding-requests/:id',
])

/** Whoever has most to see; the system administrator may open everything and is like nobody else. */
const preferred = ['manager', 'registrar', 'faculty', 'student', 'applicant']
/** Who has some, where that is somebody else. */
const roles: Readonly<Record<string, string>> = { '/modules/marks/:id': 'faculty', '/tickets/:id': 'support' }

/** Where the id in the address is not that of a row: its list leads there. */
const ledToByList = new Set(['/consents/:id'])

function roleAmong(words: string): string | null {
  if (words === 'everybody' || words === 'signed out') return null
  if (words === 'staff' || words === 'signed in') return 'manager'
  const named = words.split(', ')
  return preferred.find((role) => named.includes(role)) ?? named.at(-1) ?? null
}

const every = [...table.matchAll(/^(\/\S*), (.*)\n {4}(.*)$/gm)].flatMap(
  ([, path = '', words = '', named = '']): Screen[] =>
    words.includes('not built yet') || leftToStories.has(path)
      ? []
      : [{ path, role: roles[path] ?? roleAmong(named) }],
)

/** Every page of the portal is looked at screen by screen in its own story. */
const screens = every.filter(({ path }) => !portalPages.includes(path))

/** The address of something that is there: the first record of a collection, or the first that its list leads to. */
async function addressOf(page: Page, path: string): Promise<string | null> {
  const [, collection = '', second] = path.split('/')
  if (!path.includes(':')) return path
  if (second === ':id' && !ledToByList.has(path)) {
    const answer = await page.request.get(`/api/${collection}?pageSize=1`)
    const { data = [] }: { data?: readonly { readonly id: string }[] } = answer.ok()
      ? await answer.json()
      : {}
    return data[0] ? path.replace(':id', data[0].id) : null
  }
  const prefix = path.slice(0, path.indexOf(':'))
  const list = every.findLast((one) => !one.path.includes(':') && prefix.startsWith(`${one.path}/`))
  if (!list) return null
  // What the college finds by itself, as people who may be one, is there a while after it was started.
  const within = performance.now() + 60_000
  for (;;) {
    await page.goto(list.path)
    const first = page.locator(`main a[href^="${prefix}"]`).first()
    const href = await first.getAttribute('href', { timeout: 5000 }).catch(() => null)
    if (href !== null || performance.now() > within) return href
  }
}

/** Has a browser's own words be so many pixels high, as its reader may choose in its settings. */
const setWords = (browser: CDPSession, standard: number) =>
  browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })

/** Rows and cards beyond the first few are drawn by the same code; laying out hundreds anew takes as long as all else. */
const alike = 'main tbody > tr:nth-child(n + 7), main ul > li:nth-child(n + 9)'

async function hideAlike(page: Page): Promise<void> {
  await page.evaluate((repeated) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`${repeated} { display: none !important }`)
    document.adoptedStyleSheets = [sheet]
  }, alike)
}

/** With words twice as large all of a page grows with them; and then, as on a small phone, nothing hangs over its edge. */
async function expectRoomForAll(page: Page, browser: CDPSession): Promise<void> {
  const usual = page.viewportSize()
  const heading = page.getByRole('heading', { level: 1 }).first()
  const size = () => heading.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
  const before = await size()
  await setWords(browser, 32)
  await expect.poll(size, `${page.url()} grows with its words`).toBeGreaterThan(1.9 * before)
  await expectNothingWider(page)
  await setWords(browser, 16)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNothingWider(page)
  if (usual) await page.setViewportSize(usual)
}

/** So many screens are one test: enough to share the work out, and few signs-in. */
const together = 12
const groups = [...Map.groupBy(screens, ({ role }) => role)].flatMap(([role, own]) =>
  Array.from({ length: Math.ceil(own.length / together) }, (_, part) => ({
    role,
    part: part + 1,
    own: own.slice(part * together, (part + 1) * together),
  })),
)

test('there are screens to open', () => expect(screens.length).toBeGreaterThan(150))

for (const { role, part, own } of groups)
  test(`every screen of ${role ?? 'nobody'}, ${part}`, async ({ page, signedIn }) => {
    if (role !== null) await signedIn(role)
    const browser = await page.context().newCDPSession(page)
    for (const { path } of own)
      await test.step(path, async () => {
        const address = await addressOf(page, path)
        expect.soft(address, `${path}: there is one to open`).not.toBeNull()
        if (address === null) return
        await (role === null ? page.goto(address) : goTo(page, address))
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        await quiet(page)
        await hideAlike(page)
        await expectNoFindings(page, path, { colours: true })
        await expectCurrentToBeHere(page)
        await expectRoomForAll(page, browser)
      })
  })
