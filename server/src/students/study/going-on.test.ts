import { describe, expect, it } from 'vitest'
import { make, makePerson, type Reply } from '#test/make.ts'
import { openStudies } from './test-studies.ts'

const { admin, hub, move, offered, read, registrar, sessionsOf } = await openStudies()
const programme = (code: string, levels: string[], credits: number, more = {}) =>
  make(admin, 'programmes', { code, name: code, levels, credits, ...more })
const cert = await programme('Cert120', ['4'], 120)
const diploma = await programme('DipHE', ['4', '5'], 240)
const ba = await programme('BA', ['4', '5', '6'], 360)
await programme('Cert180', ['4'], 180, { active: false })
const pathway = await make(admin, 'pathways', {
  code: 'DIP-FT',
  name: 'Diploma full-time',
  programme: diploma.id,
  studyPace: 'FT',
  years: 2,
})

async function study(more: object = {}) {
  const student = await make(admin, 'students', { person: (await makePerson(admin)).id })
  const engagement = await make(admin, 'engagements', {
    student: student.id,
    studentType: 'Independent',
    programme: cert.id,
    studyPace: 'FT',
    hub: hub.id,
    status: 'Current',
    start: '2025-09-15',
    expectedEnd: '2026-11-19',
    ...more,
  })
  await make(admin, 'enrolment-sessions', {
    engagement: engagement.id,
    academicYear: '2026-27',
    level: '4',
    status: 'Current',
    startDate: '2026-09-14',
  })
  return { student: student.id, engagement }
}
const completed = { status: 'Completed', end: '2026-11-19' }
const nextOf = async (engagement: Reply): Promise<Reply[]> =>
  (
    await admin.get(
      `/api/engagements?continues=${engagement.id}&fields=status,programme,pathway,start,expectedEnd,studyPace,hub,studentType,continues`,
    )
  ).json().data
const goingOn = async (engagement: Reply) =>
  (await offered(engagement, completed)).filter(({ oneOf }: { oneOf?: string }) => oneOf === 'Goes on to')

describe('who completes a programme that leads further', () => {
  it('is offered the next ones, of which one is chosen', async () => {
    const { engagement } = await study()
    expect(await goingOn(engagement)).toEqual(
      [diploma, ba].map(({ id, code }) => ({
        id: `continue-${id}`,
        label: `${String(code)} begins 20/11/2026`,
        detail: 'A new engagement that continues this one, with its pace, hub, type and sponsor.',
        ticked: false,
        oneOf: 'Goes on to',
      })),
    )
    const both = [diploma, ba].map(({ id }) => `continue-${id}`)
    expect((await move(engagement, { ...completed, consequences: both })).statusCode).toBe(422)
    expect(await read(`engagements/${engagement.id}`)).toMatchObject({ status: 'Current' })
  })

  it('goes on in an engagement that continues it, and undoing takes both back', async () => {
    const { student, engagement } = await study()
    const chosen = { ...completed, consequences: [`continue-${diploma.id}`] }
    expect((await move(engagement, chosen)).statusCode).toBe(200)
    const [next] = await nextOf(engagement)
    expect(next).toMatchObject({
      status: 'Starting',
      programme: { id: diploma.id },
      pathway: { id: pathway.id },
      continues: { id: engagement.id },
      start: '2026-11-20',
      expectedEnd: '2027-11-19',
      studyPace: 'FT',
      studentType: 'Independent',
      hub: { id: hub.id },
    })
    if (!next) return
    expect(await sessionsOf(next)).toMatchObject([
      { academicYear: '2026-27', level: '5', status: 'Starting', startDate: '2026-11-20', credits: 120 },
    ])
    expect((await read(`students/${student}`))['engagement']).toMatchObject({ id: next.id })
    expect((await registrar.post(`/api/engagements/${engagement.id}/undo`, {})).statusCode).toBe(200)
    expect(await nextOf(engagement)).toEqual([])
    expect(await read(`engagements/${engagement.id}`)).toMatchObject({ status: 'Current' })
  })

  it('goes on by hand afterwards, which is undone first', async () => {
    const { student, engagement } = await study()
    await move(engagement, completed)
    expect(await nextOf(engagement)).toEqual([])
    const made = await registrar.post('/api/engagements', {
      student,
      studentType: 'Independent',
      programme: diploma.id,
      studyPace: 'FT',
      start: '2027-09-01',
      continues: engagement.id,
    })
    expect(made.statusCode, made.body).toBe(201)
    const next = made.json().data
    expect(next).toMatchObject({ expectedEnd: '2028-07-31' })
    const undo = () => registrar.post(`/api/engagements/${engagement.id}/undo`, {})
    expect((await registrar.get(`/api/engagements/${engagement.id}/undo`)).json().data).toMatchObject({
      changeSet: { title: 'Going on to another programme' },
      hindrances: [],
    })
    const undone = await undo()
    expect(undone.statusCode, undone.body).toBe(200)
    expect(await nextOf(engagement)).toEqual([])
    expect(undone.json().data).toMatchObject({ status: 'Completed' })
    expect((await undo()).json().data).toMatchObject({ status: 'Current' })
  })

  it('is offered nothing where something waits for them, after a BA, or where they only leave', async () => {
    const { student, engagement } = await study()
    const waiting = await make(admin, 'engagements', {
      student,
      studentType: 'Independent',
      programme: ba.id,
      start: '2027-09-13',
    })
    expect(await goingOn(engagement)).toEqual([])
    await admin.delete(`/api/engagements/${waiting.id}`)
    expect(await goingOn(engagement)).toHaveLength(2)
    expect((await offered(engagement, { status: 'Withdrawn' })).filter(({ oneOf }: Reply) => oneOf)).toEqual(
      [],
    )
    const last = await study({ programme: ba.id })
    expect(await goingOn(last.engagement)).toEqual([])
  })

  it('is put off without it where the college plans it, and goes on as was chosen on the day', async () => {
    const { engagement } = await study({ expectedEnd: '2027-07-31' })
    const from = '2027-06-30'
    const plan = { status: 'Completed', from, consequences: [`continue-${diploma.id}`] }
    expect((await move(engagement, plan)).statusCode).toBe(200)
    expect(await nextOf(engagement)).toEqual([])
    const ahead = await offered(engagement, { status: 'Completed', from: '2027-06-29' })
    expect(ahead.map(({ label }: { label: string }) => label)).toContain('DipHE begins 01/09/2027')
  })
})
