import { beforeAll, describe, expect, it } from 'vitest'
import { make, type Reply } from '#test/make.ts'
import { lineCount, openRollover } from './test-rollover.ts'

const { admin, college, study, preview, rollOver, undo, standsAs, registrar } = await openRollover()

let first: { student: Reply; engagement: Reply }
beforeAll(async () => {
  first = await study({ name: 'First' })
  await study({ name: 'Second' })
})
const gone = ['DipHE Current | 2026-27 Completed 4, 2027-28 Starting 4']
const stayed = ['DipHE Current | 2026-27 Current 4']

describe('who may do what', () => {
  it.each(['faculty', 'safeguarding', 'finance', 'student', 'hesa', 'hub director', 'programme director'])(
    'is not for %s',
    async (role) => {
      const calls = await college.as(role)
      for (const path of ['', '/runs', '/runs/0190aaaa-0000-7000-8000-000000000000'])
        expect((await calls.get(`/api/year-rollover${path}`)).statusCode).toBe(403)
      expect((await calls.post('/api/year-rollover', { year: '2026-27', print: 'x' })).statusCode).toBe(403)
    },
  )

  it('shows and rolls over only whom somebody is there for', async () => {
    const york = await make(admin, 'hubs', { name: 'York' })
    const { student } = await study({ name: 'Yorkist', engagement: { hub: york.id } })
    const claims = ['students:enrolment', 'students:admin', 'students:view']
    await make(admin, 'roles', { name: 'york registrar', claims, scope: 'hub' })
    await make(admin, 'roles', { name: 'york assistant', claims: ['students:enrolment'], scope: 'hub' })
    const own = await college.as('york registrar', { hub: york.id })
    expect((await preview('', own)).meta.total).toBe(1)
    const { engagement } = first
    const decided = await own.put(`/api/year-rollover/decisions/${engagement.id}`, {
      year: '2026-27',
      leftOut: true,
    })
    expect(decided.statusCode).toBe(404)
    const run = await rollOver(own)
    expect(lineCount(run)).toEqual({ written: 1 })
    expect(await standsAs(student)).toEqual(gone)
    expect(await standsAs(first.student)).toEqual(stayed)
    const assistant = await college.as('york assistant', { hub: york.id })
    expect((await assistant.get(`/api/year-rollover/runs/${run.id}`)).statusCode).toBe(200)
    expect((await assistant.post(`/api/year-rollover/runs/${run.id}/undo`)).statusCode).toBe(403)
    const { print } = (await preview('', assistant)).meta
    expect((await assistant.post('/api/year-rollover', { year: '2026-27', print })).statusCode).toBe(403)

    const all = await rollOver()
    expect((await own.get(`/api/year-rollover/runs/${all.id}`)).statusCode).toBe(404)
    expect((await own.get('/api/year-rollover/runs')).json().meta.total).toBe(1)
    expect((await own.post(`/api/year-rollover/runs/${all.id}/undo`)).statusCode).toBe(404)
    expect(lineCount(await undo(run.id, own))).toEqual({ undone: 1 })
    expect(lineCount(await undo(all.id))).toEqual({ undone: 2 })
    expect((await registrar.get('/api/year-rollover/runs/x')).statusCode).toBe(404)
  })
})
