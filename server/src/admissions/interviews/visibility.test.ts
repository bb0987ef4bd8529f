import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, makeHub, makePerson } from '#test/make.ts'
import { type Interviewer, makeApplicant, makeInterviewer, makeTimes } from './test-interviews.ts'

const test = await testApp()
const { database: db, clock } = test
type Key = 'london' | 'fc' | 'free'
type Who =
  | 'admissions'
  | 'registrar'
  | 'onlyStandard'
  | 'onlyFc'
  | 'standardOnThePanelOfFc'
  | 'ruthOnThePanelOfFc'
  | 'peterOnThePanelOfLondon'
  | 'directorLondon'
  | 'directorLeeds'
  | 'student'
const as: Partial<Record<Who, SignedInCalls>> = {}
const interviews: Record<Key, string> = { london: '', fc: '', free: '' }
const applications: Record<'london' | 'fc', string> = { london: '', fc: '' }
const keys = ['london', 'fc', 'free'] as const
const words = { london: 'Thinks clearly of London', fc: 'Thinks clearly of Leeds' }

function whois(who: Who): SignedInCalls {
  const found = as[who]
  if (!found) throw new Error(who)
  return found
}

async function book(office: SignedInCalls, key: 'london' | 'fc') {
  const reply = await office.post(`/api/interviews/${interviews[key]}/book`, {
    application: applications[key],
  })
  if (reply.statusCode !== 200) throw new Error(reply.body)
}

async function giveFeedback(who: Who, key: 'london' | 'fc') {
  const given = { recommendation: 'Offer a place', comments: words[key] }
  const reply = await whois(who).put(`/api/interviews/${interviews[key]}/feedback`, given)
  if (reply.statusCode !== 200) throw new Error(reply.body)
}

beforeAll(async () => {
  const office = await test.as('sysadmin')
  const london = await makeHub(office, 'London')
  const leeds = await makeHub(office, 'Leeds')
  for (const [name, claims] of [
    ['FC office', ['dashboard:view', 'fc-applications']],
    ['Standard office', ['dashboard:view', 'applications:menu,view,edit']],
  ] as const)
    await make(office, 'roles', { name, claims, scope: 'everything' })
  const ruth: Interviewer = await makeInterviewer(test, office, 'Marsh')
  const peter: Interviewer = await makeInterviewer(test, office, 'Lamb')
  const clerk = await test.makeUser({ role: 'Standard office' })
  const person = (await makePerson(office)).id
  const colleague = (await make(office, 'faculty', { person, user: clerk, active: true })).id
  const day = { days: ['2026-11-25'], to: '10:30' }
  ;[interviews.london = ''] = await makeTimes(office, db, { ...day, hub: london.id, panel: [peter.member] })
  ;[interviews.fc = ''] = await makeTimes(office, db, {
    ...day,
    hub: leeds.id,
    panel: [ruth.member, colleague],
  })
  ;[interviews.free = ''] = await makeTimes(office, db, {
    ...day,
    from: '15:00',
    to: '15:30',
    days: ['2026-11-27'],
    hub: leeds.id,
  })
  applications.london = (await makeApplicant(office, { course: { hub: london.id } })).id
  applications.fc = (
    await make(office, 'fc-applications', {
      status: 'Submitted',
      person: (await makePerson(office, { email: 'fc@example.net' })).id,
      course: { hub: leeds.id },
    })
  ).id
  await book(office, 'london')
  await book(office, 'fc')
  clock.advance(Date.parse('2026-11-25T11:00:00Z') - clock.now().getTime())
  as.admissions = await test.as('admissions')
  as.registrar = await test.as('registrar')
  as.onlyStandard = await test.as('Standard office')
  as.onlyFc = await test.as('FC office')
  as.standardOnThePanelOfFc = await test.asUser(clerk)
  as.ruthOnThePanelOfFc = await test.asUser(ruth.as.userId)
  as.peterOnThePanelOfLondon = await test.asUser(peter.as.userId)
  as.directorLondon = await test.as('hub director', { hub: london.id })
  as.directorLeeds = await test.as('hub director', { hub: leeds.id })
  as.student = await test.as('student')
  await giveFeedback('ruthOnThePanelOfFc', 'fc')
  await giveFeedback('peterOnThePanelOfLondon', 'london')
})

const seen: readonly (readonly [Who, 'interviews' | 'my-interviews', readonly Key[]])[] = [
  ['admissions', 'interviews', ['london', 'fc', 'free']],
  ['registrar', 'interviews', ['london', 'free']],
  ['onlyStandard', 'interviews', ['london', 'free']],
  ['onlyFc', 'interviews', ['fc', 'free']],
  ['standardOnThePanelOfFc', 'interviews', ['london', 'fc', 'free']],
  ['ruthOnThePanelOfFc', 'my-interviews', ['fc']],
  ['peterOnThePanelOfLondon', 'my-interviews', ['london']],
  ['directorLondon', 'my-interviews', ['london']],
  ['directorLeeds', 'my-interviews', ['fc', 'free']],
]

it.each(seen)('%s sees under %s, and opens, exactly %s', async (who, collection, expected) => {
  const found = new Set<string>()
  for (const when of ['coming', 'past']) {
    const list = await whois(who).get(`/api/${collection}?when=${when}`)
    expect(list.statusCode, list.body).toBe(200)
    const { data, meta } = list.json()
    for (const { id } of data) found.add(id)
    expect(meta.total).toBe(data.length)
  }
  expect(found).toEqual(new Set(expected.map((key) => interviews[key])))
  for (const key of keys) {
    const status = (await whois(who).get(`/api/interviews/${interviews[key]}`)).statusCode
    expect(status, key).toBe(expected.includes(key) ? 200 : 404)
  }
})

it('opens for nobody else', async () => {
  for (const url of ['interviews', 'my-interviews', `interviews/${interviews.london}`])
    expect((await whois('student').get(`/api/${url}`)).statusCode, url).toBe(403)
})

describe('what the panel thought', () => {
  it.each([
    ['admissions', ['london', 'fc']],
    ['onlyStandard', ['london']],
    ['onlyFc', ['fc']],
    ['registrar', []],
    // On the panel without having given their own yet.
    ['standardOnThePanelOfFc', ['london']],
    ['ruthOnThePanelOfFc', ['fc']],
    ['peterOnThePanelOfLondon', ['london']],
  ] as const)('is read by %s of exactly %s', async (who, expected) => {
    const read: string[] = []
    for (const key of ['london', 'fc'] as const) {
      const { body } = await whois(who).get(`/api/interviews/${interviews[key]}`)
      if (body.includes(words[key])) read.push(key)
    }
    expect(read).toEqual(expected)
  })
})

describe('claims on one kind of application change no interview of the other', () => {
  it.each([
    ['onlyFc', 'london'],
    ['onlyStandard', 'fc'],
  ] as const)('%s, that of %s', async (who, key) => {
    const url = `/api/interviews/${interviews[key]}`
    const { version } = (await whois('admissions').get(url)).json().data
    const calls = [
      () => whois(who).patch(url, { place: 'Elsewhere' }, { version }),
      () => whois(who).post(`${url}/book`, { application: applications[key] }),
      () => whois(who).post(`${url}/release`, { reason: 'No' }),
      () => whois(who).post(`${url}/cancel`, { reason: 'No' }),
      () => whois(who).post(`${url}/outcome`, { state: 'Did not attend' }),
      () => whois(who).put(`${url}/feedback`, { recommendation: 'Do not offer' }),
      () => whois(who).put(`${url}/sheet`, { version: 1, answers: {} }),
      () => whois(who).put(`${url}/summary`, { panelSummary: 'No' }),
    ]
    for (const call of calls) expect([403, 404]).toContain((await call()).statusCode)
    expect((await whois('admissions').get(url)).json().data).toMatchObject({ version, state: 'Held' })
  })

  it('and work on those of their own', async () => {
    for (const [who, key] of [
      ['onlyFc', 'fc'],
      ['onlyStandard', 'london'],
    ] as const) {
      const url = `/api/interviews/${interviews[key]}`
      const summary = await whois(who).put(`${url}/summary`, { panelSummary: `Agreed by ${who}` })
      expect(summary.statusCode, summary.body).toBe(200)
      const outcome = await whois(who).post(`${url}/outcome`, { state: 'Held' })
      expect(outcome.statusCode, outcome.body).toBe(200)
    }
  })
})
