import type { HesaCode } from '@minster/domain/college/hesa/hesa-places'
import { expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { keepCodes } from '#test/hesa-schema.ts'

const college = await testApp({ features: { hesa: true } })

it('offers our own words until there is a schema, and then its codes', async () => {
  const admin = await college.as('sysadmin')
  const anybody = await college.as('applicant')
  const list = async (name: string) => anybody.get(`/api/code-lists/${name}`)
  const before = (await list('EntryProfile.HIGHESTQOE')).json().data
  expect(before).toContainEqual({ code: 'degree', label: 'A bachelor’s degree', group: null, active: true })

  await keepCodes(college, admin, {
    'EntryProfile.HIGHESTQOE': [{ code: 'H0003', label: 'First degree (demonstration)' }],
    'Engagement.FEEELIG': [{ code: '01', label: 'Eligible to pay home fees' }],
  })
  const after = (await list('EntryProfile.HIGHESTQOE')).json().data
  expect(after[0]).toEqual({
    code: 'H0003',
    label: 'First degree (demonstration)',
    group: 'A bachelor’s degree, or another award of its last year',
    active: true,
  })
  expect(after).toContainEqual({ code: 'degree', label: 'A bachelor’s degree', group: null, active: false })
  expect((await list('Engagement.FEEELIG')).json().data).toHaveLength(1)
  expect((await list('Student.SHOES')).statusCode).toBe(404)
  expect((await college.nobody.get('/api/code-lists/Student.SEXID')).statusCode).toBe(401)
})

it('offers the codes of the collection under way, also where a later one has a schema', async () => {
  const admin = await college.as('sysadmin')
  const labels = async () =>
    (await admin.get('/api/code-lists/Engagement.FEEELIG')).json().data.map((one: HesaCode) => one.label)
  await keepCodes(college, admin, { 'Engagement.FEEELIG': [{ code: '01', label: 'Under way' }] }, '25056')
  expect(await labels()).toEqual(['Eligible to pay home fees'])
  const collections = (await admin.get('/api/hesa-collections?pageSize=10')).json().data
  const { id, version } = collections.find((one: { code: string }) => one.code === '25056')
  const reply = await admin.patch(`/api/hesa-collections/${id}`, { state: 'Under way' }, { version })
  expect(reply.statusCode, reply.body).toBe(200)
  expect(await labels()).toEqual(['Under way'])
})
