import { expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { make, makeApplication, makePerson, type Reply } from '#test/make.ts'

const college = await testApp()
const office = await college.as('sysadmin')

const read = async (id: string) => (await office.get(`/api/leads/${id}`)).json().data
const person = async (id: string): Promise<Reply> => (await office.get(`/api/people/${id}`)).json().data
const saidIn = async (lead: string) =>
  (await office.get(`/api/interactions?lead=${lead}&fields=note&sort=note`))
    .json()
    .data.map(({ note }: Reply) => note)

async function merge(kept: Reply, gone: Reply): Promise<string> {
  const versions = { kept: (await person(kept.id)).version, gone: (await person(gone.id)).version }
  const reply = await office.post('/api/duplicates/merge', { kept: kept.id, gone: gone.id, versions })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data.id
}
async function takeApart(merged: string): Promise<void> {
  const reply = await office.post(`/api/duplicates/merges/${merged}/undo`, {})
  expect(reply.statusCode, reply.body).toBe(200)
}

it.each([
  ['kept', 'Interested in current enrolment', 'Unknown'],
  ['gone', 'Unknown', 'Interested in current enrolment'],
] as const)(
  'of two episodes that go on that of the %s stays where it came further, with all that was said',
  async (stays, stageKept, stageGone) => {
    const [kept, gone] = [await makePerson(office), await makePerson(office)]
    const leads = {
      kept: await make(office, 'leads', { person: kept.id, stage: stageKept }),
      gone: await make(office, 'leads', { person: gone.id, stage: stageGone }),
    }
    for (const [note, lead] of Object.entries(leads))
      await make(office, 'interactions', { lead: lead.id, kind: 'Note', note })
    const ends = leads[stays === 'kept' ? 'gone' : 'kept']
    const merged = await merge(kept, gone)
    expect(await read(leads[stays].id)).toMatchObject({ person: { id: kept.id } })
    expect((await office.get(`/api/leads/${ends.id}`)).statusCode).toBe(404)
    expect(await saidIn(leads[stays].id)).toEqual(['gone', 'kept'])

    await takeApart(merged)
    expect(await read(leads.kept.id)).toMatchObject({ person: { id: kept.id }, stage: stageKept })
    expect(await read(leads.gone.id)).toMatchObject({ person: { id: gone.id }, stage: stageGone })
    expect(await saidIn(leads.kept.id)).toEqual(['kept'])
    expect(await saidIn(leads.gone.id)).toEqual(['gone'])
  },
)

it('the first of two merges taken back leaves ended what the second ended', async () => {
  const [kept, one, other] = [await makePerson(office), await makePerson(office), await makePerson(office)]
  const stays = await make(office, 'leads', { person: kept.id, stage: 'Interested in current enrolment' })
  const [first, second] = [
    await make(office, 'leads', { person: one.id }),
    await make(office, 'leads', { person: other.id }),
  ]
  const merged = await merge(kept, one)
  const later = await merge(kept, other)
  await takeApart(merged)
  expect(await read(first.id)).toMatchObject({ person: { id: one.id } })
  expect((await office.get(`/api/leads/${second.id}`)).statusCode).toBe(404)
  await takeApart(later)
  expect(await read(second.id)).toMatchObject({ person: { id: other.id } })
  expect(await read(stays.id)).toMatchObject({ person: { id: kept.id } })
})

it('an application that came along makes an applicant of them, and leaves with whoever it belongs to', async () => {
  const [kept, gone] = [await makePerson(office), await makePerson(office)]
  const lead = await make(office, 'leads', { person: kept.id, stage: 'Engaged with HD/PD' })
  const application = await makeApplication(office, { person: gone.id })
  const merged = await merge(kept, gone)
  expect(await read(lead.id)).toMatchObject({ stage: 'Applicant', application: { id: application.id } })
  await takeApart(merged)
  expect(await read(lead.id)).toMatchObject({ stage: 'Engaged with HD/PD', application: null })
})

it('an applicant stays one whoever they become part of', async () => {
  const [kept, gone] = [await makePerson(office), await makePerson(office)]
  const lead = await make(office, 'leads', { person: gone.id })
  const application = await makeApplication(office, { person: gone.id })
  const merged = await merge(kept, gone)
  const applicant = { stage: 'Applicant', application: { id: application.id } }
  expect(await read(lead.id)).toMatchObject({ ...applicant, person: { id: kept.id } })
  await takeApart(merged)
  expect(await read(lead.id)).toMatchObject({ ...applicant, person: { id: gone.id } })
})
