import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { collections } from '@minster/domain/register/paths'
import { defaultRoles } from '@minster/domain/register/permissions/default-roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, makeApplication, makeHub, makePerson } from '#test/make.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'minster-papers-'))
const college = await testApp({ config: { dataDir } })
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** A record of the other hub, with what hangs on it. */
interface Hung {
  readonly name: string
  readonly id: string
  readonly task: string
  readonly file: string
}

const readers = new Map<string, SignedInCalls>()
const hung: Hung[] = []
let view: string
beforeAll(async () => {
  const staff = await college.as('sysadmin')
  const [london, leeds] = [await makeHub(staff, 'London'), await makeHub(staff, 'Leeds')]
  const programme = await make(staff, 'programmes', { code: 'MA', name: 'MA', levels: ['7'], credits: 180 })
  const other = await make(staff, 'programmes', { code: 'BA', name: 'BA', levels: ['4'], credits: 360 })
  const application = await makeApplication(staff, { course: { hub: leeds.id, programme: programme.id } })
  const student = await make(staff, 'students', { person: (await makePerson(staff)).id })
  await make(staff, 'engagements', {
    student: student.id,
    studentType: 'Independent',
    programme: programme.id,
    hub: leeds.id,
    start: '2026-09-14',
  })
  for (const [name, { id }] of [
    ['applications', application],
    ['students', student],
  ] as const)
    hung.push({ name, id, task: await taskOn(staff, name, id), file: await fileOn(staff, name, id) })
  const saved = { name: 'Mine alone', collection: 'applications', query: '', columns: ['person'] }
  view = (await staff.post('/api/saved-views', saved)).json().data.id
  for (const { name } of defaultRoles.filter((role) => role.name !== 'sysadmin'))
    readers.set(name, await college.as(name, { hub: london.id, programme: other.id }))
})

async function taskOn(as: SignedInCalls, subject: string, subjectId: string): Promise<string> {
  const reply = await as.post('/api/tasks', { subject, subjectId, title: 'Ring them', owner: as.userId })
  return reply.json().data.id
}

async function fileOn(as: SignedInCalls, subject: string, subjectId: string): Promise<string> {
  const form = new FormData()
  form.append('subject', subject)
  form.append('subjectId', subjectId)
  form.append('file', new Blob(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n']), 'Letter.pdf')
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const payload = Buffer.from(await request.arrayBuffer())
  return (await as.call({ method: 'POST', url: '/api/files', headers, payload })).json().data.id
}

/** Whether somebody opens a record under any of its addresses, and whether they may change it under one of them. */
async function reachOf(as: SignedInCalls, { name, id }: Hung) {
  const replies = await Promise.all(
    collections.filter((one) => one.name === name).map(({ path }) => as.get(`/api/${path}/${id}`)),
  )
  const opened = replies.filter(({ statusCode }) => statusCode === 200)
  return {
    opens: opened.length > 0,
    changes: opened.some((reply) => reply.json().abilities.edit === true),
  }
}

const roles = defaultRoles.map(({ name }) => name).filter((name) => name !== 'sysadmin')

describe.each(roles)('%s', (role) => {
  it('reads and changes what hangs on a record of another hub only where the record itself is theirs', async () => {
    const as = readers.get(role)
    if (!as) throw new Error(`Nobody is ${role}.`)
    const wrong: string[] = []
    for (const record of hung) {
      const { opens, changes } = await reachOf(as, record)
      const about = `subject=${record.name}&subjectId=${record.id}`
      const check = (call: string, isMeant: boolean, status: number) => {
        if (isMeant !== status < 300 || (!isMeant && ![403, 404].includes(status)))
          wrong.push(`${call} of ${record.name}: ${status}`)
      }
      for (const kind of ['notes', 'tasks', 'files'])
        check(kind, opens, (await as.get(`/api/${kind}?${about}`)).statusCode)
      for (const rest of ['', '/content'])
        check(`a file${rest}`, opens, (await as.get(`/api/files/${record.file}${rest}`)).statusCode)
      const task = `/api/tasks/${record.task}`
      const { version = 1 } =
        (await as.get(`/api/tasks?${about}`)).json().data?.find(({ id }: Hung) => id === record.task) ?? {}
      check('a changed task', changes, (await as.patch(task, { detail: role }, { version })).statusCode)
      if (changes) continue
      check('a removed task', false, (await as.delete(task)).statusCode)
      check('a removed file', false, (await as.delete(`/api/files/${record.file}`)).statusCode)
    }
    expect(wrong).toEqual([])
  })

  it('does nothing with the list somebody else keeps for themselves', async () => {
    const as = readers.get(role)
    const url = `/api/saved-views/${view}`
    for (const reply of [await as?.patch(url, { name: 'Taken' }, { version: 1 }), await as?.delete(url)])
      expect([403, 404]).toContain(reply?.statusCode)
  })
})

it('some open them and some do not, or nothing was asked', async () => {
  const found = await Promise.all(
    [...readers].flatMap(([role, as]) =>
      hung.map(async (record) => ((await reachOf(as, record)).opens ? [`${role}: ${record.name}`] : [])),
    ),
  )
  expect(found.flat().toSorted()).toEqual([
    'admissions: applications',
    'finance: applications',
    'finance: students',
    'hesa: students',
    'manager: applications',
    'manager: students',
    'registrar: applications',
    'registrar: students',
    'safeguarding: students',
  ])
})
