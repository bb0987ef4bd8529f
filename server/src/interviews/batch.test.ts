import { describe, expect, it } from 'vitest'
import { testApp } from '../test/app.ts'
import { makeInterviewer } from './test-interviews.ts'

const test = await testApp()
const office = await test.as(['admissions', 'manager'], { name: 'Alice Morgan' })
const ruth = await makeInterviewer(test, office, 'Marsh')
const peter = await makeInterviewer(test, office, 'Lamb')

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
