import { describe, expect, it } from 'vitest'
import { make } from '#test/make.ts'
import { openPlacements } from './test-placements.ts'

const {
  admin,
  change,
  college,
  director,
  livePlacement,
  makeHost,
  makeSupervisor,
  manager,
  move,
  offered,
  placedStudent,
  read,
  tasksOf,
  mailsTo,
} = await openPlacements()

const wrongIn = (reply: Awaited<ReturnType<typeof change>>) => {
  expect(reply.statusCode, reply.body).toBe(422)
  return reply.json().error.details
}

describe('a placement', () => {
  it('is searched, approved, lived and completed, each with what belongs to it', async () => {
    const { student, engagement } = await placedStudent()
    const [host, supervisor] = [await makeHost('Holy Trinity'), await makeSupervisor()]
    const placement = await make(manager, 'placements', { student })
    expect(placement).toMatchObject({ state: 'Searching', engagement: { id: engagement.id } })
    expect(wrongIn(await change(placement, { state: 'Live' }))[0].param).toBe('state')
    const lacking = wrongIn(await change(placement, { state: 'Awaiting approval' }))
    expect(lacking.map(({ param }: { param: string }) => param)).toEqual(['host', 'supervisor'])
    const people = { host: host.id, supervisor: supervisor.id }
    expect((await change(placement, { state: 'Awaiting approval', ...people })).statusCode).toBe(200)
    expect((await read(`people/${supervisor.id}`))['contact']).toBe(true)
    expect(wrongIn(await change(placement, { state: 'Searching' }))[0].param).toBe('reason')
    const days = { start: '2026-09-14', end: '2027-06-30' }
    expect((await change(placement, { state: 'Approved', ...days })).statusCode).toBe(200)
    expect(wrongIn(await change(placement, { state: 'Live' }))[0].param).toBe('agreement.signedOn')
    expect(
      (await change(placement, { state: 'Live', agreement: { signedOn: '2026-09-01' } })).statusCode,
    ).toBe(200)
    expect(wrongIn(await change(placement, { state: 'Completed' }))[0].message).toContain(
      'report is not here',
    )
    const reported = { supervisorReport: { receivedOn: '2026-11-20' } }
    expect((await change(placement, reported)).statusCode).toBe(200)
    expect((await change(placement, { state: 'Completed' })).statusCode).toBe(200)
  })

  it.each<[string, { city?: string }, string | null]>([
    ['St Luke', { city: 'Holloway' }, 'Saint Luke’s, Holloway'],
    ['St Anselm, Kennington', {}, 'St Anselm, Kennington'],
  ])('is not at %s, the student’s own church', async (name, { city }, homeChurch) => {
    const { student } = await placedStudent({}, { otherInformation: { homeChurch } })
    const host = await makeHost(name, city === undefined ? {} : { address: { city } })
    const reply = await manager.post('/api/placements', { student, host: host.id })
    expect(wrongIn(reply)).toEqual([
      { param: 'host', message: `${name} is the student’s own church. Choose another host.` },
    ])
  })

  it('is not at the church a student is known to worship at, whatever it is called', async () => {
    const church = await makeHost('The Well')
    const { student } = await placedStudent({ church: church.id })
    expect(wrongIn(await manager.post('/api/placements', { student, host: church.id }))[0].param).toBe('host')
    const other = await makeHost('The Spring')
    const placement = await make(manager, 'placements', { student, host: other.id })
    expect(wrongIn(await change(placement, { host: church.id }))[0].param).toBe('host')
  })

  it('is not supervised by the student, under whatever record', async () => {
    const { student, person, email } = await placedStudent()
    expect(wrongIn(await manager.post('/api/placements', { student, supervisor: person }))[0].param).toBe(
      'supervisor',
    )
    const again = await makeSupervisor({ email: email.toUpperCase() })
    expect(wrongIn(await manager.post('/api/placements', { student, supervisor: again.id }))[0].param).toBe(
      'supervisor',
    )
  })

  it('is seen where its student is, and changed by the office', async () => {
    const { placement } = await livePlacement()
    const elsewhere = await make(admin, 'hubs', { name: 'Leeds', code: 'LEE' })
    const stranger = await college.as('hub director', { hub: elsewhere.id })
    const tutorOfOthers = await college.as('faculty')
    expect((await director.get(`/api/placements/${placement.id}`)).statusCode).toBe(200)
    expect((await director.get(`/api/placements/${placement.id}/standing`)).statusCode).toBe(200)
    for (const as of [stranger, tutorOfOthers])
      for (const path of ['', '/standing'])
        expect((await as.get(`/api/placements/${placement.id}${path}`)).statusCode).toBe(404)
    for (const path of ['', '/standing', '/hosts'])
      expect(
        (await (await college.as('support')).get(`/api/placements/${placement.id}${path}`)).statusCode,
      ).toBe(403)
    expect((await change(placement, { notes: 'Seen' }, director)).statusCode).toBe(403)
    expect((await director.get(`/api/placements/${placement.id}/hosts`)).statusCode).toBe(403)
  })
})

describe('a report', () => {
  it('is read by those who teach and place the student, and by nobody else who sees them', async () => {
    const said = { strengths: 'Listens well', receivedOn: '2026-11-20' }
    const { placement } = await livePlacement({ supervisorReport: said })
    const of = async (as: typeof manager) =>
      (await as.get(`/api/placements/${placement.id}`)).json().data.supervisorReport
    expect(await of(manager)).toMatchObject(said)
    expect(await of(director)).toMatchObject(said)
    const finance = await of(await college.as('finance'))
    expect(finance.receivedOn).toBe('2026-11-20')
    expect(Object.keys(finance)).not.toContain('strengths')
  })
})

describe('hosts worth asking', () => {
  it('are near, have room, and are neither the home church nor one served before', async () => {
    const place = { latitude: 51.5138, longitude: -0.0984 }
    const own = await makeHost('St Bride', place)
    const { student } = await placedStudent({ church: own.id })
    const [near, full, known] = [
      await makeHost('St Stephen', { latitude: 51.5007, longitude: -0.1246 }),
      await makeHost('St Giles', { ...place, placesAtMost: 0 }),
      await makeHost('St Olave', place),
    ]
    await make(manager, 'placements', { student, host: known.id, state: 'Searching' })
    const placement = await make(manager, 'placements', { student })
    const { data } = (await manager.get(`/api/placements/${placement.id}/hosts`)).json()
    expect(data[0]).toMatchObject({ id: near.id, why: ['2 km from their church', 'London hub'] })
    const ids = data.map(({ id }: { id: string }) => id)
    for (const one of [own, full, known]) expect(ids).not.toContain(one.id)
  })
})

describe('what is missing', () => {
  const bucketsOf = async (student: string, as = manager) => {
    const { data } = (await as.get('/api/placements-report?pageSize=200')).json()
    return data
      .filter((row: { student: { id: string } }) => row.student.id === student)
      .map(({ cells }: { cells: { value: string }[] }) => cells[0]?.value)
  }

  it('tells who has none, whose supervisor is not trained and whose host does not know', async () => {
    const { student: without } = await placedStudent()
    expect(await bucketsOf(without)).toEqual(['No placement'])
    const { student, engagement, placement, supervisor } = await livePlacement()
    expect(await bucketsOf(student)).toEqual(['Supervisor’s training out of date'])
    const { version } = await read(`people/${supervisor.id}`)
    await admin.patch(`/api/people/${supervisor.id}`, { supervisorTraining: '2025-03-01' }, { version })
    expect(await bucketsOf(student)).toEqual(['In order'])
    await move(engagement, { status: 'IoS' })
    expect(await bucketsOf(student)).toEqual(['Host not told'])
    expect((await change(placement, { hostToldOn: '2026-11-20' })).statusCode).toBe(200)
    expect(await bucketsOf(student)).toEqual(['In order'])
    const { data } = (await manager.get(`/api/placements/${placement.id}/standing`)).json()
    expect(data).toMatchObject({ findings: [], trainedOn: '2025-03-01' })
  })

  it('is for managers', async () => {
    expect((await director.get('/api/placements-report')).statusCode).toBe(403)
  })
})

describe('a change of status', () => {
  const lineOf = async (engagement: Parameters<typeof offered>[0], body: object, about: string) =>
    (await offered(engagement, body)).filter(({ id }: { id: string }) => id.endsWith(about))

  it('tells whom to write to of an interruption, and nobody is written to unasked', async () => {
    const { engagement, placement, host, supervisor } = await livePlacement()
    const body = { status: 'IoS', interruptedFrom: '2026-11-16', expectedReturn: '2027-09-01' }
    const [line, ...others] = await lineOf(engagement, body, placement.id)
    expect(others).toEqual([])
    expect(line).toMatchObject({
      id: `tell-host-${placement.id}`,
      label: `Write to Ruth ${String(supervisor['lastName'])} at ${String(host['name'])}`,
      ticked: false,
    })
    expect((await move(engagement, body)).statusCode).toBe(200)
    expect(await mailsTo(supervisor['email'])).toEqual([])
    const back = { status: 'Current', consequences: [`tell-host-${placement.id}`] }
    expect((await move(engagement, back)).statusCode).toBe(200)
    const [mail] = await mailsTo(supervisor['email'])
    expect(mail).toMatchObject({ template: 'placement-affected' })
    expect(mail?.text).toContain('goes on from 20/11/2026')
    expect((await read(`placements/${placement.id}`))['hostToldOn']).toBe('2026-11-20')
  })

  it('says when, and never why', async () => {
    const { engagement, placement, supervisor } = await livePlacement()
    const body = {
      status: 'IoS',
      interruptedFrom: '2026-11-16',
      expectedReturn: '2027-09-01',
      reason: 'Depression',
    }
    await move(engagement, { ...body, consequences: [`tell-host-${placement.id}`] })
    const [mail] = await mailsTo(supervisor['email'])
    expect(mail?.text).toContain('is interrupted from 16/11/2026. They are expected back on 01/09/2027.')
    expect(mail?.text).not.toContain('Depression')
  })

  it('ends the placement of who leaves', async () => {
    const { engagement, placement } = await livePlacement()
    const lines = await lineOf(engagement, { status: 'Withdrawn' }, placement.id)
    expect(
      lines.map(({ id, ticked }: { id: string; ticked: boolean }) => [id.replace(placement.id, ''), ticked]),
    ).toEqual([
      ['placement-', true],
      ['tell-host-', false],
    ])
    await move(engagement, { status: 'Withdrawn' })
    expect((await read(`placements/${placement.id}`))['state']).toBe('Ended')
  })

  it('makes a task of telling a host without an e-mail address', async () => {
    const supervisor = await makeSupervisor({ email: null })
    const { engagement, placement, student } = await livePlacement({ supervisor: supervisor.id })
    const [line] = await lineOf(engagement, { status: 'IoS' }, placement.id)
    expect(line).toMatchObject({ id: `task-host-${placement.id}`, ticked: true })
    await move(engagement, { status: 'IoS', consequences: [`task-host-${placement.id}`] })
    const titles = (await tasksOf(student)).map((task) => Reflect.get(task, 'title'))
    expect(titles).toContainEqual(expect.stringContaining('placement'))
  })

  it.each([
    ['Completed', { state: 'Live' }, []],
    ['Completed', { state: 'Approved' }, ['placement-']],
    ['Withdrawn', { state: 'Searching', host: null, supervisor: null }, ['placement-']],
    ['Withdrawn', { state: 'Ended' }, []],
    ['IoS', { state: 'Searching', host: null, supervisor: null }, []],
  ])('to %s of a placement %j brings %j', async (status, values, expected) => {
    const { engagement, placement } = await livePlacement(values)
    const lines = await lineOf(engagement, { status }, placement.id)
    expect(lines.map(({ id }: { id: string }) => id.replace(placement.id, ''))).toEqual(expected)
  })
})
