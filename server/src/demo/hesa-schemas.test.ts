import { expect, it } from 'vitest'
import { openFileStore } from '#kit/files/store.ts'
import { readFrames } from '#office/hesa-codes/read-frames.ts'
import { hesaSchemas } from '#office/hesa-codes/tables.ts'
import { tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { testApp } from '#test/app.ts'
import { demonstration } from '#test/demonstration.ts'
import { keepDemoHesaSchemas } from './hesa-schemas.ts'

const college = await testApp({ filling: demonstration })
const { h } = tables({ h: hesaSchemas })

it('the demonstration has a schema for each collection, which say that they are not HESA’s', async () => {
  const registrar = await college.as('registrar')
  const { data } = (await registrar.get('/api/hesa/collections')).json()
  expect(data).toMatchObject([
    { state: 'Under way', schema: { isDemonstration: true, version: '1.0.0', earlier: 0 } },
    { state: 'Closed', schema: { isDemonstration: true, version: '1.0.0', earlier: 0 } },
  ])
  const [underWay] = data
  expect(underWay.schema.uploadedBy).not.toBeNull()
  expect(underWay.schema.codes).toBeGreaterThan(500)
  const frames = await readFrames(college.database, ['EntryProfile.HIGHESTQOE'])
  expect(frames.get('EntryProfile.HIGHESTQOE')?.length).toBeGreaterThan(10)
  const changes = (await registrar.get(`/api/hesa/collections/${underWay.code}/changes`)).json().data
  expect(changes.entities).toContainEqual({ name: 'SessionYear', change: 'gone', changes: [] })
})

it('their files lie where those of uploads do', async () => {
  const disk = await openFileStore(college.config)
  await keepDemoHesaSchemas(college.database, disk)
  const rows = await college.database.rows(select({ key: h.storedAs })`from ${h}`)
  expect(rows).toHaveLength(2)
  for (const { key } of rows) expect((await disk.getMetaData(key)).contentLength).toBeGreaterThan(1000)
})

it('the return that is closed was sent, by a file its schema accepts, and everybody in it has a number', async () => {
  const officer = await college.as('hesa')
  const { data } = (await officer.get('/api/hesa/collections')).json()
  const { code } = data[1]
  const reply = await officer.get(`/api/hesa/collections/${code}/exports`)
  expect(reply.statusCode, reply.body).toBe(200)
  const [file, ...others] = reply.json().data
  expect(others).toEqual([])
  expect(file.refusals).toEqual([])
  expect(file).toMatchObject({ state: 'Done', isValid: true, isKept: false, sentAt: expect.any(String) })
  const students = (await officer.get(`/api/hesa/collections/${code}/students`)).json()
  expect(students.meta.total).toBeGreaterThan(200)
  const sid = students.meta.fields.indexOf('SID')
  for (const { cells } of students.data) expect(cells[sid].value).toMatch(/^\d{17}$/)
})
