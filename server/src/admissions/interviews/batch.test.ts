import { describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, makePerson } from '#test/make.ts'
import { makeApplicant, makeInterviewer, makeTimes } from './test-interviews.ts'

const test = await testApp()
const office = await test.as(['admissions', 'manager'], { name: 'Alice Morgan' })
const ruth = await makeInterviewer(test, office, 'Marsh')
const peter = await makeInterviewer(test, office, 'Lamb')

async function named(lastName: string): Promise<string> {
  const email = `${lastName.toLowerCase()}@example.net`
  return (await makePerson(office, { firstName: 'Ann', lastName, email })).id
}

describe('times for interviews', () => {
  const batch = { days: ['2027-01-11'], from: '10:00', to: '11:00', minutes: 30, place: 'Room 2' }

  it('are shown with the clashes of the panel before they are made', async () => {
    const first = { ...batch, panel: [ruth.member, peter.member] }
    const preview = await office.post('/api/interviews/batch', { ...first, preview: true })
    expect(preview.json().data).toMatchObject({ made: 0, times: [{ clashes: [] }, { clashes: [] }] })
    expect((await office.post('/api/interviews/batch', first)).json().data.made).toBe(2)
    const again = { ...batch, from: '10:15', to: '11:45', panel: [ruth.member], preview: true }
    const { times } = (await office.post('/api/interviews/batch', again)).json().data
    expect(times.map(({ clashes }: { clashes: unknown[] }) => clashes.length)).toEqual([2, 1, 0])
    expect(times[0].clashes[0]).toMatchObject({ member: 'Dr Marsh', start: '2027-01-11T10:00:00.000Z' })
  })

  it('say whose interview is in the way only to who may see it', async () => {
    const claims = ['dashboard:view', 'applications:menu,view,edit']
    await make(await test.as('sysadmin'), 'roles', { name: 'Standard office', claims, scope: 'everything' })
    const onlyStandard = await test.as('Standard office')
    const day = { days: ['2027-02-01'], panel: [peter.member] }
    const [standard = '', fc = ''] = await makeTimes(office, test.database, { ...day, to: '11:00' })
    const application = (await makeApplicant(office, { person: await named('Standard') })).id
    const ofFc = { status: 'Submitted', person: await named('Fellow') }
    await office.post(`/api/interviews/${standard}/book`, { application })
    await office.post(`/api/interviews/${fc}/book`, {
      application: (await make(office, 'fc-applications', ofFc)).id,
    })
    const clashes = async (calls: SignedInCalls) => {
      const asked = { ...batch, ...day, minutes: 60, preview: true }
      const { times } = (await calls.post('/api/interviews/batch', asked)).json().data
      return times[0].clashes.map((clash: { with: string }) => clash.with).toSorted()
    }
    expect(await clashes(office)).toEqual(['the interview of Ann Fellow', 'the interview of Ann Standard'])
    expect(await clashes(onlyStandard)).toEqual(['another interview', 'the interview of Ann Standard'])
  })

  it('are refused with every mistake at once, and nothing is made', async () => {
    const wrong = { ...batch, days: [], from: '25:00', place: '', onlineLink: 'http://meet' }
    const reply = await office.post('/api/interviews/batch', wrong)
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.details.map(({ param }: { param: string }) => param)).toEqual([
      'days',
      'from',
      'onlineLink',
    ])
  })

  it('are made by the office only, and seen by the panel as theirs', async () => {
    expect((await ruth.as.post('/api/interviews/batch', batch)).statusCode).toBe(403)
    expect((await ruth.as.get('/api/interviews')).statusCode).toBe(403)
    const mine = (await ruth.as.get('/api/my-interviews')).json()
    expect(mine.data).toHaveLength(2)
    expect(mine.data[0]).toMatchObject({
      state: 'Free',
      panel: [
        { member: { label: 'Dr Marsh' }, chair: true, isMe: true },
        { member: { label: 'Dr Lamb' }, chair: false, isMe: false },
      ],
    })
    const other = await makeInterviewer(test, office, 'Other')
    expect((await other.as.get('/api/my-interviews')).json().data).toEqual([])
    expect((await other.as.get(`/api/interviews/${mine.data[0].id}`)).statusCode).toBe(404)
  })
})
