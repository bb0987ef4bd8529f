import type { Page } from '@playwright/test'
import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { goTo, quiet } from '../open-page.ts'

interface Listed {
  readonly data: readonly {
    readonly id: string
    readonly label?: string
    readonly person: { readonly label: string }
  }[]
}

async function listOf(page: Page, query: string): Promise<Listed['data']> {
  const answer = await page.request.get(`/api/${query}`)
  expect(answer.status()).toBe(200)
  const { data }: Listed = await answer.json()
  return data
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

test('a faculty member opens a tutee and cannot see what is not theirs', async ({
  page,
  signedIn,
  another,
  complaints,
}) => {
  complaints.expect(/\/api\/mystudents\/.*: 404/)
  complaints.expect(/: 403$/)
  const office = await another('sysadmin')
  await signedIn('faculty')
  const tutees = await listOf(page, 'mystudents?engagement.status=Current&fields=person&pageSize=200')
  const [tutee] = tutees
  if (!tutee) throw new Error('The demonstration tutor has no tutee under way.')
  const name = tutee.person.label

  await test.step('the office knows of the tutee what the tutor is not to see', async () => {
    await office.goto(`/students/${tutee.id}`)
    await expect(office.getByRole('heading', { level: 1, name })).toBeVisible()
    for (const part of ['Finance', 'History']) await expect(tab(office, part)).toBeVisible()
    await office.getByRole('button', { name: 'Change status' }).waitFor()
    await tab(office, 'Finance').click()
    await expect(office.getByText(/^Fees: (In full|Instalments|Diocesan Sponsored)/).first()).toBeVisible()
  })

  await test.step('the tutor comes from their list, and the page asks one question before it is drawn', async () => {
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.includes(tutee.id)) calls.push(pathname)
    })
    await page.goto('/mystudents')
    await page.getByRole('link', { name }).first().click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Where they stand' })).toBeVisible()
    expect(calls[0]).toBe(`/api/mystudents/${tutee.id}/page`)
    expect(calls.filter((path) => path === `/api/mystudents/${tutee.id}`)).toEqual([])
  })

  await test.step('there is nothing of fees, safeguarding or support, and nothing to change', async () => {
    for (const part of ['Finance', 'Safeguarding and DBS']) await expect(tab(page, part)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Change status' })).toHaveCount(0)
    await expect(page.getByText(/safeguarding/i)).toHaveCount(0)
    for (const part of ['Personal', 'Studies']) {
      await tab(page, part).click()
      await expect(page.getByRole('tabpanel', { name: part })).toBeVisible()
      await quiet(page)
      await expect(
        page.getByRole('tabpanel', { name: part }).getByRole('button', { name: /Edit|Add|Change/ }),
      ).toHaveCount(0)
      await expect(page.getByRole('tabpanel', { name: part }).getByRole('textbox')).toHaveCount(0)
      await expect(page.getByRole('tabpanel', { name: part })).not.toContainText(/fee|payment/i)
      await expectNoFindings(page, `tutee, ${part}`)
    }
  })

  await test.step('a tab that is not theirs is not opened by its address', async () => {
    await goTo(page, `/mystudents/${tutee.id}?tab=finance`)
    await expect(page.getByRole('heading', { name: 'Where they stand' })).toBeVisible()
    await expect(page.getByText(/instalments/i)).toHaveCount(0)
  })

  await test.step('J and K walk along the tutees', async () => {
    await goTo(page, '/mystudents')
    await page.getByRole('link', { name }).first().click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const next = page.getByRole('button', { name: 'Next record' })
    const previous = page.getByRole('button', { name: 'Previous record' })
    await expect(next.or(previous).first()).toBeVisible()
    const forth = (await next.isEnabled()) ? ['j', 'k'] : ['k', 'j']
    await page.keyboard.press(forth[0] ?? 'j')
    await expect(page).not.toHaveURL(new RegExp(tutee.id))
    await expect(page.getByRole('heading', { level: 1, name })).toHaveCount(0)
    // Who comes before and after is known a moment after the page is there.
    await expect(forth[1] === 'k' ? previous : next).toBeEnabled()
    await page.keyboard.press(forth[1] ?? 'k')
    await expect(page).toHaveURL(new RegExp(tutee.id))
  })

  await test.step('the tutee of another is not there', async () => {
    const own = new Set(tutees.map(({ id }) => id))
    const all = await listOf(office, 'students?engagement.status=Current&fields=person&pageSize=200')
    const other = all.find(({ id }) => !own.has(id))
    if (!other) throw new Error('Everybody is a tutee of theirs.')
    await goTo(page, `/mystudents/${other.id}`)
    await expect(page.getByText('This student is not here')).toBeVisible()
    await expect(page.getByText(other.person.label)).toHaveCount(0)
    await goTo(page, `/students/${tutee.id}`)
    await expect(page.getByText('Error 403')).toBeVisible()
  })
})
