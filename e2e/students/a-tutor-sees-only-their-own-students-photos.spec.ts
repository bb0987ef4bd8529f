import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { goTo } from '../open-page.ts'
import { expectNothingWider } from '../phone.ts'

interface Faces {
  readonly data: {
    readonly faces: readonly { readonly id: string; readonly name: string; readonly photo: string | null }[]
  }
}

interface Groups {
  readonly data: readonly { readonly members?: readonly { readonly id: string }[] }[]
  readonly meta: { readonly years: readonly string[] }
}

test('a tutor sees only their own students’ photos', async ({ page, signedIn, another, complaints }) => {
  complaints.expect(/\/thumbnail.*: 404/)
  complaints.expect(/: 403$/)
  const office = await another('registrar')
  await signedIn('faculty')
  const all: Faces = await (await office.request.get('/api/student-photos')).json()
  const pictured = all.data.faces.filter(({ photo }) => photo !== null)
  expect(pictured.length).toBeGreaterThan(10)

  await test.step('the page shows those on the module they teach', async () => {
    await page.goto('/mystudents/modulephotos')
    await expect(page.getByRole('heading', { name: 'Photos by module' })).toBeVisible()
    await expectNoFindings(page, 'photos by module')
    await expectNothingWider(page)
  })

  await test.step('a picture is given for whom they see, and for nobody else', async () => {
    const reply = await page.request.get('/api/mystudents?pageSize=200&fields=person')
    const { data }: { data: { id: string }[] } = await reply.json()
    const own = new Set(data.map(({ id }) => id))
    const statuses: Record<'own' | 'other', number[]> = { own: [], other: [] }
    const taught = new Set<string>()
    const pages: { data: { modules: { id: string }[] } } = await (
      await page.request.get('/api/module-photos')
    ).json()
    for (const { id } of pages.data.modules) {
      const faces: Faces = await (await page.request.get(`/api/module-photos?module=${id}`)).json()
      for (const face of faces.data.faces) taught.add(face.id)
    }
    const { meta }: Groups = await (await page.request.get('/api/my-formation-groups')).json()
    for (const year of meta.years) {
      const led: Groups = await (await page.request.get(`/api/my-formation-groups?year=${year}`)).json()
      for (const { members } of led.data) for (const { id } of members ?? []) taught.add(id)
    }
    for (const { id, photo } of pictured) {
      const seen = await page.request.get(`/api/files/${photo}/thumbnail`)
      statuses[own.has(id) || taught.has(id) ? 'own' : 'other'].push(seen.status())
    }
    expect(statuses.own.length).toBeGreaterThan(5)
    expect(new Set(statuses.own)).toEqual(new Set([200]))
    expect(statuses.other.length).toBeGreaterThan(5)
    expect(new Set(statuses.other)).toEqual(new Set([404]))
  })

  await test.step('the face stands at the head of a tutee’s page, and nothing there changes it', async () => {
    const reply = await page.request.get('/api/mystudents?person.photo[empty]=false&pageSize=1&fields=person')
    const { data }: { data: { id: string }[] } = await reply.json()
    const face = page.waitForResponse((one) => one.url().includes('/thumbnail') && one.status() === 200)
    await goTo(page, `/mystudents/${data[0]?.id}`)
    await face
    await expect(page.getByRole('heading', { name: 'Where they stand' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change the photograph' })).toHaveCount(0)
  })

  await test.step('the pages of everybody are not theirs', async () => {
    for (const path of ['student-photos', 'my-student-photos', 'centre-photos'])
      expect((await page.request.get(`/api/${path}`)).status(), path).toBe(403)
    await goTo(page, '/students/photos')
    await expect(page.getByText('You do not have permission to access this page')).toBeVisible()
  })
})
