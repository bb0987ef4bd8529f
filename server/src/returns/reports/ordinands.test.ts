import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { make, makeHub, makePerson, type Reply } from '#test/make.ts'

const college = await testApp()
const admin = await college.as('sysadmin')
const registrar = await college.as('registrar')
let hub: Reply
let ba: Reply
let diocese: Reply

const verified = { verified: true }

/** An ordinand's application, with the papers that are there for it. */
async function applies(
  lastName: string,
  values: object,
  papers: Readonly<Record<string, { verified: boolean }>>,
) {
  const person = await makePerson(admin, { firstName: 'Ann', lastName, dateOfBirth: '1990-08-02' })
  const application = await make(admin, 'kind' in values ? 'fc-applications' : 'applications', {
    status: 'Submitted',
    person: person.id,
    intake: '2027-01-11',
    course: { applicantType: 'Ordinand', programme: ba.id, hub: hub.id, studyPace: 'FT' },
    commitment: {
      diocese: diocese.id,
      ddo: 'Jane Field',
      panelDate: '2026-03-01',
      bap: 'Recommended for training',
    },
    ...values,
  })
  for (const [type, paper] of Object.entries(papers)) {
    const sent = await make(admin, 'evidence', {
      application: application.id,
      kind: 'Supporting',
      type,
      source: 'Diocese',
    })
    if (!paper.verified) continue
    const reply = await admin.post(`/api/evidence/${sent.id}/verified`)
    if (reply.statusCode !== 204) throw new Error(reply.body)
  }
  return { person: person.id, application: application.id }
}

/** The same as a student since a day. */
async function studies(
  { person, application }: { readonly person: string; readonly application: string | null },
  start: string,
  values: object = {},
) {
  const student = await make(admin, 'students', { person, application })
  await make(admin, 'engagements', {
    student: student.id,
    application,
    status: start <= '2026-11-20' ? 'Current' : 'Starting',
    studentType: 'Ordinand',
    programme: ba.id,
    studyPace: 'FT',
    hub: hub.id,
    start,
    expectedEnd: '2029-06-30',
    ...values,
  })
}

const both = { 'BAP stage 2 recommendation': verified, Safeguarding: verified }

beforeAll(async () => {
  hub = await makeHub(admin, 'Bristol')
  ba = await make(admin, 'programmes', {
    code: 'BA',
    name: 'Theology',
    levels: ['4', '5', '6'],
    credits: 360,
  })
  diocese = await make(admin, 'dioceses', { name: 'Durham' })
  const pathway = await make(admin, 'pathways', { code: 'BA', name: 'BA full-time', programme: ba.id })
  await make(admin, 'system-data', { list: 'evidenceTypes', value: 'BAP stage 2 recommendation' })
  await make(admin, 'system-data', { list: 'evidenceTypes', value: 'Safeguarding' })
  await make(admin, 'system-data', { list: 'evidenceSources', value: 'Diocese' })
  await make(admin, 'system-data', { list: 'panelOutcomes', value: 'Recommended for training' })
  await make(admin, 'system-data', { list: 'panelOutcomes', value: 'Panel to come' })
  await studies(await applies('Ready', { status: 'Approved' }, both), '2026-09-14', { pathway: pathway.id })
  await studies(await applies('Unlettered', { status: 'Approved' }, { Safeguarding: verified }), '2026-09-14')
  await studies(
    await applies('Soon', { status: 'Approved' }, { ...both, Safeguarding: { verified: false } }),
    '2027-01-11',
    { pathway: pathway.id },
  )
  const { id } = await makePerson(admin, { firstName: 'Ann', lastName: 'Unapplied' })
  await studies({ person: id, application: null }, '2026-09-14', { studyPace: null })
  await applies('Applies', { status: 'Under review', commitment: { bap: 'Panel to come' } }, {})
  await applies('Placed', { status: 'Place accepted' }, {})
  await applies('Formed', { kind: 'FC', status: 'Place accepted' }, {})
  await applies('Writing', { status: 'In progress' }, {})
  await applies('Turned', { status: 'Rejected', reason: 'No call' }, {})
  await applies('Lay', { course: { applicantType: 'LLM' }, commitment: { diocese: diocese.id } }, {})
})

type Cell = string | number | null | { readonly value: string; readonly tone: string }

/** What a report says of each under some headings, with the tone where it has one. */
async function said(path: string, headings: readonly string[], as = registrar) {
  const reply = await as.get(`/api/${path}`)
  expect(reply.statusCode, reply.body).toBe(200)
  const answer: {
    data: { student: { label: string }; cells: Cell[] }[]
    meta: { columns: { heading: string }[]; buckets: { id: string; count: number }[]; title: string }
  } = reply.json()
  const places = headings.map((heading) => answer.meta.columns.findIndex((one) => one.heading === heading))
  const wordsOf = (cell: Cell | undefined) =>
    typeof cell === 'object' && cell !== null ? `${cell.value} (${cell.tone})` : cell
  return {
    rows: answer.data.map(({ student, cells }) => [student.label, ...places.map((at) => wordsOf(cells[at]))]),
    ...answer.meta,
  }
}

describe('the stage 2 report', () => {
  it('has whoever applies or studies as an ordinand, who began without first', async () => {
    const { rows } = await said('stage-two-report', [
      'As',
      'Stands',
      'Evidence of it',
      'Safeguarding evidence',
    ])
    expect(rows).toEqual([
      [
        'Ann Unlettered',
        'Student',
        'Started without (danger)',
        'Missing (danger)',
        'Verified, from diocese (success)',
      ],
      [
        'Ann Soon',
        'Student',
        'Starts soon without (warning)',
        'Verified, from diocese (success)',
        'To verify, from diocese (warning)',
      ],
      ['Ann Placed', 'Applicant', 'Starts soon without (warning)', 'Missing (warning)', 'Missing (warning)'],
      ['Ann Unapplied', 'Student', 'No application here (warning)', null, null],
      ['Ann Applies', 'Applicant', 'Still to come (neutral)', 'Missing (neutral)', 'Missing (neutral)'],
      [
        'Ann Ready',
        'Student',
        'All on file (success)',
        'Verified, from diocese (success)',
        'Verified, from diocese (success)',
      ],
    ])
  })

  it.each([
    ['?state=started', ['Ann Unlettered']],
    ['?state=untold', ['Ann Unapplied']],
    ['?as=Applicant', ['Ann Placed', 'Ann Applies']],
    ['?diocese=none', ['Ann Unapplied', 'Ann Applies']],
    ['?search=ready', ['Ann Ready']],
  ])('narrowed by %s has %j', async (query, names) => {
    expect((await said(`stage-two-report${query}`, [])).rows.map(([name]) => name)).toEqual(names)
  })

  it('has those of FC applications for who may see them', async () => {
    const { rows } = await said('stage-two-report?as=Applicant', [], await college.as('manager'))
    expect(rows).toEqual([['Ann Formed'], ['Ann Placed'], ['Ann Applies']])
  })

  it('has of applications those that are the caller’s own', async () => {
    const claims = ['students', 'applications:view', 'fc-applications:view', 'dashboard:view']
    await make(admin, 'roles', { name: 'own applicants', claims, scope: 'own' })
    const somebody = await college.as('own applicants')
    expect((await said('stage-two-report', [], somebody)).rows).toEqual([])
  })

  it('tells nothing of applications to who may not see them', async () => {
    await make(admin, 'roles', {
      name: 'no applications',
      claims: ['students', 'dashboard:view'],
      scope: 'everything',
    })
    const somebody = await college.as('no applications')
    const { rows } = await said('stage-two-report', ['Stands', 'Evidence of it', 'DDO'], somebody)
    expect(rows).toHaveLength(4)
    for (const row of rows) expect(row.slice(1)).toEqual(['Not shown to you (neutral)', null, null])
    const confirmation = await said('cot-report', ['DDO', 'Diocese'], somebody)
    for (const row of confirmation.rows)
      expect(row.slice(1)).toEqual(['Not shown to you (neutral)', 'Not shown to you (neutral)'])
  })
})

describe('the confirmation of training', () => {
  it('has a row for each ordinand who studies, what is missing marked', async () => {
    const { rows, buckets } = await said('cot-report', [
      'Diocese',
      'DDO',
      'Pathway',
      'Study pace',
      'Age at entry',
      'Entry',
    ])
    expect(rows).toEqual([
      ['Ann Ready', 'Durham', 'Jane Field', 'BA full-time', 'FT', '36-45', '2026-09-14'],
      ['Ann Soon', 'Durham', 'Jane Field', 'BA full-time', 'FT', '36-45', '2027-01-11'],
      [
        'Ann Unapplied',
        'Missing (danger)',
        'Missing (danger)',
        'Missing (danger)',
        'Missing (danger)',
        'Missing (danger)',
        '2026-09-14',
      ],
      ['Ann Unlettered', 'Durham', 'Jane Field', 'Missing (danger)', 'FT', '36-45', '2026-09-14'],
    ])
    expect(buckets.map(({ id, count }) => [id, count])).toEqual([
      ['all', 4],
      ['incomplete', 2],
      ['complete', 2],
      ['unseen', 0],
    ])
  })

  it.each([
    ['?lacks=pathway', ['Ann Unapplied', 'Ann Unlettered']],
    ['?lacks=ddo', ['Ann Unapplied']],
    ['?entry=2027', ['Ann Soon']],
    ['?state=complete', ['Ann Ready', 'Ann Soon']],
  ])('narrowed by %s has %j', async (query, names) => {
    expect((await said(`cot-report${query}`, [])).rows.map(([name]) => name)).toEqual(names)
  })
})

describe('in a college without panels and dioceses', async () => {
  const other = await testApp({
    features: { bap: false, dioceses: false },
    college: { titles: { '/students/cot': 'Ordinands confirmed' } },
  })
  const theirs = await other.as('registrar')

  it('there are no columns of either, and the report has the name the college gives it', async () => {
    const stageTwo = await said('stage-two-report', [], theirs)
    expect(stageTwo.title).toBe('Stage 2 Report')
    const confirmation = await said('cot-report', [], theirs)
    expect(confirmation.title).toBe('Ordinands confirmed')
    for (const { columns } of [stageTwo, confirmation])
      expect(columns.map(({ heading }) => heading).join()).not.toMatch(/Panel|BAP|Recommendation|Diocese|DDO/)
    expect(stageTwo.columns.map(({ heading }) => heading)).toContain('Safeguarding evidence')
  })
})
