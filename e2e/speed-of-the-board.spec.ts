import type { APIRequestContext, Page } from '@playwright/test'
import { aLargeBoard } from './a-large-board.ts'
import { expect, test } from './fixtures.ts'
import { keyTimes, timeKeys } from './key-times.ts'

const size = { students: 400, modules: 8 }

/** Milliseconds the college waits for at most. */
const budgets = { paper: 300, screen: 1000, key: 16, release: 10_000, undo: 15_000 }
/** What else the machine does comes between: the best of so many rounds is what the product itself takes. */
const mostRounds = { paper: 3, screen: 3, keys: 5 }

async function bestOf(rounds: number, budget: number, measure: () => Promise<number>): Promise<number[]> {
  const times: number[] = []
  while (times.length < rounds && !times.some((time) => time <= budget))
    times.push(Math.round((await measure()) * 10) / 10)
  return times
}

/** Says what was measured, and that the best of it is within its budget. */
function expectWithin(what: string, times: readonly number[], budget: number): void {
  const description = `${times.join(', ')} ms`
  test.info().annotations.push({ type: what, description })
  expect.soft(Math.min(...times), `${what}: ${description}`).toBeLessThanOrEqual(budget)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** From the beginning of the navigation until the first students are painted. */
async function openBoard(page: Page, board: string): Promise<number> {
  await page.goto(`/admin/grades/boards/${board}`, { waitUntil: 'commit' })
  return page.evaluate(async () => {
    const frame = () => new Promise((painted) => requestAnimationFrame(painted))
    while (!document.querySelector('[data-board-row]')) await frame()
    // The frame that holds them is painted before the task that follows it.
    await frame()
    await new Promise((painted) => setTimeout(painted, 0))
    return performance.now()
  })
}

/** How long it takes from asking for a run until it says it has come to its end. */
async function runTime(
  request: APIRequestContext,
  address: string,
  data: object,
  end: string,
): Promise<number> {
  return timed(async () => {
    const begun = await request.post(address, { data })
    expect(begun.ok(), await begun.text()).toBe(true)
    const { run } = (await begun.json()).data
    const state = async () => (await (await request.get(`/api/board-runs/${run}`)).json()).data.state
    await expect.poll(state, { intervals: [50], timeout: 60_000 }).toBe(end)
  })
}

test('a board of 400 students and eight modules is read, decided, released and taken back without waiting', async ({
  page,
  signedIn,
}) => {
  test.setTimeout(180_000)
  await signedIn('sysadmin')
  const { request } = page
  const board = await aLargeBoard(request, size)
  const paperOf = async () => (await (await request.get(`/api/boards/${board}/paper`)).json()).data
  const { rows } = await paperOf()
  expect(rows).toHaveLength(size.students)

  expectWithin('paper', await bestOf(mostRounds.paper, budgets.paper, () => timed(paperOf)), budgets.paper)

  const screens = await bestOf(mostRounds.screen, budgets.screen, () => openBoard(page, board))
  expectWithin('first screen', screens, budgets.screen)

  await timeKeys(page)
  await page.locator('[data-board-row]').first().click()
  const saved = page.getByText(/^\d+ of 400 decided$/)
  const keys = await bestOf(mostRounds.keys, budgets.key, async () => {
    // What the round before decided is saved first: a save is no key.
    await expect(saved).toBeVisible()
    return Math.max(...(await keyTimes(page, ['ArrowDown', 'Enter', 'ArrowDown', 'ArrowUp', 'Enter'])))
  })
  expectWithin('slowest key of each round', keys, budgets.key)
  await expect(saved).toBeVisible()
  // What else the screen would ask for meanwhile is not what is measured.
  await page.goto('about:blank')

  const decisions = (await paperOf()).rows.map(
    (row: { engagement: string; basis: string; proposal: { words: string } }) => {
      const { words: _words, ...decision } = row.proposal
      return { engagement: row.engagement, basis: row.basis, decision }
    },
  )
  const decide = async () => {
    const reply = await request.post(`/api/boards/${board}/decisions`, { data: { decisions } })
    expect.soft((await reply.json()).data).toMatchObject({ taken: size.students, not: [] })
  }
  const decided = Math.round(await timed(decide))
  test.info().annotations.push({ type: 'all decided', description: `${decided} ms` })
  const released = await runTime(request, `/api/boards/${board}/release`, { letters: false }, 'done')
  expectWithin('release', [Math.round(released)], budgets.release)
  expectWithin(
    'released paper',
    await bestOf(mostRounds.paper, budgets.paper, () => timed(paperOf)),
    budgets.paper,
  )
  const undone = await runTime(
    request,
    `/api/boards/${board}/undo`,
    { reason: 'Scripts were swapped.' },
    'undone',
  )
  expectWithin('undo', [Math.round(undone)], budgets.undo)
})
