import { readFileSync } from 'node:fs'
import type { ImportRun } from '@minster/domain/kit/import/import-calls'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { ensureBasics } from '#office/system-data/college-basics.ts'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { makeHub } from '#test/make.ts'
import { readWorkbook } from '../export/spreadsheet.ts'
import { finished, uploadSheet } from './test-calls.ts'

const centres = ['London', 'Chelmsford', 'Plymouth', 'Liverpool', 'Nottingham', 'Newcastle']

describe.each(['applications-2026.xlsx', 'applications-2026.csv'])('%s', async (fileName) => {
  const college = await testApp()
  const { database } = college
  const bytes = readFileSync(new URL(`samples/${fileName}`, import.meta.url))
  const headings = fileName.endsWith('.xlsx') ? 3 : 1
  let admissions: SignedInCalls
  let run: ImportRun

  const rowsIn = async (state: string) =>
    (await admissions.get(`/api/imports/${run.id}/rows?state=${state}&pageSize=200`)).json()
  const counted = async (table: string) => {
    const [row] = await database.rows<{ count: number }>({
      text: `select count(*)::int as count from ${table} where deleted_at is null`,
      values: [],
    })
    return row?.count
  }
  const post = async (verb: string) => {
    expect((await admissions.post(`/api/imports/${run.id}/${verb}`)).statusCode).toBe(202)
    run = await finished(admissions, run.id)
  }

  beforeAll(async () => {
    const admin = await college.as('sysadmin')
    for (const name of centres) await makeHub(admin, name)
    await database.transaction((tx) => ensureBasics(tx, college.clock.now()))
    admissions = await college.as('admissions')
  })

  test('is uploaded, its headings found and every column matched', async () => {
    const reply = await uploadSheet(admissions, 'applications', fileName, bytes)
    expect(reply.statusCode, reply.body).toBe(201)
    run = reply.json().data
    expect(run.headerRow).toBe(headings)
    expect(run.columns).toHaveLength(29)
    expect(run.columns.filter(({ target }) => target === null)).toEqual([])
    expect(run.missing).toEqual([])
    expect(run.counts.total).toBe(600)
    expect(run.otherSheets).toEqual(fileName.endsWith('.xlsx') ? [{ name: 'Notes', rows: 1 }] : [])
  })

  test('is checked without anything being written', async () => {
    await post('check')
    expect(run.failure).toBeNull()
    expect(run.state).toBe('checked')
    expect(await counted('applications')).toBe(0)
    expect(await counted('people')).toBe(0)
    expect(run.questions.map(({ heading, written, rows }) => [heading, written, rows])).toEqual([
      ['Centre', 'Birmingham', 19],
      ['Course', 'BSc', 11],
      ['Status', 'Offer made', 10],
    ])
    expect(run.questions.every(({ canAdd }) => !canAdd)).toBe(true)
    expect(run.counts.states).toEqual({ asks: 40, faulty: 50, duplicate: 14, ready: 496 })
    const { asWritten, changed, duplicate, skipped, total } = run.counts
    expect(asWritten + changed + duplicate + skipped).toBe(total)
  })

  test('has every mistake at its cell', async () => {
    const { data } = await rowsIn('faulty')
    const found = new Map<string, number>()
    for (const { problems } of data)
      for (const { column, message } of problems) {
        const place = `${column === null ? 'row' : run.columns[column]?.heading}: ${message}`
        found.set(place, (found.get(place) ?? 0) + 1)
      }
    expect(Object.fromEntries(found)).toEqual({
      'DOB: There is no such day as 31/02/1990.': 12,
      'DOB: Date of birth lies in the future.': 9,
      'E-mail: Enter an e-mail address, such as name@example.org.': 13,
      'Surname: Last name is needed.': 16,
    })
  })

  test('has the rows that come a second time beside the first', async () => {
    const { data } = await rowsIn('duplicate')
    expect(data).toHaveLength(14)
    const first = headings === 1 ? 15 : 16
    expect(data[0].sameAs).toEqual(headings === 1 ? { row: 15 } : { row: expect.any(Number) })
    expect(first).toBeGreaterThan(0)
  })

  test('tells what was mended', () => {
    const mended = (heading: string) =>
      run.changes.filter((change) => change.heading === heading).reduce((sum, { rows }) => sum + rows, 0)
    expect(mended('E-mail')).toBe(11)
    expect(run.changes.filter(({ written }) => written === 'INTERVIEW BOOKED')).toMatchObject([
      { heading: 'Status', became: 'Interview booked', how: 'mended', rows: 2 },
    ])
    expect(run.changes.filter(({ written }) => written === 'September 2026')).toMatchObject([
      { heading: 'Start', became: '14/09/2026', how: 'mended' },
    ])
    expect(run.changes.find(({ written }) => written === 'Jan 2027')?.became).toBe('11/01/2027')
  })

  test('gives the rows to mend as a sheet with reasons', async () => {
    const reply = await admissions.get(`/api/imports/${run.id}/faulty.xlsx`)
    expect(reply.headers['content-disposition']).toContain('applications-2026-rows-to-mend.xlsx')
    const [sheet] = await readWorkbook(new Uint8Array(reply.rawPayload))
    expect(sheet?.rows).toHaveLength(91)
    expect(sheet?.rows[0]?.cells.slice(-2)).toEqual(['Row', 'Reasons'])
    const reasons = sheet?.rows.map(({ cells }) => cells.at(-1)) ?? []
    expect(reasons).toContain('Centre: nobody knows “Birmingham”.')
    expect(reasons).toContain('DOB: There is no such day as 31/02/1990.')
  })

  test('takes answers once for all their rows', async () => {
    const london = run.choices['course.hub']?.find(({ label }) => label === 'London')
    const ba = run.choices['course.programme']?.find(({ label }) => label === 'BA')
    const answers = [
      { path: 'course.hub', written: 'Birmingham', meaning: { as: 'value', ...london } },
      { path: 'course.programme', written: 'BSc', meaning: { as: 'value', ...ba } },
      {
        path: 'status',
        written: 'Offer made',
        meaning: { as: 'value', value: 'Place offered', label: 'Place offered' },
      },
    ]
    const reply = await admissions.patch(`/api/imports/${run.id}`, { answers })
    expect(reply.statusCode, reply.body).toBe(200)
    await post('check')
    expect(run.counts.states).toEqual({ faulty: 50, duplicate: 14, ready: 536 })
    expect(run.questions.map(({ meaning }) => meaning?.as)).toEqual(['value', 'value', 'value'])
  })

  test('takes a cell mended by hand, and a row left out', async () => {
    const { data } = await rowsIn('faulty')
    const surname = run.columns.find(({ heading }) => heading === 'Surname')?.column ?? -1
    const nameless = data.filter((row: { problems: { column: number }[] }) =>
      row.problems.some(({ column }) => column === surname),
    )
    const reply = await admissions.patch(`/api/imports/${run.id}`, {
      rows: [
        { number: nameless[0].number, cells: { [surname]: 'Mended' } },
        { number: nameless[1].number, leftOut: true },
      ],
    })
    expect(reply.statusCode, reply.body).toBe(200)
    run = reply.json().data
    expect(run.state).toBe('checked')
    expect(run.counts.states).toEqual({ faulty: 48, leftOut: 1, duplicate: 14, ready: 537 })
  })

  test('is taken with every row counted once', async () => {
    await post('start')
    expect(run.failure).toBeNull()
    expect(run.state).toBe('done')
    expect(run.counts).toMatchObject({
      total: 600,
      duplicate: 14,
      skipped: 49,
      states: { taken: 537, faulty: 48, leftOut: 1, duplicate: 14 },
    })
    expect(run.counts.asWritten + run.counts.changed).toBe(537)
    expect(run.counts.asWritten).toBeGreaterThan(100)
    expect(await counted('applications')).toBe(537)
    expect(await counted('people')).toBe(537)
    const [confirmed] = await database.rows<{ count: number }>(
      sql`select count(*)::int as count from applications where status = 'Confirmed'`,
    )
    expect(await counted('students')).toBe(confirmed?.count)
    expect(confirmed?.count).toBeGreaterThan(20)
  })

  test('keeps notes whole and as text', async () => {
    const [formula] = await database.rows<{ count: number }>(
      sql`select count(*)::int as count from applications where notes = '=HYPERLINK("https://example.org","click")'`,
    )
    expect(formula?.count).toBe(10)
    const [long] = await database.rows<{ count: number; longest: number }>(
      sql`select count(*)::int as count, max(length(notes))::int as longest from applications where length(notes) > 30000`,
    )
    expect(long).toEqual({ count: 7, longest: fileName.endsWith('.csv') ? 40_000 : 32_000 })
  })

  test('stands in the history as imported', async () => {
    const [application] = (await admissions.get('/api/applications?reference=A26-0001')).json().data
    const history = (await admissions.get(`/api/applications/${application.id}/history`)).json().data
    expect(history.at(-1)).toMatchObject({ action: 'imported', by: { id: admissions.userId } })
  })

  test('comes a second time as duplicates of the records, with what was answered remembered', async () => {
    const first = run
    const reply = await uploadSheet(admissions, 'applications', fileName, bytes)
    run = reply.json().data
    await post('check')
    expect(run.questions.filter(({ meaning }) => meaning === null)).toEqual([])
    expect(run.counts.states).toEqual({ faulty: 49, duplicate: 551 })
    const { data } = await rowsIn('duplicate')
    expect(data[0].sameAs).toMatchObject({ label: 'Dafydd Lacey', collection: 'applications' })
    expect((await admissions.delete(`/api/imports/${run.id}`)).statusCode).toBe(204)
    run = first
  })

  test('is undone as a whole but for what was worked on since', async () => {
    const [worked] = (await admissions.get('/api/applications?reference=A26-0001')).json().data
    const touched = await admissions.patch(
      `/api/applications/${worked.id}`,
      { notes: 'Rang today' },
      { version: worked.version },
    )
    expect(touched.statusCode).toBe(200)
    await post('undo')
    expect(run.failure).toBeNull()
    expect(run.state).toBe('undone')
    expect(run.counts.states).toEqual({ taken: 1, undone: 536, faulty: 48, leftOut: 1, duplicate: 14 })
    const { data } = await rowsIn('taken')
    expect(data[0].problems).toEqual([{ column: null, message: 'The application has been changed since.' }])
    for (const table of ['students', 'engagements', 'enrolment_sessions'])
      expect(await counted(table)).toBe(0)
    expect(await counted('applications')).toBe(1)
    expect(await counted('people')).toBe(1)
  })
})
