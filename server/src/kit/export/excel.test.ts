import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { insertOf } from '../records/row.ts'
import { type Cell, readWorkbook } from './spreadsheet.ts'

const test_ = await testApp()
const { database, clock } = test_
const admissions = await test_.as('admissions')
const finance = await test_.as('finance')

const longNote = 'x'.repeat(40_000)

async function make(name: string, values: Record<string, unknown>): Promise<string> {
  const id = newId()
  await database.execute(insertOf(name, id, values, clock.now().toISOString()))
  return id
}

beforeAll(async () => {
  const hub = await make('hubs', { name: 'Newcastle', active: true })
  const people = [
    { firstName: 'Siân', lastName: 'Lacey', dateOfBirth: '1970-01-20', email: 'sian@example.org' },
    { firstName: 'Zoë', lastName: 'Ząbek' },
  ]
  const [sian, zoe] = await Promise.all(people.map((person) => make('people', person)))
  await make('applications', {
    reference: 'A26-0001',
    person: sian,
    kind: 'Standard',
    status: 'Rejected',
    intake: '2026-09-14',
    received: '1970-05-01',
    'course.hub': hub,
    'course.applicantType': 'Independent',
    'course.topUp': true,
    'profile.ethnicity': 'White - Irish',
    'otherInformation.ministryAreas': ['Schools', 'Prisons'],
    notes: '=HYPERLINK("https://example.org","click")',
  })
  await make('applications', {
    reference: '-5',
    person: zoe,
    kind: 'Standard',
    status: 'Confirmed',
    intake: '2026-09-14',
    notes: longNote,
  })
})

async function sheetOf(payload: Buffer): Promise<readonly (readonly Cell[])[]> {
  const [sheet] = await readWorkbook(new Uint8Array(payload))
  return sheet?.rows.map(({ cells }) => cells) ?? []
}

const day = (text: string) => new Date(`${text}T00:00:00Z`)

describe('a list as a sheet', () => {
  test('has headings, real days, labels and answers in words, in the order of the list', async () => {
    const fields =
      'person,person.dateOfBirth,status,intake,received,course.hub,course.topUp,otherInformation.ministryAreas,notes'
    const reply = await admissions.get(`/api/applications?export=excel&sort=person.lastName&fields=${fields}`)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-disposition']).toBe('attachment; filename="applications-2026-11-20.xlsx"')
    expect(reply.headers['content-encoding']).toBeUndefined()
    const [headings, first, second] = await sheetOf(reply.rawPayload)
    expect(headings).toEqual([
      'Applicant',
      'Date of birth',
      'Status',
      'Intake',
      'Received',
      'Hub',
      'Top-up',
      'Areas of ministry',
      'Notes',
    ])
    expect(first).toEqual([
      'Siân Lacey',
      day('1970-01-20'),
      'Rejected (by college)',
      day('2026-09-14'),
      'Pre-2018',
      'Newcastle',
      'Yes',
      'Schools, Prisons',
      '=HYPERLINK("https://example.org","click")',
    ])
    expect(second?.[0]).toBe('Zoë Ząbek')
    expect(String(second?.at(-1)).endsWith('… [cut: 40,000 characters]')).toBe(true)
  })

  test('holds only what the filter lets through', async () => {
    const reply = await admissions.get('/api/applications?export=excel&status=Confirmed&fields=reference')
    expect(await sheetOf(reply.rawPayload)).toEqual([['Reference'], ['-5']])
  })

  test('of chosen columns comes from a bare list of fields, or fields with a filter', async () => {
    const url = '/api/applications/export/custom?export=excel'
    const bare = await admissions.post(url, ['reference', 'person.email'])
    expect((await sheetOf(bare.rawPayload))[0]).toEqual(['Reference', 'E-mail'])
    const filtered = await admissions.post(url, {
      fields: ['reference'],
      filter: { status: ['Rejected'] },
    })
    expect(await sheetOf(filtered.rawPayload)).toEqual([['Reference'], ['A26-0001']])
  })

  test('does not know a field the caller may not see', async () => {
    const url = '/api/applications?export=excel&fields=profile.ethnicity'
    for (const caller of [admissions, finance]) {
      const refused = await caller.get(url)
      expect(refused.statusCode).toBe(422)
      expect(refused.json()).toMatchObject({ error: { details: [{ param: 'fields' }] } })
    }
  })
})

test('whoever goes away early stops the statement in the database', async () => {
  const address = await test_.app.listen({ port: 0, host: '127.0.0.1' })
  const many = 20_000
  await database.execute(sql`
    insert into people (id, version, created_at, updated_at, first_name, last_name)
    select gen_random_uuid(), 1, now(), now(), 'Person ' || n, repeat('Name ', 20) || n
    from generate_series(1, ${many}) n`)
  const leaving = new AbortController()
  const reply = await fetch(`${address}/api/people?export=excel`, {
    headers: { cookie: admissions.cookie },
    signal: leaving.signal,
  })
  await reply.body?.getReader().read()
  leaving.abort()
  await expect
    .poll(async () => {
      const [row] = await database.rows<{ open: number }>(
        sql`select count(*)::int as open from pg_stat_activity
          where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`,
      )
      return row?.open
    })
    .toBe(0)
})
