import type { ImportRun } from '@minster/domain/kit/import/import-calls'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { makeApplication, makePerson } from '#test/make.ts'
import { finished, uploadSheet } from './test-calls.ts'

const college = await testApp()
const admissions = await college.as('admissions')
const admin = await college.as('sysadmin')

const perp = {
  firstName: 'Perpetua',
  lastName: 'Quill',
  email: 'perp@example.org',
  dateOfBirth: '1980-02-01',
}
const heads = 'Surname,First name,DOB,E-mail,Start,Status'

async function checked(csv: string): Promise<ImportRun> {
  const reply = await uploadSheet(admissions, 'applications', 'sheet.csv', csv)
  expect(reply.statusCode, reply.body).toBe(201)
  return worked(reply.json().data, 'check')
}
async function worked(run: ImportRun, verb: string): Promise<ImportRun> {
  const reply = await admissions.post(`/api/imports/${run.id}/${verb}`)
  expect(reply.statusCode, reply.body).toBe(202)
  return finished(admissions, run.id)
}
async function patched(run: ImportRun, body: object): Promise<ImportRun> {
  const reply = await admissions.patch(`/api/imports/${run.id}`, body)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data
}
const metIn = async (run: ImportRun, met = 'any') =>
  (await admissions.get(`/api/imports/${run.id}/rows?met=${met}`)).json().data
const people = async () => (await admin.get('/api/people?pageSize=1')).json().meta.total

describe('somebody a row may describe', () => {
  test('stands beside it before anything is written, with what they are to the college', async () => {
    const known = await makePerson(admin, perp)
    const live = await makeApplication(admin, { person: known.id, status: 'Submitted', intake: '2026-09-14' })
    const before = await people()
    let run = await checked(
      `${heads}\nQuill,Perp,01/02/1980,perp@example.org,14/09/2026,Submitted\nOther,Olive,03/04/1970,olive@example.org,14/09/2026,Submitted`,
    )
    expect(run.met).toEqual({ same: 0, alike: 1 })
    const [row, ...others] = await metIn(run)
    expect(others).toEqual([])
    expect(row).toMatchObject({ number: 2, state: 'ready' })
    expect(row.meets).toEqual([
      {
        link: 'person',
        how: 'alike',
        as: 'new',
        record: {
          id: known.id,
          label: 'Perpetua Quill',
          facts: [
            { label: 'Date of birth', value: '01/02/1980' },
            { label: 'E-mail', value: 'perp@example.org' },
          ],
          about: [
            {
              title: 'Application',
              id: live.id,
              collection: 'applications',
              says: expect.stringContaining('Submitted'),
            },
          ],
        },
      },
    ])
    expect(await people()).toBe(before)

    // The one and the same person has a live application for that intake: the row repeats it.
    run = await patched(run, { rows: [{ number: 2, chosen: { person: 'them' } }] })
    expect(run.counts.states).toEqual({ duplicate: 1, ready: 1 })
    expect((await metIn(run))[0]).toMatchObject({ sameAs: { id: live.id }, meets: [{ as: 'them' }] })
    run = await patched(run, { rows: [{ number: 2, cells: { 4: '13/09/2027' } }] })
    expect(run.counts.states).toEqual({ ready: 2 })
    expect((await metIn(run))[0]).toMatchObject({ meets: [{ as: 'new', how: 'alike' }] })
    run = await patched(run, { rows: [{ number: 2, chosen: { person: 'them' } }] })
    run = await worked(run, 'start')
    expect(run.counts.states).toEqual({ taken: 2 })
    expect(await people()).toBe(before + 1)
    const { meta } = (await admin.get(`/api/applications?person=${known.id}`)).json()
    expect(meta.total).toBe(2)
    run = await worked(run, 'undo')
    expect(await people()).toBe(before)
  })

  test('by the keys of an import is them, unless somebody says that it is somebody else', async () => {
    const known = await makePerson(admin, { ...perp, firstName: 'Pia', email: 'pia@example.org' })
    const csv = `${heads}\nQuill,Pia,01/02/1980,,14/09/2026,Submitted\nQuill,Pia,01/02/1980,,13/09/2027,Submitted`
    const before = await people()
    let run = await checked(csv)
    expect(run.met).toEqual({ same: 2, alike: 0 })
    expect((await metIn(run, 'same')).map(({ meets }: { meets: object[] }) => meets[0])).toMatchObject([
      { how: 'same', as: 'them', record: { id: known.id } },
      { how: 'same', as: 'them', record: { id: known.id } },
    ])
    expect(await metIn(run, 'alike')).toEqual([])
    run = await patched(run, { met: { how: 'same', as: 'new' } })
    expect(run.state).toBe('columns')
    run = await worked(run, 'check')
    expect((await metIn(run)).map(({ meets }: { meets: { as: string }[] }) => meets[0]?.as)).toEqual([
      'new',
      'new',
    ])
    run = await worked(run, 'start')
    expect(run.counts.states).toEqual({ taken: 2 })
    // Both rows describe the same somebody else.
    expect(await people()).toBe(before + 1)
    await worked(run, 'undo')
  })

  test('is not shown to whoever may not see them, and nobody is decided about who was not met', async () => {
    const run = await checked(`${heads}\nNobody,Ned,03/04/1971,ned@example.org,14/09/2026,Submitted`)
    expect(run.met).toEqual({ same: 0, alike: 0 })
    const stray = await admissions.patch(`/api/imports/${run.id}`, {
      rows: [{ number: 2, chosen: { person: 'them' } }],
    })
    expect(stray.statusCode).toBe(422)

    const hidden = await makePerson(admin, { ...perp, firstName: 'Hidden', email: 'hidden@example.org' })
    const met = await checked(`${heads}\nQuill,Hidden,01/02/1980,,14/09/2026,Submitted`)
    expect((await metIn(met))[0].meets[0].record).toMatchObject({ id: hidden.id })
    await college.database.execute(sql`update people set deleted_at = now() where id = ${hidden.id}`)
    expect((await metIn(met))[0].meets).toEqual([{ link: 'person', how: 'same', as: 'them', record: null }])
  })
})
