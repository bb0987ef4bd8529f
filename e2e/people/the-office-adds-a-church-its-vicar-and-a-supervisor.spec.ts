import type { Page } from '@playwright/test'
import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { goTo } from '../open-page.ts'
import { expectNothingWider } from '../phone.ts'

/** Fills in the open dialog of a new role: somebody new, and what they are. */
async function addSomebody(page: Page, { name, role, email, isMain }: Somebody): Promise<void> {
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'New role' })
  await dialog.getByRole('combobox', { name: 'Contact' }).click()
  await page.getByRole('option', { name: 'Add a new person' }).click()
  const person = page.getByRole('dialog', { name: 'New person' })
  await person.getByRole('textbox', { name: 'First names' }).fill('Ruth')
  await person.getByRole('textbox', { name: 'Last name', exact: true }).fill(name)
  await person.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await person.getByRole('button', { name: 'Add person' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Contact' })).toHaveValue(`Ruth ${name}`)
  await dialog.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: role, exact: true }).click()
  if (isMain) await dialog.getByRole('radio', { name: 'Yes' }).click()
  await dialog.getByRole('button', { name: 'Add role' }).click()
  await expect(dialog).toBeHidden()
}

interface Somebody {
  readonly name: string
  readonly role: string
  readonly email: string
  readonly isMain?: boolean
}

test('the office adds a church, its vicar and a supervisor, and finds who else is there', async ({
  page,
  signedIn,
  another,
}) => {
  const mark = Date.now()
  const church = `St Wendreda ${mark}`

  // A church, with its place on the map.
  await signedIn('admissions')
  await page.goto('/organisations/all')
  await page.getByRole('button', { name: 'New organisation' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(church)
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Church' }).click()
  await page.getByRole('textbox', { name: 'Latitude' }).fill('52.5527')
  await page.getByRole('textbox', { name: 'Longitude' }).fill('0.0899')
  await page.getByRole('button', { name: 'Add organisation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: church })).toBeVisible()
  await expect(page.getByText('Nobody is known there yet.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Show on a map' })).toHaveAttribute(
    'href',
    /mlat=52\.5527&mlon=0\.0899/,
  )

  // Its vicar is whom the college writes to; somebody else supervises there.
  await addSomebody(page, {
    name: `Vicar${mark}`,
    role: 'Incumbent',
    email: `vicar.${mark}@example.org`,
    isMain: true,
  })
  await addSomebody(page, { name: `Guide${mark}`, role: 'Supervisor', email: `guide.${mark}@example.org` })
  const there = page.getByRole('list', { name: 'Who is there' })
  await expect(there.getByRole('listitem')).toHaveText([
    /Vicar.*Incumbent.*Main contact/,
    /Guide.*Supervisor/,
  ])
  await expect(there.getByRole('link', { name: `vicar.${mark}@example.org` })).toBeVisible()

  // Somebody whose home church it is stands there too, for who may see them.
  const [, , organisation] = new URL(page.url()).pathname.split('/')
  const admin = await another('sysadmin')
  const member = await admin.request.post('/api/people', {
    data: { firstName: 'Ambrose', lastName: `Pew${mark}`, church: organisation },
  })
  const { data: person } = await member.json()
  const applied = await admin.request.post('/api/applications', {
    data: { person: person.id, status: 'Submitted' },
  })
  expect(applied.ok(), await applied.text()).toBe(true)
  await page.reload()
  await expect(page.getByRole('link', { name: `Ambrose Pew${mark}` })).toBeVisible()
  await expectNoFindings(page, 'an organisation')

  // Somebody had typed it in before: the two are made one, and two again.
  const typed = await admin.request.post('/api/organisations', {
    data: { name: `Saint Wendreda ${mark}`, type: 'Church', email: `vestry.${mark}@example.org` },
  })
  expect(typed.ok(), await typed.text()).toBe(true)
  await page.getByRole('button', { name: 'Merge with another' }).click()
  const merging = page.getByRole('dialog', { name: `Merge with ${church}` })
  await merging.getByRole('combobox', { name: 'The same as' }).fill(`Saint Wendreda ${mark}`)
  await page.getByRole('option', { name: `Saint Wendreda ${mark}` }).click()
  await expect(merging.getByRole('radio', { name: `vestry.${mark}@example.org` })).toBeChecked()
  await expect(merging.getByRole('radio', { name: church })).toBeChecked()
  await expectNoFindings(page, 'merging organisations')
  await merging.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(merging).toBeHidden()
  await expect(page.getByRole('link', { name: 'E-mail' })).toHaveAttribute(
    'href',
    `mailto:vestry.${mark}@example.org`,
  )
  await page.getByRole('button', { name: `Undo: Saint Wendreda ${mark}` }).click()
  await expect(page.getByText('If it stands among the organisations a second time')).toBeVisible()

  // The supervisor stands among those of today, until they are trained in red.
  await goTo(page, '/contacts/supervisors')
  await page.getByRole('textbox', { name: 'Find a supervisor' }).fill(`guide${mark}`)
  const supervisors = page.getByRole('list', { name: 'Supervisors' })
  await expect(supervisors.getByRole('listitem')).toHaveText([/Never trained/])
  await expectNoFindings(page, 'current supervisors')
  await supervisors.getByRole('link', { name: `Ruth Guide${mark}` }).click()
  await expect(page.getByRole('link', { name: church })).toBeVisible()
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByRole('textbox', { name: 'Supervisor training' }).fill('01/09/2026')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('tab', { name: 'Overview' }).click()
  await expect(page.getByText('it holds until 01/09/2029')).toBeVisible()

  // All of it fits a telephone.
  await page.setViewportSize({ width: 390, height: 844 })
  for (const address of [`/organisations/${organisation}`, page.url(), '/contacts/supervisors']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNothingWider(page)
  }
})
