import { beforeAll, describe, expect, it } from 'vitest'
import type { SignedInCalls } from '#test/app.ts'
import { make, type Reply } from '#test/make.ts'
import { openGrades } from './test-grades.ts'

const { admin, college, registrar, hub, tamsin, stranger, taught, study, enrol } = await openGrades()

let gospel: Reply
let ethics: Reply

const ofModule = async (code: string, name: string) =>
  ({ module: (await make(admin, 'modules', { code, name, credits: 20 })).id }) as const
const found = async (as: SignedInCalls, search: string): Promise<string[]> => {
  const reply = await as.get(`/api/search?q=${encodeURIComponent(search)}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply
    .json()
    .data.map(({ collection, id }: { collection: string; id: string }) => `/${collection}/${id}`)
}
const forTutor = (one: Reply) => `/modules/marks/${one.id}`
const forOffice = (one: Reply) => `/admin/grades/${one.id}`

beforeAll(async () => {
  const module = await ofModule('TMM2991', 'The Gospel of Luke')
  gospel = await taught([], module)
  await taught([], { ...module, academicYear: '2025-26' })
  ethics = await taught([], { ...(await ofModule('TMM2992', 'Ethics')), tutors: [stranger.id] })
  const { session } = await study('Adams')
  await enrol(session, gospel)
})

describe('the search box finds marks of this year', () => {
  it.each(['TMM2991 marks', 'marks gospel', 'luke', 'tmm2 GRADES'])(
    'by “%s” for who teaches',
    async (search) => {
      expect(await found(tamsin.calls, search)).toEqual([forTutor(gospel)])
    },
  )

  it('all that one teaches by that word alone, and nobody’s by the sign for anything', async () => {
    expect(await found(stranger.calls, 'marks')).toEqual([forTutor(ethics)])
    expect(await found(stranger.calls, '%% marks')).toEqual([])
    expect(await found(stranger.calls, 'marks \u0000')).toEqual([])
  })

  it('for the office where marks are meant', async () => {
    expect(await found(registrar, 'TMM299 marks')).toEqual([forOffice(gospel), forOffice(ethics)])
    expect(await found(registrar, 'gospel')).toEqual([])
  })

  it('for the office of a hub where its students are', async () => {
    const role = { name: 'grades of a hub', claims: ['dashboard:view', 'admin:grades'], scope: 'hub' }
    await make(admin, 'roles', role)
    const elsewhere = await make(admin, 'hubs', { name: 'Leeds' })
    expect(await found(await college.as(role.name, { hub: hub.id }), 'TMM299 marks')).toEqual([
      forOffice(gospel),
    ])
    expect(await found(await college.as(role.name, { hub: elsewhere.id }), 'TMM299 marks')).toEqual([])
  })

  it('for nobody else', async () => {
    for (const role of ['manager', 'faculty', 'admissions', 'hub director'])
      expect(await found(await college.as(role), 'TMM299 marks'), role).toEqual([])
  })
})
