import { expect, test } from '../fixtures.ts'
import { goTo, open, quiet } from '../open-page.ts'

const help = 'Left empty it is for every programme that has none of its own.'

test('a list comes without what other records ask for, and their form brings its help along', async ({
  page,
  signedIn,
}) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.text())
  })
  const arrived = async () => (await Promise.all(scripts)).join('\n')

  await signedIn('manager')
  await open(page, '/applications/all', 'All applications')
  await quiet(page)
  expect(await arrived()).toContain('Home church')
  expect(await arrived()).not.toContain(help)

  // As by a link: the page is there already, and what it lacks is fetched.
  await open(page, '/regulations/add', 'New regulations')
  await expect(page.getByRole('combobox', { name: 'Programme' })).toHaveAccessibleDescription(help)
  expect(await arrived()).toContain(help)

  // A record of another type, in a dialog of the page that it belongs to.
  const programme = page.request.get('/api/programmes?pageSize=1')
  const { data }: { data: readonly { readonly id: string }[] } = await (await programme).json()
  await page.goto(`/programmes/${data[0]?.id}`)
  const fees = page.getByRole('region', { name: 'Fees by year', exact: true })
  await fees.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'New programme fee' })
  await expect(dialog.getByRole('textbox', { name: 'Academic year' })).toBeVisible()
})

test('what a list is declared with does not arrive, and comes with another try', async ({
  page,
  context,
  signedIn,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|Failed to fetch|could not be loaded/)
  await signedIn('manager')
  await open(page, '/applications/all', 'All applications')
  await context.route('**/assets/*.js', async (route) => {
    const answer = await route.fetch()
    await ((await answer.text()).includes(help) ? route.abort() : route.fulfill({ response: answer }))
  })
  await goTo(page, '/admin/regulations')
  await expect(page.getByText('This part of the application could not be loaded')).toBeVisible()
  await context.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Regulations' })).toBeVisible()
})
