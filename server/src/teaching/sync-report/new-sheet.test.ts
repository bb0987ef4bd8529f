import { beforeAll, describe, expect, it } from 'vitest'
import { readWorkbook } from '#kit/export/spreadsheet.ts'
import { make } from '#test/make.ts'
import { aboutStudent, openSync, year } from './test-sync.ts'

const { admin, college, registrar, studying, send, read, resolve, rowsFor, tell } = await openSync()

describe('the next sheet', () => {
  let ada: Awaited<ReturnType<typeof studying>>
  let ben: Awaited<ReturnType<typeof studying>>
  let late: Awaited<ReturnType<typeof studying>>
  const adaIn = (module: string, status = '') => [ada.bannerId, '', 'Ada Bell', module, status]
  const benIn = (module: string, status = '') => [ben.bannerId, '', 'Ben Cole', module, status]

  beforeAll(async () => {
    ada = await studying({ name: ['Ada', 'Bell'] })
    ben = await studying({ name: ['Ben', 'Cole'] })
    late = await studying({ bannerId: null, name: ['Lena', 'Late'] })
  })

  it('is preceded by a message with only the rows to change, which marks nothing', async () => {
    await send([
      adaIn('TMM4011'),
      benIn('TMM4011'),
      adaIn('TMM4021'),
      ['000999999', '', 'Nobody Known', 'TMM4011', 'Registered'],
    ])
    const { rows, leftOut, message } = await rowsFor('told')
    expect(rows.map(({ name, change }: { name: string; change: string }) => [name, change])).toEqual([
      ['Ada Bell', 'Please register: the module is not in the sheet.'],
      ['Ben Cole', 'Please register: the module is not in the sheet.'],
      ['Ben Cole', 'Please register: not in the sheet for this module.'],
      ['Nobody Known', 'Please check: the college does not know this student.'],
    ])
    expect(leftOut).toEqual([{ count: 3, why: 'waiting for a Banner ID' }])
    expect(message.text).toContain(`- ${ben.bannerId}, Ben Cole, TMM4021 TMM4021`)
    expect(message.text).not.toContain('Late')
    const file = await registrar.get(`/api/sync-report/file?year=${year}&cause=here-only`)
    expect(file.headers['content-disposition']).toContain('registrations-to-change-2026-27')
    const [workbook] = await readWorkbook(file.rawPayload)
    expect(workbook?.rows.map(({ cells }) => cells)).toEqual([
      ['Name', 'Banner ID', 'Module', 'What should change'],
      ['Ben Cole', ben.bannerId, 'TMM4021 TMM4021', 'Please register: not in the sheet for this module.'],
    ])
    expect(await read()).toMatchObject({ waiting: 0, right: 0 })
  })

  it('is waited for once they were told', async () => {
    await tell('', 'Mail of today')
    const report = await read()
    expect(report).toMatchObject({ waiting: 4, right: 0 })
    expect(report.differences.map(({ cause }) => cause)).toEqual(['no-id-yet', 'no-id-yet'])
    expect(report.absent).toMatchObject([{ students: 1, withoutId: 1 }])
    const waiting = await read(registrar, '&show=waiting&cause=here-only')
    expect(waiting.differences).toMatchObject([
      { student: { id: ben.id }, waits: true, told: { by: 'Ruth Register', note: 'Mail of today' } },
    ])
    const [first] = (await read(registrar, '&cause=no-id-yet')).differences
    const early = await resolve([{ key: first?.key, print: first?.print, how: 'told' }])
    expect(early.json().data.results[0].message).toBe(
      'There is nothing to tell yet: the Banner ID comes first.',
    )
  })

  it('changes nothing where it is the one that is compared already', async () => {
    const { sheet } = await read()
    const again = await send(
      [
        adaIn('TMM4011'),
        benIn('TMM4011'),
        adaIn('TMM4021'),
        ['000999999', '', 'Nobody Known', 'TMM4011', 'Registered'],
      ],
      { fileName: 'again.xlsx' },
    )
    expect(again.json().data).toMatchObject({
      isKept: false,
      sameAs: { fileName: 'durham.xlsx', by: 'Ruth Register' },
    })
    expect((await read()).sheet?.id).toBe(sheet?.id)
    expect(await read()).toMatchObject({ waiting: 4 })
  })

  it('is asked about where it seems to be of another year, and kept once that is settled', async () => {
    const { sheet } = await read()
    const heads = ['Banner ID', 'Module', 'Academic year']
    const of = (module: string, title: string) => ({
      cells: [heads, [ada.bannerId, module, title]],
    })
    const column = await send([], of('TMM4011', '2025-26'))
    expect(column.json().data).toMatchObject({
      isKept: false,
      doubts: { says: ['Its column of years says 2025-26.'], meant: '2025-26' },
    })
    const elsewhere = await send([], of('TMM1999', ''))
    expect(elsewhere.json().data).toMatchObject({
      isKept: false,
      doubts: { says: ['Of its one module none is taught here in 2026-27.'], meant: null },
    })
    expect((await read()).sheet?.id).toBe(sheet?.id)
    const there = await registrar.post('/api/sync-report/sheet', {
      ...of('TMM4011', '2025-26'),
      year: '2025-26',
      fileName: 'last.xlsx',
      isOfYear: true,
    })
    expect(there.json().data).toMatchObject({ isKept: true, doubts: null })
  })

  it('ticks off what is right in it, and says again what is still so', async () => {
    const reply = await send([
      adaIn('TMM4011'),
      benIn('TMM4011'),
      adaIn('TMM4021'),
      benIn('TMM4021'),
      benIn('TMM4031'),
    ])
    expect(reply.json().data).toMatchObject({ isKept: true, putRight: 3 })
    const report = await read(registrar, '&show=right')
    expect(report).toMatchObject({ right: 3, waiting: 0, total: 3 })
    expect(report.putRight.map(({ name, module }) => `${name} ${module}`).toSorted()).toEqual([
      '000999999 TMM4011',
      'Ben Cole TMM4021',
      'Ben Cole TMM4031',
    ])
    const [still] = aboutStudent(await read(), ada.id)
    expect(still).toMatchObject({ cause: 'here-only', waits: false, told: { note: 'Mail of today' } })
    expect((await read(registrar, '&show=right&search=cole')).total).toBe(2)
    expect(await read(registrar, '&show=right&module=TMM4021')).toMatchObject({ total: 1, right: 1 })
    expect((await read(registrar, '&hub=elsewhere')).right).toBe(0)
  })

  it('has nothing to tick off of what was settled here meanwhile', async () => {
    await tell(`&search=${ada.bannerId}`)
    expect((await read()).waiting).toBe(1)
    const [still] = (await read(registrar, '&show=waiting')).differences
    const followed = await resolve([{ key: still?.key, print: still?.print, how: 'follow' }])
    expect(followed.json().data.results).toEqual([{ key: still?.key, message: null }])
    const reply = await send([adaIn('TMM4011'), benIn('TMM4011'), adaIn('TMM4021'), benIn('TMM4021')])
    expect(reply.json().data.putRight).toBe(0)
    expect(await read()).toMatchObject({ right: 2, waiting: 0 })
  })

  it('has what is wrong again among what is to resolve', async () => {
    const report = await read()
    expect(aboutStudent(report, ben.id)).toEqual([])
    expect(report.absent).toMatchObject([{ module: { label: 'TMM4031 TMM4031' }, told: 0 }])
    expect(report.counts['module-absent']).toBe(2)
  })

  it('leaves out rows of other years', async () => {
    const heads = ['Banner ID', 'Name', 'Module', 'Year']
    const reply = await send([], {
      cells: [
        heads,
        [ben.bannerId, 'Ben Cole', 'TMM4011', '2026-27'],
        [ben.bannerId, 'Ben Cole', 'TMM4021', '2026-27'],
        [ben.bannerId, 'Ben Cole', 'TMM4031', '2025-26'],
      ],
    })
    expect(reply.json().data).toMatchObject({ isKept: true, otherYears: 1 })
    expect((await read()).sheet?.rows).toBe(2)
  })

  it('with a Banner ID that is not here yet says so once', async () => {
    await send(['TMM4011', 'TMM4021', 'TMM4031'].map((code) => ['000777777', '', 'Lena Late', code, '']))
    expect(aboutStudent(await read(), late.id)).toMatchObject([
      { cause: 'id-to-enter', bannerId: null, row: { bannerId: '000777777' } },
    ])
  })

  it('keeps nothing of one whose columns nobody can tell, and takes them as they are said to be', async () => {
    const cells = [
      ['x', 'y'],
      [ben.bannerId, 'TMM4011'],
    ]
    const { sheet } = await read()
    const asked = await registrar.post('/api/sync-report/sheet', { year, fileName: 'a.csv', cells })
    expect(asked.json().data).toMatchObject({ isKept: false, missing: ['Banner ID or E-mail', 'Module'] })
    expect((await read()).sheet?.id).toBe(sheet?.id)
    const said = { year, fileName: 'a.csv', cells, columns: ['bannerId', 'module'] }
    expect((await registrar.post('/api/sync-report/sheet', said)).json().data.isKept).toBe(true)
    expect((await registrar.post('/api/sync-report/sheet', { ...said, cells: [] })).statusCode).toBe(422)
  })

  it('is never followed by more than can be looked through', async () => {
    const rows = Array.from({ length: 501 }, (_, at) => ({ key: `${at}`, print: '', how: 'follow' }))
    const reply = await resolve(rows)
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.details[0].message).toMatch(/Narrow them/)
  })

  it('shows whoever sees only their own students what is true of those', async () => {
    await make(admin, 'roles', {
      name: 'hub registrar',
      scope: 'hub',
      claims: ['dashboard:view', 'modules:menu,view', 'students:view,menu'],
    })
    const elsewhere = await make(admin, 'hubs', { name: 'Elsewhere' })
    const own = await studying({ name: ['Olive', 'Own'] }, { hub: elsewhere.id })
    const caller = await college.as('hub registrar', { hub: elsewhere.id })
    await send([
      [own.bannerId, '', 'Olive Own', 'TMM4011', ''],
      [own.bannerId, '', 'Ben Cole', 'TMM4021', ''],
      [ben.bannerId, '', 'Olive Own', 'TMM4031', ''],
      benIn('TMM4011'),
    ])
    const report = await read(caller)
    expect(report).toMatchObject({ mayResolve: false, ofStudents: 1, agreeing: 1 })
    expect(report.differences).toMatchObject([
      { cause: 'id-of-another', student: { id: own.id }, holder: null, row: { bannerId: '' } },
    ])
    expect(report.open).toBe(1)
    expect(JSON.stringify(report)).not.toContain(ben.bannerId)
  })
})
