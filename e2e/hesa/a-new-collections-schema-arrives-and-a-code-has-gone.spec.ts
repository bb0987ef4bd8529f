import type { Page } from '@playwright/test'
import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { expectNothingWider } from '../phone.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const nationalities = { GB: 'United Kingdom', IE: 'Ireland', KE: 'Kenya', NG: 'Nigeria', US: 'United States' }

/** A schema of the Student return, as far as it needs one to be one, with a list of nationalities. */
function schemaWith(codes: Readonly<Record<string, string>>): string {
  const list = Object.entries(codes)
    .map(
      ([code, label]) =>
        `<xs:enumeration value="${code}"><xs:annotation><xs:documentation>${label}</xs:documentation></xs:annotation></xs:enumeration>`,
    )
    .join('')
  const text = (name: string) => `<xs:element name="${name}" type="xs:string"/>`
  const many = (name: string, inside: string) =>
    `<xs:element name="${name}" minOccurs="0" maxOccurs="unbounded"><xs:complexType><xs:sequence>${inside}</xs:sequence></xs:complexType></xs:element>`
  const session = many('StudentCourseSession', text('SCSESSIONID'))
  const nationality = '<xs:element name="NATION" type="Student_NATION_CodeType" minOccurs="0"/>'
  const student = many('Student', text('SID') + nationality + many('Engagement', text('NUMHUS') + session))
  return `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
<xs:simpleType name="Student_NATION_CodeType"><xs:restriction base="xs:string">${list}</xs:restriction></xs:simpleType>
<xs:element name="DataFutures"><xs:complexType><xs:sequence>
${many('Course', text('COURSEID'))}${many('Qualification', text('QUALID'))}${student}
</xs:sequence></xs:complexType></xs:element></xs:schema>`
}

async function upload(page: Page, code: string, version: string, schema: string): Promise<void> {
  await page.getByLabel(`Files for Schema of ${code}`).setInputFiles({
    name: `${code}_${version}.xsd`,
    mimeType: 'application/xml',
    buffer: Buffer.from(schema),
  })
  await expect(page.getByRole('region', { name: `Schema ${code} goes by` })).toContainText(
    `Version ${version.replaceAll('_', '.')}`,
  )
}

async function takeBack(page: Page, code: string): Promise<void> {
  const card = page.getByRole('region', { name: `Schema ${code} goes by` })
  await card.getByRole('button', { name: 'Take the schema before again' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('no upload ever changes one')
  await dialog.getByRole('button', { name: 'Take the one before' }).click()
  await expect(dialog).toBeHidden()
}

test('a new collection’s schema arrives and a code has gone', async ({ page, signedIn }) => {
  await signedIn('registrar')
  const reply = await page.request.get('/api/hesa/collections')
  const { data }: { data: { code: string; state: string }[] } = await reply.json()
  const code = data.find(({ state }) => state === 'Under way')?.code ?? ''
  await page.goto('/hesa/export')
  await expect(page.getByRole('region', { name: `Schema ${code} goes by` })).toContainText('not HESA’s')
  await upload(page, code, '1_1_0', schemaWith(nationalities))

  // Kenya has another code from now on, which is seen before anything else.
  const { KE, ...others } = nationalities
  await upload(page, code, '1_2_0', schemaWith({ ...others, K1: KE }))
  const gone = page.getByRole('region', { name: 'Codes in use that are gone' })
  await expect(gone.getByRole('row')).toHaveCount(2)
  await expect(gone.getByRole('row', { name: /KE/ })).toContainText(/Kenya.*Student\.NATION.*\d students?/s)
  await page.getByText('Code lists: 1 gone, 1 new').click()
  await page.getByText('Student.NATION: 1 gone, 1 new').click()
  await expectNothingWider(page)
  await expectNoFindings(page, 'what changed in a schema')

  // Another is chosen where the report leads.
  await gone.getByRole('link', { name: 'Choose another code for KE' }).click()
  await page.getByRole('button', { name: 'Change the code of Nationality, KE' }).click()
  await page.getByRole('combobox', { name: 'Code of Nationality, KE' }).fill('Kenya')
  await page.getByRole('option', { name: /^K1/ }).click()
  await expect(page.getByText('Nationality, KE is returned by K1')).toBeVisible()
  await page.goBack()
  await expect(gone.getByRole('row', { name: /KE/ })).toContainText('K1')
  await expect(
    page.getByRole('heading', { name: 'Codes in use that are gone, each with another' }),
  ).toBeVisible()

  // The same file again changes nothing, and what came is taken back without a trace.
  await page.getByLabel(`Files for Schema of ${code}`).setInputFiles({
    name: 'again.xsd',
    mimeType: 'application/xml',
    buffer: Buffer.from(schemaWith({ ...others, K1: KE })),
  })
  await expect(page.getByText(`${code} goes by this schema already`)).toBeVisible()
  await takeBack(page, code)
  await takeBack(page, code)
  await expect(page.getByRole('region', { name: `Schema ${code} goes by` })).toContainText('not HESA’s')
})
