import type { DurhamClock } from '@minster/domain/durham/clock/clock-calls'
import { describe, expect, it } from 'vitest'
import type { SignedInCalls } from '#test/app.ts'
import { make } from '#test/make.ts'
import { openDurham } from '../changes/test-changes.ts'

const durham = await openDurham()
const { admin, college, registrar, study, tellAll, change } = durham

async function clockFor(as: SignedInCalls, year = ''): Promise<DurhamClock> {
  const reply = await as.get(`/api/durham/clock${year && `?year=${year}`}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data
}
const stepFor = async (key: string, as = registrar) =>
  (await clockFor(as)).steps.find((step) => step.key === key)

describe('the clock of a year', () => {
  it('is that of today where none is asked for, and refuses what is no year', async () => {
    expect(await clockFor(registrar)).toMatchObject({
      year: '2026-27',
      today: durham.today,
      queue: { open: 0, overdue: 0, beforeCensus: 0 },
    })
    expect((await clockFor(registrar, '2028-29')).year).toBe('2028-29')
    for (const wrong of ['2026-28', '9999-8000', '0000-0', 'now'])
      expect((await registrar.get(`/api/durham/clock?year=${wrong}`)).statusCode).toBe(422)
    expect((await clockFor(registrar, '1999-0')).year).toBe('1999-0')
  })

  it('counts whom Durham has to register, whose Banner ID and whose photograph is missing', async () => {
    const { student } = await study()
    await study({ start: '2027-02-01' })
    await study({ programme: durham.bespoke.id })
    const { engagement } = await study()
    await change(`engagements/${engagement.id}`, { status: 'Withdrawn' })
    await study({ start: '2025-09-15' })
    expect(await stepFor('registrations')).toMatchObject({ total: 1, open: 1, state: 'late' })
    expect(await stepFor('lateRegistrations')).toMatchObject({ total: 1, open: 1, state: 'ahead' })
    expect(await stepFor('bannerIds')).toMatchObject({ total: 0, state: 'nothing' })
    expect(await stepFor('photos')).toMatchObject({ total: 2, open: 2 })
    await tellAll()
    expect(await stepFor('registrations')).toMatchObject({ total: 1, open: 0, state: 'done' })
    expect(await stepFor('bannerIds')).toMatchObject({ total: 2, open: 2, path: '/students/banner-ids' })
    await change(`students/${student}`, { partnerId: '000111222' })
    expect(await stepFor('bannerIds')).toMatchObject({ total: 2, open: 1 })
  })

  it('counts modules, those with credit from elsewhere apart', async () => {
    const { session } = await study()
    const [first, second] = durham.instances
    await make(admin, 'module-enrolments', { session: session.id, moduleInstance: first?.id })
    await make(admin, 'module-enrolments', {
      session: session.id,
      moduleInstance: second?.id,
      outcome: 'Credit transferred',
    })
    expect(await stepFor('modules')).toMatchObject({ total: 1, open: 1 })
    expect(await stepFor('apl')).toMatchObject({ total: 1, open: 1 })
    await tellAll()
    expect(await stepFor('modules')).toMatchObject({ total: 1, open: 0, state: 'done' })
    expect(await stepFor('apl')).toMatchObject({ total: 1, open: 0, state: 'done' })
  })

  it('says what Durham has to hear of before it counts', async () => {
    await tellAll()
    const { engagement } = await study()
    await tellAll()
    await change(`engagements/${engagement.id}`, { status: 'Withdrawn' })
    expect((await clockFor(registrar)).queue).toEqual({ open: 1, overdue: 0, beforeCensus: 1 })
    expect(await stepFor('census')).toMatchObject({
      due: '2026-12-01',
      words: '1 change is to be told before Durham counts.',
    })
  })

  it('has the boards of the year, with their marks', async () => {
    const board = await make(registrar, 'boards', { name: 'June board 2027', day: '2027-06-10' })
    await make(registrar, 'boards', { name: 'June board 2026', day: '2026-06-10' })
    const { steps } = await clockFor(registrar)
    expect(steps.filter(({ board: one }) => one !== null).map(({ key, due }) => [key, due])).toEqual([
      [`board:${board.id}`, '2027-06-10'],
      [`marks:${board.id}`, '2027-06-12'],
    ])
  })

  it('goes by the day the registrar entered', async () => {
    const values = { step: 'photos', academicYear: '2026-27', due: '2026-12-15', source: 'Bulletin' }
    const { id } = await make(registrar, 'durham-dates', values)
    expect(await stepFor('photos')).toMatchObject({
      due: '2026-12-15',
      date: { id, standing: 'Confirmed', source: 'Bulletin' },
    })
  })

  it('names programmes that are offered and have no code', async () => {
    await make(admin, 'programmes', { code: 'GradCert', name: 'Graduate Certificate', active: true })
    expect((await stepFor('registrations'))?.words).toContain('GradCert has no Durham code')
  })
})

it('is for whoever administers students', async () => {
  const faculty = await college.as('faculty')
  expect((await faculty.get('/api/durham/clock')).statusCode).toBe(403)
})

it('counts the students of their own hub for whoever has it for one', async () => {
  await make(admin, 'roles', { name: 'Hub desk', scope: 'hub', claims: ['dashboard:view', 'students:admin'] })
  const york = await make(admin, 'hubs', { name: 'York' })
  await study({ hub: york.id })
  const [theirs, all] = [await college.as('Hub desk', { hub: york.id }), registrar]
  expect(await stepFor('photos', theirs)).toMatchObject({ total: 1, open: 1 })
  expect((await stepFor('photos', all))?.total).toBeGreaterThan(1)
  expect((await clockFor(theirs)).queue.open).toBe(1)
})

it('refuses a code that is none of Durham’s', async () => {
  const reply = await admin.patch(`/api/programmes/${durham.ba.id}`, { durhamCode: 'BA' }, { version: 1 })
  expect(reply.statusCode).toBe(422)
})
