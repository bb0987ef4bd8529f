import { describe, expect, it } from 'vitest'
import { contributionsOf } from '#departments.ts'
import { visitorsOf } from '#test/visitors.ts'
import { openPlacements } from './test-placements.ts'

const { admin, change, college, livePlacement, mailsTo, makeSupervisor, manager, move, read, tokenTo } =
  await openPlacements()
const day = 86_400_000

const call = visitorsOf(college, 'placement-report')
const ask = (id: string, party = 'supervisor', as = manager) =>
  as.post(`/api/placements/${id}/ask`, { party })
const standingOf = async (token: string) => (await call('open', { token })).json().data.standing

const answers = {
  hours: 118.5,
  attendance: 'Always early',
  strengths: 'Listens well',
  growth: 'Preaching without notes',
  recommendation: 'Ready',
}

async function asked() {
  const one = await livePlacement()
  const reply = await ask(one.placement.id)
  expect(reply.statusCode, reply.body).toBe(200)
  return { ...one, token: await tokenTo(one.supervisor['email']) }
}

describe('a supervisor without an account', () => {
  it('is asked by mail, reads whom it is about, and reports once', async () => {
    const { placement, supervisor, host, token } = await asked()
    expect((await mailsTo(supervisor['email'])).map(({ template }) => template)).toEqual(['placement-report'])
    expect((await read(`placements/${placement.id}`))['supervisorReport']).toMatchObject({
      askedOn: '2026-11-20',
    })
    const { data } = (await call('open', { token })).json()
    expect(data).toMatchObject({
      standing: 'open',
      party: 'supervisor',
      host: host['name'],
      until: '2027-01-01',
    })
    expect(data.student).toContain('Hannah')
    expect((await call('send', { token, answers })).statusCode).toBe(204)
    expect(await read(`placements/${placement.id}`)).toMatchObject({
      supervisorReport: { ...answers, receivedOn: '2026-11-20' },
      studentReport: { receivedOn: null },
    })
    const told = await college.database.rows<{ text: string }>({
      text: 'select text from notifications where about_id = $1',
      values: [placement.id],
    })
    expect(told.map(({ text }) => text)).toEqual([
      expect.stringMatching(/: the supervisor’s report on the placement has come$/),
    ])
    const again = await call('send', { token, answers: { ...answers, recommendation: 'Not yet' } })
    expect([again.statusCode, again.json().error.details[0].message]).toEqual([409, 'used'])
    const after = (await call('open', { token })).json().data
    expect(after).toMatchObject({ standing: 'used', student: null, host: null, until: null })
  })

  it('finds what was written before where it was left, on another device too, until it is sent', async () => {
    const { placement, token } = await asked()
    const written = { hours: '42,5 or so', strengths: 'Listens' }
    const first = await call('draft', { token, version: 0, answers: written })
    expect([first.statusCode, first.json().data.version]).toEqual([200, 1])
    expect((await call('open', { token })).json().data.draft).toMatchObject({ version: 1, answers: written })
    const stale = await call('draft', { token, version: 0, answers: { strengths: 'Other' } })
    expect([stale.statusCode, stale.json().error.current.answers]).toEqual([409, written])
    expect((await read(`placements/${placement.id}`))['supervisorReport']).toMatchObject({ strengths: null })
    expect((await call('send', { token, answers })).statusCode).toBe(204)
    expect((await call('open', { token })).json().data.draft).toBeNull()
    const left = await college.database.rows({
      text: 'select 1 from placement_drafts where about_id = $1',
      values: [placement.id],
    })
    expect(left).toEqual([])
  })

  it('writes apart from the student who reports on the same placement', async () => {
    const { placement, email, token } = await asked()
    await ask(placement.id, 'student')
    const own = await tokenTo(email)
    await call('draft', { token, version: 0, answers: { strengths: 'Listens' } })
    await call('draft', { token: own, version: 0, answers: { hours: 40 } })
    expect((await call('open', { token: own })).json().data.draft.answers).toEqual({ hours: 40 })
    expect((await call('open', { token })).json().data.draft.answers).toEqual({ strengths: 'Listens' })
  })

  it('sent from two devices at the same instant is received once', async () => {
    const { token } = await asked()
    const replies = await Promise.all(Array.from({ length: 4 }, () => call('send', { token, answers })))
    expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      204, 409, 409, 409,
    ])
  })

  it('is told what is lacking, and writes nothing else of the placement', async () => {
    const { placement, token } = await asked()
    const reply = await call('send', { token, answers: { ...answers, growth: ' ', askedOn: '2020-01-01' } })
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.details.map(({ param }: { param: string }) => param)).toEqual([
      'askedOn',
      'growth',
    ])
    expect((await call('send', { token, answers, state: 'Completed' })).statusCode).toBe(422)
    expect(await standingOf(token)).toBe('open')
    expect(await read(`placements/${placement.id}`)).toMatchObject({
      state: 'Live',
      supervisorReport: { hours: null },
    })
  })
})

describe('a link', () => {
  it('is void once it was sent again', async () => {
    const { placement, supervisor, token } = await asked()
    expect((await ask(placement.id)).statusCode).toBe(200)
    const newer = await tokenTo(supervisor['email'])
    expect([await standingOf(token), await standingOf(newer)]).toEqual(['void', 'open'])
  })

  it('is void once somebody else supervises', async () => {
    const { placement, token } = await asked()
    const other = await makeSupervisor()
    expect((await change(placement, { supervisor: other.id })).statusCode).toBe(200)
    expect(await standingOf(token)).toBe('void')
  })

  it('has done its work once the report came on paper', async () => {
    const { placement, token } = await asked()
    await change(placement, { supervisorReport: { receivedOn: '2026-11-19' } })
    expect(await standingOf(token)).toBe('used')
    expect((await ask(placement.id)).json().error.message).toBe('This report is here already.')
  })

  it('is closed with the placement in the bin', async () => {
    const { placement, token } = await asked()
    expect((await manager.delete(`/api/placements/${placement.id}`)).statusCode).toBe(204)
    expect(await standingOf(token)).toBe('closed')
    expect((await call('send', { token, answers })).statusCode).toBe(409)
  })

  it('expires, and is told apart from one nobody was ever sent', async () => {
    const { token } = await asked()
    college.clock.advance(43 * day)
    expect(await standingOf(token)).toBe('expired')
    expect((await call('send', { token, answers })).statusCode).toBe(409)
    college.clock.advance(-43 * day)
    expect((await call('open', { token: 'A'.repeat(43) })).statusCode).toBe(404)
  })

  it('is kept as a hash only', async () => {
    const { placement, token } = await asked()
    const links = await college.database.rows<{ row: string }>({
      text: 'select row_to_json(l)::text as row from placement_links l where about_id = $1',
      values: [placement.id],
    })
    expect(links).toHaveLength(1)
    expect(links[0]?.row).not.toContain(token)
  })

  it('cannot be guessed', async () => {
    for (let guess = 0; guess < 100; guess += 1) await call('open', { token: `guess-${guess}` }, '10.201.0.1')
    expect((await call('open', { token: 'one more' }, '10.201.0.1')).statusCode).toBe(429)
  })
})

describe('a mail that came back', () => {
  const refused = (id: string, to: unknown, template = 'placement-report') =>
    college.database.transaction((tx) =>
      contributionsOf(college.clock).mailRefused(
        tx,
        { ...college, door: college.door },
        {
          template,
          to_address: String(to),
          about_type: 'placements',
          about_id: id,
          for_good: true,
          of_address: true,
        },
      ),
    )
  const marks = async (id: string) => {
    const { supervisorReport, studentReport } = await read(`placements/${id}`)
    return [supervisorReport, studentReport].map((report) => Reflect.get(Object(report), 'bouncedOn'))
  }

  it('marks the report of whom it went to, until they are asked again or somebody else is', async () => {
    const { placement, supervisor } = await asked()
    await refused(placement.id, 'somebody@example.net')
    await refused(placement.id, supervisor['email'], 'placement-own-report')
    expect(await marks(placement.id)).toEqual([null, null])
    await refused(placement.id, supervisor['email'])
    expect(await marks(placement.id)).toEqual(['2026-11-20', null])
    expect((await ask(placement.id)).statusCode).toBe(200)
    expect(await marks(placement.id)).toEqual([null, null])
    await refused(placement.id, supervisor['email'])
    await change(placement, { supervisor: (await makeSupervisor()).id })
    expect(await marks(placement.id)).toEqual([null, null])
  })
})

describe('asking', () => {
  it('goes to the student for their own report, who reads no other', async () => {
    const { placement, email } = await livePlacement()
    expect((await ask(placement.id, 'student')).statusCode).toBe(200)
    const token = await tokenTo(email)
    expect((await call('open', { token })).json().data.party).toBe('student')
    expect((await call('send', { token, answers: { ...answers } })).statusCode).toBe(422)
    const own = { learned: 'To wait', difficulties: null, recommends: true }
    expect((await call('send', { token, answers: own })).statusCode).toBe(204)
    expect((await read(`placements/${placement.id}`))['studentReport']).toMatchObject(own)
  })

  it.each<[string, object, string]>([
    ['before it is approved', { state: 'Awaiting approval' }, 'There is nothing to report on before'],
    ['without a supervisor', { state: 'Ended', supervisor: null }, 'Choose a supervisor first.'],
  ])('is refused %s', async (_when, values, message) => {
    const { placement } = await livePlacement(values)
    const reply = await ask(placement.id)
    expect([reply.statusCode, reply.json().error.message.startsWith(message)]).toEqual([422, true])
  })

  it('is refused where there is no address, and for whoever may not change placements', async () => {
    const { placement } = await livePlacement({ supervisor: (await makeSupervisor({ email: null })).id })
    expect((await ask(placement.id)).json().error.message).toContain('has no e-mail address')
    expect((await ask(placement.id, 'supervisor', await college.as('faculty'))).statusCode).toBe(403)
    expect((await ask(placement.id, 'bishop')).statusCode).toBe(422)
  })

  it('leaves nothing of a link to anonymised students', async () => {
    const { placement, token, person, engagement } = await asked()
    expect((await move(engagement, { status: 'Withdrawn' })).statusCode).toBe(200)
    expect(await standingOf(token)).toBe('open')
    const { firstName, lastName } = await read(`people/${person}`)
    const reply = await admin.post(`/api/housekeeping/people/${person}/anonymise`, {
      name: `${String(firstName)} ${String(lastName)}`,
      reason: 'Asked for it',
    })
    expect(reply.statusCode, reply.body).toBe(200)
    expect((await call('open', { token })).statusCode).toBe(404)
    expect((await read(`placements/${placement.id}`))['supervisorReport']).toMatchObject({ strengths: null })
  })
})

it('nobody reports on a student who has died', async () => {
  const { placement, token } = await asked()
  const { engagement } = (await admin.get(`/api/placements/${placement.id}?fields=engagement`)).json().data
  const { version } = await read(`engagements/${engagement.id}`)
  const died = { status: 'Withdrawn', endReason: 'Death', end: '2026-11-18', consequences: [] }
  expect((await admin.patch(`/api/engagements/${engagement.id}`, died, { version })).statusCode).toBe(200)
  expect(await standingOf(token)).toBe('closed')
  const reply = await ask(placement.id)
  expect([reply.statusCode, reply.json().error.message]).toEqual([
    422,
    'They have died, so nobody is asked for a report.',
  ])
})
