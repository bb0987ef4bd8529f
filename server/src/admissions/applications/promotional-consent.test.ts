import { collectionOf } from '@minster/domain/register/paths'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { nobody } from '#platform/http/nobody.ts'
import { testApp } from '#test/app.ts'
import { make, makeApplication, makeHub, makePerson } from '#test/make.ts'

const college = await testApp()
const admin = await college.as('sysadmin')
const admissions = await college.as('admissions')
const wording = await make(admin, 'consent-wordings', {
  place: 'application',
  edition: '1',
  from: '2020-01-01',
  words: 'I agree to be sent news.',
})
const news = (promotionalMaterial: boolean | null) => ({ otherInformation: { promotionalMaterial } })

const undo = (id: string) =>
  college.database.transaction((tx) =>
    college.door.remove(tx, collectionOf('applications'), id, {
      caller: nobody,
      byRule: true,
      action: 'undone',
    }),
  )
const unsubscribe = (person: string, at: string, state = 'withdrawn') =>
  make(admin, 'consents', {
    person,
    purpose: 'news',
    channel: 'email',
    state,
    ...(state === 'given' && { basis: 'consent' }),
    source: 'spoken',
    at,
  })
/** What holds of news by e-mail. */
async function holds(person: string) {
  const { matrix } = (await admin.get(`/api/people/${person}/consents`)).json().data
  return matrix.find(
    ({ purpose, channel }: Record<string, string>) => purpose === 'news' && channel === 'email',
  ).standing
}

async function saidBy(person: string) {
  const { ledger } = (await admin.get(`/api/people/${person}/consents`)).json().data
  return ledger.map(({ purpose, channel, state, at }: Record<string, string>) => [
    purpose,
    channel,
    state,
    at?.slice(0, 10),
  ])
}
async function apply(values: object) {
  const person = (await makePerson(admin)).id
  return { ...(await makeApplication(admissions, { person, ...values })), person }
}
const change = async (id: string, values: object) => {
  const { version } = (await admissions.get(`/api/applications/${id}`)).json().data
  const reply = await admissions.patch(`/api/applications/${id}`, values, { version })
  expect(reply.statusCode, reply.body).toBe(200)
}
const today = college.clock.today()

describe('what an application says of news', () => {
  it('is the first entry of whose it is, of the day it came, and in no words of ours where the office typed it in', async () => {
    const { person } = await apply({ received: '2026-03-02', ...news(true) })
    expect(await saidBy(person)).toEqual([
      ['news', 'post', 'given', '2026-03-02'],
      ['news', 'email', 'given', '2026-03-02'],
    ])
    const { ledger } = (await admin.get(`/api/people/${person}/consents`)).json().data
    expect(ledger[0]).toMatchObject({
      source: 'application',
      wording: null,
      note: 'The words by which they were asked were not kept.',
      by: null,
    })
  })

  it('is a no where they said no, and nothing where they said nothing', async () => {
    expect(await saidBy((await apply(news(false))).person)).toEqual([
      ['news', 'post', 'refused', today],
      ['news', 'email', 'refused', today],
    ])
    expect(await saidBy((await apply(news(null))).person)).toEqual([])
  })

  it('counts once it is sent', async () => {
    const { id, person } = await apply({ status: 'In progress', ...news(true) })
    expect(await saidBy(person)).toEqual([])
    await college.database.transaction((tx) =>
      college.door.change(
        tx,
        collectionOf('applications'),
        id,
        { status: 'Submitted' },
        { caller: nobody, byRule: true },
      ),
    )
    expect(await saidBy(person)).toHaveLength(2)
  })

  it('answers the words in force that the form showed where they send it themselves', async () => {
    const hub = await makeHub(admin, 'London')
    const programme = await make(admin, 'programmes', { code: 'BA', name: 'Bachelor of Arts' })
    const person = await makePerson(admin, { email: 'ada@example.com', dateOfBirth: '1985-12-10' })
    const applicant = await college.as('applicant', { person: person.id })
    const { form, choices } = (await applicant.post('/api/forms/applicant')).json().data
    expect(choices.wordings).toEqual({ application: 'I agree to be sent news.' })
    const whole = {
      intake: '2027-09-13',
      eligibility: { britishCitizen: true },
      course: { applicantType: 'Independent', programme: programme.id, studyPace: 'PT', hub: hub.id },
      otherInformation: { homeChurch: 'St Luke, Hackney', promotionalMaterial: true },
    }
    const { version } = form.application
    expect((await applicant.patch('/api/forms/applicant/application', whole, { version })).statusCode).toBe(
      200,
    )
    const sent = await applicant.post('/api/forms/applicant/submit', { declared: true })
    expect(sent.statusCode, sent.body).toBe(200)
    const { ledger } = (await admin.get(`/api/people/${person.id}/consents`)).json().data
    expect(ledger).toHaveLength(2)
    for (const entry of ledger)
      expect(entry).toMatchObject({ state: 'given', wording: { id: wording.id }, note: null })
  })

  it('is said once: what the office changes later is no word of theirs, what it adds is', async () => {
    const { id, person } = await apply(news(null))
    await change(id, news(true))
    expect(await saidBy(person)).toHaveLength(2)
    await change(id, news(false))
    await change(id, { course: { auditing: true } })
    expect((await saidBy(person)).map(([, , state]: string[]) => state)).toEqual(['given', 'given'])
  })

  it('is taken back with an application that never was', async () => {
    const { id, person } = await apply(news(true))
    await undo(id)
    expect(await saidBy(person)).toEqual([])
  })

  it('stays said where the application goes to the bin', async () => {
    const { id, person } = await apply(news(true))
    const { version } = (await admin.get(`/api/applications/${id}`)).json().data
    expect((await admin.delete(`/api/applications/${id}`, { version })).statusCode).toBe(204)
    expect(await saidBy(person)).toHaveLength(2)
  })

  describe('beside what they said elsewhere', () => {
    it.each([
      ['nobody knows when it came', {}, 'withdrawn'],
      ['it came before they said no', { received: '2026-03-02' }, 'withdrawn'],
      ['it came after they said no', { received: '2026-03-06' }, 'given'],
      ['it came today', { received: today }, 'given'],
    ])('counts by its day where %s', async (_, days, standing) => {
      const person = (await makePerson(admin)).id
      await unsubscribe(person, '2026-03-04T09:00:00.000Z')
      await makeApplication(admissions, { person, received: null, ...days, ...news(true) })
      expect(await holds(person)).toBe(standing)
    })

    it('is a yes where they send it now, whatever they said this morning', async () => {
      const { id, person } = await apply({ status: 'In progress', ...news(true) })
      await unsubscribe(person, college.clock.now().toISOString())
      await college.database.transaction((tx) =>
        college.door.change(
          tx,
          collectionOf('applications'),
          id,
          { status: 'Submitted', received: today, submitted: today },
          { caller: nobody, byRule: true },
        ),
      )
      expect(await holds(person)).toBe('given')
    })

    it('takes nothing back that another application of theirs said', async () => {
      const person = (await makePerson(admin)).id
      await unsubscribe(person, '2026-03-01T09:00:00.000Z', 'given')
      const one = await makeApplication(admissions, { person, received: '2026-03-02', ...news(true) })
      await makeApplication(admissions, { person, received: '2026-03-05', ...news(false) })
      await undo(one.id)
      expect(await holds(person)).toBe('withdrawn')
    })

    it('takes back the yes of an application that never was, over a no that stands', async () => {
      const person = (await makePerson(admin)).id
      await makeApplication(admissions, { person, received: '2026-03-02', ...news(true) })
      await makeApplication(admissions, { person, received: '2026-03-05', ...news(false) })
      const again = await makeApplication(admissions, { person, received: '2026-03-08', ...news(true) })
      expect(await holds(person)).toBe('given')
      await undo(again.id)
      expect(await holds(person)).toBe('withdrawn')
    })

    it('takes no no back: they may have said it themselves meanwhile', async () => {
      const person = (await makePerson(admin)).id
      await unsubscribe(person, '2026-03-01T09:00:00.000Z', 'given')
      const one = await makeApplication(admissions, { person, received: '2026-03-05', ...news(false) })
      await undo(one.id)
      expect(await holds(person)).toBe('withdrawn')
    })

    it('keeps the yes that a later application of theirs repeats', async () => {
      const person = (await makePerson(admin)).id
      const one = await makeApplication(admissions, { person, ...news(true) })
      await makeApplication(admissions, { person, ...news(true) })
      await undo(one.id)
      expect(await holds(person)).toBe('given')
    })
  })

  it('is said by whom the application turns out to be of, and no more by whom it was thought to be of', async () => {
    const { id, person } = await apply({ received: '2026-03-02', ...news(true) })
    const other = (await makePerson(admin)).id
    await change(id, { person: other })
    expect(await saidBy(person)).toEqual([])
    expect(await saidBy(other)).toEqual([
      ['news', 'post', 'given', '2026-03-02'],
      ['news', 'email', 'given', '2026-03-02'],
    ])
  })

  it('is read and written once for many applications', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => makePerson(admin)))
    const count = async (some: readonly { readonly id: string }[]) => {
      const statements = vi.spyOn(pg.Client.prototype, 'query')
      await college.database.transaction((tx) =>
        college.door.createMany(
          tx,
          collectionOf('applications'),
          some.map(({ id: person }) => ({ body: { person, status: 'Submitted', ...news(true) } })),
          { caller: nobody, byRule: true },
        ),
      )
      const asked = statements.mock.calls.length
      statements.mockRestore()
      return asked
    }
    expect(await count(people.slice(0, 2))).toBe(await count(people.slice(2)))
  })
})
