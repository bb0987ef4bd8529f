import { aTaughtModule, paste } from './a-taught-module.ts'
import { expect, test } from './fixtures.ts'
import { keyTimes, timeKeys } from './key-times.ts'

const students = 120
const works = [1, 2, 3, 4, 5, 6].map((number) => [`Work ${number}`, number === 6 ? 15 : 17] as const)

/** Milliseconds from a key to everything it changes being drawn, and from a paste to every cell of it. */
const budgets = { key: 16, paste: 300 }
/** What else the machine does comes between: the best of so many rounds is what the page itself takes. */
const mostRounds = { keys: 5, pastes: 5 }

test('a grid of 120 students and six assignments is typed and pasted into without waiting', async ({
  page,
  signedIn,
}) => {
  test.setTimeout(180_000)
  await signedIn('sysadmin')
  const { instance } = await aTaughtModule(page.request, {
    code: 'TMM1778',
    name: 'Marks in Numbers',
    works,
    count: students,
  })
  await page.goto(`/admin/grades/${instance}`)
  const at = (row: number, column: number) => page.locator(`[data-at="${row} ${column}"]`)
  await at(students - 1, works.length - 1).waitFor()

  await timeKeys(page)
  await at(3, 2).click()
  const keys: number[] = []
  for (let round = 0; round < mostRounds.keys && !keys.some((time) => time <= budgets.key); round += 1) {
    const times = await keyTimes(page, ['5', '8', '6', '1'])
    keys.push(Math.round(Math.max(...times) * 10) / 10)
    await at(4 + round, 2).click()
  }
  test.info().annotations.push({ type: 'slowest key of each round', description: `${keys.join(', ')} ms` })
  expect(Math.min(...keys), `${keys.join(', ')} ms a key`).toBeLessThanOrEqual(budgets.key)

  const sheet = Array.from({ length: students }, (_, row) =>
    works.map((_work, column) => 40 + ((row + column) % 50)).join('\t'),
  )
  const pastes: number[] = []
  while (pastes.length < mostRounds.pastes && !pastes.some((time) => time <= budgets.paste)) {
    await at(0, 0).click()
    await page.evaluate(() => Object.assign(window, { pastedAt: performance.now() }))
    await paste(page, sheet.join('\n'))
    pastes.push(
      await page.evaluate(async () => {
        const shown = () => /\b720 cells\b/.test(document.body.innerText)
        while (!shown()) await new Promise((painted) => requestAnimationFrame(painted))
        return Math.round(performance.now() - Number(Reflect.get(window, 'pastedAt')))
      }),
    )
    await page.reload()
    await at(students - 1, works.length - 1).waitFor()
  }
  test.info().annotations.push({ type: 'paste of 720 cells shown', description: `${pastes.join(', ')} ms` })
  expect(Math.min(...pastes), `${pastes.join(', ')} ms`).toBeLessThanOrEqual(budgets.paste)
})
