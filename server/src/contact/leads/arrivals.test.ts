import { collectionOf } from '@minster/domain/register/paths'
import { describe, expect, it } from 'vitest'
import { nobody } from '#platform/http/nobody.ts'
import { openCollege } from '#students/study/test-college.ts'
import { make, makeApplication, makePerson, type Reply } from '#test/make.ts'

const { admin: office, college, confirm, hub, ready, unconfirm } = await openCollege()
await make(office, 'system-data', { list: 'rejectionReasons', value: 'Entry requirements not met' })
await make(office, 'system-data', { list: 'rejectionReasons', value: 'No places left' })
await make(office, 'system-data', { list: 'leadLostReasons', value: 'Entry requirements not met' })

const leadsOf = async (person: string) =>
  (
    await office.get(
      `/api/leads?person=${person}&sort=stage&fields=stage,owner,hub,source,application,engagement,lostReason,since`,
    )
  ).json().data
const goingOnOf = async (person: string) =>
  (await office.get(`/api/leads?person=${person}&goesOn=true&fields=stage`)).json().data
const read = async (id: string) => (await office.get(`/api/leads/${id}`)).json().data
const change = async (path: string, { id }: { readonly id: string }, values: object) => {
  const { version } = (await office.get(`/api/${path}/${id}`)).json().data
  const reply = await office.patch(`/api/${path}/${id}`, { reason: 'Because.', ...values }, { version })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data
}
async function met(values: object = {}): Promise<{ person: Reply; lead: Reply }> {
  const person = await makePerson(office)
  const lead = await make(office, 'leads', {
    person: person.id,
    stage: 'Engaged with HD/PD',
    owner: office.userId,
    hub: hub.id,
    ...values,
  })
  return { person, lead }
}

describe('an application', () => {
  it('makes whoever was met an applicant, and whoever was not stays unknown', async () => {
    const { person, lead } = await met()
    const application = await makeApplication(office, { person: person.id, status: 'In progress' })
    expect(await read(lead.id)).toMatchObject({
      stage: 'Applicant',
      application: { id: application.id },
      owner: { id: office.userId },
      since: college.clock.today(),
    })
    const stranger = await makePerson(office)
    await makeApplication(office, { person: stranger.id })
    expect(await leadsOf(stranger.id)).toEqual([])
  })

  it('in the bin lets them go to where they were, and takes them on again from there', async () => {
    const { person, lead } = await met()
    const application = await makeApplication(office, { person: person.id })
    await office.delete(`/api/applications/${application.id}`)
    expect(await read(lead.id)).toMatchObject({ stage: 'Engaged with HD/PD', application: null })
    await office.post(`/api/applications/${application.id}/restore`)
    expect(await read(lead.id)).toMatchObject({ stage: 'Applicant', application: { id: application.id } })
  })

  it('begins another episode of whoever’s was over, and takes it back with it', async () => {
    const { person, lead } = await met()
    await change('leads', lead, { stage: 'Not responsive' })
    const application = await makeApplication(office, { person: person.id })
    const [another, first] = await leadsOf(person.id)
    expect(first).toMatchObject({ id: lead.id, stage: 'Not responsive', application: null })
    expect(another).toMatchObject({
      stage: 'Applicant',
      source: 'application',
      owner: { id: office.userId },
      hub: { id: hub.id },
      application: { id: application.id },
    })
    await office.delete(`/api/applications/${application.id}`)
    expect(await leadsOf(person.id)).toMatchObject([{ id: lead.id }])
    await office.post(`/api/applications/${application.id}/restore`)
    expect((await leadsOf(person.id)).map(({ id }: Reply) => id)).toEqual([another.id, lead.id])
  })

  it('that is opened again takes back the episode it began, at the stage it is by then', async () => {
    const { person, lead } = await met()
    await change('leads', lead, { stage: 'Not responsive' })
    const application = await makeApplication(office, { person: person.id })
    const [another] = await leadsOf(person.id)
    await change('applications', application, { status: 'Applicant discontinued' })
    await office.delete(`/api/applications/${application.id}`)
    await office.post(`/api/applications/${application.id}/restore`)
    await change('applications', application, { status: 'Under review' })
    expect(await read(another.id)).toMatchObject({ stage: 'Applicant', lostReason: null })
  })

  it('that is somebody else’s by then begins an episode of theirs', async () => {
    const [one, next, other] = [await met(), await makePerson(office), await met()]
    for (const { lead } of [one, other]) await change('leads', lead, { stage: 'Not responsive' })
    const application = await makeApplication(office, { person: one.person.id })
    for (const { id } of [next, other.person]) await change('applications', application, { person: id })
    expect(await leadsOf(one.person.id)).toMatchObject([{ id: one.lead.id }])
    expect(await leadsOf(other.person.id)).toMatchObject([{ stage: 'Applicant' }, { id: other.lead.id }])
  })

  it.each([
    [
      'Rejected',
      { rejection: { reason: 'Entry requirements not met' } },
      'Rejected',
      'Entry requirements not met',
    ],
    ['Rejected', { rejection: { reason: 'No places left' } }, 'Rejected', null],
    ['Applicant discontinued', {}, 'Not intending to apply', null],
    ['Ready for archive', {}, 'Not intending to apply', null],
    ['Did not respond', {}, 'Applicant', null],
  ])('that becomes %s with %j makes the episode %s', async (status, values, stage, lostReason) => {
    const { person, lead } = await met()
    const application = await makeApplication(office, { person: person.id })
    await change('applications', application, { status, ...values })
    expect(await read(lead.id)).toMatchObject({ stage, lostReason })
    await change('applications', application, { status: 'Under review' })
    expect(await read(lead.id)).toMatchObject({ stage: 'Applicant', lostReason: null })
  })

  it('archived after a rejection stays what it was', async () => {
    const { person, lead } = await met()
    const application = await makeApplication(office, { person: person.id })
    await change('applications', application, { status: 'Rejected', rejection: { reason: 'No places left' } })
    await change('applications', application, { status: 'Ready for archive' })
    expect(await read(lead.id)).toMatchObject({ stage: 'Rejected' })
  })

  it('that is somebody else’s takes them on instead', async () => {
    const [one, other] = [await met(), await met()]
    const application = await makeApplication(office, { person: one.person.id })
    await change('applications', application, { person: other.person.id })
    expect(await read(one.lead.id)).toMatchObject({ stage: 'Engaged with HD/PD', application: null })
    expect(await read(other.lead.id)).toMatchObject({
      stage: 'Applicant',
      application: { id: application.id },
    })
  })

  it('beside another that ended keeps them an applicant', async () => {
    const { person, lead } = await met()
    const [first, second] = [
      await makeApplication(office, { person: person.id }),
      await makeApplication(office, { person: person.id }),
    ]
    expect(await read(lead.id)).toMatchObject({ application: { id: first.id } })
    await change('applications', first, { status: 'Applicant discontinued' })
    expect(await read(lead.id)).toMatchObject({ stage: 'Applicant', application: { id: second.id } })
  })
})

describe('studies', () => {
  const confirmed = async (person: Reply, more: object = {}) => {
    const application = await makeApplication(office, ready({ person: person.id, ...more }))
    const reply = await confirm(application)
    expect(reply.statusCode, reply.body).toBe(200)
    return application
  }
  /** Studies that began without an application. */
  const studying = async (person: Reply) => {
    const student = await make(office, 'students', { person: person.id })
    const programme = ready().course.programme
    const begun = { student: student.id, studentType: 'LLM', programme, status: 'Current' }
    return make(office, 'engagements', { ...begun, start: '2026-09-14' })
  }

  it('that are confirmed make them a student, and taken back an applicant', async () => {
    const { person, lead } = await met()
    const application = await confirmed(person)
    const student = await read(lead.id)
    expect(student).toMatchObject({
      stage: 'Student',
      application: { id: application.id },
      engagement: { id: expect.any(String) },
    })
    expect(await goingOnOf(person.id)).toMatchObject([{ id: lead.id }])
    expect((await unconfirm(application)).statusCode).toBe(200)
    expect(await read(lead.id)).toMatchObject({ stage: 'Applicant', engagement: null })
    await confirm(application)
    expect(await read(lead.id)).toMatchObject({ stage: 'Student', engagement: { id: student.engagement.id } })
  })

  it('that go on make them a student without an application too, and those that are over do not', async () => {
    const { person, lead } = await met()
    const student = await make(office, 'students', { person: person.id })
    const begun = { student: student.id, studentType: 'LLM', programme: ready().course.programme }
    const before = { status: 'Completed', start: '2020-09-14', end: '2022-07-31' }
    await make(office, 'engagements', { ...begun, ...before })
    expect(await read(lead.id)).toMatchObject({ stage: 'Engaged with HD/PD', engagement: null })
    const now = await make(office, 'engagements', { ...begun, status: 'Current', start: '2026-09-14' })
    expect(await read(lead.id)).toMatchObject({ stage: 'Student', engagement: { id: now.id } })
  })

  it('that are left stay what they were, and whoever comes back begins another episode', async () => {
    const { person, lead } = await met()
    const engagement = await studying(person)
    expect((await office.post('/api/leads', { person: person.id })).statusCode).toBe(422)
    const left = { status: 'Withdrawn', end: '2026-11-01', endReason: 'Personal', lastAttended: '2026-11-01' }
    await change('engagements', engagement, left)
    expect(await read(lead.id)).toMatchObject({ stage: 'Student', engagement: { id: engagement.id } })
    expect((await office.post('/api/leads', { person: person.id })).statusCode).toBe(201)
  })

  it('of the MA that are completed end it, and undone they go on, whatever was written down since', async () => {
    const { person, lead } = await met()
    const engagement = await studying(person)
    await change('engagements', engagement, { status: 'Completed', end: '2026-11-10' })
    expect(await read(lead.id)).toMatchObject({ stage: 'MA completed' })
    await change('leads', lead, { note: 'Invite to the alumni day.' })
    const linesFor = async (as: typeof office) =>
      (await as.get(`/api/engagements/${engagement.id}/undo`)).json().data.lines.join('\n')
    expect(await linesFor(office)).toContain('MA completed → Student')
    // Who works with students alone learns nothing of potential students by undoing.
    const registrarSees = await linesFor(await college.as('registrar'))
    expect(registrarSees).toContain('Completed → Current')
    expect(registrarSees).not.toMatch(/potential student|MA completed/)
    const undone = await office.post(`/api/engagements/${engagement.id}/undo`, {})
    expect(undone.statusCode, undone.body).toBe(200)
    expect(await read(lead.id)).toMatchObject({ stage: 'Student', note: 'Invite to the alumni day.' })
  })

  it.each([
    ['MA', 'MA completed'],
    ['PGDip', 'Student'],
  ])('that end in the award of the %s make it %s, until the award is taken back', async (award, stage) => {
    const { person, lead } = await met()
    const engagement = await studying(person)
    const given = await college.database.transaction((tx) =>
      college.door.create(
        tx,
        collectionOf('awards'),
        { engagement: engagement.id, award, kind: 'Of the programme', decidedOn: '2026-11-10' },
        { caller: nobody, byRule: true },
      ),
    )
    expect(await read(lead.id)).toMatchObject({ stage })
    await college.database.transaction((tx) =>
      college.door.remove(tx, collectionOf('awards'), given.id, { caller: nobody, byRule: true }),
    )
    expect(await read(lead.id)).toMatchObject({ stage: 'Student' })
  })

  it('that came of an application and were left keep nobody from coming back', async () => {
    const { person, lead } = await met()
    await confirmed(person, { intake: '2026-09-14' })
    const { id } = (await read(lead.id)).engagement
    const left = { status: 'Withdrawn', end: '2026-11-01', endReason: 'Personal', lastAttended: '2026-11-01' }
    await change('engagements', { id }, left)
    expect(await read(lead.id)).toMatchObject({ stage: 'Student', goesOn: false })
    expect(await goingOnOf(person.id)).toEqual([])
    const again = await office.post(`/api/leads/${lead.id}/again`)
    expect(again.statusCode, again.body).toBe(201)
    const fresh = { stage: 'Initial contact made', application: null, engagement: null }
    expect(again.json().data).toMatchObject(fresh)
    await office.delete(`/api/leads/${again.json().data.id}`)
    const meeting = await office.post('/api/leads/meetings', { person: { id: person.id } })
    expect(meeting.statusCode, meeting.body).toBe(201)
    expect(meeting.json().data).toMatchObject(fresh)
    await office.delete(`/api/leads/${meeting.json().data.id}`)
    expect(await make(office, 'leads', { person: person.id })).toMatchObject(fresh)
  })

  it('keep nobody who began them without being met from being interested in something else', async () => {
    const person = await makePerson(office)
    await confirmed(person)
    expect(await make(office, 'leads', { person: person.id })).toMatchObject({
      stage: 'Initial contact made',
    })
  })

  it('of many who apply at once are each told of', async () => {
    const many = await Promise.all(Array.from({ length: 12 }, () => met()))
    await college.database.transaction(async (tx) => {
      const results = await college.door.createMany(
        tx,
        collectionOf('applications'),
        many.map(({ person }) => ({ body: { person: person.id, status: 'Submitted' } })),
        { caller: nobody, byRule: true },
      )
      for (const result of results) if ('refused' in result) throw result.refused
    })
    for (const { lead } of many) expect(await read(lead.id)).toMatchObject({ stage: 'Applicant' })
  })
})

describe('an episode that comes back from the bin', () => {
  const binned = async ({ id }: Reply) => {
    expect((await office.delete(`/api/leads/${id}`)).statusCode).toBe(204)
  }
  const restored = async ({ id }: Reply) => {
    const reply = await office.post(`/api/leads/${id}/restore`)
    expect(reply.statusCode, reply.body).toBe(200)
    return read(id)
  }

  it('of an applicant is theirs again, as their application is by then', async () => {
    const { person, lead } = await met()
    const application = await makeApplication(office, { person: person.id })
    await binned(lead)
    expect(await restored(lead)).toMatchObject({ stage: 'Applicant', application: { id: application.id } })
    await binned(lead)
    await change('applications', application, { status: 'Rejected', rejection: { reason: 'No places left' } })
    expect(await restored(lead)).toMatchObject({ stage: 'Rejected' })
  })

  it('of a student whose studies are taken back is an applicant’s', async () => {
    const { person, lead } = await met()
    const application = await makeApplication(office, ready({ person: person.id }))
    expect((await confirm(application)).statusCode).toBe(200)
    await binned(lead)
    expect(await restored(lead)).toMatchObject({ stage: 'Student' })
    await binned(lead)
    expect((await unconfirm(application)).statusCode).toBe(200)
    expect(await restored(lead)).toMatchObject({ stage: 'Applicant', engagement: null })
  })

  it('of somebody who has applied since is an applicant’s', async () => {
    const { person, lead } = await met()
    await binned(lead)
    await makeApplication(office, { person: person.id })
    expect(await restored(lead)).toMatchObject({ stage: 'Applicant' })
  })

  it('beside another that goes on stays there', async () => {
    const { person, lead } = await met()
    await binned(lead)
    await make(office, 'leads', { person: person.id })
    const reply = await office.post(`/api/leads/${lead.id}/restore`)
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.details).toMatchObject([
      { param: 'person', message: 'They are a potential student already.' },
    ])
  })
})
