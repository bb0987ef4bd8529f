import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, type Reply } from '#test/make.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'minster-pages-'))
const college = await testApp({ config: { dataDir } })
afterAll(() => rm(dataDir, { recursive: true, force: true }))

let editor: SignedInCalls
let student: SignedInCalls
let applicant: SignedInCalls
let faculty: SignedInCalls
beforeAll(async () => {
  editor = await college.as('manager')
  student = await college.as('student')
  applicant = await college.as('applicant')
  faculty = await college.as('faculty')
})

let count = 0
function page(values: object = {}): Promise<Reply> {
  count += 1
  const written = { title: `Page ${count}`, audience: 'Students', status: 'Published', body: 'Words.' }
  return make(editor, 'portal-pages', { ...written, ...values })
}
async function titles(as: SignedInCalls, path: string): Promise<string[]> {
  const { data }: { data: { title: string }[] } = (await as.get(path)).json()
  return data.map(({ title }) => title)
}
const ofStudents = '/api/forms/student/pages'
const ofApplicants = '/api/forms/applicant/pages'

describe('a page of the portal', () => {
  it('is read by its audience once it is published, in the college’s order', async () => {
    await page({ title: 'Later', order: 20 })
    const sooner = await page({ title: 'Sooner', order: 10, slug: 'sooner' })
    await page({ title: 'Hidden', status: 'Draft' })
    await page({ title: 'For applicants', audience: 'Applicants' })
    await page({ title: 'For all', audience: 'Everybody', order: 30 })
    await page({ title: 'For staff', audience: 'Staff' })
    expect(await titles(student, ofStudents)).toEqual(['Sooner', 'Later', 'For all'])
    expect(await titles(applicant, ofApplicants)).toEqual(['For all', 'For applicants'])
    expect((await student.get(`${ofStudents}/sooner`)).json().data).toMatchObject({
      title: 'Sooner',
      body: 'Words.',
    })

    await editor.patch(`/api/portal-pages/${sooner.id}`, { status: 'Draft' }, { version: 1 })
    expect((await student.get(`${ofStudents}/sooner`)).statusCode).toBe(404)
    await editor.delete(`/api/portal-pages/${(await page({ slug: 'gone' })).id}`)
    expect((await student.get(`${ofStudents}/gone`)).statusCode).toBe(404)
    expect((await student.get(`${ofStudents}/no%00address`)).statusCode).toBe(404)
  })

  it('for somebody else does not exist, and nobody reads drafts or history through the portal', async () => {
    const other = await page({ slug: 'for-applicants-only', audience: 'Applicants' })
    expect((await student.get(`${ofStudents}/for-applicants-only`)).statusCode).toBe(404)
    expect((await student.get(ofApplicants)).statusCode).toBe(403)
    for (const url of ['', `/${other.id}`, `/${other.id}/history`])
      expect((await student.get(`/api/portal-pages${url}`)).statusCode, url).toBe(403)
  })

  it('for staff stands in the knowledge base, and is found there', async () => {
    await page({ title: 'Marking scheme', slug: 'marking', audience: 'Staff', body: 'Pass at forty.' })
    const found = (await faculty.get('/api/kb/search?search=forty')).json().data
    expect(found).toMatchObject([{ path: 'marking', title: 'Marking scheme' }])
    expect((await faculty.get('/api/kb/pages/marking')).json().data.text).toBe('Pass at forty.')
    expect((await faculty.get('/api/kb/pages/for-applicants-only')).statusCode).toBe(404)
  })

  it('takes its address from its title, and no address twice', async () => {
    const { slug } = await page({ title: 'Où se garer — 2026?' })
    expect(slug).toBe('ou-se-garer-2026')
    const twice = await editor.post('/api/portal-pages', { title: 'Another', slug })
    expect([twice.statusCode, twice.json().error.details[0].param]).toEqual([422, 'slug'])
    for (const bad of ['Term dates', '../admin', 'a--b', 'x'.repeat(81)]) {
      const reply = await editor.post('/api/portal-pages', { title: 'Another', slug: bad })
      expect(reply.json().error.details[0].param, bad).toBe('slug')
    }
  })

  it('whose title gives no address has to be given one', async () => {
    const reply = await editor.post('/api/portal-pages', { title: '祈り' })
    expect(reply.json().error.details).toEqual([
      { param: 'slug', message: 'Choose an address: none follows from this title.' },
    ])
    expect((await editor.post('/api/portal-pages', { title: '祈り', slug: 'prayer' })).statusCode).toBe(201)
  })

  it('is not published empty', async () => {
    const reply = await editor.post('/api/portal-pages', { title: 'Empty', status: 'Published', body: ' ' })
    expect(reply.json().error.details).toEqual([
      { param: 'status', message: 'Write the page before it is published.' },
    ])
  })

  it('is changed by whoever may edit pages only', async () => {
    const { id } = await page()
    const registrar = await college.as('registrar')
    expect((await registrar.get(`/api/portal-pages/${id}`)).statusCode).toBe(403)
    expect(
      (await registrar.patch(`/api/portal-pages/${id}`, { title: 'x' }, { version: 1 })).statusCode,
    ).toBe(403)
  })

  it('keeps its earlier wordings', async () => {
    const { id } = await page({ body: 'First wording.' })
    await editor.patch(`/api/portal-pages/${id}`, { body: 'Second wording.' }, { version: 1 })
    const { data } = (await editor.get(`/api/portal-pages/${id}/history`)).json()
    expect(data[0].changes).toMatchObject([{ path: 'body', from: 'First wording.', to: 'Second wording.' }])
  })
})

async function upload(as: SignedInCalls, subjectId: string, name: string, content: Uint8Array) {
  const form = new FormData()
  form.append('subject', 'portal-pages')
  form.append('subjectId', subjectId)
  form.append('file', new Blob([Uint8Array.from(content)]), name)
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  return as.call({
    method: 'POST',
    url: '/api/files',
    headers,
    payload: Buffer.from(await request.arrayBuffer()),
  })
}
const png = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#7b1fa2' } })
    .png()
    .toBuffer()

describe('a picture of a page', () => {
  it('is seen by whoever reads the page, once the page shows it, and by nobody else', async () => {
    const { id } = await page({ slug: 'with-a-picture' })
    const file = (await upload(editor, id, 'map.png', await png())).json().data.id
    const content = (as: SignedInCalls) => as.get(`/api/files/${file}/content`)
    expect((await content(student)).statusCode).toBe(404)
    const body = `![Map](/api/files/${file}/content)`
    await editor.patch(`/api/portal-pages/${id}`, { body }, { version: 1 })
    const seen = await content(student)
    expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/png'])
    expect(seen.headers['content-security-policy']).toContain('sandbox')
    expect((await content(applicant)).statusCode).toBe(404)
    expect((await content(faculty)).statusCode).toBe(404)
    await editor.patch(`/api/portal-pages/${id}`, { status: 'Draft' }, { version: 2 })
    expect((await content(student)).statusCode).toBe(404)
    expect((await student.delete(`/api/files/${file}`)).statusCode).toBe(404)
  })

  it('with a script in it is refused, whatever it is called', async () => {
    const { id } = await page()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    for (const name of ['drawing.svg', 'drawing.png']) {
      const reply = await upload(editor, id, name, svg)
      expect([reply.statusCode, reply.json().error.details[0].param], name).toEqual([415, 'file'])
    }
  })

  it('is not given by a student', async () => {
    const { id } = await page()
    expect((await upload(student, id, 'map.png', await png())).statusCode).toBe(403)
  })
})
