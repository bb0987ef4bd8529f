import { describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'

const college = await testApp()
const [ada, ben, registrar] = await Promise.all([
  college.as('admissions'),
  college.as('admissions'),
  college.as('registrar'),
])

const view = (more: object = {}) => ({
  name: 'To review',
  collection: 'applications',
  query: '?status=Submitted',
  columns: ['person', 'status'],
  ...more,
})
async function save(as: SignedInCalls, more: object = {}) {
  const response = await as.post('/api/saved-views', view(more))
  expect(response.statusCode, response.body).toBe(201)
  return response.json().data
}
const namesFor = async (as: SignedInCalls, collection = 'applications') =>
  (await as.get(`/api/saved-views?collection=${collection}`))
    .json()
    .data.map(({ name, mine }: { name: string; mine: boolean }) => (mine ? `my ${name}` : name))

describe('saved views', () => {
  it('are my own until I share them', async () => {
    const made = await save(ada, { name: 'Private' })
    expect(made).toMatchObject({ ...view({ name: 'Private' }), shared: 'Mine', mine: true, version: 1 })
    await save(ada, { name: 'For all', shared: 'Everyone' })
    await save(ada, { name: 'For the office', shared: 'My role' })
    expect(await namesFor(ada)).toEqual(['my For all', 'my For the office', 'my Private'])
    expect(await namesFor(ben)).toEqual(['For all', 'For the office'])
    expect(await namesFor(registrar)).toEqual(['For all'])
    expect(await namesFor(ada, 'organisations')).toEqual([])
  })

  it('are shared with everyone only by who runs the list', async () => {
    const response = await registrar.post('/api/saved-views', view({ shared: 'Everyone' }))
    expect(response.json().error.details[0].param).toBe('shared')
    const own = await save(registrar, { name: 'Mine first' })
    const change = { shared: 'Everyone' }
    const later = await registrar.patch(`/api/saved-views/${own.id}`, change, { version: 1 })
    expect(later.statusCode).toBe(422)
  })

  it('are shared only with a role one has', async () => {
    const both = await college.as(['admissions', 'registrar'])
    const unsaid = await both.post('/api/saved-views', view({ shared: 'My role' }))
    expect(unsaid.json().error.details[0].param).toBe('role')
    const [role] = await college.database.rows<{ id: string }>({
      text: "select id from roles where name = 'registrar'",
      values: [],
    })
    await save(both, { name: 'For registrars', shared: 'My role', role: role?.id })
    expect(await namesFor(registrar)).toContain('For registrars')
    expect(await namesFor(ben)).not.toContain('For registrars')
    const other = await ben.post('/api/saved-views', view({ shared: 'My role', role: role?.id }))
    expect(other.json().error.details).toEqual([
      { param: 'role', message: 'A view is shared only with a role one has.' },
    ])
  })

  it('are changed and removed by their owner alone', async () => {
    const made = await save(ada, { name: 'Changing', shared: 'Everyone' })
    const address = `/api/saved-views/${made.id}`
    expect((await ben.patch(address, { name: 'Stolen' }, { version: 1 })).statusCode).toBe(403)
    expect((await ben.delete(address)).statusCode).toBe(403)
    expect((await ada.patch(address, { name: 'Changed' })).statusCode).toBe(428)
    const changed = await ada.patch(address, { name: 'Changed', shared: 'Mine' }, { version: 1 })
    expect(changed.json().data).toMatchObject({ name: 'Changed', shared: 'Mine', version: 2 })
    expect((await ben.get('/api/saved-views?collection=applications')).body).not.toContain(made.id)
    expect((await ben.delete(address)).statusCode).toBe(404)
    expect((await ada.patch(address, { collection: 'students' }, { version: 2 })).statusCode).toBe(422)
    expect((await ada.delete(address)).statusCode).toBe(204)
  })

  it('tell all that is wrong with them at once', async () => {
    const body = { collection: 'applications', name: '', query: 5, columns: 'x', owner: 'me' }
    const response = await (await college.as('admissions')).post('/api/saved-views', body)
    expect(response.statusCode).toBe(422)
    const params = response.json().error.details.map(({ param }: { param: string }) => param)
    expect(params.toSorted()).toEqual(['columns', 'name', 'owner', 'query'])
  })

  it('are of one list of several of the same records', async () => {
    await save(ada, { name: 'Ongoing ones', collection: 'applications/ongoing' })
    expect(await namesFor(ada, 'applications/ongoing')).toEqual(['my Ongoing ones'])
    expect(await namesFor(ada, 'applications/all')).toEqual([])
    expect((await ada.get('/api/saved-views?collection=applications/a/b')).statusCode).toBe(422)
  })

  it('are of lists their reader may see', async () => {
    expect((await ada.get('/api/saved-views?collection=users')).statusCode).toBe(403)
    expect((await ada.post('/api/saved-views', view({ collection: 'users' }))).statusCode).toBe(403)
    expect((await ada.get('/api/saved-views?collection=notes')).statusCode).toBe(422)
    expect((await (await college.as('student')).get('/api/saved-views')).statusCode).toBe(403)
    const unnamed = await ada.post('/api/saved-views', view({ name: '' }))
    expect(unnamed.json().error.details).toEqual([{ param: 'name', message: 'Name is needed.' }])
  })
})
