import { expect, test } from '../fixtures.ts'

test('somebody tries a hundred passwords and is seen', async ({ page, signedIn, playwright, baseURL }) => {
  await signedIn('sysadmin')
  const email = `guessed-${Date.now()}@example.org`
  const made = await page.request.post('/api/users', { data: { name: 'Gwen Guessed', email, roles: [] } })
  expect(made.status(), await made.text()).toBe(201)

  const stranger = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const answers: number[] = []
  for (let turn = 0; turn < 100; turn += 1)
    answers.push(
      (await stranger.post('/auth/login', { data: { email, password: `guess ${turn}` } })).status(),
    )
  await stranger.dispose()
  expect(answers.filter((status) => status === 401)).toHaveLength(10)
  expect(answers.filter((status) => status === 429)).toHaveLength(90)

  await page.goto('/admin/housekeeping?tab=security')
  await page.getByRole('textbox', { name: 'Search the events' }).fill(email)
  const table = page.getByRole('region', { name: 'Security events' })
  await expect(table.getByRole('row', { name: /Wrong password/ }).first()).toContainText('Gwen Guessed')
  await expect(table).toContainText(/\d+ times/)
  await expect(table.getByRole('row', { name: /Too many tries or calls/ }).first()).toBeVisible()

  await page.getByRole('combobox', { name: 'What happened' }).click()
  await page.getByRole('option', { name: 'Wrong password' }).click()
  await expect(table.getByRole('row', { name: /Too many tries/ })).toHaveCount(0)
  await expect(table.getByRole('row', { name: /Wrong password/ }).first()).toBeVisible()
})
