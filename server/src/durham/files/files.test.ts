import { beforeAll, describe, expect, it } from 'vitest'
import { readWorkbook } from '#kit/export/spreadsheet.ts'
import { make, type Reply } from '#test/make.ts'
import { openFiles } from './test-files.ts'

const {
  admin,
  ask,
  change,
  college,
  contentOf,
  durham,
  kinds,
  made,
  nobodyLeft,
  registrar,
  send,
  study,
  whole,
} = await openFiles()

describe('a file of registrations', () => {
  beforeAll(nobodyLeft)

  it('is refused in words while a row does not pass, made without it where wished, and then with it', async () => {
    await whole()
    const { person } = await study()
    await change(`people/${person.id}`, { lastName: 'Young' })
    const refused = await ask('registrations')
    expect(refused.statusCode).toBe(422)
    expect(refused.json().error).toMatchObject({
      message: 'One row does not pass the checks. Mend it, or leave it out.',
      details: [{ message: expect.stringContaining('Gender: The gender is missing.') }],
    })
    const seen = await made('registrations', { preview: true })
    expect(seen).toMatchObject({ file: null, state: null, rows: 1, hash: '', isSame: false })
    expect(seen.refused).toMatchObject([{ problems: [{ heading: 'Gender' }] }])
    const without = await made('registrations', { leaveOut: true })
    expect(without).toMatchObject({ state: 'Made', rows: 1, difference: { last: null, added: 1 } })
    expect(without.sample).toEqual([
      ['Siân', 'Mary', 'O’Brien', '1', '01/02/1990', 'F', '01/09/2026', '35', '31/07/2029', 'V60407'],
    ])
    await change(`people/${person.id}`, { gender: 'M' })
    const all = await made('registrations')
    expect(all).toMatchObject({
      rows: 2,
      refused: [],
      difference: { last: durham.today, added: 1, changed: 0, gone: 0 },
    })
    const text = (await contentOf(all.file)).toString('utf8')
    expect(text.startsWith('\uFEFFFirst Name,Middle Name,Last Name,Study Path ID,')).toBe(true)
    expect(text).toContain('\r\nSiân,Mary,O’Brien,1,01/02/1990,F,01/09/2026,35,31/07/2029,V60407\r\n')
  })

  it('is made once where nothing differs', async () => {
    const first = await made('registrations')
    const again = await made('registrations')
    expect(again).toMatchObject({ file: first.file, hash: first.hash, isSame: true, name: first.name })
    expect(again.difference).toMatchObject({ added: 0, changed: 0, gone: 0, lines: [] })
    const two = await Promise.all([made('registrations'), made('registrations')])
    expect(two.map(({ file }) => file)).toEqual([first.file, first.file])
  })

  it('sent, closes the queue; taken back, opens it again', async () => {
    expect(await kinds()).toEqual(['registration', 'registration'])
    const { file } = await made('registrations')
    expect((await send(file)).json().data).toEqual({ closed: 2 })
    expect(await kinds()).toEqual([])
    const twice = await send(file)
    expect(twice.statusCode).toBe(409)
    expect(twice.json().error.message).toContain('already')
    const back = await registrar.post(`/api/durham/files/${file}/unsent`)
    expect(back.json().data).toEqual({ opened: 2 })
    expect((await registrar.post(`/api/durham/files/${file}/unsent`)).statusCode).toBe(409)
    await send(file)
    const record = (await registrar.get(`/api/durham-files/${file}`)).json().data
    expect(record).toMatchObject({ state: 'Sent', sentOn: durham.today, rows: 2 })
  })

  it('of only what changed has only that, and says so where nothing did', async () => {
    const nothing = await ask('registrations', { onlyChanges: true })
    expect(nothing.statusCode).toBe(422)
    expect(nothing.json().error.details[0].message).toContain('Nothing differs')
    const { person } = await whole()
    await change(`people/${person.id}`, { lastName: 'Zimmer' })
    const some = await made('registrations', { onlyChanges: true })
    expect(some).toMatchObject({ rows: 1, difference: { added: 1, gone: 0 } })
    expect(some.sample[0]?.[2]).toBe('Zimmer')
  })

  it('says what changed and who is gone since the last', async () => {
    const before = await made('registrations')
    await send(before.file)
    const { person, engagement } = await whole()
    await change(`people/${person.id}`, { lastName: 'Yates' })
    await made('registrations')
    await change(`people/${person.id}`, { lastName: 'Yardley' })
    const { difference } = await made('registrations')
    expect(difference).toMatchObject({ added: 0, changed: 1, gone: 0 })
    expect(difference.lines[0]?.words).toBe('Last Name: Yates → Yardley')
    await admin.delete(`/api/engagements/${engagement.id}`)
    expect((await made('registrations', { preview: true })).difference).toMatchObject({
      gone: 1,
      lines: [{ kind: 'gone', student: { label: 'Siân Mary Yardley' } }],
    })
  })

  it('that is older than one sent later is neither sent nor taken back', async () => {
    const { person } = await whole()
    const older = await made('registrations')
    await change(`people/${person.id}`, { lastName: 'Adams' })
    college.clock.advance(60_000)
    const newer = await made('registrations')
    await send(newer.file)
    const refused = await send(older.file)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().error.message).toContain('Take that back first')
  })

  it('is not sent on a day to come, nor before it was made', async () => {
    const { person } = await whole()
    await change(`people/${person.id}`, { lastName: 'Baker' })
    college.clock.advance(60_000)
    const { file } = await made('registrations')
    for (const on of ['2027-01-01', '2026-01-01']) expect((await send(file, { on })).statusCode).toBe(422)
    expect((await send(file, { on: durham.today })).statusCode).toBe(200)
  })
})

describe('a file of modules', () => {
  it('has what is taken, what comes from elsewhere and what was left since, and closes the queue', async () => {
    await nobodyLeft()
    const { session } = await whole({ partnerId: '000111222' })
    const [first, second] = durham.instances
    const taken = await make(admin, 'module-enrolments', { session: session.id, moduleInstance: first?.id })
    await make(admin, 'module-enrolments', {
      session: session.id,
      moduleInstance: second?.id,
      outcome: 'Credit transferred',
    })
    const { file, sample } = await made('modules')
    expect(sample.map((cells) => [cells[4], cells[6], cells[8]])).toEqual([
      ['TMM4011', '20', 'Taken'],
      ['TMM4021', '20', 'Credit transferred'],
    ])
    expect((await send(file)).json().data).toEqual({ closed: 2 })
    expect(await kinds()).toEqual(['registration'])
    await change(`module-enrolments/${taken.id}`, { status: 'Withdrawn' })
    expect(await kinds()).toEqual(['module', 'registration'])
    college.clock.advance(60_000)
    const later = await made('modules', { onlyChanges: true })
    expect(later.sample.map((cells) => cells[8])).toEqual(['Left'])
    await send(later.file)
    expect(await kinds()).toEqual(['registration'])
  })

  it('waits for Banner IDs', async () => {
    const { session } = await whole()
    await make(admin, 'module-enrolments', { session: session.id, moduleInstance: durham.instances[0]?.id })
    const { refused } = await made('modules', { preview: true })
    expect(refused).toMatchObject([
      { problems: [{ heading: 'Banner ID', message: expect.stringContaining('not come back') }] },
    ])
  })
})

describe('the census', () => {
  it('tells Durham what its columns hold, and leaves the rest in the queue', async () => {
    await nobodyLeft()
    const { engagement, person } = await whole({ partnerId: '000111333' })
    await durham.tellAll()
    await change(`engagements/${engagement.id}`, { status: 'IoS', interruptedFrom: durham.today })
    await change(`people/${person.id}`, { dateOfBirth: '1991-02-01' })
    expect(await kinds()).toEqual(['details', 'suspension'])
    const { file, sample } = await made('census')
    expect(sample[0]).toContain('Suspended')
    expect((await send(file)).json().data).toEqual({ closed: 1 })
    expect(await kinds()).toEqual(['details'])
  })
})

describe('a layout', () => {
  it('without a column Durham needs makes no file, and names it', async () => {
    const layout = (await registrar.get('/api/durham-layouts?kind=registrations')).json().data[0]
    const columns = (await registrar.get(`/api/durham-columns?layout=${layout.id}&pageSize=50`)).json().data
    const gender = columns.find((column: Reply) => column['holds'] === 'gender')
    await registrar.delete(`/api/durham-columns/${gender.id}`)
    const reply = await ask('registrations', { preview: true })
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.details[0].message).toContain('Durham needs “Gender”')
    await admin.post(`/api/durham-columns/${gender.id}/restore`)
    expect((await ask('registrations', { preview: true })).statusCode).toBe(200)
  })

  it('of a workbook makes one, with what the registrar changed', async () => {
    await nobodyLeft()
    await whole({ partnerId: '000111444' })
    const values = { kind: 'census', name: 'As Excel', inForceFrom: '2026-11-01', format: 'XLSX' }
    const { id: layout } = await make(registrar, 'durham-layouts', { ...values, fileName: 'count {year}' })
    const columns = [
      { heading: 'ID', holds: 'bannerId' },
      { heading: 'Code', holds: 'programmeCode' },
      { heading: 'Mode', holds: 'pace', codes: ['P = Part-time'] },
    ]
    for (const [at, column] of columns.entries())
      await make(registrar, 'durham-columns', { layout, place: at + 1, ...column })
    const { file, name } = await made('census')
    expect(name).toBe('count-2026-27.xlsx')
    const [sheet] = await readWorkbook(new Uint8Array(await contentOf(file)))
    expect(sheet?.rows.map(({ cells }) => cells)).toEqual([
      ['ID', 'Code', 'Mode'],
      ['000111444', 'V60407', 'P'],
    ])
  })
})

describe('who makes files', () => {
  it('is whoever administers students, and of a hub only of its own', async () => {
    await make(admin, 'roles', {
      name: 'Hub desk',
      scope: 'hub',
      claims: ['dashboard:view', 'students:admin', 'people:gender'],
    })
    const york = await make(admin, 'hubs', { name: 'York' })
    await whole({}, { hub: york.id })
    const theirs = await college.as('Hub desk', { hub: york.id })
    expect((await ask('registrations', {}, theirs)).statusCode).toBe(422)
    const mine = (await ask('registrations', { hub: york.id }, theirs)).json().data
    expect(mine).toMatchObject({ rows: 1 })
    expect((await theirs.get(`/api/durham/files/${mine.file}/content`)).statusCode).toBe(200)
    const { file } = await made('registrations')
    expect((await theirs.get(`/api/durham/files/${file}/content`)).statusCode).toBe(404)
    expect((await theirs.post(`/api/durham/files/${file}/sent`, {})).statusCode).toBe(404)
    const faculty = await college.as('faculty')
    expect((await ask('registrations', {}, faculty)).statusCode).toBe(403)
    expect((await faculty.get(`/api/durham/files/${file}/content`)).statusCode).toBe(403)
  })

  it('does not learn the gender of students without the permission', async () => {
    await make(admin, 'roles', {
      name: 'No gender',
      scope: 'everything',
      claims: ['dashboard:view', 'students:admin'],
    })
    const without = await college.as('No gender')
    const reply = await ask('registrations', { preview: true }, without)
    expect(reply.statusCode).toBe(403)
    // Nor by the way all files are opened, nor of a file that told it before its column was taken out.
    const { file } = await made('registrations')
    const { contents } = (await registrar.get(`/api/durham-files/${file}`)).json().data
    expect((await without.get(`/api/durham-files/${file}`)).json().data.contents).toBeUndefined()
    expect((await without.get(`/api/files/${contents.id}/content`)).statusCode).toBe(404)
    const { data: columns } = (await registrar.get('/api/durham-columns?holds=gender')).json()
    for (const { id } of columns) await registrar.delete(`/api/durham-columns/${id}`)
    expect((await without.get(`/api/durham/files/${file}/content`)).statusCode).toBe(403)
    expect((await ask('registrations', { preview: true }, without)).statusCode).not.toBe(200)
    for (const { id } of columns) await admin.post(`/api/durham-columns/${id}/restore`)
  })

  it('learns nothing of another hub by a preview of its file', async () => {
    const leeds = await make(admin, 'hubs', { name: 'Leeds' })
    await whole({}, { hub: leeds.id })
    await made('registrations', { hub: leeds.id })
    const bath = await make(admin, 'hubs', { name: 'Bath' })
    const theirs = await college.as('Hub desk', { hub: bath.id })
    const reply = await ask('registrations', { hub: leeds.id, preview: true }, theirs)
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.details).toMatchObject([{ param: 'hub' }])
  })
})
