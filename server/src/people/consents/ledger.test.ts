import { mailPurposeNames } from '@minster/domain/kit/mail/mail-purposes'
import { consentChannelNames } from '@minster/domain/people/consents/consent-words'
import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { make, makePerson } from '#test/make.ts'

const college = await testApp()
const manager = await college.as('manager')
const sysadmin = await college.as('sysadmin')
await make(sysadmin, 'consent-wordings', {
  place: 'office',
  edition: '1',
  from: '2020-01-01',
  words: 'May we?',
})
const yes = {
  purpose: 'news',
  channel: 'email',
  state: 'given',
  basis: 'consent',
  source: 'spoken',
  at: '2026-01-05T10:00:00.000Z',
}

const read = async (person: string) => (await manager.get(`/api/people/${person}/consents`)).json().data
const standing = async (person: string, purpose = 'news', channel = 'email') =>
  (await read(person)).matrix.find(
    (cell: { purpose: string; channel: string }) => cell.purpose === purpose && cell.channel === channel,
  ).standing

describe('what somebody may be sent', () => {
  it('is nothing while nobody was asked', async () => {
    const { id } = await makePerson(manager, { email: 'ann@example.org' })
    const { matrix, ledger, person, asked } = await read(id)
    expect(matrix).toHaveLength(mailPurposeNames.length * consentChannelNames.length)
    expect(new Set(matrix.map(({ standing }: { standing: string }) => standing))).toEqual(new Set(['none']))
    expect(ledger).toEqual([])
    expect(person).toMatchObject({ id, email: 'ann@example.org', also: [] })
    expect(asked.edition).toBe('1')
  })

  it('is the last word on each, with the words they were asked in and who noted it', async () => {
    const { id } = await makePerson(manager)
    await make(manager, 'consents', { person: id, ...yes })
    expect(await standing(id)).toBe('given')
    await make(manager, 'consents', {
      ...yes,
      person: id,
      state: 'withdrawn',
      basis: null,
      at: '2026-02-05T10:00:00.000Z',
    })
    expect(await standing(id)).toBe('withdrawn')
    const { ledger, asked } = await read(id)
    expect(ledger.map(({ state }: { state: string }) => state)).toEqual(['withdrawn', 'given'])
    expect(ledger[1]).toMatchObject({
      wording: { id: asked.id },
      by: { id: manager.userId },
      at: '2026-01-05T10:00:00.000Z',
    })
    expect(await standing(id, 'news', 'post')).toBe('none')
  })

  it('is closed by a complaint, for every purpose', async () => {
    const { id } = await makePerson(manager)
    await make(manager, 'consents', { person: id, ...yes })
    await make(manager, 'consents', { person: id, ...yes, channel: 'post' })
    expect((await manager.post(`/api/people/${id}/complaints`, { channel: 'email' })).statusCode).toBe(422)
    const reply = await manager.post(`/api/people/${id}/complaints`, { channel: 'email', note: 'Too many' })
    expect(reply.statusCode, reply.body).toBe(204)
    for (const purpose of mailPurposeNames) expect(await standing(id, purpose)).toBe('withdrawn')
    expect(await standing(id, 'news', 'post')).toBe('given')
    expect((await read(id)).ledger[0]).toMatchObject({ source: 'complaint', note: 'Too many' })
  })
})

describe('an entry', () => {
  it.each(['application', 'enquiry', 'preferences', 'unsubscribed', 'imported', 'undeliverable', 'merged'])(
    'that came about as %s is written by nobody by hand',
    async (source) => {
      const { id } = await makePerson(manager)
      const reply = await manager.post('/api/consents', { person: id, ...yes, source })
      expect(reply.statusCode).toBe(422)
      expect(reply.json().error.details).toEqual([expect.objectContaining({ param: 'source' })])
    },
  )

  it('is never of a time to come, so that the next word is the last one', async () => {
    const { id } = await makePerson(manager)
    const now = college.clock.now()
    const ahead = new Date(now.getTime() + 60_000).toISOString()
    await make(manager, 'consents', { person: id, ...yes, at: ahead })
    const [{ at }] = (await read(id)).ledger
    expect(Date.parse(at)).toBeLessThanOrEqual(college.clock.now().getTime())
    const tomorrow = new Date(now.getTime() + 2 * 86_400_000).toISOString()
    const reply = await manager.post('/api/consents', { person: id, ...yes, at: tomorrow })
    expect(reply.json().error.details).toEqual([expect.objectContaining({ param: 'at' })])
  })

  it('is neither changed nor removed, and unknown where there is none', async () => {
    const { id } = await makePerson(manager)
    const entry = await make(manager, 'consents', { person: id, ...yes })
    const version = entry.version
    expect((await manager.patch(`/api/consents/${entry.id}`, {}, { version })).statusCode).toBe(405)
    expect((await manager.put(`/api/consents/${entry.id}`, yes, { version })).statusCode).toBe(405)
    expect((await manager.delete(`/api/consents/${entry.id}`, { version })).statusCode).toBe(405)
    expect((await manager.delete(`/api/consents/${id}`, { version })).statusCode).toBe(404)
  })
})

describe('who has no business with it', () => {
  it('is told nothing', async () => {
    const { id } = await makePerson(manager)
    const admissions = await college.as('admissions')
    expect((await admissions.get(`/api/people/${id}/consents`)).statusCode).toBe(403)
    const complaint = { channel: 'email', note: 'Too many' }
    expect((await admissions.post(`/api/people/${id}/complaints`, complaint)).statusCode).toBe(403)
    expect((await manager.get('/api/people/nobody/consents')).statusCode).toBe(404)
    const stranger = '01900000-0000-7000-8000-000000000000'
    expect((await manager.get(`/api/people/${stranger}/consents`)).statusCode).toBe(404)
    expect((await manager.post(`/api/people/${stranger}/complaints`, complaint)).statusCode).toBe(404)
  })

  it('sees, with the permission for a hub, those of the people they see alone', async () => {
    const hub = await make(sysadmin, 'hubs', { name: 'Bath', code: 'BAT' })
    await make(sysadmin, 'roles', {
      name: 'Bath',
      description: 'Works in Bath.',
      claims: ['consents', 'leads'],
      scope: 'hub',
    })
    const director = await college.as('Bath', { hub: hub.id })
    const [mine, another] = [await makePerson(manager), await makePerson(manager)]
    await make(manager, 'leads', { person: mine.id, hub: hub.id, stage: 'Initial contact made' })
    await make(manager, 'consents', { person: mine.id, ...yes })
    await make(manager, 'consents', { person: another.id, ...yes })
    expect((await director.get(`/api/people/${mine.id}/consents`)).statusCode).toBe(200)
    expect((await director.get(`/api/people/${another.id}/consents`)).statusCode).toBe(404)
    const complaint = { channel: 'email', note: 'Too many' }
    expect((await director.post(`/api/people/${mine.id}/complaints`, complaint)).statusCode).toBe(204)
    expect((await director.post(`/api/people/${another.id}/complaints`, complaint)).statusCode).toBe(404)
    expect((await director.get('/api/consents')).json().data).toEqual([])

    const note = (person: string, said: object) => director.post(`/api/people/${person}/consents`, said)
    const noted = await note(mine.id, { ...yes, channel: 'post', note: 'Rang me' })
    expect(noted.statusCode, noted.body).toBe(201)
    expect(await standing(mine.id, 'news', 'post')).toBe('given')
    expect(
      (await read(mine.id)).ledger.find(({ channel }: { channel: string }) => channel === 'post'),
    ).toMatchObject({
      note: 'Rang me',
      wording: { edition: '1' },
      by: { id: director.userId },
    })
    expect((await note(another.id, yes)).statusCode).toBe(404)
    expect((await note(mine.id, { ...yes, person: another.id, channel: 'text' })).statusCode).toBe(201)
    expect(await standing(another.id, 'news', 'text')).toBe('none')
    for (const [param, said] of [
      ['source', { ...yes, source: 'imported' }],
      ['purpose', { ...yes, purpose: null }],
      ['basis', { ...yes, basis: null }],
    ] as const) {
      const refused = await note(mine.id, said)
      expect(refused.statusCode, param).toBe(422)
      expect(refused.json().error.details[0].param).toBe(param)
    }
    expect(
      (await (await college.as('admissions')).post(`/api/people/${mine.id}/consents`, yes)).statusCode,
    ).toBe(403)
  })
})

it('words that somebody answered stay as they were read', async () => {
  const { id } = await makePerson(manager)
  const wording = await make(sysadmin, 'consent-wordings', {
    place: 'office',
    edition: '2',
    from: '2027-01-01',
    words: 'May we write to you?',
  })
  const path = `/api/consent-wordings/${wording.id}`
  const words = { words: 'May we write?' }
  const changed = await sysadmin.patch(path, words, { version: wording.version })
  expect(changed.statusCode, changed.body).toBe(200)
  await make(manager, 'consents', { person: id, ...yes, wording: wording.id })
  const { version } = (await sysadmin.get(path)).json().data
  const again = await sysadmin.patch(path, { words: 'Shall we?' }, { version })
  expect(again.statusCode, again.body).toBe(422)
  expect((await sysadmin.delete(path, { version })).statusCode).toBe(422)
})
