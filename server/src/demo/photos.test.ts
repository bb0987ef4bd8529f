import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { openFileStore } from '#kit/files/store.ts'
import { testApp } from '#test/app.ts'
import { demonstration } from '#test/demonstration.ts'
import { drawDemoPhotos, drawnFace } from './photos.ts'
import { randomFrom } from './random.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'minster-demo-photos-'))
const college = await testApp({ config: { dataDir }, filling: demonstration })
afterAll(() => rm(dataDir, { recursive: true, force: true }))

it('draws faces that can be opened, no two alike, the same ones every time', async () => {
  const random = randomFrom('faces')
  const faces = Array.from({ length: 20 }, () => drawnFace(random))
  expect(new Set(faces.map((face) => face.toString('base64'))).size).toBe(20)
  expect(drawnFace(randomFrom('faces'))).toEqual(faces[0])
  const { width, height, format } = await sharp(faces[0]).metadata()
  expect([width, height, format]).toEqual([256, 256, 'png'])
})

it('gives most tutees of the faculty account a face, and leaves some without', async () => {
  await drawDemoPhotos(college.database, await openFileStore(college.config))
  const registrar = await college.as('registrar')
  const { data } = (await registrar.get('/api/student-photos')).json()
  const pictured = data.faces.filter(({ photo }: { photo: string | null }) => photo !== null)
  expect(pictured).toHaveLength(64)
  expect(data.missing).toBe(data.total - 64)
  const shown = await registrar.get(`/api/files/${pictured[0].photo}/thumbnail`)
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
}, 60_000)
