import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, makeApplication, makeHub, makePerson, type Reply } from '#test/make.ts'

const college = await testApp()
type Who = 'admissions' | 'directorLondon' | 'directorLeeds' | 'tutor' | 'onlyFc' | 'onlyStandard' | 'student'
const as: Partial<Record<Who, SignedInCalls>> = {}
const applications: Record<string, Reply> = {}
const papers: Record<string, { evidence: Reply; reference: Reply; condition: Reply }> = {}

function whois(who: Who): SignedInCalls {
  const found = as[who]
  if (!found) throw new Error(who)
  return found
}

beforeAll(async () => {
  const staff = await college.as('sysadmin')
  const london = await makeHub(staff, 'London')
  const leeds = await makeHub(staff, 'Leeds')
  for (const [name, claims] of [
    ['FC office', ['dashboard:view', 'fc-applications']],
    ['Standard office', ['dashboard:view', 'applications:menu,view,edit']],
  ] as const)
    await make(staff, 'roles', { name, claims, scope: 'everything' })
  as.admissions = await college.as('admissions')
  as.directorLondon = await college.as('hub director', { hub: london.id })
  as.directorLeeds = await college.as('hub director', { hub: leeds.id })
  as.onlyFc = await college.as('FC office')
  as.onlyStandard = await college.as('Standard office')
  as.student = await college.as('student')
  const tutorUser = await college.makeUser({ role: 'faculty' })
  as.tutor = await college.asUser(tutorUser)
  const person = (await makePerson(staff)).id
  const assignedTo = (await make(staff, 'faculty', { person, user: tutorUser })).id
  applications['london'] = await makeApplication(staff, { course: { hub: london.id }, assignedTo })
  applications['leeds'] = await makeApplication(staff, { course: { hub: leeds.id } })
  applications['fc'] = await make(staff, 'fc-applications', {
    status: 'Submitted',
    person: (await makePerson(staff)).id,
    course: { hub: leeds.id },
  })
  for (const [key, { id: application }] of Object.entries(applications))
    papers[key] = {
      evidence: await make(staff, 'evidence', { application, kind: 'Identity' }),
      reference: await make(staff, 'references', { application, kind: 'Personal', refereeName: `Of ${key}` }),
      condition: await make(staff, 'offer-conditions', { application, text: `A condition of ${key}` }),
    }
})

const statusOf = async (who: Who, url: string) => (await whois(who).get(`/api/${url}`)).statusCode

describe('an application is found at its own address only, by whom it concerns', () => {
  it.each([
    ['admissions', 'applications', { london: 200, leeds: 200, fc: 404 }],
    ['admissions', 'fc-applications', { london: 404, leeds: 404, fc: 200 }],
    ['admissions', 'myapplicants', { london: 403, leeds: 403, fc: 403 }],
    ['onlyFc', 'applications', { london: 403, leeds: 403, fc: 403 }],
    ['onlyFc', 'fc-applications', { london: 404, leeds: 404, fc: 200 }],
    ['onlyStandard', 'applications', { london: 200, leeds: 200, fc: 404 }],
    ['onlyStandard', 'fc-applications', { london: 403, leeds: 403, fc: 403 }],
    ['directorLondon', 'myapplicants', { london: 200, leeds: 404, fc: 404 }],
    ['directorLeeds', 'myapplicants', { london: 404, leeds: 200, fc: 200 }],
    ['directorLondon', 'applications', { london: 403, leeds: 403, fc: 403 }],
    ['directorLeeds', 'fc-applications', { london: 403, leeds: 403, fc: 403 }],
    ['tutor', 'myapplicants', { london: 200, leeds: 404, fc: 404 }],
    ['student', 'myapplicants', { london: 403, leeds: 403, fc: 403 }],
  ] as const)('%s under %s', async (who, collection, expected) => {
    const found: Record<string, number> = {}
    for (const key of Object.keys(expected))
      found[key] = await statusOf(who, `${collection}/${applications[key]?.id}`)
    expect(found).toEqual(expected)
  })
})

const seen: readonly (readonly [Who, readonly string[]])[] = [
  ['admissions', ['london', 'leeds', 'fc']],
  ['onlyFc', ['fc']],
  ['onlyStandard', ['london', 'leeds']],
  ['directorLondon', ['london']],
  ['directorLeeds', ['leeds', 'fc']],
  ['tutor', ['london']],
]

const kinds = {
  evidence: { path: 'evidence', more: { kind: 'Identity' }, change: { description: 'Seen' } },
  reference: {
    path: 'references',
    more: { kind: 'Personal', refereeName: 'New' },
    change: { refereePosition: 'Vicar' },
  },
  condition: { path: 'offer-conditions', more: { text: 'Another' }, change: { note: 'Asked again' } },
} as const

describe.each(['evidence', 'reference', 'condition'] as const)('%s', (kind) => {
  const { path, more, change } = kinds[kind]

  it.each(seen)('is seen by %s of exactly the applications they see: %s', async (who, keys) => {
    const list = await whois(who).get(`/api/${path}?pageSize=200`)
    const ids = new Set(list.json().data.map(({ id }: { id: string }) => id))
    expect(ids).toEqual(new Set(keys.map((key) => papers[key]?.[kind].id)))
    for (const key of Object.keys(applications)) {
      const expected = keys.includes(key) ? 200 : 404
      expect(await statusOf(who, `${path}/${papers[key]?.[kind].id}`), key).toBe(expected)
    }
  })

  it('of another kind of application cannot be changed, added or removed with claims on one', async () => {
    for (const [who, own, other] of [
      ['onlyFc', 'fc', 'london'],
      ['onlyStandard', 'london', 'fc'],
    ] as const) {
      const url = (key: string) => `/api/${path}/${papers[key]?.[kind].id}`
      const version = { version: papers[own]?.[kind].version ?? 0 }
      expect((await whois(who).patch(url(own), change, version)).statusCode).toBe(200)
      expect((await whois(who).patch(url(other), change, { version: 1 })).statusCode).toBe(404)
      expect((await whois(who).delete(url(other))).statusCode).toBe(404)
      const application = applications[other]?.id
      expect((await whois(who).post(`/api/${path}`, { ...more, application })).statusCode).toBe(403)
    }
    expect(
      (await whois('directorLondon').delete(`/api/${path}/${papers['london']?.[kind].id}`)).statusCode,
    ).toBe(403)
  })
})
