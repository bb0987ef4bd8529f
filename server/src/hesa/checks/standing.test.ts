import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make } from '#test/make.ts'
import { openMissing } from '../missing/test-missing.ts'

const college = await testApp()
const there = await openMissing(college)
const { admin, leeds } = there
let officer: SignedInCalls

beforeAll(async () => {
  officer = await college.as('hesa')
})

async function standingAs(as: SignedInCalls, student: string) {
  const reply = await as.get(`/api/students/${student}/hesa`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data
}

describe('how a student stands in the return under way', () => {
  it('is ready once nothing is missing, and counts what is', async () => {
    const one = await there.student('Whole', {
      person: { dateOfBirth: '1990-02-28' },
      session: { credits: 120 },
    })
    expect(await standingAs(officer, one.student)).toMatchObject({
      collection: { code: '25056', academicYear: '2025-26' },
      standing: 'missing',
    })
    await there.answerAsPerson(one)
    await there.answerOfEntry(one)
    await there.answerOfYear(one)
    expect(await standingAs(officer, one.student)).toMatchObject({ standing: 'ready', words: 'Ready' })
  })

  it('does not count what was explained', async () => {
    const explained = await there.student('Explained')
    const before = await standingAs(officer, explained.student)
    expect(before).toMatchObject({ standing: 'missing', words: expect.stringMatching(/ to mend$/) })
    const [{ id: collection }] = (await admin.get('/api/hesa-collections')).json().data
    const blocking: ReadonlySet<string> = new Set(
      before.findings.flatMap((one: { check: string; severity: string }) =>
        one.severity === 'blocks' ? [one.check] : [],
      ),
    )
    const made = []
    for (const check of blocking)
      made.push(await make(officer, 'hesa-explanations', { collection, check, words: 'So it is.' }))
    const after = await standingAs(officer, explained.student)
    expect(after).toMatchObject({ standing: 'ready', words: 'Ready' })
    expect(after.findings.some(({ check }: { check: string }) => blocking.has(check))).toBe(false)
    for (const { id } of made) await officer.delete(`/api/hesa-explanations/${id}`)
    expect(await standingAs(officer, explained.student)).toEqual(before)
  })

  it('says why somebody is not returned', async () => {
    const auditor = await there.student('Auditor', { engagement: { studentType: 'Auditor (sponsored)' } })
    expect(await standingAs(officer, auditor.student)).toEqual({
      collection: { code: '25056', academicYear: '2025-26' },
      standing: 'not returned',
      words: 'Not returned: audits and takes no credits.',
      findings: [],
    })
    const later = await there.student('Later', {
      session: { academicYear: '2027-28', startDate: '2027-09-14', endDate: null },
    })
    expect((await standingAs(officer, later.student)).words).toBe('Not returned: does not study in 2025-26.')
  })

  it('tells what is found only to who may read what it is about', async () => {
    const bare = await there.student('Bare')
    const registrar = await college.as('registrar')
    await make(admin, 'roles', { name: 'looks at students', scope: 'everything', claims: ['students:view'] })
    await make(admin, 'roles', {
      name: 'plain hesa',
      scope: 'everything',
      claims: ['students:view', 'hesa:menu,answers'],
    })
    const all = await standingAs(officer, bare.student)
    expect(all.findings.length).toBeGreaterThan(0)
    expect((await standingAs(registrar, bare.student)).words).toBe(all.words)
    const looking = await standingAs(await college.as('looks at students'), bare.student)
    expect(looking).toEqual({ ...all, findings: [] })
    const plain = await standingAs(await college.as('plain hesa'), bare.student)
    expect(plain.findings.length).toBeGreaterThan(0)
    expect(plain.findings.length).toBeLessThan(all.findings.length)
  })

  it('is told of the students of whoever asks, while a collection is under way', async () => {
    const southern = await there.student('Southern')
    await make(admin, 'roles', { name: 'hub office', scope: 'hub', claims: ['students:view'] })
    const hub = await college.as('hub office', { hub: leeds.id })
    expect((await hub.get(`/api/students/${southern.student}/hesa`)).statusCode).toBe(404)
    const [{ id, version }] = (await admin.get('/api/hesa-collections')).json().data
    await admin.patch(`/api/hesa-collections/${id}`, { state: 'In preparation' }, { version })
    expect(await standingAs(officer, southern.student)).toBeNull()
  })
})
