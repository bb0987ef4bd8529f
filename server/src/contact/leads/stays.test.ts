import { collectionOf } from '@minster/domain/register/paths'
import { expect, it } from 'vitest'
import { readMigrations } from '#platform/db/migrate.ts'
import { sql } from '#platform/db/sql.ts'
import { nobody } from '#platform/http/nobody.ts'
import { openCollege } from '#students/study/test-college.ts'
import { make, makeApplication, makePerson, type Reply } from '#test/make.ts'

const { admin, college, confirm, hub, ready, studentsOf } = await openCollege()
let office = admin
await make(office, 'system-data', { list: 'leadLostReasons', value: 'Too far away' })
await make(office, 'system-data', { list: 'rejectionReasons', value: 'No places left' })
/** Lets days go by, after which whoever was signed in signs in again. */
async function pass(days: number): Promise<void> {
  college.clock.advance(days * 24 * 60 * 60 * 1000)
  office = await college.as('sysadmin')
}

const derived = 'began,engaged,furthest,firstYear,entered,wentOnFrom,lostFrom'
const told = async ({ id }: Pick<Reply, 'id'>) =>
  (await office.get(`/api/leads?id=${id}&fields=${derived}`)).json().data[0]
async function patch(path: string, { id }: Pick<Reply, 'id'>, values: object): Promise<void> {
  const { version } = (await office.get(`/api/${path}/${id}`)).json().data
  const reply = await office.patch(`/api/${path}/${id}`, { reason: 'Because.', ...values }, { version })
  expect(reply.statusCode, reply.body).toBe(200)
}
const staysOf = ({ id }: Pick<Reply, 'id'>) =>
  college.database.rows(sql`select stage, came_from as from, entered_on as on, left_on as left, again
    from lead_stays where lead = ${id} order by id`)
async function met(values: object = {}): Promise<{ readonly person: Reply; readonly lead: Reply }> {
  const person = await makePerson(office)
  return { person, lead: await make(office, 'leads', { person: person.id, hub: hub.id, ...values }) }
}
const [first, engaged, interested] = [
  'Initial contact made',
  'Engaged with HD/PD',
  'Interested in current enrolment',
]

it('forgets what is taken back on the same day, and adds nothing for the bin and the way back', async () => {
  const { lead } = await met()
  await patch('leads', lead, { stage: engaged })
  await patch('leads', lead, { stage: first })
  const only = [{ stage: first, from: null, on: college.clock.today(), left: null, again: false }]
  expect(await staysOf(lead)).toEqual(only)
  expect(await told(lead)).toMatchObject({ engaged: false, began: college.clock.today() })
  expect((await office.delete(`/api/leads/${lead.id}`)).statusCode).toBe(204)
  expect((await office.post(`/api/leads/${lead.id}/restore`)).statusCode).toBe(200)
  expect(await staysOf(lead)).toEqual(only)
})

it('tells many that are moved at once as it tells one, and from where each was lost', async () => {
  const [one, other] = [(await met()).lead, (await met({ stage: interested })).lead]
  const change = { stage: 'Not intending to apply', lostReason: 'Too far away' }
  const reply = await office.post('/api/leads/bulk', { ids: [one.id, other.id], change })
  expect(reply.json().meta, reply.body).toMatchObject({ ok: 2 })
  expect(await told(one)).toMatchObject({ lostFrom: first, wentOnFrom: [], engaged: false })
  expect(await told(other)).toMatchObject({ lostFrom: interested, wentOnFrom: [], engaged: true })
})

it('tells how far an application took them, whatever became of it', async () => {
  const withStatus = async (status: string) => {
    const { person, lead } = await met()
    return { lead, application: await makeApplication(office, { person: person.id, status }) }
  }
  expect(await told((await withStatus('In progress')).lead)).toMatchObject({ engaged: true, furthest: null })
  expect(await told((await withStatus('Submitted')).lead)).toMatchObject({
    furthest: 'Applied',
    lostFrom: null,
  })
  const { lead, application } = await withStatus('Place offered')
  await patch('applications', application, { status: 'Rejected', rejection: { reason: 'No places left' } })
  expect(await told(lead)).toMatchObject({ furthest: 'Offered', lostFrom: 'Applicant' })
  await office.delete(`/api/applications/${application.id}`)
  expect(await told(lead)).toMatchObject({ furthest: null, lostFrom: null })
})

it('tells nobody in a hub how far an application took them, or what became of studies, as both may lie where they see none', async () => {
  const { person, lead } = await met()
  const york = await make(office, 'hubs', { name: 'York' })
  const course = { hub: york.id }
  const application = await makeApplication(office, { person: person.id, status: 'Place offered', course })
  await patch('applications', application, { status: 'Rejected', rejection: { reason: 'No places left' } })
  await make(office, 'roles', {
    name: 'recruiter',
    scope: 'hub',
    claims: ['leads', 'applications:view', 'students:view'],
  })
  const recruiter = await college.as('recruiter', { hub: hub.id })
  expect((await recruiter.get(`/api/applications/${application.id}`)).statusCode).toBe(404)
  const seen = (await recruiter.get(`/api/leads/${lead.id}`)).json().data
  expect(seen).toMatchObject({ stage: 'Rejected' })
  expect(await told(lead)).toMatchObject({ furthest: 'Offered', firstYear: null })
  for (const [field, value] of [
    ['furthest', 'Offered'],
    ['firstYear', 'Left'],
  ]) {
    expect(seen).not.toHaveProperty(String(field))
    expect((await recruiter.get(`/api/leads?${field}=${value}`)).statusCode).toBe(422)
    expect((await recruiter.get(`/api/leads?fields=${field}`)).statusCode).toBe(422)
    expect((await recruiter.get('/api/leads?schema')).json().data.properties).not.toHaveProperty(
      String(field),
    )
  }
})

it('tells what became of a first year once it is over, and counts the dead with nobody', async () => {
  const { person, lead } = await met()
  const application = await makeApplication(office, ready({ person: person.id }))
  expect((await confirm(application)).statusCode).toBe(200)
  expect(await told(lead)).toMatchObject({ furthest: 'Confirmed', firstYear: 'Not over' })
  const [{ engagement }] = await studentsOf(application)
  const studies = (values: string) =>
    college.database.execute({
      text: `update engagements set ${values} where id = $1`,
      values: [engagement.id],
    })
  const [began, over] = ['2025-11-10', '2025-10-01']
  for (const [values, becomes] of [
    [`status = 'Current', start = '${began}'`, 'Still here'],
    [`start = '2026-01-01'`, 'Not over'],
    [`start = '${began}', status = 'Starting'`, 'Not over'],
    [`status = 'Did not start'`, 'Left'],
    [`status = 'Withdrawn', "end" = '2026-02-22'`, 'Left'],
    [`"end" = '2026-11-10'`, 'Still here'],
    [`"end" = null, status_since = '2026-02-22'`, 'Left'],
    [`end_reason = 'Death'`, null],
    [
      `end_reason = null, status = 'Transferred', transferred_to = 'Another provider', "end" = '2026-02-22'`,
      'Left',
    ],
    [`transferred_to = 'Another programme here'`, 'Still here'],
    [`status = 'Completed', "end" = '2026-06-30', start = '${over}'`, 'Still here'],
  ] as const) {
    await studies(values)
    expect((await told(lead)).firstYear, values).toBe(becomes)
  }
})

it('keeps every stay with its days, and says of who comes back that they had been there', async () => {
  const { lead } = await met({ firstContact: { on: '2026-10-02' } })
  const begun = college.clock.today()
  await pass(3)
  await patch('leads', lead, { stage: engaged })
  const then = college.clock.today()
  await pass(2)
  await patch('leads', lead, { stage: first })
  const now = college.clock.today()
  expect(await staysOf(lead)).toEqual([
    { stage: first, from: null, on: begun, left: then, again: false },
    { stage: engaged, from: first, on: then, left: now, again: false },
    { stage: first, from: engaged, on: now, left: null, again: true },
  ])
  expect(await told(lead)).toMatchObject({
    began: '2026-10-02',
    engaged: true,
    furthest: null,
    entered: [first, engaged],
    wentOnFrom: [engaged],
    lostFrom: null,
  })
})

it('leaves whoever is lost for another reason lost from where they were', async () => {
  const { lead } = await met({ stage: engaged })
  await patch('leads', lead, { stage: 'Not responsive' })
  await pass(1)
  // As where an application of theirs turns out to have been rejected.
  await college.database.transaction((tx) =>
    college.door.change(
      tx,
      collectionOf('leads'),
      lead.id,
      { stage: 'Rejected', lostReason: 'Too far away' },
      { caller: nobody, byRule: true },
    ),
  )
  const way = await told(lead)
  expect(way.lostFrom).toBe(engaged)
  expect(way.wentOnFrom).not.toContain(engaged)
})

it('is filled from the history as it would have been kept', async () => {
  const all = () =>
    college.database.rows(sql`
    select lead, stage, came_from, entered_on, left_on, again from lead_stays
    where lead not in (select record_id from history where record_type = 'leads' group by 1
      having count(*) filter (where action = 'changed') > 1 and max(at)::date = min(at)::date)
    order by lead, id`)
  const kept = await all()
  expect(kept.length).toBeGreaterThan(5)
  await college.database.execute(sql`delete from lead_stays`)
  for (const migration of ['lead_stays', 'lost_from']) {
    const fill = readMigrations().find(({ name }) => name.endsWith(migration))
    await college.database.execute({ text: fill?.statements.at(-1) ?? '', values: [] })
  }
  expect(await all()).toEqual(kept)
})
