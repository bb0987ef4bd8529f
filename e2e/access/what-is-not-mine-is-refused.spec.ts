import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { quiet } from '../open-page.ts'

/** Every call to the service while a page is opened. */
async function callsDuring(page: Page, path: string): Promise<string[]> {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await quiet(page)
  return calls
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

test('a page without its permission says so under its own address and asks for nothing', async ({
  page,
  signedIn,
}) => {
  await signedIn('faculty')
  const calls = await callsDuring(page, '/students/all?engagement.status=Current')

  await expect(
    page.getByRole('heading', { name: 'You do not have permission to access this page' }),
  ).toBeVisible()
  await expect(page.getByText('Error 403')).toBeVisible()
  await expect(page.getByText('students:view')).toBeVisible()
  await expect(page.getByText('Whom to ask')).toBeVisible()
  await expect(page).toHaveURL('/students/all?engagement.status=Current')
  await expect(page).toHaveTitle('Minster - No permission')
  expect(calls.filter((call) => call.includes('student'))).toEqual([])
})

test('an address nobody knows offers the pages there are', async ({ page, signedIn, complaints }) => {
  complaints.expect(/^GET \/nowhere\/at\/all: 404$/)
  await signedIn('admissions')
  await page.goto('/nowhere/at/all')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByText('Error 404')).toBeVisible()
  await expect(page).toHaveTitle('Minster - Page not found')

  await page.getByRole('textbox', { name: 'Search the pages' }).fill('import')
  await page.getByRole('list', { name: 'Pages' }).locator('a[href="/applications/import"]').click()
  await expect(page).toHaveURL('/applications/import')
})

for (const address of ['/lock', '/donors'])
  test(`${address} is switched off, and unknown even to a system administrator`, async ({
    page,
    signedIn,
    complaints,
  }) => {
    complaints.expect(new RegExp(`^GET ${address}: 404$`))
    await signedIn('sysadmin')
    await page.goto(address)
    await expect(page.getByText('Error 404')).toBeVisible()
  })

test('a record of somebody else’s is not there', async ({ page, signedIn, another, complaints }) => {
  complaints.expect(/\/api\/myapplicants\/.*: 404/)
  const office = await another('admissions')
  const mine = await office.request.get('/api/applications?pageSize=1&assignedTo[empty]=true')
  const [application] = (await mine.json()).data
  await signedIn('faculty')
  await page.goto(`/myapplicants/${application.id}`)
  await expect(page.getByText('This application is not here')).toBeVisible()
  await expect(page.getByText(application.person.label)).toHaveCount(0)
})

test('the menu shows only what is permitted', async ({ page, signedIn, another }) => {
  await signedIn('faculty')
  await page.goto('/')
  const menu = menuOf(page)
  await expect(menu.getByText('My applicants').first()).toBeVisible()
  await expect(menu.getByText('My students').first()).toBeVisible()
  for (const title of ['Applications', 'Students', 'Users', 'Organisations'])
    await expect(menu.getByText(title, { exact: true })).toHaveCount(0)

  const office = await another('admissions')
  await office.goto('/')
  await expect(menuOf(office).getByText('Applications', { exact: true })).toBeVisible()
  await expect(menuOf(office).getByText('Students', { exact: true })).toHaveCount(0)
})

test('a student comes home to their forms, and to nothing of the staff', async ({ page, signedIn }) => {
  await signedIn('student')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Student Forms' })).toBeVisible()
  await expect(page).toHaveTitle('Minster - Student Forms')
  await expect(menuOf(page)).toHaveCount(0)
  await expect(
    page
      .getByRole('region', { name: 'Your record' })
      .getByText(/^(London|Chelmsford|Plymouth|Liverpool|Nottingham|Newcastle)$/),
  ).toBeVisible()

  const calls = await callsDuring(page, '/applications/all')
  await expect(page.getByText('Error 403')).toBeVisible()
  expect(calls.filter((call) => call.includes('applications'))).toEqual([])
})

test('what is open to everybody is open signed out', async ({ page }) => {
  await page.goto('/status')
  await expect(page.getByRole('heading', { name: 'Minster status' })).toBeVisible()
  await expect(page.getByText('Everything is running')).toBeVisible()

  await page.goto('/sysadmin')
  await expect(page).toHaveURL('/pages/sysadmin')
  await expect(page.getByRole('heading', { name: 'System administration' })).toBeVisible()
})
