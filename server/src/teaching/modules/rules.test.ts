import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { make, type Reply } from '#test/make.ts'
import { openTeaching } from './test-modules.ts'

const { college, admin, registrar, programme, aModule, taught, anAssignment, aStudent } = await openTeaching()

async function pageOf({ id }: Reply) {
  return (await registrar.get(`/api/modules/${id}/page`)).json().data
}

describe('what begins a module', () => {
  test('numbers assignments in turn, unless one was given a place', async () => {
    const now = await taught(await aModule())
    const made = [await anAssignment(now), await anAssignment(now, { number: 7 }), await anAssignment(now)]
    expect(made.map((one) => one['number'])).toEqual([1, 7, 8])
  })

  test.each([
    [{ weight: 101 }, 'weight', 'A weight lies between 0 and 100 per cent.'],
    [{ weight: -1 }, 'weight', 'A weight lies between 0 and 100 per cent.'],
  ])('refuses an assignment with %o', async (values, param, message) => {
    const now = await taught(await aModule())
    const reply = await registrar.post('/api/assignments', {
      moduleInstance: now.id,
      title: 'Essay',
      ...values,
    })
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.details).toContainEqual({ param, message })
  })

  test.each([
    [10, [['Essay', 100]]],
    [
      20,
      [
        ['Reflective journal', 40],
        ['Essay', 60],
      ],
    ],
    [
      60,
      [
        ['Proposal', 10],
        ['Dissertation', 90],
      ],
    ],
  ])('gives one of %i credits what its template has, once', async (credits, expected) => {
    const module = await aModule({ credits })
    const now = await taught(module)
    const begin = () => registrar.post(`/api/module-instances/${now.id}/template`)
    expect((await begin()).json().data).toEqual({ added: expected.length })
    const work = (await pageOf(module)).assignments
    expect(
      work.map(({ data }: { data: Record<string, unknown> }) => [data['title'], data['weight']]),
    ).toEqual(expected)
    expect((await begin()).statusCode).toBe(422)
    expect((await pageOf(module)).assignments).toHaveLength(expected.length)
  })

  test('has no template for other credits, and asks for the right', async () => {
    const now = await taught(await aModule({ credits: 30 }))
    const reply = await registrar.post(`/api/module-instances/${now.id}/template`)
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.message).toContain('10, 20 and 60 credits, and this one has 30')
    const faculty = await college.as('faculty')
    expect((await faculty.post(`/api/module-instances/${now.id}/template`)).statusCode).toBe(403)
  })

  test('stands in a pathway once', async () => {
    const module = await aModule()
    const path = (code: string) => make(admin, 'pathways', { code, name: code, programme: programme.id })
    const [one, other] = [await path('BA-FT'), await path('BA-PT')]
    const body = { module: module.id, pathway: one.id, year: 2 }
    const stands = await make(registrar, 'pathway-modules', body)
    const again = await registrar.post('/api/pathway-modules', { ...body, year: 3 })
    expect(again.json().error.details).toEqual([
      { param: 'module', message: 'This module stands in year 2 of the pathway already.' },
    ])
    await make(registrar, 'pathway-modules', { ...body, pathway: other.id, need: 'Optional' })
    const changed = await registrar.patch(`/api/pathway-modules/${stands.id}`, { year: 1 }, { version: 1 })
    expect(changed.statusCode).toBe(200)
    expect((await pageOf(module)).pathways).toMatchObject([
      { data: { pathway: { label: 'BA-FT' }, year: 1, need: 'Required' } },
      { data: { pathway: { label: 'BA-PT' }, year: 2, need: 'Optional' } },
    ])
  })
})

test('a module that others hang on is not removed', async () => {
  const module = await aModule()
  const now = await taught(module)
  const work = await anAssignment(now)
  await aStudent(now, 'Stays')
  const [enrolment] = (await registrar.get(`/api/module-enrolments?moduleInstance=${now.id}`)).json().data
  await college.database.execute(sql`
    insert into assignment_marks (id, version, created_at, updated_at, module_enrolment, assignment, attempt)
    values (gen_random_uuid(), 1, now(), now(), ${enrolment.id}, ${work.id}, 'First')`)
  for (const [path, { id, version }, message] of [
    ['modules', module, 'It has years in which it is or was taught. Make it inactive instead.'],
    ['module-instances', now, 'One student is on it. Take them off it first.'],
    ['assignments', work, 'Marks have been entered for it. It stays with them.'],
  ] as const) {
    const reply = await admin.delete(`/api/${path}/${id}`, { version })
    expect(reply.json().error.details, path).toEqual([{ param: 'id', message }])
  }
  const free = await taught(module, { academicYear: '2025-26' })
  expect((await admin.delete(`/api/module-instances/${free.id}`, { version: free.version })).statusCode).toBe(
    204,
  )
})

describe('a year of a module', () => {
  test('stands once without a hub, and once a beginning at each', async () => {
    const module = await aModule()
    const first = await taught(module)
    const ask = (values: object) =>
      registrar.post('/api/module-instances', { module: module.id, academicYear: '2026-27', ...values })
    const again = await ask({})
    expect(again.statusCode).toBe(422)
    expect(again.json().error.details).toEqual([
      {
        param: 'hub',
        message:
          'This module is taught in 2026-27 without a hub already. Name the hub, or use the one there is.',
      },
    ])
    expect((await ask({ academicYear: '2027-28' })).statusCode).toBe(201)
    const hub = { hub: first['hub'] ?? (await make(admin, 'hubs', { name: 'Leeds', code: 'LE' })).id }
    expect((await ask(hub)).statusCode).toBe(201)
    expect((await ask(hub)).json().error.details).toMatchObject([{ param: 'start' }])
    expect((await ask({ ...hub, start: '2027-01-11' })).statusCode).toBe(201)
    const address = `/api/module-instances/${first.id}`
    expect((await registrar.patch(address, { end: '2027-05-01' }, { version: 1 })).statusCode).toBe(200)
  })
})
