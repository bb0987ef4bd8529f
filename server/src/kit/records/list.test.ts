import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, makeApplication, makeHub, makePerson, type Reply } from '#test/make.ts'

const test = await testApp()
let staff: SignedInCalls
let london: Reply
let leeds: Reply

beforeAll(async () => {
  staff = await test.as('sysadmin')
  london = await makeHub(staff, 'London')
  leeds = await makeHub(staff, 'Leeds')
  const rows = [
    ['Zoë', 'Smith', 'A-1', 'Submitted', '2026-09-14', london],
    ['Miriam', 'Adeyemi', 'A-2', 'Under review', '2026-09-14', leeds],
    ['Ünal', 'Østergård', 'A-3', 'Submitted', '2027-01-11', london],
    ['Anne', 'de la Tour', 'A-4', 'Place accepted', null, null],
    ['Ben', 'Émile', 'A-5', 'Approved', '2025-09-15', leeds],
  ] as const
  for (const [firstName, lastName, reference, status, intake, hub] of rows) {
    const person = await makePerson(staff, {
      firstName,
      lastName,
      email: `${reference.toLowerCase()}@example.org`,
    })
    // Straight into the table: what becomes of a Confirmed application is another story.
    const made = await makeApplication(staff, {
      person: person.id,
      reference,
      intake,
      course: { hub: hub?.id ?? null },
    })
    await test.database.rows({
      text: 'update applications set status = $2 where id = $1',
      values: [made.id, status],
    })
  }
  await makeApplication(staff, {
    reference: 'FC-1',
    kind: 'Standard',
    person: (await makePerson(staff)).id,
  }).then(({ id }) =>
    test.database.rows({ text: `update applications set kind = 'FC' where id = $1`, values: [id] }),
  )
})

async function references(query: string): Promise<unknown[]> {
  const reply = await staff.get(`/api/applications?fields=reference&${query}`)
  expect(reply.statusCode, reply.body).toBe(200)
  const { data }: { data: Reply[] } = reply.json()
  return data.map((row) => row['reference'])
}

describe('a list', () => {
  it.each([
    ['everything of its collection, in its own order', '', ['A-3', 'A-2', 'A-1', 'A-5', 'A-4']],
    ['one value', 'status=Submitted', ['A-3', 'A-1']],
    ['any of several values', 'status=Submitted,Under review', ['A-3', 'A-2', 'A-1']],
    ['not a value', 'status[ne]=Submitted', ['A-2', 'A-5', 'A-4']],
    ['from a day on', 'intake[gte]=2026-09-14', ['A-3', 'A-2', 'A-1']],
    ['between days', 'intake[gt]=2025-09-15&intake[lt]=2027-01-01', ['A-2', 'A-1']],
    ['nothing there', 'intake[empty]=true', ['A-4']],
    ['something there', 'course.hub[empty]=false', ['A-3', 'A-2', 'A-1', 'A-5']],
    ['behind a link', 'course.hub.name=Leeds', ['A-2', 'A-5']],
    ['part of a text, accents folded', 'person.lastName[contains]=ostergard', ['A-3']],
    [
      'a raw filter with or',
      `filter=${encodeURIComponent('{"or":[{"status":["Approved"]},{"intake":null}]}')}`,
      ['A-5', 'A-4'],
    ],
    ['search without accents or capitals', 'search=ZOE', ['A-1']],
    ['search for several words in any order', 'search=smith zoe', ['A-1']],
    ['search over record and person together', 'search=a-2 miriam', ['A-2']],
    ['search that only looks like a pattern', 'search=%25', []],
    ['names in the order readers expect', 'sort=person.lastName', ['A-2', 'A-4', 'A-5', 'A-3', 'A-1']],
    ['descending with blanks last', 'sort=-intake', ['A-3', 'A-1', 'A-2', 'A-5', 'A-4']],
    ['statuses in the order of the college', 'sort=status,reference', ['A-1', 'A-3', 'A-2', 'A-5', 'A-4']],
    [
      'a link by the order of what it leads to',
      'sort=course.hub,reference',
      ['A-2', 'A-5', 'A-1', 'A-3', 'A-4'],
    ],
    ['a page of it', 'sort=reference&pageSize=2&page=2', ['A-3', 'A-4']],
  ])('answers %s', async (_what, query, expected) => {
    expect(await references(query)).toEqual(expected)
  })

  it('filters by the record a link leads to', async () => {
    expect(await references(`course.hub=${london.id}`)).toEqual(['A-3', 'A-1'])
  })

  it('picks records by their ids, within the collection', async () => {
    const { data }: { data: Reply[] } = (await staff.get('/api/applications?status=Submitted')).json()
    const [first] = data
    expect(await references(`id=${first?.id},not-an-id`)).toHaveLength(1)
    expect(await references(`filter=${JSON.stringify({ id: [first?.id], status: ['Approved'] })}`)).toEqual(
      [],
    )
    expect((await staff.get('/api/applications?id[ne]=x')).statusCode).toBe(422)
  })

  it('tells the exact total beside a page', async () => {
    const reply = await staff.get('/api/applications?pageSize=2&status=Submitted,Approved,Place accepted')
    expect(reply.json()).toMatchObject({ meta: { total: 4, page: 1, pageSize: 2 } })
  })

  it('gives links as id and label, with the asked fields nested', async () => {
    const reply = await staff.get('/api/applications?reference=A-1&fields=person.lastName,course.hub')
    expect(reply.json()).toMatchObject({
      data: [
        {
          person: { label: 'Zoë Smith', lastName: 'Smith' },
          course: { hub: { id: london.id, label: 'London' } },
        },
      ],
    })
  })

  it('leaves the records of another collection out, and does not reach them by id', async () => {
    const reply = await staff.get('/api/fc-applications')
    const { data }: { data: Reply[] } = reply.json()
    expect(data).toHaveLength(1)
    expect((await staff.get(`/api/applications/${data[0]?.id}`)).statusCode).toBe(404)
    expect((await staff.get(`/api/fc-applications/${data[0]?.id}`)).statusCode).toBe(200)
  })

  it('counts the values of a field without its own filter', async () => {
    const reply = await staff.get(
      '/api/applications/counts?field=status&status=Approved&course.hub.name=Leeds',
    )
    expect(reply.json()).toEqual({
      data: expect.arrayContaining([
        { value: 'Under review', label: 'Under review', count: 1 },
        { value: 'Approved', label: 'Approved', count: 1 },
      ]),
    })
  })

  it('knows the neighbours of a record in its order', async () => {
    const { data }: { data: Reply[] } = (await staff.get('/api/applications?sort=reference')).json()
    const [first, second, third] = data
    const reply = await staff.get(`/api/applications/${second?.id}/neighbours?sort=reference`)
    expect(reply.json()).toEqual({ data: { previous: first?.id, next: third?.id, position: 2, total: 5 } })
  })
})

describe('a list refuses', () => {
  it.each([
    ['page=-1', 'page'],
    ['page=two', 'page'],
    ['pageSize=100000', 'pageSize'],
    ['pageSize=0', 'pageSize'],
    ['sort=nothing', 'sort'],
    ['sort=-person.nothing', 'sort'],
    ['fields=status,nothing', 'fields'],
    ['nothing=1', 'nothing'],
    ['intake[like]=2026', 'intake[like]'],
    ['intake[contains]=2026', 'intake[contains]'],
    ['intake[gte]=yesterday', 'intake'],
    ['status=Lost', 'status'],
    ['course.hub=London', 'course.hub'],
    ['filter={', 'filter'],
    ['filter=[]', 'filter'],
    ['filter={"or":1}', 'or'],
  ])('%s, naming %s', async (query, param) => {
    const reply = await staff.get(`/api/applications?${query}`)
    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toMatchObject({ error: { code: 'INVALID', details: [{ param }] } })
  })

  it('several mistakes at once, each by its name', async () => {
    const reply = await staff.get('/api/applications?page=-1&nothing=1&sort=nowhere&status=Lost')
    const { error }: { error: { details: { param: string }[] } } = reply.json()
    expect(error.details.map(({ param }) => param).toSorted()).toEqual(['nothing', 'page', 'sort', 'status'])
  })
})

describe('fields one may not see', () => {
  it('are unknown to lists, filters, sorting, exports, replies, history and descriptions', async () => {
    const registrar = await test.as('registrar')
    await make(staff, 'system-data', { list: 'ethnicities', value: 'Prefer not to say' })
    const made = await makeApplication(staff, {
      profile: { ethnicity: 'Prefer not to say', occupation: 'Baker' },
    })
    for (const query of [
      'profile.ethnicity=Prefer not to say',
      'sort=profile.ethnicity',
      'fields=profile.ethnicity',
    ]) {
      expect((await staff.get(`/api/applications?${query}`)).statusCode, query).toBe(200)
      expect((await registrar.get(`/api/applications?${query}`)).statusCode, query).toBe(422)
    }
    expect((await registrar.get('/api/applications/counts?field=profile.ethnicity')).statusCode).toBe(422)
    const reply = await registrar.get(`/api/applications/${made.id}`)
    const { data }: { data: { profile: object } } = reply.json()
    expect(data.profile).toMatchObject({ occupation: 'Baker' })
    expect(data.profile).not.toHaveProperty('ethnicity')
    expect((await registrar.get(`/api/applications/${made.id}/history`)).body).not.toContain('thnicity')
    expect((await registrar.get('/api/applications?schema')).body).not.toContain('ethnicity')
    expect((await staff.get('/api/applications?schema')).body).toContain('ethnicity')
  })
})

it('the search over everything says a status in the words of its list', async () => {
  const person = await makePerson(staff, { lastName: 'Sought' })
  const { id } = await makeApplication(staff, { person: person.id })
  await test.database.rows({
    text: `update applications set status = 'Rejected' where id = $1`,
    values: [id],
  })
  const { data } = (await staff.get('/api/search?q=Sought')).json()
  expect(data).toContainEqual({
    collection: 'applications',
    id,
    label: 'Hannah Sought',
    detail: 'Application · Rejected (by college)',
  })
})

it('what is chosen already is labelled however much it is', async () => {
  const ids: string[] = []
  for (let at = 0; at < 31; at += 1) {
    const organisation = await make(staff, 'organisations', { name: `St Mary ${at}`, type: 'Church' })
    ids.push(organisation.id)
  }
  const { data } = (await staff.get(`/api/organisations/options?ids=${ids.join()}`)).json()
  expect(data).toHaveLength(31)
  expect((await staff.get('/api/organisations/options')).json().data).toHaveLength(30)
})
