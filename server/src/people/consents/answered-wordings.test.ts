import { expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { make, makePerson, type Reply } from '#test/make.ts'

const college = await testApp()
const office = await college.as('sysadmin')

async function wordingAs(edition: string): Promise<Reply> {
  return make(office, 'consent-wordings', { place: 'office', edition, from: '2026-01-01', words: 'May we?' })
}
const change = async ({ id }: Reply, words: string) => {
  const { version } = (await office.get(`/api/consent-wordings/${id}`)).json().data
  return office.patch(`/api/consent-wordings/${id}`, { words }, { version })
}

it('keeps words as they are once somebody answered them', async () => {
  const [answered, unread] = [await wordingAs('a'), await wordingAs('b')]
  expect((await change(answered, 'May we write?')).statusCode).toBe(200)
  const person = await makePerson(office)
  await make(office, 'consents', {
    person: person.id,
    purpose: 'news',
    channel: 'email',
    state: 'given',
    basis: 'consent',
    source: 'spoken',
    at: college.clock.now().toISOString(),
    wording: answered.id,
  })

  const refused = await change(answered, 'May we phone?')
  expect([refused.statusCode, refused.json().error.details]).toEqual([
    422,
    [{ param: 'words', message: expect.stringContaining('another edition') }],
  ])
  expect((await office.get(`/api/consent-wordings/${answered.id}`)).json()).toMatchObject({
    data: { words: 'May we write?' },
    abilities: { edit: false, remove: false },
  })
  expect((await change(unread, 'May we phone?')).statusCode).toBe(200)
})
