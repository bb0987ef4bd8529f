import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

interface Listed {
  readonly data: readonly {
    readonly id: string
    readonly person: { readonly label: string }
    readonly assignedTo: { readonly id: string; readonly label: string } | null
  }[]
  readonly meta: { readonly total: number }
}

async function listOf(page: Page, query: string): Promise<Listed> {
  const answer = await page.request.get(`/api/${query}`)
  expect(answer.status()).toBe(200)
  return answer.json()
}

interface Interviews {
  readonly data: readonly {
    readonly state: string
    readonly application: { readonly id: string } | null
    readonly panel: readonly { readonly member: { readonly label: string } }[]
  }[]
  readonly meta: { readonly total: number; readonly pageSize: number }
}

/** The applications of everybody an interview of whom somebody holds or held. */
async function interviewedBy(office: Page, name: string): Promise<string[]> {
  const found: string[] = []
  for (const when of ['coming', 'past'])
    for (let page = 1, left = 1; left > 0; page += 1) {
      const answer = await office.request.get(`/api/interviews?when=${when}&show=all&page=${page}`)
      const { data, meta }: Interviews = await answer.json()
      left = meta.total - page * meta.pageSize
      for (const { state, application, panel } of data)
        if (application && state !== 'Cancelled' && panel.some(({ member }) => member.label === name))
          found.push(application.id)
    }
  return found
}

test('a faculty member sees only their own applicants', async ({ page, signedIn, another }) => {
  const office = await another('manager')
  await signedIn('faculty')

  // What the office knows to be theirs …
  const account: { user: { name: string } } = await (await page.request.get('/auth/account')).json()
  const search = encodeURIComponent(account.user.name.split(' ').at(-1) ?? '')
  const options = await office.request.get(`/api/faculty/options?search=${search}`)
  const { data: found }: { data: { id: string; label: string }[] } = await options.json()
  const member = found.find(({ label }) => label === account.user.name)
  expect(member, `${account.user.name} is of the academic team`).toBeDefined()
  const theirs = await Promise.all(
    ['applications', 'fc-applications'].map((collection) =>
      listOf(office, `${collection}?pageSize=200&assignedTo=${member?.id}&fields=person,assignedTo`),
    ),
  )
  // … and whoever they are on the panel of …
  const expected = [
    ...new Set([
      ...theirs.flatMap(({ data }) => data.map(({ id }) => id)),
      ...(await interviewedBy(office, account.user.name)),
    ]),
  ]
  expect(expected.length).toBeGreaterThan(1)

  // … is what they find, and all of it.
  await page.goto('/')
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByText('My applicants', { exact: true })
    .click()
  const link = page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'All my applicants' })
  if (await link.isVisible()) await link.click()
  await expect(page).toHaveURL(/\/myapplicants$/)
  await expect(page.getByRole('heading', { name: 'My applicants' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^\d+$/ })).toHaveText(String(expected.length))
  const shown: string[] = []
  for (;;) {
    await expect(page.locator('[aria-busy="true"], [data-dimmed]')).toHaveCount(0)
    shown.push(
      ...(await page
        .locator('tr[data-row]')
        .evaluateAll((rows) => rows.map(({ dataset }) => dataset['row'] ?? ''))),
    )
    const next = page.getByRole('button', { name: 'Next page' })
    if (await next.isDisabled()) break
    await next.click()
    await expect(page.locator(`tr[data-row="${shown.at(-1)}"]`)).toHaveCount(0)
  }
  expect(shown.toSorted()).toEqual(expected.toSorted())
})

test('nobody else’s applicants are found by search, filter or address', async ({
  page,
  signedIn,
  another,
}) => {
  const office = await another('manager')
  const { data } = await listOf(
    office,
    'applications?pageSize=1&assignedTo[empty]=true&fields=person,assignedTo',
  )
  const [stranger] = data
  if (!stranger) throw new Error('Every application is assigned to somebody.')
  await signedIn('faculty')

  await page.goto(`/myapplicants?search=${encodeURIComponent(stranger.person.label)}`)
  await expect(page.getByText('No applications match')).toBeVisible()

  await page.keyboard.press('Control+k')
  await page
    .getByRole('textbox', { name: 'Search people, records, pages and actions' })
    .fill(stranger.person.label)
  await expect(page.getByText(/^Nothing found for/)).toBeVisible()

  for (const path of [
    `myapplicants/${stranger.id}`,
    `applications/${stranger.id}`,
    `myapplicants?filter=${encodeURIComponent(JSON.stringify({ id: [stranger.id] }))}`,
  ]) {
    const answer = await page.request.get(`/api/${path}`)
    if (answer.status() === 200) expect((await answer.json()).data).toEqual([])
    else expect([403, 404]).toContain(answer.status())
  }
})

test('what the office keeps to itself is absent from a faculty member’s applicants', async ({
  page,
  signedIn,
}) => {
  await signedIn('faculty')
  const { data } = await listOf(page, 'myapplicants?pageSize=1')
  const [mine] = data
  const answer = await page.request.get(`/api/myapplicants/${mine?.id}`)
  const text = await answer.text()
  for (const path of ['ethnicity', 'convictions', 'healthDisability', 'bursaryApplication'])
    expect(text).not.toContain(path)
  for (const query of [
    'profile.ethnicity[empty]=true',
    'sort=profile.ethnicity',
    'fields=profile.ethnicity',
  ]) {
    const refused = await page.request.get(`/api/myapplicants?${query}`)
    expect(refused.status(), query).toBe(422)
  }
})
