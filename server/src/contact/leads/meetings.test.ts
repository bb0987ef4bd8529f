import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { make, makeApplication, makeHub, makePerson } from '#test/make.ts'

const college = await testApp()
const office = await college.as('sysadmin')
const london = await makeHub(office, 'London')
const york = await makeHub(office, 'York')
await make(office, 'consent-wordings', {
  place: 'office',
  edition: 'First',
  from: '2020-01-01',
  words: 'May we write to you?',
})
const director = await college.as('hub director', { hub: london.id })
const other = await college.as('hub director', { hub: york.id })

let count = 0
const somebody = () => {
  count += 1
  return {
    firstName: 'Ruth',
    lastName: `Owen ${'abcdefghijklmnop'[count]}`,
    email: `ruth-${count}@example.org`,
  }
}
const problemsOf = (reply: Awaited<ReturnType<typeof office.get>>) => {
  expect(reply.statusCode, reply.body).toBe(422)
  return reply.json().error.details
}

describe('a meeting', () => {
  it('makes person, episode, what was said and what they agreed to in one step', async () => {
    const reply = await director.post('/api/leads/meetings', {
      person: somebody(),
      nextAction: { what: 'Ring about the open day', on: '2027-01-10' },
      interaction: { kind: 'Note', at: '2026-10-01T10:00:00.000Z', note: 'Met at church.' },
      consent: { purposes: ['study'], channel: 'email', said: 'given' },
    })
    expect(reply.statusCode, reply.body).toBe(201)
    const { data: lead } = reply.json()
    expect(lead).toMatchObject({
      stage: 'Initial contact made',
      owner: { id: director.userId },
      hub: { id: london.id },
      source: 'office',
    })
    expect(reply.headers.location).toBe(`/api/leads/${lead.id}`)
    const said = await director.get(`/api/interactions?lead=${lead.id}`)
    expect(said.json().data).toMatchObject([{ kind: 'Note', note: 'Met at church.' }])
    const { data: consents } = (await office.get(`/api/consents?person=${lead.person.id}`)).json()
    expect(consents).toMatchObject([{ purpose: 'study', channel: 'email', state: 'given', source: 'spoken' }])
    const kept = await office.get(`/api/consents/${consents[0].id}`)
    expect(kept.json().data).toMatchObject({ basis: 'consent', wording: { label: expect.any(String) } })
    expect((await director.get(`/api/people/${lead.person.id}`)).statusCode).toBe(200)
    expect((await other.get(`/api/leads/${lead.id}`)).statusCode).toBe(404)
  })

  it('with somebody another hub’s work is over with is theirs, and nobody is made twice', async () => {
    const who = somebody()
    const person = await makePerson(office, who)
    const past = await make(office, 'leads', { person: person.id, hub: york.id })
    const over = await office.patch(`/api/leads/${past.id}`, { stage: 'Not responsive' }, { version: 1 })
    expect(over.statusCode, over.body).toBe(200)
    expect((await director.get(`/api/people/${person.id}`)).statusCode).toBe(404)
    const reply = await director.post('/api/leads/meetings', {
      person: { ...who, email: who.email.toUpperCase() },
    })
    expect(reply.statusCode, reply.body).toBe(201)
    expect(reply.json().data.person.id).toBe(person.id)
  })

  it.each([
    ['by telephone', { phone: '07700 900 123' }, { phone: '+44 7700 900123' }, true],
    ['by another form of the first name', { firstName: 'Katherine' }, { firstName: 'Kate' }, true],
    ['not for another’s e-mail address alone', {}, { firstName: 'Owen' }, false],
    ['not with another last name', {}, { lastName: 'Pritchard' }, false],
  ])('recognises them %s', async (_how, held, said, same) => {
    const who = somebody()
    const person = await makePerson(office, { ...who, ...held })
    const { email, ...named } = { ...who, ...held, ...said }
    const reply = await director.post('/api/leads/meetings', {
      person: 'phone' in said ? named : { email, ...named },
    })
    expect(reply.statusCode, reply.body).toBe(201)
    expect(reply.json().data.person.id === person.id).toBe(same)
  })

  it('with somebody whose episode goes on is refused, and tells only what its author sees', async () => {
    const who = somebody()
    const mine = (await director.post('/api/leads/meetings', { person: who })).json().data
    expect(problemsOf(await other.post('/api/leads/meetings', { person: who }))).toEqual([
      { param: 'person', message: 'They are known to another part of the college: ask the office.' },
    ])
    expect(problemsOf(await director.post('/api/leads/meetings', { person: who }))).toEqual([
      {
        param: 'person',
        message: 'They are a potential student already.',
        record: { collection: 'leads', id: mine.id },
      },
    ])
  })

  it('with somebody who is applying is refused: they are met as an applicant', async () => {
    const who = somebody()
    const person = await makePerson(office, who)
    const application = await makeApplication(office, { person: person.id })
    expect(problemsOf(await office.post('/api/leads/meetings', { person: who }))).toEqual([
      {
        param: 'person',
        message: 'They have applied already.',
        record: { collection: 'applications', id: application.id },
      },
    ])
    expect(problemsOf(await director.post('/api/leads/meetings', { person: who }))).toEqual([
      { param: 'person', message: 'They are known to another part of the college: ask the office.' },
    ])
  })

  it('noted by two at the same moment makes one person and one episode', async () => {
    const who = somebody()
    const replies = await Promise.all(
      [director, other].map((as) => as.post('/api/leads/meetings', { person: who })),
    )
    expect(replies.map(({ statusCode }) => statusCode)).toSatisfy(
      (codes: number[]) => codes.includes(201) && codes.includes(422),
    )
    const found = await office.get(`/api/people?email=${who.email}`)
    expect(found.json().meta.total).toBe(1)
  })

  it('is told everything that is wrong with it, and then nothing is kept', async () => {
    const who = somebody()
    const long = { ...who, firstName: 'x'.repeat(400) }
    expect(
      problemsOf(await director.post('/api/leads/meetings', { person: long, nextAction: { what: 'Ring' } })),
    ).toMatchObject([{ param: 'person.firstName' }, { param: 'nextAction.on' }])
    expect(
      problemsOf(
        await director.post('/api/leads/meetings', { person: { ...who, firstName: 'x'.repeat(9000) } }),
      ),
    ).toMatchObject([{ param: 'person.firstName', message: 'This is too long.' }])
    expect(
      problemsOf(
        await director.post('/api/leads/meetings', {
          person: who,
          interaction: { kind: 'Séance', at: '2026-10-01T10:00:00.000Z' },
        }),
      ),
    ).toMatchObject([{ param: 'interaction.kind' }])
    expect(problemsOf(await director.post('/api/leads/meetings', { person: {} }))).toMatchObject([
      { param: 'person.firstName' },
      { param: 'person.lastName' },
    ])
    expect((await office.get(`/api/people?email=${who.email}`)).json().meta.total).toBe(0)
  })

  it('takes nobody by their id whom its author does not see, and no place that is not theirs', async () => {
    const hidden = await makePerson(office, somebody())
    expect(
      problemsOf(await director.post('/api/leads/meetings', { person: { id: hidden.id } })),
    ).toMatchObject([{ param: 'person' }])
    const elsewhere = await director.post('/api/leads/meetings', { person: somebody(), hub: york.id })
    expect(elsewhere.statusCode).toBe(403)
    const admissions = await college.as('admissions')
    const reply = await admissions.post('/api/leads/meetings', { person: { id: hidden.id }, owner: null })
    expect(reply.statusCode, reply.body).toBe(201)
    expect(reply.json().data).toMatchObject({ person: { id: hidden.id }, owner: null, hub: null })
  })

  it('takes the permission to change potential students, and no other', async () => {
    await make(office, 'roles', { name: 'visitor', scope: 'everything', claims: ['leads:view'] })
    await make(office, 'roles', { name: 'scribe', scope: 'everything', claims: ['leads:edit'] })
    const visitor = await college.as('visitor')
    expect((await visitor.post('/api/leads/meetings', { person: somebody() })).statusCode).toBe(403)
    expect((await visitor.post('/api/leads/meetings/look', {})).statusCode).toBe(403)
    const scribe = await college.as('scribe')
    const reply = await scribe.post('/api/leads/meetings', {
      person: somebody(),
      consent: { purposes: ['news'], channel: 'post', said: 'refused' },
    })
    expect(reply.statusCode, reply.body).toBe(201)
  })
})

describe('a meeting with somebody whose episode goes on', () => {
  const said = { kind: 'Note', at: '2026-10-02T10:00:00.000Z', note: 'Rang about fees.' }
  const step = (what: string | null, on: string | null) => ({ nextAction: { what, on } })
  const begun = async () => {
    const reply = await director.post('/api/leads/meetings', {
      person: somebody(),
      ...step('Ring', '2027-01-10'),
    })
    const { data } = reply.json()
    return { lead: data, address: `/api/leads/${data.id}/meetings`, read: { version: data.version } }
  }
  const notesOf = async (id: string) => (await director.get(`/api/interactions?lead=${id}`)).json().data
  const stepOf = async (id: string) => (await director.get(`/api/leads/${id}`)).json().data.nextAction

  it('keeps what was said, what comes next and what they agreed to', async () => {
    const { lead, address, read } = await begun()
    const consent = { purposes: ['study'], channel: 'email', said: 'given' }
    const reply = await director.post(
      address,
      { interaction: said, consent, ...step('Send the prospectus', '2027-02-01') },
      read,
    )
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.json().data).toMatchObject({ id: lead.id, nextAction: { what: 'Send the prospectus' } })
    expect(await notesOf(lead.id)).toMatchObject([{ kind: 'Note', note: 'Rang about fees.' }])
    const { data: consents } = (await office.get(`/api/consents?person=${lead.person.id}`)).json()
    expect(consents).toMatchObject([{ purpose: 'study', state: 'given', source: 'spoken' }])
  })

  it('leaves what was planned where nothing is said of it', async () => {
    const { lead, address, read } = await begun()
    expect((await director.post(address, { interaction: said }, read)).statusCode).toBe(200)
    expect(await stepOf(lead.id)).toMatchObject({ what: 'Ring', on: '2027-01-10' })
  })

  it('overwrites no next step that another set meanwhile, and keeps nothing then', async () => {
    const { lead, address, read } = await begun()
    const change = await office.patch(`/api/leads/${lead.id}`, step('Visit', '2027-01-10'), read)
    expect(change.statusCode, change.body).toBe(200)
    const clash = await director.post(address, { interaction: said, ...step('Write', '2027-01-10') }, read)
    expect(clash.statusCode, clash.body).toBe(409)
    expect(clash.json().error.details).toMatchObject([{ param: 'nextAction.what' }])
    expect(await notesOf(lead.id)).toEqual([])
    expect(await stepOf(lead.id)).toMatchObject({ what: 'Visit' })
  })

  it('is refused whole where a part of it is wrong', async () => {
    const { lead, address } = await begun()
    expect(
      problemsOf(await director.post(address, { interaction: { kind: 'Séance' }, ...step(null, null) })),
    ).toMatchObject([{ param: 'interaction.kind' }])
    expect(
      problemsOf(await director.post(address, { interaction: said, ...step('Ring', null) })),
    ).toMatchObject([{ param: 'nextAction.on' }])
    expect(await notesOf(lead.id)).toEqual([])
    expect(await stepOf(lead.id)).toMatchObject({ what: 'Ring' })
  })

  it('is for whoever sees them and may change them', async () => {
    const { address } = await begun()
    expect((await other.post(address, { interaction: said })).statusCode).toBe(404)
    const faculty = await college.as('faculty')
    expect((await faculty.post(address, { interaction: said })).statusCode).toBe(403)
  })
})

describe('a look for somebody who was met', () => {
  it('names those its reader sees, with their episode, and only counts the others', async () => {
    const who = somebody()
    const lead = (await director.post('/api/leads/meetings', { person: who })).json().data
    const look = async (as: typeof director, said: object) =>
      (await as.post('/api/leads/meetings/look', said)).json().data
    expect(await look(director, who)).toEqual({
      met: [
        {
          person: lead.person.id,
          label: `Ruth ${who.lastName}`,
          hint: expect.stringContaining('The same e-mail address.'),
          lead: lead.id,
          seen: true,
        },
      ],
      more: 0,
      others: 0,
    })
    expect(await look(other, who)).toEqual({ met: [], more: 0, others: 1 })
    expect(await look(other, { ...who, email: null })).toEqual({ met: [], more: 0, others: 0 })
  })
})

it('is asked about in the words of the college, for whoever meets people', async () => {
  const reply = await director.get('/api/leads/meetings/wording')
  expect(reply.json()).toEqual({ data: { edition: 'First', words: 'May we write to you?' } })
  const faculty = await college.as('faculty')
  expect((await faculty.get('/api/leads/meetings/wording')).statusCode).toBe(403)
})
