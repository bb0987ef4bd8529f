import { beforeAll, describe, expect, it } from 'vitest'
import { readWorkbook } from '#kit/export/spreadsheet.ts'
import { testApp } from '#test/app.ts'
import { make, makeApplication, makeHub, makePerson, type Reply } from '#test/make.ts'

const college = await testApp()
const admin = await college.as('sysadmin')
const registrar = await college.as('registrar')
let hub: Reply
let ba: Reply
let ma: Reply

const mill = { address1: '12 Mill Street', city: 'Bristol', postCode: 'BS1 4AB' }

interface Somebody {
  readonly address?: object | null
  readonly news?: boolean
  readonly engagement?: object
  readonly changedTheirMind?: true
}

async function student(words: string, { address = mill, news, engagement, changedTheirMind }: Somebody = {}) {
  const [title, firstName, lastName] = words.split(' ')
  const person = await makePerson(admin, { title, firstName, lastName, ...(address && { address }) })
  const application =
    news === undefined
      ? null
      : (await makeApplication(admin, { person: person.id, otherInformation: { promotionalMaterial: news } }))
          .id
  if (changedTheirMind)
    await make(admin, 'consents', {
      person: person.id,
      purpose: 'news',
      channel: 'post',
      state: 'withdrawn',
      source: 'spoken',
      at: college.clock.now().toISOString(),
    })
  const { id } = await make(admin, 'students', { person: person.id, application })
  await make(admin, 'engagements', {
    student: id,
    status: 'Current',
    studentType: 'Independent',
    programme: ba.id,
    hub: hub.id,
    start: '2026-09-14',
    ...engagement,
  })
}

beforeAll(async () => {
  hub = await makeHub(admin, 'Bristol')
  ba = await make(admin, 'programmes', { code: 'BA', name: 'Theology', levels: ['4'], credits: 360 })
  ma = await make(admin, 'programmes', { code: 'MA', name: 'Theology', levels: ['7'], credits: 180 })
  for (const value of ['Mr', 'Mrs', 'Revd']) await make(admin, 'system-data', { list: 'titles', value })
  await student('Mrs Ann Smith', { news: true })
  await student('Mr Ben Smith', { engagement: { programme: ma.id }, news: false })
  await student('Revd Cara Jones', {
    address: { ...mill, address1: '1 Hill Road' },
    news: true,
    changedTheirMind: true,
  })
  await student('Mr Dan Nowhere', { address: null, news: true })
  await student('Mr Eli Townless', { address: { address1: 'The Manse' } })
  await student('Mrs Fay Left', {
    engagement: { status: 'Withdrawn', reason: 'Family', start: '2024-09-16', end: '2025-12-01' },
  })
})

async function lines(query = '', as = registrar) {
  const reply = await as.get(`/api/address-export${query}`)
  expect(reply.statusCode, reply.body).toBe(200)
  const {
    data,
    meta,
  }: {
    data: { student: { label: string }; cells: (string | null)[] }[]
    meta: { buckets: { id: string; count: number }[]; total: number }
  } = reply.json()
  return {
    rows: data.map(({ student: { label }, cells }) => [label, ...cells]),
    buckets: Object.fromEntries(meta.buckets.map(({ id, count }) => [id, count])),
  }
}

describe('the address export', () => {
  it('has a line for each person with an address, and says who is left out', async () => {
    const { rows, buckets } = await lines()
    expect(rows).toEqual([
      ['Cara Jones', 'Revd Cara Jones', 'Cara', '1 Hill Road, Bristol, BS1 4AB'],
      ['Ann Smith', 'Mrs Ann Smith', 'Ann', '12 Mill Street, Bristol, BS1 4AB'],
      ['Ben Smith', 'Mr Ben Smith', 'Ben', '12 Mill Street, Bristol, BS1 4AB'],
    ])
    expect(buckets).toEqual({ post: 3, address: 2, news: 0, died: 0 })
    expect((await lines('?state=address')).rows).toEqual([
      ['Dan Nowhere', null, null, null],
      ['Eli Townless', null, null, 'The Manse'],
    ])
  })

  it('has a line for each household', async () => {
    const { rows, buckets } = await lines('?per=household')
    expect(rows.map((row) => row.slice(0, 3))).toEqual([
      ['Cara Jones', 'Revd Cara Jones', 'Cara'],
      ['Ann Smith, Ben Smith', 'Mr and Mrs Smith', 'Ann and Ben'],
    ])
    expect(buckets).toEqual({ post: 2, address: 2, news: 0, died: 0 })
  })

  it('makes a household only of those who were chosen', async () => {
    expect((await lines(`?per=household&programme=${ma.id}`)).rows.map(([, addressee]) => addressee)).toEqual(
      ['Mr Ben Smith'],
    )
  })

  it('writes to nobody who has died', async () => {
    await student('Mr Gus Late', {
      engagement: { status: 'Withdrawn', endReason: 'Death', start: '2022-09-16', end: '2023-12-01' },
    })
    expect((await lines('?who=2023-24')).buckets).toEqual({ post: 0, address: 0, news: 0, died: 1 })
  })

  it('sends news only to who agreed to it', async () => {
    const { rows, buckets } = await lines('?purpose=news')
    expect(rows.map(([name]) => name)).toEqual(['Ann Smith'])
    // Nobody who refused is asked for an address.
    expect(buckets).toEqual({ post: 1, address: 1, news: 3, died: 0 })
  })

  it.each([
    ['?who=2025-26', ['Fay Left']],
    ['?who=2024-25', []],
    ['?who=former', ['Fay Left']],
    ['?who=present&search=jones', ['Cara Jones']],
  ])('chosen by %s has %j', async (query, names) => {
    expect((await lines(query)).rows.map(([name]) => name)).toEqual(names)
  })

  it.each(['?who=somebody', '?per=street', '?purpose=gossip', '?state=all%20of%20them'])(
    'refuses %s',
    async (query) => {
      expect((await registrar.get(`/api/address-export${query}`)).statusCode).toBe(422)
    },
  )

  it('is a sheet for mail merge, with nobody who is left out', async () => {
    const reply = await registrar.get('/api/address-export?per=household&export=excel')
    const [sheet] = await readWorkbook(reply.rawPayload)
    expect(sheet?.rows.map(({ cells }) => cells)).toEqual([
      [
        'Student',
        'Banner ID',
        'Addressed to',
        'Dear',
        'Address 1',
        'Address 2',
        'Town or city',
        'County',
        'Postcode',
        'Country',
      ],
      ['Cara Jones', null, 'Revd Cara Jones', 'Cara', '1 Hill Road', null, 'Bristol', null, 'BS1 4AB', null],
      [
        'Ann Smith, Ben Smith',
        null,
        'Mr and Mrs Smith',
        'Ann and Ben',
        '12 Mill Street',
        null,
        'Bristol',
        null,
        'BS1 4AB',
        null,
      ],
    ])
  })

  it('prints labels', async () => {
    const reply = await registrar.get('/api/address-export/labels?per=household&sheet=L7159')
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.headers['content-type']).toBe('application/pdf')
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it.each([
    ['?sheet=A4', 'A sheet is one of L7159, L7163, L7160.'],
    ['?sheet=L7159&search=nobody', 'There is nobody to write to.'],
  ])('prints no labels for %s', async (query, message) => {
    const reply = await registrar.get(`/api/address-export/labels${query}`)
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.details).toEqual([{ param: 'sheet', message }])
  })
})
