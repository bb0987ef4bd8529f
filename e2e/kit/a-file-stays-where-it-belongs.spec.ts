import { expect, test } from '../fixtures.ts'
import { quiet } from '../open-page.ts'
import { recordCalls } from '../record-calls.ts'

const letter = {
  name: 'letter of the hospital.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n'),
}

test('a file stays where it belongs', async ({ page, signedIn, another }) => {
  const lastName = `Filed${Date.now()}`
  const { made } = recordCalls((await another('sysadmin')).request)
  const person = await made('people', {
    firstName: 'Esther',
    lastName,
    email: `${lastName.toLowerCase()}@example.org`,
  })
  const student = await made('students', { person })
  const application = await made('applications', { person, status: 'Under review' })
  const evidence = await made('evidence', { application, kind: 'Supporting' })

  // The registrar keeps a letter with the student and can read it there.
  await signedIn('registrar')
  await page.goto(`/students/${student}?tab=files`)
  await page.locator('input[type=file]').setInputFiles(letter)
  const kept = page.getByRole('link', { name: letter.name })
  await expect(kept).toBeVisible()
  const content = (await kept.getAttribute('href')) ?? ''
  const file = content.split('/').at(-2)
  expect((await page.request.get(content)).status()).toBe(200)

  // Admissions sees no students: neither the letter itself nor by naming it where admissions may write.
  const office = await another('admissions')
  expect((await office.request.get(content)).status()).toBe(404)
  const before = await (await office.request.get(`/api/evidence/${evidence}`)).json()
  const named = await office.request.patch(`/api/evidence/${evidence}`, {
    data: { file },
    headers: { 'if-match': `"${before.data.version}"` },
  })
  expect(named.status(), await named.text()).toBe(422)
  expect((await named.json()).error.details).toEqual([
    {
      param: 'file',
      message:
        'This file belongs to another record and stays there. Download it and upload it here if it is needed in both.',
    },
  ])
  expect((await office.request.get(content)).status()).toBe(404)

  // A copy of their own is a file of its own …
  await office.goto(`/applications/${application}`)
  const papers = office.getByRole('region', { name: 'Evidence' })
  await papers.getByRole('button', { name: 'Add papers' }).click()
  const adding = office.getByRole('dialog', { name: 'Add papers' })
  await adding.getByLabel('Files for Papers').setInputFiles(letter)
  await adding.getByRole('combobox', { name: `What ${letter.name} is` }).click()
  await office.getByRole('option', { name: 'Safeguarding', exact: true }).click()
  await adding.getByRole('button', { name: 'Add the paper' }).click()
  await expect(adding).toBeHidden()
  await expect(papers.getByRole('button', { name: 'More about Safeguarding' })).toBeVisible()
  const listed = await (await office.request.get(`/api/evidence/of/${application}`)).json()
  const copies: { file: { id: string } | null }[] = listed.data.papers
  const copy = copies.flatMap((one) => (one.file ? [one.file.id] : []))
  expect(copy).toHaveLength(1)
  expect(copy).not.toContain(file)
  expect((await office.request.get(`/api/files/${copy[0]}/content`)).status()).toBe(200)

  // … and what becomes of it does not touch the letter.
  await quiet(office)
  await papers.getByRole('button', { name: 'More about Safeguarding' }).click()
  await office.getByRole('menuitem', { name: 'Remove' }).click()
  await office.getByRole('button', { name: 'Remove the paper' }).click()
  await expect(papers.getByRole('button', { name: 'More about Safeguarding' })).toHaveCount(0)
  expect((await office.request.get(`/api/files/${copy[0]}/content`)).status()).toBe(404)
  await page.reload()
  await expect(kept).toHaveAttribute('href', content)
  const read = await page.request.get(content)
  expect(await read.body()).toEqual(letter.buffer)
})
