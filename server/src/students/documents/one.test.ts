import { beforeAll, describe, expect, it } from 'vitest'
import { ensureBasics } from '#office/system-data/college-basics.ts'
import { make, makeHub } from '#test/make.ts'
import { openDocuments, pagesIn } from './test-documents.ts'

const documents = await openDocuments()
const { admin, college, registrar, ask, draft, move, named, offered, pdfOf } = documents

describe('a status letter', () => {
  it('says under the legal name what the college knows, signed and with a reference', async () => {
    const { student } = await named()
    const reply = await ask(student, { kind: 'status-letter', addressee: 'Durham County Council' })
    expect(reply.statusCode).toBe(201)
    const { data } = reply.json()
    expect(data).toMatchObject({ kind: 'status-letter', madeBy: 'Ruth Register' })
    expect(data.reference).toMatch(/^SL-\d{4}-[2-9A-Z]{7}$/)
    const [page = '', ...others] = await pdfOf(data.content)
    expect(others).toEqual([])
    for (const words of [
      'Durham County Council',
      'Siân Ŵyn Łukasz-Llŷr is enrolled as a part-time student on the programme Master of Arts.',
      'began on 14/09/2026 and are expected to end on 31/07/2029.',
      'Date of birth 02/03/1991',
      'Address 12 Church Street, York, YO1 7HH',
      data.reference,
      'Page 1 of 1',
    ])
      expect(page).toContain(words)
    // Nobody has a Banner ID yet, so its line is left out; nor is the name they are called by official.
    expect(page).not.toMatch(/Banner ID|Shan|DRAFT/)
  })

  it('is kept with the student, and the addresses say nothing of whom', async () => {
    const { student } = await named()
    const { data } = (await ask(student, { kind: 'status-letter' })).json()
    expect(await offered(student)).toMatchObject({ made: [{ id: data.id, reference: data.reference }] })
    const file = await registrar.get(data.content)
    expect(file.headers['content-disposition']).toContain(`status-letter-${data.reference}.pdf`)
    const history = (await admin.get(`/api/student-documents/${data.id}/history`)).json().data
    expect(history).toMatchObject([{ action: 'created', by: { label: 'Ruth Register' } }])
  })

  it('is made of nobody who has died', async () => {
    const { student, engagement } = await named()
    const died = { status: 'Withdrawn', endReason: 'Death', end: '2026-11-18' }
    expect((await move(engagement, died)).statusCode).toBe(200)
    const { engagements } = await offered(student)
    expect(engagements[0].kinds.map(({ refused }: { refused: string | null }) => refused)).toEqual(
      Array.from({ length: 3 }, () => expect.stringMatching(/^They have died/)),
    )
    expect((await ask(student, { kind: 'status-letter' })).statusCode).toBe(422)
  })

  it('is refused in words where it would not be true', async () => {
    const { student, engagement } = await named()
    expect((await move(engagement, { expectedEnd: null })).statusCode).toBe(200)
    const reply = await ask(student, { kind: 'status-letter' })
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.details).toEqual([
      {
        param: 'kind',
        message: 'Expected end is not known. Fill it in under Studies, then make the document.',
      },
    ])
    const undated = await named({ dateOfBirth: null })
    expect((await ask(undated.student, { kind: 'status-letter' })).json().error.details).toEqual([
      { param: 'dateOfBirth', message: 'Date of birth is empty. Fill it in under Personal.' },
    ])
    expect((await offered(undated.student)).made).toEqual([])
  })

  it('shows as a draft what it would say, and keeps nothing of it', async () => {
    const { student } = await named()
    const reply = await draft(student, { kind: 'status-letter' })
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="status-letter-draft.pdf"',
      'cache-control': 'no-store',
    })
    expect((await pagesIn(reply.rawPayload)).join(' ')).toMatch(/DRAFT.*is enrolled|is enrolled.*DRAFT/)
    expect((await offered(student)).made).toEqual([])
  })
})

describe('a certificate of attendance', () => {
  it('covers the days asked for, and none on which they did not attend', async () => {
    const { student } = await named({}, { start: '2025-09-15' })
    const { data } = (
      await ask(student, { kind: 'attendance-certificate', from: '2025-10-01', to: '2026-06-30' })
    ).json()
    expect((await pdfOf(data.content)).join()).toContain('from 01/10/2025 to 30/06/2026')
    const reply = await ask(student, { kind: 'attendance-certificate', from: '2025-09-14' })
    expect(reply.json().error.details).toMatchObject([{ param: 'from' }])
  })

  it.each([
    [{ kind: 'attendance-certificate', from: '14/09/2025' }, 'from'],
    [{ kind: 'diploma' }, 'kind'],
    [{ kind: 'transcript', mark: 80 }, 'mark'],
    [{ kind: 'transcript', engagement: 'ba' }, 'engagement'],
    [{ kind: 'transcript', engagement: '0192f7d0-0000-7000-8000-000000000000' }, 'engagement'],
  ])('and %j is refused', async (body, param) => {
    const { student } = await named()
    const reply = await ask(student, body)
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.details).toMatchObject([{ param }])
  })
})

describe('a transcript', () => {
  it('shows no mark before its release, whoever makes it', async () => {
    const { student } = await named()
    const hidden = await named()
    // The rules keep no mark before its day; records from elsewhere may hold one.
    await college.database.rows({
      text: `update module_enrolments set status = 'Completed', outcome = 'Failed', mark = 37 where released_on is null
        and session = $1 returning id`,
      values: [hidden.session.id],
    })
    for (const [id, as] of [
      [student, registrar],
      [hidden.student, admin],
    ] as const) {
      const { data } = (await ask(id, { kind: 'transcript' }, as)).json()
      const page = (await pdfOf(data.content, as)).join(' ')
      expect(page).toContain('TMM4011 TMM4011 7 20 64 Passed')
      expect(page).not.toMatch(/37|Failed/)
      expect(page).toContain('not official until it bears the seal')
      expect(page).toContain('In all 20 180')
    }
  })
})

describe('a student with two engagements under way', () => {
  it('is asked which one', async () => {
    const { student } = await named()
    // Records of long ago may stand so; rules no longer let anybody begin a second one.
    const [other] = await college.database.rows<{ id: string }>({
      text: `insert into engagements (id, version, created_at, updated_at, student, status, student_type, programme, study_pace, start, expected_end)
        select gen_random_uuid(), 1, now(), now(), student, 'Current', 'LLM', programme, 'FT', '2026-10-01', '2027-07-31'
        from engagements where student = $1 returning id`,
      values: [student],
    })
    expect((await offered(student)).usual).toBeNull()
    const reply = await ask(student, { kind: 'status-letter' })
    expect(reply.json().error.details).toMatchObject([
      { param: 'engagement', message: expect.stringContaining('Two engagements are under way.') },
    ])
    const chosen = await ask(student, { kind: 'status-letter', engagement: other?.id })
    expect((await pdfOf(chosen.json().data.content)).join()).toContain('as a full-time student')
  })
})

describe('documents are made', () => {
  it('by nobody without the permission', async () => {
    const { student } = await named()
    for (const role of ['finance', 'safeguarding', 'faculty', 'hub director', 'admissions']) {
      const somebody = await college.as(role)
      expect((await somebody.get(`/api/students/${student}/documents`)).statusCode, role).toBe(403)
      expect((await ask(student, { kind: 'transcript' }, somebody)).statusCode, role).toBe(403)
    }
  })

  it('of nobody outside the hub of whoever has it for a hub', async () => {
    await make(admin, 'roles', {
      name: 'hub letters',
      scope: 'hub',
      claims: ['dashboard:view', 'students:documents'],
    })
    const elsewhere = await makeHub(admin, 'York')
    const { student } = await named()
    const theirs = await college.as('hub letters', { hub: documents.hub.id })
    const others = await college.as('hub letters', { hub: elsewhere.id })
    const { data } = (await ask(student, { kind: 'status-letter' }, theirs)).json()
    expect((await theirs.get(data.content)).statusCode).toBe(200)
    expect((await ask(student, { kind: 'status-letter' }, others)).statusCode).toBe(404)
    expect((await others.get(`/api/students/${student}/documents`)).statusCode).toBe(404)
    expect((await others.get(data.content)).statusCode).toBe(404)
    // Who sees the student otherwise does not thereby read the letters.
    const finance = await college.as('finance')
    expect((await finance.get(`/api/students/${student}`)).statusCode).toBe(200)
    expect((await finance.get(data.content)).statusCode).toBe(404)
  })
})

describe('a template', () => {
  beforeAll(() => college.database.transaction((tx) => ensureBasics(tx, college.clock.now())))
  const templateOf = async (key: string) => {
    const { data } = (await admin.get('/api/document-templates?fields=key,heading,body')).json()
    const { id } = data.find((one: { key: string }) => one.key === key)
    return documents.read(`document-templates/${id}`)
  }

  it('is the college’s to write, and counts from the next document on', async () => {
    const { id, version } = await templateOf('status-letter')
    const words = {
      body: '{{ standing }}\n\n- One\n- Two',
      signatory: 'The Revd Ann Lee',
      position: 'Principal',
    }
    const reply = await registrar.patch(`/api/document-templates/${id}`, words, { version })
    expect(reply.statusCode).toBe(200)
    const { student } = await named()
    const { data } = (await ask(student, { kind: 'status-letter' })).json()
    expect((await pdfOf(data.content)).join()).toMatch(/is enrolled.*One.*Two The Revd Ann Lee Principal/)
  })

  it('is refused with a mistake, and says it while it is written', async () => {
    const { id, version } = await templateOf('transcript')
    const wrong = { body: 'Dear {{ nmae }}' }
    const reply = await registrar.patch(`/api/document-templates/${id}`, wrong, { version })
    expect(reply.json().error.details).toMatchObject([{ param: 'body', message: /Line 1: There is no tag/ }])
    const all = { heading: 'x', body: wrong.body, footnote: '', signatory: '', position: '' }
    const checked = await registrar.post(`/api/document-templates/${id}/check`, all)
    expect(checked.json().data.mistakes).toMatchObject([{ field: 'body', line: 1, column: 9 }])
    const looked = await registrar.post(`/api/document-templates/${id}/draft`, { ...all, body: '{{ name }}' })
    expect((await pagesIn(looked.rawPayload)).join()).toContain('Hannah Louise Jones')
  })

  it('is not for finance, nor added or removed by anybody', async () => {
    const { id } = await templateOf('transcript')
    const finance = await college.as('finance')
    expect((await finance.get(`/api/document-templates/${id}`)).statusCode).toBe(403)
    expect((await admin.post('/api/document-templates', { key: 'transcript' })).statusCode).toBe(403)
    expect((await admin.delete(`/api/document-templates/${id}`)).statusCode).toBe(403)
  })
})
