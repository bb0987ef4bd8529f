import { expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { make } from '#test/make.ts'
import { openMissing } from '../missing/test-missing.ts'

const college = await testApp()

it('tells of an override who was the last to change it, and only whoever may export', async () => {
  const there = await openMissing(college)
  const { admin } = there
  const collection = (await admin.get('/api/hesa-collections?code=25056')).json().data[0].id
  const { student } = await there.student('Full')
  const { id, version } = await make(admin, 'hesa-overrides', {
    collection,
    student,
    path: 'Student/SURNAME',
    value: 'Fulle',
    why: 'As on the passport',
  })
  const officer = await college.as('hesa')
  const by = async () => {
    const reply = await officer.get(`/api/hesa-overrides?collection=${collection}&fields=by`)
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json().data.map((one: { by: unknown }) => one.by)
  }
  const [first] = await by()
  const changed = await officer.patch(`/api/hesa-overrides/${id}`, { why: 'As at birth' }, { version })
  expect(changed.statusCode, changed.body).toBe(200)
  const [last] = await by()
  expect([typeof first, typeof last]).toEqual(['string', 'string'])
  expect(last).not.toBe(first)

  const other = await college.as('faculty')
  expect((await other.get('/api/hesa-overrides?fields=by')).statusCode).toBe(403)
})
