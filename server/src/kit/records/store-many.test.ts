import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Transaction } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import { nobody } from '#platform/http/nobody.ts'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, makeHub, makePerson, type Reply } from '#test/make.ts'
import type { WriteResult } from './store.ts'

const college = await testApp()
const { database: db, door } = college
let admin: SignedInCalls
let everywhere: Caller
let count = 0

/** Replies hang on nothing else, so many are written at once; a module's year looks at the others, so they go in turn. */
const replies = collectionOf('canned-replies')
const hubs = collectionOf('hubs')
const faculty = collectionOf('faculty')
const instances = collectionOf('module-instances')

beforeAll(async () => {
  admin = await college.as('sysadmin', { name: 'Alice Morgan' })
  everywhere = {
    ...nobody,
    userId: admin.userId,
    claims: ['*'],
    grants: [{ claims: ['*'], scope: 'everything' }],
  }
})

const newReply = async () => {
  count += 1
  return make(admin, 'canned-replies', {
    title: `Reply ${count}`,
    kinds: ['Support tickets'],
    body: 'Dear reader',
  })
}
const write = <Result>(work: (tx: Transaction) => Promise<Result>) => db.transaction(work)
const codesOf = (answers: readonly WriteResult[]) =>
  answers.map((one) => ('refused' in one ? one.refused.code : one.stored.version))
const saidOf = (answers: readonly WriteResult[]) =>
  answers.map((one) =>
    'refused' in one ? one.refused.details.map(({ param, message }) => `${param}: ${message}`) : [],
  )
const wordsOf = async (records: readonly Reply[]) =>
  Promise.all(records.map(async ({ id }) => (await admin.get(`/api/canned-replies/${id}`)).json().data.body))
const titlesOf = async (records: readonly Reply[]) =>
  Promise.all(records.map(async ({ id }) => (await admin.get(`/api/canned-replies/${id}`)).json().data.title))

describe('many records of one call', () => {
  let some: Reply[] = []
  beforeEach(async () => {
    some = [await newReply(), await newReply(), await newReply(), await newReply()]
  })

  it('are read and written with a handful of statements, however many they are', async () => {
    const many = await Promise.all(Array.from({ length: 60 }, newReply))
    const statements = await write(async (tx) => {
      const asked = vi.spyOn(tx.client, 'query')
      const changes = many.map(({ id }) => ({ id, body: { body: 'Dear student' } }))
      const answers = await door.changeMany(tx, replies, changes, { caller: everywhere })
      expect(new Set(codesOf(answers))).toEqual(new Set([2]))
      const added = many.map((_, at) => ({ body: { title: `New ${at}`, body: 'Hello' } }))
      expect(codesOf(await door.createMany(tx, replies, added, { caller: everywhere }))).toHaveLength(60)
      return asked.mock.calls.length
    })
    expect(statements).toBeLessThan(20)
    const [first] = many
    const { data } = (await admin.get(`/api/canned-replies/${first?.id}/history`)).json()
    expect(data[0]).toMatchObject({
      version: 2,
      by: { label: 'Alice Morgan' },
      changes: [{ path: 'body', to: 'Dear student' }],
    })
    expect(data).toHaveLength(2)
  })

  it('have an answer each: one somebody changed meanwhile, one that breaks a rule and one that is not there are left', async () => {
    const [changed, broken, gone, fine] = some
    await admin.patch(`/api/canned-replies/${changed?.id}`, { title: 'Hers' }, { version: 1 })
    await admin.delete(`/api/canned-replies/${gone?.id}`)
    const answers = await write((tx) =>
      door.changeMany(
        tx,
        replies,
        [
          { id: changed?.id ?? '', body: { title: 'Mine' }, version: 1 },
          { id: broken?.id ?? '', body: { title: '' } },
          { id: gone?.id ?? '', body: { title: 'Nobody’s' } },
          { id: fine?.id ?? '', body: { title: 'Taken' }, version: 1 },
        ],
        { caller: everywhere },
      ),
    )
    expect(codesOf(answers)).toEqual(['CONFLICT', 'INVALID', 'NOT_FOUND', 2])
    expect(saidOf(answers)[1]).toEqual(['title: Title is needed.'])
    expect(saidOf(answers)[0]?.[0]).toMatch(/^title: Alice Morgan changed Title on /)
    expect(await titlesOf([some[0], some[1], some[3]].filter((one) => one !== undefined))).toEqual([
      'Hers',
      broken?.['title'],
      'Taken',
    ])
  })

  it('named twice are changed twice, the second time upon what the first has made of it', async () => {
    const [twice, once] = some
    const id = twice?.id ?? ''
    const answers = await write((tx) =>
      door.changeMany(
        tx,
        replies,
        [
          { id, body: { title: 'First' } },
          { id: once?.id ?? '', body: { title: 'Once' } },
          { id: id.toUpperCase(), body: { body: 'Second' } },
          { id, body: { title: 'Stale' }, version: 1 },
        ],
        { caller: everywhere },
      ),
    )
    expect(codesOf(answers)).toEqual([2, 2, 3, 'CONFLICT'])
    const { data } = (await admin.get(`/api/canned-replies/${id}`)).json()
    expect(data).toMatchObject({ title: 'First', body: 'Second', version: 3 })
  })

  it('are refused as a whole to whoever may not change any', async () => {
    const caller = { ...everywhere, claims: ['hubs:view'], grants: [] }
    const [first] = some
    const asked = write((tx) =>
      door.changeMany(tx, replies, [{ id: first?.id ?? '', body: { title: 'No' } }], { caller }),
    )
    await expect(asked).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  it('are written all or none where the caller wants that', async () => {
    const changes = some.map(({ id }, at) => ({ id, body: at === 2 ? { title: '' } : { body: 'All' } }))
    const asked = write(async (tx) => {
      for (const answer of await door.changeMany(tx, replies, changes, { caller: everywhere }))
        if ('refused' in answer) throw answer.refused
    })
    await expect(asked).rejects.toThrow(AppError)
    expect(await wordsOf(some)).toEqual(some.map(() => 'Dear reader'))
  })

  it('are none of them written when the connection is lost in the middle', async () => {
    const asked = write(async (tx) => {
      const [{ pid } = { pid: 0 }] = await tx.rows<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      const changes = some.map(({ id }) => ({ id, body: { body: 'Lost' } }))
      expect(codesOf(await door.changeMany(tx, replies, changes, { caller: everywhere }))).toEqual([
        2, 2, 2, 2,
      ])
      await db.rows(sql`select pg_terminate_backend(${pid})`)
      await door.changeMany(tx, replies, changes, { caller: everywhere })
    })
    await expect(asked).rejects.toThrow()
    expect(await wordsOf(some)).toEqual(some.map(() => 'Dear reader'))
  })
})

describe('values settled for a rule', () => {
  it('are written twice where a record is named twice', async () => {
    const { id } = await newReply()
    const how = { caller: everywhere, byRule: true } as const
    const settled = [
      { id, values: { body: 'First' } },
      { id, values: { body: 'Second' } },
    ]
    const written = await write((tx) => door.settleMany(tx, replies, settled, how))
    expect(written.map(({ version }) => version)).toEqual([2, 3])
  })
})

describe('records of a hub', () => {
  it('are changed where the caller may, and the others are not there', async () => {
    const [york, leeds] = [await makeHub(admin, 'York'), await makeHub(admin, 'Leeds')]
    const memberAt = async (hub: Reply) =>
      make(admin, 'faculty', { person: (await makePerson(admin)).id, hub: hub.id })
    const [ours, alsoOurs, theirs] = [await memberAt(york), await memberAt(york), await memberAt(leeds)]
    const claims = ['faculty:view,edit']
    const caller = { ...everywhere, claims, hub: york.id, grants: [{ claims, scope: 'hub' as const }] }
    const changes = [ours, theirs, alsoOurs].map(({ id }) => ({ id, body: { active: false } }))
    const answers = await write((tx) => door.changeMany(tx, faculty, changes, { caller }))
    expect(codesOf(answers)).toEqual([2, 'NOT_FOUND', 2])
    const people = await Promise.all([1, 2, 3].map(() => makePerson(admin)))
    const added = [york, leeds, york].map(({ id: hub }, at) => ({ body: { person: people[at]?.id, hub } }))
    const made = await write((tx) => door.createMany(tx, faculty, added, { caller }))
    expect(codesOf(made)).toEqual([1, 'FORBIDDEN', 1])
  })
})

describe('new records', () => {
  it('that want the same value are told apart: the first has it, and the others are written all the same', async () => {
    const added = [
      { body: { name: 'Durham', code: 'DUR' } },
      { body: { name: 'Derby', code: 'DUR' } },
      { body: { name: 'Exeter', code: 'EXE' } },
      { body: { name: '' } },
    ]
    const answers = await write((tx) => door.createMany(tx, hubs, added, { caller: everywhere }))
    expect(codesOf(answers)).toEqual([1, 'INVALID', 1, 'INVALID'])
    expect(saidOf(answers)[1]).toEqual(['code: Another record already has this Code.'])
    const { data } = (await admin.get('/api/hubs?search=e')).json()
    const names = data.map(({ name }: { name: string }) => name)
    expect(names).toContain('Exeter')
    expect(names).not.toContain('Derby')
  })

  it('whose rules look at each other go in turn, and one that is refused stops no other', async () => {
    const module = await make(admin, 'modules', { code: 'TMM2011', name: 'Many', credits: 20 })
    const body = { module: module.id, academicYear: '2026-27' }
    const next = { ...body, academicYear: '2027-28' }
    const answers = await write((tx) =>
      door.createMany(tx, instances, [{ body }, { body }, { body: next }], { caller: everywhere }),
    )
    expect(codesOf(answers)).toEqual([1, 'INVALID', 1])
  })
})
