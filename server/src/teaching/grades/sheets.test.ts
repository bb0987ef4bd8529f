import { placeSheet } from '@minster/domain/teaching/modules/mark-paste'
import { describe, expect, it } from 'vitest'
import { readWorkbook } from '#kit/export/spreadsheet.ts'
import type { SignedInCalls } from '#test/app.ts'
import { openGrades } from './test-grades.ts'

const { registrar, stranger, tamsin, taught, study, enrol, sheetOf, enter, moderate } = await openGrades()

const adams = await study('Adams', {}, { partnerId: '000123456' })
const baker = await study('Baker')
const instance = await taught([
  { title: 'Essay', due: '2026-11-02', weight: 60 },
  { title: 'Sermon', marking: 'Pass or fail', weight: 40 },
])
for (const { session } of [adams, baker]) await enrol(session, instance)
await enter(
  instance,
  [
    [0, 0, 'handedIn', '04/11/2026'],
    [0, 0, 'firstMark', '64'],
    [0, 1, 'firstMark', 'Pass'],
    [1, 0, 'firstMark', '50'],
  ],
  tamsin.calls,
)
await moderate(instance)
await enter(instance, [[0, 0, 'agreedMark', '62', null, { reason: 'The sum was wrong' }]], tamsin.calls)

const exported = (as: SignedInCalls) => as.get(`/api/grades/${instance.id}?export=excel`)

async function readBack(as: SignedInCalls, name: string, bytes: Uint8Array<ArrayBuffer>) {
  const body = new FormData()
  body.append('file', new Blob([bytes]), name)
  const form = new Response(body)
  return as.call({
    method: 'POST',
    url: '/api/grades/read-sheet',
    headers: { 'content-type': form.headers.get('content-type') ?? '' },
    payload: Buffer.from(await form.arrayBuffer()),
  })
}

describe('the marks as a sheet', () => {
  it('has a row for each student, what was entered of each assignment and what it counts for', async () => {
    const reply = await exported(tamsin.calls)
    expect(reply.headers['content-disposition']).toContain('.xlsx')
    const [sheet] = await readWorkbook(reply.rawPayload)
    const [headings, first, second] = sheet?.rows.map(({ cells }) => cells) ?? []
    expect(headings?.slice(0, 8)).toEqual([
      'Student',
      'Banner ID',
      'Status',
      'Essay: Handed in',
      'Essay: First mark',
      'Essay: Second mark',
      'Essay: Agreed mark',
      'Essay: Counts',
    ])
    // Two working days late: no more than the pass mark.
    expect(first?.slice(0, 10)).toEqual([
      'Hannah Adams',
      '000123456',
      'Enrolled',
      new Date('2026-11-04T00:00:00Z'),
      64,
      null,
      62,
      40,
      null,
      'Pass',
    ])
    expect(second?.slice(0, 5)).toEqual(['Hannah Baker', null, 'Enrolled', null, 50])
  })

  it('is read back into the same places', async () => {
    const file = Uint8Array.from((await exported(registrar)).rawPayload)
    const reply = await readBack(tamsin.calls, 'marks.xlsx', file)
    expect(reply.statusCode).toBe(200)
    const { rows, assignments } = await sheetOf(instance)
    const plan = {
      rows: rows.map(({ enrolment, student, bannerId }) => ({
        id: enrolment,
        name: student.label,
        bannerId,
      })),
      columns: assignments.map(({ id, title }) => ({ id, title })),
    }
    const placed = placeSheet(reply.json().data.cells, plan, 'firstMark')
    expect(placed?.left).toEqual([])
    expect(
      placed?.cells.map(({ row, field, text }) => [row === rows[0]?.enrolment ? 0 : 1, field, text]),
    ).toEqual([
      [0, 'handedIn', '04/11/2026'],
      [0, 'firstMark', '64'],
      [0, 'agreedMark', '62'],
      [0, 'firstMark', 'Pass'],
      [1, 'firstMark', '50'],
    ])
  })

  it('is no one’s who does not mark or keep them, and nothing but a sheet is read', async () => {
    expect((await exported(stranger.calls)).statusCode).toBe(404)
    const refused = await readBack(
      tamsin.calls,
      'marks.xlsx',
      Uint8Array.from(Buffer.from('%PDF-1.7 no sheet')),
    )
    expect(refused.statusCode).toBe(422)
    expect((await registrar.post('/api/grades/read-sheet', {})).statusCode).toBe(415)
  })
})
