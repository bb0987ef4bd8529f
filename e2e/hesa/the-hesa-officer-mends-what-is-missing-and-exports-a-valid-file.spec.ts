import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { expectNothingWider } from '../phone.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.setTimeout(180_000)

interface Row {
  readonly id: string
  readonly version: number
}

async function underWay(page: Page): Promise<Row & { readonly code: string }> {
  const { data } = await (await page.request.get('/api/hesa/collections')).json()
  return data.find(({ state }: { state: string }) => state === 'Under way')
}

/** Has the return checked and waits until it is. */
async function check(page: Page, code: string, button = 'Check now'): Promise<void> {
  const begun = page.waitForResponse(
    (reply) => reply.request().method() === 'POST' && reply.url().endsWith('/checks'),
  )
  await page.getByRole('button', { name: button, exact: true }).click()
  await begun
  await expect
    .poll(
      async () => {
        const reply = await page.request.get(`/api/hesa/collections/${code}/problems`)
        return (await reply.json()).data.underWay
      },
      { timeout: 60_000 },
    )
    .toBeNull()
  await expect(page.getByText('Checking the return')).toHaveCount(0)
}

/** Leaves the collection as it was found: other stories begin with it. */
async function putBack(page: Page, { id }: Row, mappings: ReadonlySet<string>): Promise<void> {
  const { data } = await (await page.request.get(`/api/hesa-mappings?collection=${id}&pageSize=200`)).json()
  for (const one of data) if (!mappings.has(one.id)) await page.request.delete(`/api/hesa-mappings/${one.id}`)
  const { version } = (await (await page.request.get(`/api/hesa-collections/${id}`)).json()).data
  await page.request.patch(`/api/hesa-collections/${id}`, {
    data: { unansweredIsNotAvailable: null },
    headers: { 'if-match': `"${version}"` },
  })
}

test('the HESA officer mends what is missing and exports a valid file', async ({
  page,
  another,
  complaints,
  signedIn,
}) => {
  await signedIn('hesa')
  const collection = await underWay(page)
  const { code } = collection
  const mapped = await (await page.request.get(`/api/hesa-mappings?collection=${collection.id}`)).json()
  const mappings = new Set<string>(mapped.data.map((one: Row) => one.id))

  // She sees how far the college is: nearly nobody is ready, and the worst comes first.
  await page.goto('/hesa/export')
  await check(page, code)
  const blockers = page.getByRole('region', { name: 'Blocks the return' })
  await expect(blockers.getByRole('listitem').first()).toContainText('The schema does not accept a value')
  await expectNoFindings(page, 'what stands against the return')
  await blockers.getByRole('button', { name: 'The schema does not accept a value', exact: true }).click()
  const found = page.getByRole('region', { name: 'The schema does not accept a value' })
  await found.getByRole('link', { name: 'Choose the code' }).first().click()

  // The words of students have no codes yet: those of last year still hold.
  await expect(page).toHaveURL(/\/hesa\/mapping/)
  await page.getByRole('button', { name: /^Same as last year/ }).click()
  await expect(page.getByText(/codes were taken over$/)).toBeVisible()

  // The category of a qualification is the registrar's to say.
  const registrar = await another('registrar')
  await registrar.goto('/hesa/mapping?card=programmes')
  await registrar.getByRole('button', { name: /^Choose the code of GradDip .*QUALCAT$/ }).click()
  await registrar.getByRole('combobox', { name: /QUALCAT/ }).fill('Graduate diploma')
  await registrar.getByRole('option', { name: /^H9004/ }).click()
  await expect(registrar.getByText(/is returned by H9004/)).toBeVisible()

  await page.goto('/hesa/export')
  await check(page, code)

  // One value mends many, once she has seen for whom.
  await page.getByRole('button', { name: 'Mend many: Fee eligibility is missing' }).click()
  const mending = page.getByRole('dialog', { name: 'Fee eligibility is missing' })
  await mending.getByRole('combobox', { name: 'Fee eligibility' }).click()
  await page.getByRole('option', { name: /^Eligible to pay home fees/ }).click()
  await mending.getByRole('button', { name: 'See for whom' }).click()
  await mending.getByRole('button', { name: /^Write it for \d+ students$/ }).click()
  await expect(mending.getByRole('status')).toHaveText(/^Written for \d+ students\.$/)
  await check(page, code, 'Check again')
  await expect(mending).toBeHidden()

  // What only one lacks is entered in the record it is from, opened over the page.
  await page.getByRole('button', { name: 'Home country is missing', exact: true }).click()
  const country = page.getByRole('region', { name: 'Home country is missing' })
  await country.getByRole('link', { name: 'Open the field' }).first().click()
  const profile = page.getByRole('dialog')
  await profile.getByRole('combobox', { name: 'Home country' }).fill('England')
  await page.getByRole('option', { name: 'England' }).click()
  await profile.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(profile.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(profile).toBeHidden()

  // What nobody answered is decided once, and what is right all the same is explained.
  await page.getByRole('switch', { name: 'Return what nobody answered as not available' }).click()
  await expect(page.getByText('What nobody answered is returned as not available')).toBeVisible()
  await check(page, code)
  await expect(page.getByRole('button', { name: /^Nobody answered sex or religion/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Fee eligibility is missing', exact: true })).toHaveCount(0)

  await expect(
    page.getByRole('button', { name: 'The schema does not accept a value', exact: true }),
  ).toHaveCount(0)

  // The file holds everybody, and the schema of the collection accepts it.
  await page.getByRole('button', { name: 'Make the file' }).click()
  const files = page.getByRole('region', { name: `Files of ${code}` })
  await expect(files.getByText('Valid', { exact: true })).toBeVisible({ timeout: 60_000 })
  const downloading = page.waitForEvent('download')
  await files.getByRole('link', { name: /^Download the file/ }).click()
  const xml = await readFile(await (await downloading).path(), 'utf8')
  const { data: problems } = await (await page.request.get(`/api/hesa/collections/${code}/problems`)).json()
  expect(xml.match(/<Student>/g)).toHaveLength(problems.returned)
  expect(xml.match(/<SID>\d{17}<\/SID>/g)).toHaveLength(problems.returned)
  await files.getByRole('button', { name: 'Figures to sign off' }).click()
  await expect(files.getByRole('region', { name: 'Students', exact: true })).toContainText(
    /20\d\d-\d\d20\d\d-\d\d/,
  )
  await expectNothingWider(page)
  await expectNoFindings(page, 'a file with its figures')

  // It was sent: the year is locked.
  await files.getByRole('button', { name: 'This file was sent' }).click()
  const sent = page.getByRole('dialog', { name: `Was this file of ${code} sent?` })
  await sent.getByRole('checkbox').check()
  await sent.getByRole('button', { name: 'Yes, it was sent' }).click()
  await expect(page.getByText(`${code} is closed: what was returned is locked`)).toBeVisible()

  // Who changes later what was returned is asked what that means.
  const { data: rows } = await (
    await page.request.get(`/api/hesa/collections/${code}/students?pageSize=1`)
  ).json()
  const [{ student }] = rows
  complaints.expect(/^PATCH \/api\/people\/.*: 422$/)
  await registrar.goto(`/students/${student.id}?tab=personal`)
  await registrar.getByRole('textbox', { name: 'Last name', exact: true }).fill('Fitzgerald')
  await registrar.getByRole('button', { name: 'Save', exact: true }).click()
  const asked = registrar.getByRole('dialog', { name: 'Before it is saved' })
  await expect(asked).toContainText(/returned .*20\d\d-\d\d/)
  await asked.getByRole('button', { name: 'It was wrong then' }).click()
  await expect(asked).toBeHidden()
  await expect(registrar.getByRole('heading', { level: 1 })).toContainText('Fitzgerald')

  // HESA hands it back for that, and the college begins again where it stood.
  await page.goto(`/hesa/export?collection=${code}`)
  await expect(page.getByRole('region', { name: `Changed since it was sent: ${code}` })).toContainText(
    '1 wrong when it was sent',
  )
  await files.getByRole('button', { name: 'Take back' }).click()
  const back = page.getByRole('dialog', { name: `Take back that ${code} was sent?` })
  await back.getByRole('textbox').fill('HESA handed it back for a name.')
  await back.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText(`${code} is under way again`)).toBeVisible()
  await putBack(page, collection, mappings)
})
