import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openFileStore } from '#kit/files/store.ts'
import { sweepFiles } from '#kit/files/sweep.ts'
import { allJobsDone, eventually } from '#test/eventually.ts'
import { documentsForMany } from './runs.ts'
import { sweepRuns } from './sweep-runs.ts'
import { openDocuments, pagesIn } from './test-documents.ts'

const documents = await openDocuments()
const { college, registrar, named, study, offered } = documents

const day = 24 * 60 * 60 * 1000
const runs = '/api/document-runs'
const begin = async (body: object, as = registrar) => (await as.post(runs, body)).json().data
async function ended(id: string, as = registrar) {
  await eventually(async () =>
    expect((await as.get(`${runs}/${id}`)).json().data.state).toMatch(/done|failed|cancelled/),
  )
  return (await as.get(`${runs}/${id}`)).json().data
}

describe('documents for many', () => {
  it('are one PDF in the order chosen, without those that cannot be made', async () => {
    const [first, second, third] = await Promise.all([
      named({ lastName: 'Ôl' }),
      study({ status: 'Starting', expectedEnd: '2029-07-31', studyPace: 'PT' }),
      named({ lastName: 'Żak' }),
    ])
    const unknown = '0192f7d0-0000-7000-8000-000000000000'
    const { id } = await begin({
      kind: 'attendance-certificate',
      ids: [third.student, second.student, first.student, unknown, third.student],
    })
    const run = await ended(id)
    expect(run).toMatchObject({ state: 'done', done: 4, total: 4, made: 2, failure: null })
    expect(run.problems).toEqual([
      {
        student: { id: second.student, label: expect.stringContaining('Hannah') },
        message: 'They have not attended on this programme, so there is nothing to certify.',
      },
      {
        student: { id: unknown, label: '' },
        message: 'This student is no longer there, or not yours to see.',
      },
    ])
    const reply = await registrar.get(`${runs}/${id}/content`)
    expect(reply.headers).toMatchObject({
      'content-disposition': 'attachment; filename="attendance-certificates.pdf"',
      'cache-control': 'no-store',
    })
    const pages = await pagesIn(reply.rawPayload)
    expect(pages.map((page) => /Siân Ŵyn (\S+) attended/.exec(page)?.[1])).toEqual(['Żak', 'Ôl'])
    expect(pages.every((page) => page.includes('Page 1 of 1'))).toBe(true)

    // Each was written down with its student, and nothing with the one that has none.
    const [made] = (await offered(third.student)).made
    expect(made).toMatchObject({ kind: 'attendance-certificate', madeBy: 'Ruth Register', content: null })
    expect(pages[0]).toContain(made.reference)
    expect((await offered(second.student)).made).toEqual([])
    expect((await registrar.get('/api/notifications')).json().data).toMatchObject([
      { text: '2 certificates of attendance are ready, 2 could not be made' },
    ])
  })

  it('may be those of a list, through the eyes of whoever asks', async () => {
    const { student } = await named({ lastName: 'Alone' })
    const { id } = await begin({ kind: 'status-letter', filter: {}, search: 'Alone' })
    expect(await ended(id)).toMatchObject({ made: 1, total: 1 })
    expect((await offered(student)).made).toHaveLength(1)
  })

  it.each([
    [{ kind: 'status-letter' }, 'ids'],
    [{ kind: 'status-letter', ids: [] }, 'ids'],
    [{ kind: 'status-letter', ids: ['x'] }, 'ids.0'],
    [{ kind: 'status-letter', filter: {}, search: 'nobody is called so' }, 'ids'],
    [{ kind: 'status-letter', filter: { nothing: 1 } }, 'nothing'],
    [{ kind: 'diploma', filter: {} }, 'kind'],
  ])('%j is refused', async (body, param) => {
    const reply = await registrar.post(runs, body)
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.details).toMatchObject([{ param }])
  })

  it('are seen, fetched and put away by whoever asked for them alone', async () => {
    const { student } = await named()
    const { id } = await begin({ kind: 'status-letter', ids: [student] })
    await ended(id)
    const other = await college.as('registrar')
    for (const path of [id, `${id}/content`])
      expect((await other.get(`${runs}/${path}`)).statusCode).toBe(404)
    expect((await other.delete(`${runs}/${id}`)).statusCode).toBe(404)
    expect((await other.get(runs)).json().data).toEqual([])
    expect((await (await college.as('finance')).get(runs)).statusCode).toBe(403)
    expect((await registrar.delete(`${runs}/${id}`)).statusCode).toBe(204)
    expect((await registrar.get(`${runs}/${id}/content`)).statusCode).toBe(404)
  })

  it('can be stopped, and then leave nothing behind', async () => {
    const students = await Promise.all(Array.from({ length: 12 }, () => named()))
    const { id } = await begin({ kind: 'transcript', ids: students.map(({ student }) => student) })
    const stopped = await registrar.post(`${runs}/${id}/cancel`)
    expect(stopped.json().data).toMatchObject({ state: 'cancelled', size: null })
    await allJobsDone(college.database)
    expect((await documentsForMany.read(college.database, id)).state).toBe('cancelled')
    for (const { student } of students) expect((await offered(student)).made).toEqual([])
    // What is over is not stopped again.
    const { id: done } = await begin({ kind: 'transcript', ids: [students[0]?.student] })
    await ended(done)
    expect((await registrar.post(`${runs}/${done}/cancel`)).json().data.state).toBe('done')
  })

  it('are deleted some days later, and not before by the sweeping of files', async () => {
    const { student } = await named()
    const { id } = await begin({ kind: 'status-letter', ids: [student] })
    const { until } = await ended(id)
    const disk = await openFileStore(college.config)
    const late = new Date(Date.parse(until))
    expect(await sweepRuns(college.database, disk, new Date(late.getTime() - 60_000))).toBe(0)
    const { storedAs } = await documentsForMany.read(college.database, id)
    const beside = await openFileStore({ dataDir: await mkdtemp(join(tmpdir(), 'minster-runs-')), s3: null })
    await beside.put(String(storedAs), 'The same PDF')
    expect(await sweepFiles(college.database, beside, new Date(Date.now() + 3 * day))).toBe(0)
    expect(await sweepRuns(college.database, disk, late)).toBeGreaterThan(0)
    expect((await registrar.get(`${runs}/${id}`)).statusCode).toBe(404)
    expect((await offered(student)).made).toHaveLength(1)
  })
})
