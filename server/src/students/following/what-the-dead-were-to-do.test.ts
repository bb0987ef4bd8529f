import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { make, type Reply } from '#test/make.ts'
import { died, openDeaths } from './test-deaths.ts'

const { admin, database, move, offered, read, registrar, study, studyAs, undo } = await openDeaths()

await make(admin, 'system-data', { list: 'ticketCategories', value: 'Other' })

/** Somebody who studies and works at the help desk, with something to do. */
async function atWork(address: string) {
  const studied = await studyAs(address)
  const { user } = studied
  const [role] = await database.rows<{ id: string }>(sql`select id from roles where name = 'sysadmin'`)
  const { version } = await read(`users/${user}`)
  expect((await admin.patch(`/api/users/${user}`, { roles: [role?.id] }, { version })).statusCode).toBe(200)
  const { student: about } = await study()
  const given = async (more: object = {}): Promise<Reply> => {
    const values = { subject: 'students', subjectId: about, title: 'Ring them', owner: user, ...more }
    const reply = await registrar.post('/api/tasks', values)
    expect(reply.statusCode, reply.body).toBe(201)
    return reply.json().data
  }
  const ticket = await make(admin, 'tickets', {
    subject: 'The printer',
    category: 'Other',
    requester: registrar.userId,
    assignee: user,
  })
  const tasks = async (): Promise<Record<string, unknown>[]> =>
    (await registrar.get(`/api/tasks?subject=students&subjectId=${about}`)).json().data
  const task = async ({ id }: Reply) => (await tasks()).find((one) => one['id'] === id)
  const assignee = async () => (await read(`tickets/${ticket.id}`))['assignee']
  const change = async (one: Reply, body: object) => {
    const version = Number((await task(one))?.['version'])
    return registrar.patch(`/api/tasks/${one.id}`, body, { version })
  }
  return { ...studied, given, task, assignee, change }
}

describe('what somebody who died was to do', () => {
  it('has no owner any more, and has it again once the death is undone', async () => {
    const { engagement, user, given, task, assignee, change } = await atWork('works@example.org')
    const [open, done] = [await given(), await given({ title: 'Write to them' })]
    await change(done, { done: true })
    expect(await offered(engagement, died)).toContainEqual(
      expect.objectContaining({
        id: 'death-work',
        label: '1 task and 1 ticket that were theirs have nobody then',
        locked: true,
      }),
    )
    const moved = await move(engagement, died)
    expect(moved.statusCode, moved.body).toBe(200)
    expect(await task(open)).toMatchObject({ owner: null, doneAt: null })
    expect(await task(done)).toMatchObject({ owner: { id: user } })
    expect(await assignee()).toBeNull()
    expect((await registrar.get('/api/notifications')).json().data).toEqual([])
    expect((await undo(engagement)).statusCode).toBe(200)
    expect(await task(open)).toMatchObject({ owner: { id: user } })
    expect(await assignee()).toMatchObject({ id: user })
  })

  it('stays with whoever took it since, and stands in the way of no undoing', async () => {
    const { engagement, given, task, change } = await atWork('taken@example.org')
    const [taken, moved, gone, purged] = [await given(), await given(), await given(), await given()]
    await move(engagement, died)
    expect((await change(taken, { owner: registrar.userId })).statusCode).toBe(200)
    expect((await change(moved, { due: '2026-12-01' })).statusCode).toBe(200)
    expect((await registrar.delete(`/api/tasks/${gone.id}`)).statusCode).toBe(204)
    await database.execute(sql`delete from tasks where id = ${purged.id}`)
    const { data } = (await registrar.get(`/api/engagements/${engagement.id}/undo`)).json()
    expect(data.hindrances).toEqual([])
    const undone = await undo(engagement)
    expect(undone.statusCode, undone.body).toBe(200)
    expect(await task(taken)).toMatchObject({ owner: { id: registrar.userId } })
    expect(await task(moved)).toMatchObject({ owner: { label: 'User taken@example.org' }, due: '2026-12-01' })
  })
})
