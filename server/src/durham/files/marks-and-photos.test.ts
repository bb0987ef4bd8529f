import type { FileMade } from '@minster/domain/durham/files/file-calls'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { fromBuffer, type ZipFile } from 'yauzl'
import { sendPhoto } from '#students/photos/test-photos.ts'
import { openBoards } from '#teaching/boards/test-boards.ts'
import type { Reply } from '#test/make.ts'

const boards = await openBoards()
const { admin, registrar, college } = boards

const ask = (kind: string, values: object = {}, as = registrar) =>
  as.post(`/api/durham/files/${kind}`, { year: '2026-27', ...values })
async function made(kind: string, values: object = {}): Promise<FileMade> {
  const reply = await ask(kind, values)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data
}
/** Gives every programme a code of Durham’s. */
async function makeDurhams() {
  const { data }: { data: Reply[] } = (await admin.get('/api/programmes')).json()
  for (const { id, version } of data)
    await admin.patch(`/api/programmes/${id}`, { durhamCode: 'V60407' }, { version })
}
describe('the marks of a board', () => {
  it('are what it released of everybody, once it has, with the award', async () => {
    await makeDurhams()
    const one = await boards.study('Okafor', {}, { partnerId: '000111222' })
    const other = await boards.study('Young', {}, { partnerId: '000111333' })
    const instance = await boards.marked({ Okafor: '64', Young: '30' }, { Okafor: one, Young: other })
    const board = await boards.makeBoard({ modules: [instance.id] })
    expect((await ask('marks')).json().error.details[0].param).toBe('board')
    const early = await ask('marks', { board: board.id })
    expect(early.statusCode).toBe(409)
    expect(early.json().error.message).toContain('Release the board first')
    await boards.decideAsProposed(board)
    await boards.release(board)
    const elsewhen = await ask('marks', { board: board.id, year: '2025-26' })
    expect(elsewhen.statusCode).toBe(422)
    expect(elsewhen.json().error.details[0].message).toContain('belongs to 2026-27')
    const { file, sample, headings } = await made('marks', { board: board.id })
    const cell = (row: number, heading: string) => sample[row]?.[headings.indexOf(heading)]
    expect(sample.map((_row, at) => [cell(at, 'Banner ID'), cell(at, 'Mark'), cell(at, 'Outcome')])).toEqual([
      ['000111222', '64', 'Passed'],
      ['000111333', '30', 'Resit pending'],
    ])
    expect(cell(0, 'Date of Board')).toBe('20/11/2026')
    expect((await registrar.post(`/api/durham/files/${file}/sent`, {})).json().data).toEqual({ closed: 0 })
    const nothing = await ask('marks', { board: board.id, onlyChanges: true })
    expect(nothing.statusCode).toBe(422)
    const clock = (await registrar.get('/api/durham/clock?year=2026-27')).json().data
    expect(clock.steps.find(({ key }: { key: string }) => key === `marks:${board.id}`)).toMatchObject({
      state: 'done',
      done: { on: college.clock.today() },
    })
  })

  it('of a board that is not there are not found', async () => {
    const board = '00000000-0000-4000-8000-000000000000'
    expect((await ask('marks', { board })).statusCode).toBe(404)
  })
})

describe('the photographs', () => {
  it('are an archive of pictures by Banner ID with their list', async () => {
    const one = await boards.study('Patel', {}, { partnerId: '000111444' })
    const picture = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#c2185b' } })
      .jpeg()
      .toBuffer()
    const { file: photo } = (await sendPhoto(registrar, 'a.jpg', picture)).json().data
    await registrar.post('/api/student-photos', { photos: [{ file: photo, student: one.id }] })
    const { file, name, rows } = await made('photos')
    expect([name, rows]).toEqual([`photos-2026-27-${college.clock.today()}.zip`, 1])
    const { rawPayload } = await registrar.get(`/api/durham/files/${file}/content`)
    expect(await namesIn(rawPayload)).toEqual(['list.csv', '000111444.jpg'])
    expect(await made('photos')).toMatchObject({ file, isSame: true })
    await registrar.post(`/api/durham/files/${file}/sent`, {})
    expect((await ask('photos', { onlyChanges: true })).statusCode).toBe(422)
  })
})

function namesIn(bytes: Buffer): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const names: string[] = []
    fromBuffer(bytes, { lazyEntries: false }, (error, zip?: ZipFile) => {
      if (!zip) return reject(error)
      zip.on('entry', (entry: { fileName: string }) => names.push(entry.fileName))
      zip.on('end', () => resolve(names))
    })
  })
}

it('is on the record of a file who made it and by which layout', async () => {
  const { data }: { data: Reply[] } = (await registrar.get('/api/durham-files?kind=marks')).json()
  const record = (await registrar.get(`/api/durham-files/${data[0]?.id}`)).json().data
  expect(record).toMatchObject({ layout: { label: 'Marks of a board' }, madeBy: { id: registrar.userId } })
})
