import { type APIRequestContext, type Browser, chromium, type Page } from '@playwright/test'
import lighthouse from 'lighthouse'
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import { aReferenceLink } from './a-reference-link.ts'
import { freePort } from './built-product.ts'
import { emailOf, expect, password } from './fixtures.ts'
import { test } from './large-college.ts'
import { quiet } from './open-page.ts'

/**
 * From the press to the new rows painted, in milliseconds, on a processor at full speed and at a quarter of it. There 170
 * is the aim of a quiet desk; a machine shared with others is itself twice as slow at times, and this keeps it from growing.
 */
const budgets = [
  { slowdown: 1, budget: 100 },
  { slowdown: 4, budget: 350 },
]
const presses = 7
const mostRounds = 4

const medianOf = (figures: readonly number[]) =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN

/** Presses a button of the list and waits until other rows than before are painted. */
async function pressToPaint(page: Page, button: string): Promise<number> {
  return page.evaluate(async (selector) => {
    const rows = () =>
      [...document.querySelectorAll('tr[data-row]')].map((row) => row.getAttribute('data-row')).join()
    const before = rows()
    const pressed = document.querySelector<HTMLElement>(selector)
    if (!pressed) throw new Error(`There is no ${selector}.`)
    const began = performance.now()
    pressed.click()
    await new Promise<void>((fulfil) => {
      const look = () => {
        if (rows() === before) return
        watch.disconnect()
        // The frame that holds the new rows is painted before the task that follows it.
        requestAnimationFrame(() => setTimeout(fulfil, 0))
      }
      const watch = new MutationObserver(look)
      watch.observe(document.body, { subtree: true, childList: true, attributes: true })
      look()
    })
    return performance.now() - began
  }, button)
}

async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"], [data-dimmed]')).toHaveCount(0)
  await quiet(page)
}

for (const { slowdown, budget } of budgets)
  for (const list of ['applications/all', 'students/all'])
    test(`${list}: turning a page and sorting paint in time, processor slowed ${slowdown} times`, async ({
      page,
      context,
      signedIn,
    }) => {
      await signedIn('manager')
      await page.goto(`/${list}`)
      await page.locator('tr[data-row]').first().waitFor()
      await page.waitForLoadState('networkidle')
      const devtools = await context.newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })

      const turn = () => pressToPaint(page, 'button[aria-label="Next page"]')
      const sort = (press: number) =>
        pressToPaint(page, `thead th:nth-child(${press % 2 === 0 ? 3 : 4}) button`)
      for (const [what, press] of Object.entries({ page: turn, sort })) {
        const { best, rounds } = await bestOf(page, press, budget)
        const figures = `${best} ms of ${budget} (${rounds.join('; ')})`
        test.info().annotations.push({ type: `${what} → rows painted`, description: figures })
        expect.soft(best, `${what}: ${figures}`).toBeLessThanOrEqual(budget)
      }
    })

/** Other work on the machine only ever slows: the best of a few rounds, each by its median, is the product's own. */
async function bestOf(page: Page, press: (turn: number) => Promise<number>, budget: number) {
  const rounds: number[] = []
  while (rounds.length < mostRounds && !rounds.some((round) => round <= budget)) {
    const times: number[] = []
    for (let turn = 0; turn < presses; turn += 1) {
      times.push(await press(turn))
      await settled(page)
    }
    rounds.push(Math.round(medianOf(times)))
  }
  return { best: Math.min(...rounds), rounds }
}

/** From the last byte of an answer to what it brings painted, in milliseconds. */
async function answerToPaint(page: Page, answer: string, painted: string): Promise<number> {
  return page.evaluate(
    async ([address, selector]) => {
      await new Promise<void>((fulfil) => {
        const look = () => (document.querySelector(selector) ? fulfil() : requestAnimationFrame(look))
        look()
      })
      // The frame that holds it is painted before the task that follows it.
      await new Promise<void>((fulfil) => requestAnimationFrame(() => setTimeout(fulfil, 0)))
      const now = performance.now()
      const asked = performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
      const last = asked.findLast(({ name }) => name.includes(address))
      if (!last) throw new Error(`Nothing was asked of ${address}.`)
      return now - last.responseEnd
    },
    [answer, painted] as const,
  )
}

const answerBudget = 300

for (const { screen, path, answer, painted } of [
  {
    screen: 'board',
    path: '/applications/board',
    answer: '/api/applications/board',
    painted: '[data-card]',
  },
  { screen: 'list', path: '/applications/ongoing', answer: '/api/applications?', painted: 'tr[data-row]' },
])
  test(`${screen} of open applications: painted ${answerBudget} ms after the answer`, async ({
    page,
    signedIn,
  }) => {
    await signedIn('manager')
    const times: number[] = []
    // The first visit fetches the page itself; other work on the machine only ever slows.
    while (times.length < 8 && !times.slice(1).some((time) => time <= answerBudget)) {
      await page.goto(path)
      times.push(Math.round(await answerToPaint(page, answer, painted)))
    }
    const figures = `${times.join(', ')} ms`
    test.info().annotations.push({ type: 'answer → painted', description: figures })
    expect(Math.min(...times.slice(1)), figures).toBeLessThanOrEqual(answerBudget)
    if (screen === 'board')
      await expect.poll(() => page.locator('[data-card]').count()).toBeGreaterThanOrEqual(600)
  })

interface Measured {
  readonly screen: string
  /** Where it is found in the end. */
  readonly path: string
  /** Where it is opened, if elsewhere. */
  readonly open?: (request: APIRequestContext) => Promise<string>
  readonly role: string | null
  readonly performance: number
}

/**
 * The telephone measured for, as Lighthouse counts processors: its own four-fold slowdown of the desktop of 1,750 it is
 * made for. Of a desktop that is weaker, or shared with others for the moment, a quarter would be another, older telephone
 * (https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md, "Calibrating the CPU slowdown").
 */
const telephone = 440

/** How many times as slow as this machine is at the moment the telephone is. */
async function slowdownNow(browser: Browser): Promise<number> {
  const page = await browser.newPage()
  const index = await page.evaluate(pageFunctions.computeBenchmarkIndex)
  await page.close()
  return Math.min(4, Math.max(1, index / telephone))
}

/** What applicants and referees open has to be quick on a phone; staff sit at a desk. */
const measured: readonly Measured[] = [
  { screen: 'sign-in', path: '/pages/login', role: null, performance: 90 },
  { screen: 'list', path: '/applications/all', role: 'manager', performance: 80 },
  { screen: 'apply', path: '/apply', role: 'applicant', performance: 90 },
  { screen: 'portal home', path: '/forms', role: 'student', performance: 90 },
  { screen: 'extension request', path: '/forms/extensions/requests', role: 'student', performance: 90 },
  { screen: 'personal details', path: '/forms/personal-details', role: 'student', performance: 90 },
  { screen: 'list of students', path: '/students/all', role: 'manager', performance: 80 },
  { screen: 'reference', path: '/pages/reference', open: aReferenceLink, role: null, performance: 90 },
]

for (const { screen, path, open, role, performance: least } of measured)
  test(`Lighthouse on a phone: ${screen}`, async ({ baseURL, request }) => {
    test.setTimeout(300_000)
    const port = await freePort()
    const { executablePath = '', args = [] } = test.info().project.use.launchOptions ?? {}
    const browser = await chromium.launch({
      executablePath,
      args: [...args, `--remote-debugging-port=${port}`],
    })
    const headers: Record<string, string> = {}
    if (role !== null) {
      await request.post('/auth/login', { data: { email: emailOf(role), password } })
      const { cookies } = await request.storageState()
      headers['Cookie'] = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    }
    try {
      const address = (await open?.(request)) ?? `${baseURL}${path}`
      const runs: { performance: number; accessibility: number; slow: string }[] = []
      // Other work on the machine only ever lowers the score: the best of a few is the product's own.
      while (runs.length < 6 && !runs.some(({ performance }) => performance >= least)) {
        const slowdown = await slowdownNow(browser)
        const run = await lighthouse(address, {
          port,
          throttling: { cpuSlowdownMultiplier: slowdown },
          extraHeaders: headers,
          onlyCategories: ['performance', 'accessibility'],
          // Nobody looks at the picture of the page.
          disableFullPageScreenshot: true,
          logLevel: 'error',
        })
        const { categories, finalDisplayedUrl, audits } = run?.lhr ?? {}
        expect(new URL(finalDisplayedUrl ?? '').pathname).toBe(path)
        const scoreOf = (category: string) => Math.round((categories?.[category]?.score ?? 0) * 100)
        // What a miss is made of: a number alone says nothing of where to look.
        const slow = (categories?.['performance']?.auditRefs ?? [])
          .filter(({ weight }) => weight > 0)
          .map(({ id }) => `${id} ${audits?.[id]?.displayValue}`)
        runs.push({
          performance: scoreOf('performance'),
          accessibility: scoreOf('accessibility'),
          slow: `slowed ${slowdown.toFixed(1)} times: ${slow.join(', ')}`,
        })
      }
      const performance = Math.max(...runs.map((run) => run.performance))
      test.info().annotations.push({ type: 'Lighthouse', description: JSON.stringify(runs) })
      expect.soft(performance, JSON.stringify(runs)).toBeGreaterThanOrEqual(least)
      expect.soft(Math.min(...runs.map((run) => run.accessibility))).toBe(100)
    } finally {
      await browser.close()
    }
  })
