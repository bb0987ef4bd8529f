import { type LeadStage, leadStageNames, leadStages } from '@minster/domain/contact/leads/lead-stages'
import { collectionOf } from '@minster/domain/register/paths'
import { expect, it } from 'vitest'
import { nobody } from '#platform/http/nobody.ts'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, makeHub, makePerson, type Reply } from '#test/make.ts'

const college = await testApp()
const office = await college.as('sysadmin')
const hub = await makeHub(office, 'London')
const programme = await make(office, 'programmes', { code: 'BA', name: 'Bachelor of Arts', levels: ['5'] })
await make(office, 'system-data', { list: 'leadLostReasons', value: 'Too far away' })
const role = (name: string, scope: string, claims: readonly string[]) =>
  make(office, 'roles', { name, scope, claims: ['dashboard:view', ...claims] })
await role('reader of leads', 'everything', ['leads:view'])
await role('writer of leads', 'everything', ['leads:view,edit'])
await role('director of recruitment', 'programme', ['leads', 'role:pd'])
await role('owner of leads', 'own', ['leads'])

/** One episode at each stage, all of one hub and programme. */
const owner = await college.as('owner of leads')
const leads = new Map<LeadStage, string>()
for (const stage of leadStageNames) {
  const person = await makePerson(office, { lastName: `Staged ${leads.size}` })
  const values = { person: person.id, stage, hub: hub.id, programme: programme.id, owner: owner.userId }
  const lost = ['Rejected', 'Not intending to apply'].includes(stage) ? { lostReason: 'Too far away' } : {}
  const made = await college.database.transaction((tx) =>
    college.door.create(tx, collectionOf('leads'), { ...values, ...lost }, { caller: nobody, byRule: true }),
  )
  leads.set(stage, made.id)
}

type Audience = (typeof leadStages)[LeadStage]['audience']
const open: readonly Audience[] = ['always', 'archive']

it.each<[string, object, readonly Audience[] | 'refused']>([
  ['sysadmin', {}, [...open, 'office', 'admin']],
  ['manager', {}, [...open, 'office', 'admin']],
  ['admissions', {}, [...open, 'office', 'admin']],
  ['writer of leads', {}, [...open, 'office']],
  ['reader of leads', {}, open],
  ['hub director', { hub: hub.id }, open],
  ['hub director', {}, []],
  ['director of recruitment', { programme: programme.id }, open],
  ['faculty', {}, 'refused'],
  ['hesa', {}, 'refused'],
])('%s of %j sees the stages of %j, whichever way they look', async (name, more, audiences) => {
  const as = await college.as(name, more)
  if (audiences === 'refused') {
    const [id] = leads.values()
    for (const path of [
      'leads',
      'leads/board',
      'leads/counts?field=stage',
      `leads/${id}`,
      `leads/${id}/timeline`,
    ])
      expect((await as.get(`/api/${path}`)).statusCode, path).toBe(403)
    return
  }
  const wanted = leadStageNames.filter((stage) => audiences.includes(leadStages[stage].audience)).toSorted()
  await expectSeen(as, wanted)
})

it('whoever looks after somebody sees them at the stages that are not the office’s', async () => {
  await expectSeen(
    owner,
    leadStageNames.filter((stage) => open.includes(leadStages[stage].audience)).toSorted(),
  )
})

it('whoever works within a programme begins another episode there', async () => {
  const as = await college.as('director of recruitment', { programme: programme.id })
  const reply = await as.post(`/api/leads/${leads.get('Not responsive')}/again`)
  expect(reply.statusCode, reply.body).toBe(201)
  expect(reply.json().data).toMatchObject({ programme: { id: programme.id } })
})

it('whoever would not see them any more is told so before they hand them on, and told so once they have', async () => {
  const director = await college.as('hub director', { hub: hub.id })
  const person = await makePerson(office, { lastName: 'Handed on' })
  const { id } = await make(director, 'leads', { person: person.id, hub: hub.id })
  const followsFor = async (as: SignedInCalls, stage: LeadStage) => {
    const reply = await as.post(`/api/leads/${id}/consequences`, { stage })
    return reply.json().data.map(({ label, locked }: Reply) => ({ label, locked }))
  }
  const said = 'You hand this potential student on, and do not see the record any more.'
  expect(await followsFor(director, 'Office follow up')).toEqual([{ label: said, locked: true }])
  expect(await followsFor(director, 'Not responsive')).toEqual([])
  expect(await followsFor(office, 'Office follow up')).toEqual([])
  const many = { ids: [id], change: { stage: 'Office follow up' }, preview: true }
  expect((await director.post('/api/leads/bulk', many)).json().data).toMatchObject([{ follows: [said] }])

  const kept = await director.patch(`/api/leads/${id}`, { note: 'Asked' }, { version: 1 })
  expect(kept.json()).not.toHaveProperty('meta')
  const handed = await director.patch(`/api/leads/${id}`, { stage: 'Office follow up' }, { version: 2 })
  expect(handed.statusCode, handed.body).toBe(200)
  expect(handed.json().meta).toEqual({ outOfSight: true })
  expect((await director.get(`/api/leads/${id}`)).statusCode).toBe(404)
})

async function expectSeen(as: SignedInCalls, wanted: readonly LeadStage[]): Promise<void> {
  const { data: listed } = (await as.get('/api/leads?fields=stage&pageSize=100')).json()
  expect(listed.map(({ stage }: Reply) => stage).toSorted(), 'the list').toEqual(wanted)
  const { data: counted } = (await as.get('/api/leads/counts?field=stage')).json()
  expect(counted.map(({ value }: { value: string }) => value).toSorted(), 'the counts').toEqual(wanted)
  const ids = [...leads.values()]
  const { data: offered } = (await as.get(`/api/leads/options?ids=${ids.join()}`)).json()
  expect(offered, 'the options').toHaveLength(wanted.length)
  for (const [stage, id] of leads)
    for (const path of ['', '/history', '/neighbours', '/timeline'])
      expect((await as.get(`/api/leads/${id}${path}`)).statusCode, `${stage}${path}`).toBe(
        wanted.includes(stage) ? 200 : 404,
      )
  const { data: found } = (await as.get('/api/search?q=Staged')).json()
  const foundIds = new Set(
    found.filter(({ collection }: Reply) => collection === 'leads').map(({ id }: Reply) => id),
  )
  for (const [stage, id] of leads) if (!wanted.includes(stage)) expect(foundIds.has(id), stage).toBe(false)
}
