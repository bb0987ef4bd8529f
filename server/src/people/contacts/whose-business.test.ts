import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, makeApplication, makePerson, type Reply } from '#test/make.ts'

const college = await testApp()

const people: Record<string, Reply> = {}
const place = { hub: '' }
let sysadmin: SignedInCalls
beforeAll(async () => {
  sysadmin = await college.as('sysadmin')
  const named = async (lastName: string) => {
    const person = await makePerson(sysadmin, { lastName })
    people[lastName.toLowerCase()] = person
    return person.id
  }
  await makeApplication(sysadmin, { person: await named('Applicant') })
  await make(sysadmin, 'students', { person: await named('Student') })
  await make(sysadmin, 'faculty', { person: await named('Tutor') })
  const both = await named('Both')
  await makeApplication(sysadmin, { person: both })
  await make(sysadmin, 'students', { person: both })
  const user = await college.as('support')
  const account = (await sysadmin.get(`/api/users/${user.userId}`)).json().data
  await sysadmin.patch(
    `/api/users/${user.userId}`,
    { person: await named('Colleague') },
    { version: account.version },
  )
  await named('Nobody')
  const hub = await make(sysadmin, 'hubs', { name: 'London' })
  place.hub = hub.id
  await make(sysadmin, 'leads', { person: await named('Met'), hub: hub.id })
  await make(sysadmin, 'faculty', { person: await named('MetTutor') })
  await make(sysadmin, 'leads', { person: people['mettutor']?.id, hub: hub.id })
})
const all = ['applicant', 'student', 'tutor', 'both', 'colleague', 'nobody', 'met', 'mettutor']
const at = (who: string) => `/api/people/${people[who]?.id}`

/** Whom each role that comes with the product sees, and whose details it may put right. */
const business: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['sysadmin', all, all],
  [
    'manager',
    ['applicant', 'student', 'tutor', 'both', 'nobody', 'met', 'mettutor'],
    ['applicant', 'student', 'tutor', 'both', 'nobody', 'met', 'mettutor'],
  ],
  ['admissions', ['applicant', 'both', 'nobody', 'met', 'mettutor'], ['applicant', 'both', 'nobody', 'met']],
  [
    'registrar',
    ['applicant', 'student', 'tutor', 'both', 'nobody', 'mettutor'],
    ['student', 'tutor', 'both', 'nobody', 'mettutor'],
  ],
  ['safeguarding', ['student', 'both', 'nobody'], []],
  ['hesa', ['student', 'both', 'nobody'], []],
  ['finance', ['applicant', 'student', 'both', 'nobody'], []],
  ['support', [], []],
  ['faculty', [], []],
  ['hub director', ['met', 'mettutor'], ['met']],
]

describe.each(business)('%s', (role, seen, changed) => {
  let calls: SignedInCalls
  beforeAll(async () => {
    calls = await college.as(role, role === 'hub director' ? { hub: place.hub } : {})
  })

  it('sees the people they have business with, one by one and in the list', async () => {
    const opened: string[] = []
    for (const who of all) if ((await calls.get(at(who))).statusCode === 200) opened.push(who)
    expect(opened).toEqual(seen)
    const list = await calls.get('/api/people?pageSize=200&fields=lastName')
    const listed: string[] =
      list.statusCode === 403
        ? []
        : list.json().data.map(({ lastName }: { lastName: string }) => lastName.toLowerCase())
    expect(all.filter((who) => listed.includes(who))).toEqual(seen)
  })

  it('puts right the details of those alone', async () => {
    const written: string[] = []
    for (const who of all) {
      const { version } = (await sysadmin.get(at(who))).json().data
      const reply = await calls.patch(at(who), { phone: `020 7946 0${100 + written.length}` }, { version })
      if (reply.statusCode === 200) written.push(who)
      else expect([403, 404], reply.body).toContain(reply.statusCode)
    }
    expect(written).toEqual(changed)
  })
})

it.each(['applicant', 'student', 'tutor', 'both', 'colleague', 'met'])(
  'nobody moves a %s to the bin, one by one or many at once, while they are that',
  async (who) => {
    const reply = await sysadmin.delete(at(who))
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.details[0].message).toMatch(/^They stand among the college’s /)
    expect((await sysadmin.get(at(who))).statusCode).toBe(200)
  },
)

it('somebody whose application lies in the bin is open to nobody who had no business with it', async () => {
  const person = await makePerson(sysadmin, { lastName: 'Binned' })
  const { id } = await makeApplication(sysadmin, { person: person.id })
  expect((await sysadmin.delete(`/api/applications/${id}`)).statusCode).toBe(204)
  for (const role of ['hesa', 'safeguarding', 'finance', 'admissions'])
    expect((await (await college.as(role)).get(`/api/people/${person.id}`)).statusCode, role).toBe(404)
})

it('somebody who is nothing to the college can go', async () => {
  const person = await makePerson(sysadmin, { lastName: 'Gone' })
  expect((await sysadmin.delete(`/api/people/${person.id}`)).statusCode).toBe(204)
})
