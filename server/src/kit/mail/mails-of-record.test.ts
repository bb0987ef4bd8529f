import pg from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, makeApplication, makeHub, type Reply } from '#test/make.ts'

const college = await testApp()
const names = ['leader', 'friend', 'removed', 'other'] as const
type Name = (typeof names)[number]
const references: Partial<Record<Name, Reply>> = {}
let staff: SignedInCalls
let application: Reply
let other: Reply
let viewers: Record<'admissions' | 'registrar' | 'director', SignedInCalls>

async function ask(name: Name, of: Reply, kind: string) {
  const refereeEmail = `${name}@example.net`
  const values = { application: of.id, kind, refereeName: `Revd ${name}`, refereeEmail }
  const reference = await make(staff, 'references', values)
  const asked = await staff.post(`/api/references/${reference.id}/request`, {})
  if (asked.statusCode !== 200) throw new Error(asked.body)
  references[name] = reference
}

async function seenBy(as: SignedInCalls, collection = 'applications', of = application): Promise<string[]> {
  const reply = await as.get(`/api/${collection}/${of.id}/mails`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data.map(({ to }: { to: { address: string } }) => to.address)
}

beforeAll(async () => {
  staff = await college.as('sysadmin')
  const hub = await makeHub(staff, 'London')
  application = await makeApplication(staff, { course: { hub: hub.id } })
  other = await makeApplication(staff)
  await ask('leader', application, 'Church leader')
  await ask('friend', application, 'Personal')
  await ask('removed', application, 'Personal')
  await ask('other', other, 'Personal')
  await staff.delete(`/api/references/${references.removed?.id}`)
  viewers = {
    admissions: await college.as('admissions'),
    registrar: await college.as('registrar'),
    director: await college.as('hub director', { hub: hub.id }),
  }
})

describe('the mails of a record', () => {
  it.each([
    ['admissions', 'applications'],
    ['registrar', 'applications'],
    ['director', 'myapplicants'],
  ] as const)('include, for %s, those about what is part of it', async (who, collection) => {
    const found = await seenBy(viewers[who], collection)
    expect(found).toEqual(['friend@example.net', 'leader@example.net'])
  })

  it('stay with the part too, and with what it is a part of only', async () => {
    expect(await seenBy(viewers.admissions, 'references', references.leader)).toEqual(['leader@example.net'])
    expect(await seenBy(viewers.admissions, 'applications', other)).toEqual(['other@example.net'])
  })

  it('let nobody in by a link that was sent to somebody else', async () => {
    const { body } = await viewers.admissions.get(`/api/applications/${application.id}/mails`)
    expect(body).toContain('(one-time link)')
    expect(body).not.toMatch(/\/pages\/reference[#/][\w-]{20,}/)
  })

  it('say what each is about', async () => {
    const { data } = (await viewers.admissions.get(`/api/applications/${application.id}/mails`)).json()
    expect(data[1].about).toEqual({ type: 'references', id: references.leader?.id })
  })

  it('are read at once', async () => {
    const statements = vi.spyOn(pg.Client.prototype, 'query')
    await seenBy(viewers.admissions)
    const texts = statements.mock.calls.map((call) => JSON.stringify(call[0]))
    statements.mockRestore()
    expect(texts.filter((text) => /from \W*mails\W/.test(text))).toHaveLength(1)
  })

  it('are closed where the record is', async () => {
    expect((await viewers.director.get(`/api/myapplicants/${other.id}/mails`)).statusCode).toBe(404)
    expect((await viewers.director.get(`/api/applications/${application.id}/mails`)).statusCode).toBe(403)
  })
})
