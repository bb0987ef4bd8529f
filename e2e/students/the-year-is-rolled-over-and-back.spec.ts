import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { expectNothingWider } from '../phone.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

interface Session {
  readonly id: string
  readonly version: number
  readonly status: string
  readonly credits: number
  readonly engagement: { readonly id: string; readonly label: string }
}

async function sessionsOf(request: APIRequestContext, year: string, more = ''): Promise<Session[]> {
  const fields = 'engagement,status,credits'
  const reply = await request.get(
    `/api/enrolment-sessions?academicYear=${year}&fields=${fields}&pageSize=200${more}`,
  )
  expect(reply.status()).toBe(200)
  return (await reply.json()).data
}

/** The years of the page's heading: the one that ends and the next. */
async function yearsOn(page: Page): Promise<readonly [string, string]> {
  const from = await page.getByRole('combobox', { name: 'The year that ends' }).inputValue()
  const begins = Number(from.slice(0, 4)) + 1
  return [from, `${begins}-${begins - 1999}`]
}

test('the year is rolled over and back', async ({ page, signedIn }) => {
  test.setTimeout(180_000)
  await signedIn('registrar')

  // From the enrolment screen to what would become of each student.
  await page.goto('/students/enrolment')
  await page.getByRole('button', { name: 'Year rollover' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Year rollover' })).toBeVisible()
  const [from, next] = await yearsOn(page)
  const rows = page.getByRole('list', { name: 'Students' }).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  const before = await sessionsOf(page.request, from)
  // Others are confirmed for the next year meanwhile.
  const theirs = new Set(before.map(({ engagement }) => engagement.id))
  const rolledOver = async () =>
    (await sessionsOf(page.request, next)).filter(({ engagement }) => theirs.has(engagement.id))
  expect(await rolledOver()).toEqual([])
  await expectNothingWider(page)
  await expectNoFindings(page, 'year rollover')

  // Those who go on, one of them left out and one at another level.
  await page.getByRole('button', { name: /^Continue \d/ }).click()
  await expect(page).toHaveURL(/outcome=continues/)
  await page.getByRole('button', { name: 'Programme', exact: true }).click()
  await page.getByRole('checkbox', { name: 'BA', exact: true }).check()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/programme=BA/)
  await expect(rows.first()).toContainText('BA')
  const nameIn = async (place: number) =>
    (await rows
      .nth(place)
      .getByRole('button', { name: /^Decide about/ })
      .getAttribute('aria-label')) ?? ''
  const [leftOut, corrected] = [await nameIn(0), await nameIn(1)]
  await rows.first().getByRole('button', { name: leftOut }).click()
  await page.getByRole('menuitem', { name: 'Leave out' }).click()
  await expect(rows.first()).toContainText('Left out')
  await rows.nth(1).getByRole('button', { name: corrected }).click()
  await page.getByRole('menuitem', { name: 'Levels 5 and 6' }).click()
  await expect(rows.nth(1)).toContainText('at levels 5 and 6')
  await expect(rows.nth(1)).toContainText('level set by hand')

  // Rolled over, in the background.
  const begin = page.getByRole('button', { name: /^Roll over [\d,]+ students$/ })
  const words = (await begin.getAttribute('aria-label')) ?? ''
  const count = Number(/[\d,]+/.exec(words)?.[0].replace(',', ''))
  expect(count).toBeGreaterThan(20)
  await begin.click()
  const dialog = page.getByRole('dialog', { name: `Roll ${from} over to ${next}?` })
  await expect(dialog).toContainText('left out')
  await dialog.getByRole('button', { name: words }).click()
  const panel = page.getByRole('region', { name: `Rollover of ${from}` }).first()
  await expect(panel).toContainText('Done', { timeout: 120_000 })
  await expect(panel).toContainText('rolled over')
  const made = await rolledOver()
  expect(made.length).toBeGreaterThan(20)
  const named = (words: string) => words.replace('Decide about ', '')
  const engagementsOf = made.map(({ engagement }) => engagement.label)
  expect(engagementsOf).not.toContain(`${named(leftOut)} BA`)

  // Once more there is nobody to roll over but who was left out.
  await expect(begin).toHaveCount(0)
  await expectNoFindings(page, 'a rollover that is done')

  // Somebody works on one of the new sessions meanwhile.
  const [touched] = made
  if (!touched) throw new Error('No session was made.')
  const changed = await page.request.patch(`/api/enrolment-sessions/${touched.id}`, {
    data: { credits: touched.credits + 5 },
    headers: { 'if-match': `"${touched.version}"` },
  })
  expect(changed.status()).toBe(200)

  // Undone in one step: all but this one, who is named with the reason.
  await panel.getByRole('button', { name: 'Undo this rollover' }).click()
  const undoing = page.getByRole('dialog', { name: `Undo the rollover of ${from}?` })
  await undoing.getByRole('button', { name: 'Undo the rollover' }).click()
  await expect(panel).toContainText('undid it', { timeout: 120_000 })
  const stayed = panel.getByRole('group', { name: '1 student stayed as they are' })
  await expect(stayed).toContainText('has changed the enrolment session since: Credits.')
  expect((await rolledOver()).map(({ id }) => id)).toEqual([touched.id])
  await expectNothingWider(page)
  await expectNoFindings(page, 'a rollover that was undone')

  // Put back by hand, the rest is undone too, and everything is as it was.
  const [now] = await rolledOver()
  await page.request.patch(`/api/enrolment-sessions/${touched.id}`, {
    data: { credits: touched.credits },
    headers: { 'if-match': `"${now?.version}"` },
  })
  const statuses = (sessions: readonly Session[]) => sessions.map(({ id, status }) => [id, status])
  await panel.getByRole('button', { name: 'Undo the rest' }).click()
  await undoing.getByRole('button', { name: 'Undo the rollover' }).click()
  await expect(stayed).toHaveCount(0, { timeout: 60_000 })
  await expect.poll(rolledOver).toEqual([])
  expect(statuses(await sessionsOf(page.request, from))).toEqual(statuses(before))
})
