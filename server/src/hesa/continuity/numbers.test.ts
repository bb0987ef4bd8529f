import { isHesaNumber, sidOf } from '@minster/domain/hesa/return/student-number'
import { beforeAll, describe, expect, it } from 'vitest'
import { openSafeguarding } from '#care/safeguarding/test-safeguarding.ts'
import { finished, uploadSheet } from '#kit/import/test-calls.ts'
import { testApp } from '#test/app.ts'
import { make, type Reply } from '#test/make.ts'
import { giveNumbers } from './give-numbers.ts'
import { returnedBefore } from './returned-before.ts'
import { nodeOf, sendReturn } from './test-sent.ts'

const college = await testApp()
const { admin, student } = await openSafeguarding(college)
const { database, door } = college
const settings = { ...college.college.hesa, ukprn: '10007143' }
const parts = {
  database,
  door,
  settings,
  caller: {
    userId: admin.userId,
    name: 'A',
    claims: [],
    grants: [],
    hub: null,
    programme: null,
    realUserId: null,
  },
}
const numberOf = async (id: string) => (await admin.get(`/api/students/${id}`)).json().data.hesaId
const setNumber = async (id: string, hesaId: string | null) => {
  const { version } = (await admin.get(`/api/students/${id}`)).json().data
  return admin.patch(`/api/students/${id}`, { hesaId }, { version })
}

let [ada, ben, cara]: Reply[] = []
const husid = '0310261553101'
beforeAll(async () => {
  ada = await student('Ada', { start: '2025-09-14' })
  ben = await student('Ben', { start: '2025-09-14' }, {}, { hesaId: husid })
  cara = await student('Cara')
})

describe('numbers of HESA', () => {
  it('are given to who has none, by the year in which they began, and never twice', async () => {
    const all = [ada?.id ?? '', ben?.id ?? '', cara?.id ?? '']
    await expect(giveNumbers({ ...parts, settings: { ...settings, ukprn: undefined } }, all)).rejects.toThrow(
      '2 students have no HESA number yet, and none can be given before the college has said its UKPRN.',
    )
    const both = await Promise.all([giveNumbers(parts, all), giveNumbers(parts, all)])
    expect(both.toSorted((one, other) => one - other)).toEqual([0, 2])
    const given = await Promise.all(all.map(numberOf))
    expect(given[0]).toMatch(/^2510007143000001\d$/)
    expect(given[1]).toBe(husid)
    expect(given[2]).toMatch(/^2610007143000001\d$/)
    expect(given.every(isHesaNumber)).toBe(true)
    const dora = await student('Dora', { start: '2025-09-14' })
    const unbegun = await make(admin, 'students', {
      person: (await make(admin, 'people', { firstName: 'Eve', lastName: 'Unbegun' })).id,
    })
    expect(await giveNumbers(parts, [dora.id, unbegun.id])).toBe(1)
    expect(await numberOf(dora.id)).toMatch(/^2510007143000002\d$/)
  })

  it('are refused with a wrong check digit, and for two', async () => {
    expect((await setNumber(ada?.id ?? '', '0310261553102')).json().error.details).toEqual([
      { param: 'hesaId', message: expect.stringContaining('The last figure of this number does not agree') },
    ])
    expect((await setNumber(ada?.id ?? '', husid)).statusCode).toBe(422)
  })

  it('stay for good once they were returned', async () => {
    const collection = await make(admin, 'hesa-collections', { code: '24056', academicYear: '2024-25' })
    const node = nodeOf({ SID: husid, SURNAME: 'Ben' })
    await sendReturn(college, collection.id, new Map([[ben?.id ?? '', node]]))
    for (const other of [null, '1811499435078', '12100071451234560'])
      expect((await setNumber(ben?.id ?? '', other)).json().error.details[0].message).toBe(
        'They were returned to HESA under their number for 2024-25, so it stays theirs for good.',
      )
    expect(await numberOf(ben?.id ?? '')).toBe(husid)
    expect((await setNumber(ada?.id ?? '', null)).statusCode).toBe(200)
    const last = await returnedBefore(database, { code: '25056' })
    expect(last.collection).toMatchObject({ code: '24056', academicYear: '2024-25' })
    const of = await last.of([ben?.id ?? '', ada?.id ?? ''])
    expect([...of.keys()]).toEqual([ben?.id])
    expect(of.get(ben?.id ?? '')?.node.cells).toContainEqual({
      field: 'SURNAME',
      value: 'Ben',
      origin: { words: 'Returned for 2024-25', at: null },
    })
    expect((await returnedBefore(database, { code: '24056' })).collection).toBeNull()
  })

  it('are nobody else’s once they were returned, even when their owner is gone', async () => {
    const gone = await student('Gone', {}, {}, { hesaId: '1811499435078' })
    const collection = await make(admin, 'hesa-collections', { code: '23056', academicYear: '2023-24' })
    await sendReturn(college, collection.id, new Map([[gone.id, nodeOf({ SID: '1811499435078' })]]))
    const { version } = (await admin.get(`/api/students/${gone.id}`)).json().data
    expect((await admin.delete(`/api/students/${gone.id}`, { version })).statusCode).toBe(204)
    expect((await setNumber(ada?.id ?? '', '1811499435078')).json().error.details).toEqual([
      {
        param: 'hesaId',
        message:
          'Somebody else was returned to HESA under this number for 2023-24, so it stays theirs for good.',
      },
    ])
    expect((await setNumber(ada?.id ?? '', '12100071451234560')).statusCode).toBe(200)
  })

  it('of a collection that was sent, what it was decided by stays too', async () => {
    const [sent] = (await admin.get('/api/hesa-collections?code=24056')).json().data
    const change = (values: object) =>
      admin.patch(`/api/hesa-collections/${sent.id}`, values, { version: sent.version })
    expect((await change({ state: 'Under way' })).json().error.details).toMatchObject([{ param: 'state' }])
    expect((await change({ unansweredIsNotAvailable: true })).statusCode).toBe(422)
    expect((await change({ signOffBy: '2026-12-18' })).statusCode).toBe(200)
  })
})

const upload = async (csv: string) => (await uploadSheet(admin, 'students', 'numbers.csv', csv)).json().data
async function take(csv: string) {
  const run = await upload(csv)
  for (const step of ['check', 'start']) {
    const reply = await admin.post(`/api/imports/${run.id}/${step}`)
    expect(reply.statusCode, reply.body).toBe(202)
    await finished(admin, run.id)
  }
  return (await admin.get(`/api/imports/${run.id}`)).json().data
}
const rowsOf = async (run: { id: string }) => (await admin.get(`/api/imports/${run.id}/rows`)).json().data

describe('numbers of earlier systems', () => {
  const [sid, other, third] = [1, 2, 3].map((own) => sidOf(2013, '10007145', own))
  it('come from a sheet under any of their names, for who is known by Banner ID or name and birth date', async () => {
    const known = await student('Known', {}, { dateOfBirth: '1990-05-01' })
    const banner = await student('Banner', {}, {}, { partnerId: '000123456' })
    const byName = await take(`First name,Surname,Date of birth,HUSID\nHannah,Known,01/05/1990,${other}\n`)
    expect(await numberOf(known.id)).toBe(other)
    expect(byName.changes).toEqual([
      { heading: 'HUSID', written: '', became: 'Fills HESA number', how: 'filled', rows: 1 },
    ])
    const run = await take(`Banner ID,Student identifier\n000123456,${sid}\n`)
    expect(await numberOf(banner.id)).toBe(sid)
    expect((await rowsOf(run))[0]).toMatchObject({ state: 'taken', record: { id: banner.id } })
    const undone = await admin.post(`/api/imports/${run.id}/undo`)
    expect(undone.statusCode, undone.body).toBe(202)
    await finished(admin, run.id)
    expect((await rowsOf(run))[0]).toMatchObject({ state: 'undone', problems: [] })
    expect(await numberOf(banner.id)).toBeNull()
  })

  it('take the place of none, and are refused at their row where they are wrong or somebody else’s', async () => {
    await student('Wrong', {}, {}, { partnerId: '000123457' })
    await student('Taken', {}, {}, { partnerId: '000123458' })
    const has = await student('Has', {}, {}, { partnerId: '000123459', hesaId: sid })
    await student('Two', {}, { dateOfBirth: '1991-05-01' }, { partnerId: '000123460' })
    const run = await take(
      [
        'Banner ID,First name,Surname,Date of birth,HUSID',
        '000123457,,,,12100071451234561',
        `000123458,,,,${sid}`,
        `000123459,,,,${third}`,
        `000123456,Hannah,Two,01/05/1991,${sid}`,
        '000123457,Hannah,Otherwise,,12345',
      ].join('\n'),
    )
    const rows: { state: string; problems: { message: string; column: number }[]; notes: object[] }[] =
      await rowsOf(run)
    expect(rows.map(({ state }) => state)).toEqual(['faulty', 'faulty', 'duplicate', 'faulty', 'duplicate'])
    const [wrong, taken, kept, two] = rows
    expect(wrong?.problems).toEqual([
      { column: 4, message: expect.stringContaining('does not agree with the others') },
    ])
    expect(taken?.problems).toEqual([{ column: 4, message: 'Another record already has this HESA number.' }])
    expect(kept?.notes).toEqual([{ column: 4, written: third, became: sid, how: 'kept' }])
    expect(two?.problems[0]?.message).toContain('one record’s in part, and another’s')
    expect(await numberOf(has.id)).toBe(sid)
  })

  it('are taken beside a name that differs, which is said and not taken', async () => {
    const run = await take(`Banner ID,Surname,HUSID\n000123457,Wright,${third}\n`)
    expect((await rowsOf(run))[0]).toMatchObject({ state: 'taken' })
    expect(run.changes).toContainEqual({
      heading: 'Surname',
      written: 'Wright',
      became: 'Wrong',
      how: 'kept',
      rows: 1,
    })
  })
})
