import type { RightsAnswer } from '@minster/domain/access/users/user-calls'
import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { make, makeApplication, makeHub } from '#test/make.ts'

const college = await testApp({ features: { hesa: false } })
const sysadmin = await college.as('sysadmin')
const durham = await makeHub(sysadmin, 'Durham')
const newcastle = await makeHub(sysadmin, 'Newcastle')
const application = await makeApplication(sysadmin, { course: { hub: durham.id } })
const director = await college.as('hub director', { name: 'Hannah Dale', hub: newcastle.id })
const own = await college.as('hub director', { hub: durham.id })
const nowhere = await college.as('hub director')
const admissions = await college.as('admissions')
const student = await college.as('student')

const about = { collection: 'applications', record: application.id }
async function why(userId: string, subject: Record<string, string> = about): Promise<RightsAnswer> {
  const reply = await sysadmin.get(`/api/why?${new URLSearchParams({ user: userId, ...subject }).toString()}`)
  const { data }: { data: RightsAnswer } = reply.json()
  return data
}
const verdict = (answer: RightsAnswer, right: string) => answer.verdicts.find((one) => one.right === right)
const wayOf = (answer: RightsAnswer, right: string, title: string) =>
  verdict(answer, right)?.ways.find((way) => way.title === title)

describe('why somebody may see a record or not', () => {
  it('says at which hub it is and which they have', async () => {
    const answer = await why(director.userId)
    expect(answer).toMatchObject({ user: { label: 'Hannah Dale' }, roles: ['hub director'], blocked: null })
    expect(verdict(answer, 'view')?.allowed).toBe(false)
    expect(wayOf(answer, 'view', 'My applicants')?.reason).toBe(
      'Rows of their own: Assigned to is nobody. ' +
        'Rows of their hub: this application is at Durham, they have Newcastle.',
    )
    expect((await director.get(`/api/myapplicants/${application.id}`)).statusCode).toBe(404)
    expect(verdict(answer, 'page')?.ways.at(-1)).toMatchObject({
      allowed: false,
      reason: 'The page opens, but not with a record they do not see.',
    })
  })

  it('says through which role it is allowed', async () => {
    const answer = await why(own.userId)
    expect(wayOf(answer, 'view', 'My applicants')).toMatchObject({
      allowed: true,
      reason: 'Allowed through hub director (their hub).',
    })
    expect(verdict(answer, 'page')?.allowed).toBe(true)
    expect(verdict(answer, 'remove')?.allowed).toBe(false)
    expect((await own.get(`/api/myapplicants/${application.id}`)).statusCode).toBe(200)
  })

  it('says that they have no hub', async () => {
    expect(wayOf(await why(nowhere.userId), 'view', 'My applicants')?.reason).toContain('they have no hub')
  })

  it('names the permission that is missing and who has it', async () => {
    expect(wayOf(await why(student.userId), 'view', 'Applications')).toEqual({
      title: 'Applications',
      allowed: false,
      reason: 'The permission applications:view is missing.',
      missing: [
        {
          permission: 'applications:view',
          description: 'Reads applications.',
          roles: ['admissions', 'finance', 'manager', 'registrar', 'sysadmin'],
        },
      ],
    })
  })

  it('says that a record does not belong to a list, or is in the bin', async () => {
    expect(wayOf(await why(admissions.userId), 'view', 'FC applications')?.reason).toBe(
      'It does not belong to the list FC applications.',
    )
  })

  it('lists the fields that do not exist for them, and what would show them', async () => {
    const equality = await why(admissions.userId)
    expect(equality.hidden.map(({ fields }) => fields)).toEqual([['Profile: Ethnicity']])
    const { hidden } = await why(own.userId)
    const ethnicity = hidden.find(({ missing }) => missing[0]?.permission === 'profiles:equality')
    expect(ethnicity?.fields.join()).toMatch(/ethnicity/i)
    expect(ethnicity?.missing[0]?.roles).toEqual(['hesa', 'sysadmin'])
  })

  it.each([
    ['an editor of everything', () => admissions],
    ['the hub’s director', () => own],
    ['another hub’s director', () => director],
    ['a student', () => student],
  ])('agrees with what the calls do for %s', async (_name, who) => {
    const answer = await why(who().userId)
    const replies = await Promise.all(
      ['applications', 'myapplicants', 'fc-applications'].map((path) =>
        who().get(`/api/${path}/${application.id}`),
      ),
    )
    expect(verdict(answer, 'view')?.allowed).toBe(replies.some(({ statusCode }) => statusCode === 200))
  })

  it('says that somebody disabled may do nothing', async () => {
    const gone = await college.as('admissions', { name: 'Tom Reed' })
    await sysadmin.patch(`/api/users/${gone.userId}`, { active: false }, { version: 1 })
    const answer = await why(gone.userId)
    expect(answer.blocked).toBe('Tom Reed is disabled and cannot sign in.')
    expect(answer.verdicts.map(({ allowed }) => allowed)).toEqual([false, false, false, false])
  })
})

describe('why a page opens or not', () => {
  it.each([
    ['/applications/all', false, 'The permission applications:menu is missing.'],
    ['/myapplicants', true, 'Allowed through hub director (their hub).'],
    ['/status', true, 'It is open to everybody.'],
    ['/hesa/export', false, expect.stringMatching(/switched off|not part of the product/)],
    ['/nowhere', false, 'No page has this address.'],
    ['/pages/login', false, expect.stringContaining('not signed in')],
  ])('%s: %s', async (page, allowed, reason) => {
    const answer = await why(own.userId, { page })
    expect(answer.verdicts).toHaveLength(1)
    expect(answer.verdicts[0]).toMatchObject({ right: 'page', allowed, ways: [{ reason }] })
  })

  it('goes on to the record a page shows', async () => {
    const answer = await why(director.userId, { page: `/myapplicants/${application.id}` })
    expect(answer.verdicts.map(({ right, allowed }) => [right, allowed])).toEqual([
      ['page', true],
      ['view', false],
      ['edit', false],
      ['remove', false],
    ])
  })
})

describe('the question itself', () => {
  const ask = (query: Record<string, string>, as = sysadmin) =>
    as.get(`/api/why?${new URLSearchParams(query).toString()}`)

  it.each([
    [{ user: 'nobody', page: '/' }, 422, 'user'],
    [{ user: crypto.randomUUID() }, 422, 'record'],
    [{ user: crypto.randomUUID(), page: 'students' }, 422, 'page'],
    [{ user: crypto.randomUUID(), page: '/' }, 404, undefined],
  ])('%j answers %s at %s', async (query, status, param) => {
    const reply = await ask(query)
    expect(reply.statusCode).toBe(status)
    expect(reply.json().error.details[0]?.param).toBe(param)
  })

  it('tells nobody of records they do not see themselves', async () => {
    const role = await make(sysadmin, 'roles', { name: 'users only', scope: 'everything', claims: ['users'] })
    const office = await college.as('users only')
    expect(role.id).toBeTypeOf('string')
    expect((await ask({ user: own.userId, ...about }, office)).statusCode).toBe(404)
    const page = await ask({ user: own.userId, page: `/myapplicants/${application.id}` }, office)
    expect(page.json().data.verdicts).toHaveLength(1)
    expect(page.body).not.toContain('Durham')
    expect((await ask({ user: own.userId, page: '/' }, own)).statusCode).toBe(403)
  })
})
