import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { make, type Reply } from '#test/make.ts'
import { openMissing } from '../missing/test-missing.ts'
import { forgetReturned } from '../privacy/forget-returned.ts'
import { keepProblems } from './keep-problems.ts'
import { checkRuns } from './runs.ts'
import { hesaProblems } from './tables.ts'
import { address, check, readFoundAs, readProblemsAs, readRun } from './test-checks.ts'

const college = await testApp()
const there = await openMissing(college)
const { admin, leeds } = there
const { database, queue, clock } = college
const { p } = tables({ p: hesaProblems })
let officer: SignedInCalls
let hubHesa: SignedInCalls
let withoutEquality: SignedInCalls
let collection: Reply
let whole: Awaited<ReturnType<typeof there.student>>

beforeAll(async () => {
  officer = await college.as('hesa')
  await make(admin, 'roles', { name: 'hub hesa', scope: 'hub', claims: ['hesa:menu,answers'] })
  hubHesa = await college.as('hub hesa', { hub: leeds.id })
  await make(admin, 'roles', { name: 'plain hesa', scope: 'everything', claims: ['hesa:menu,answers'] })
  withoutEquality = await college.as('plain hesa')
  collection = (await admin.get('/api/hesa-collections')).json().data[0]
  whole = await there.student('Whole', {
    engagement: { hub: leeds.id },
    person: { dateOfBirth: '1990-02-28' },
    session: { credits: 120 },
  })
  await there.answerAsPerson(whole)
  await there.answerOfEntry(whole)
  await there.answerOfYear(whole)
  await there.student('Bare')
  await there.student('Northern', { engagement: { hub: leeds.id } })
})

const caller = (): Caller => ({
  userId: officer.userId,
  name: 'Olive Officer',
  claims: [],
  grants: [],
  hub: null,
  programme: null,
  realUserId: null,
})
const begin = (state: 'Queued' | 'Running', values: object = {}) =>
  checkRuns.begin(
    database,
    { state, collection: collection.id, settings: college.college.hesa, ...values },
    caller(),
    clock.now().toISOString(),
  )

describe('checks of a return', () => {
  it('go through everybody who is returned, in the background', async () => {
    const before = await readProblemsAs(officer)
    expect(before).toMatchObject({ checked: null, underWay: null, returned: 0, checks: [], isStale: false })
    const run = await check(officer)
    expect(run).toMatchObject({ state: 'Done', done: 3, total: 3, failure: null })
    const problems = await readProblemsAs(officer)
    expect(problems).toMatchObject({
      academicYear: '2025-26',
      state: 'Under way',
      checked: { id: run.id },
      underWay: null,
      returned: 3,
      isStale: false,
      mayExplain: true,
    })
    const asked = problems.checks.filter(({ isUnanswered }) => isUnanswered).map(({ check }) => check)
    expect(asked.toSorted()).toEqual([
      'unanswered-background',
      'unanswered-identity',
      'unanswered-sex-religion',
    ])
    const blocking = new Set<string>()
    for (const one of problems.checks) {
      const { data, meta } = await readFoundAs(officer, one.check)
      expect(meta.total).toBe(one.findings)
      if (one.severity === 'blocks')
        for (const { student } of data) if (student !== null) blocking.add(student.label)
    }
    expect(blocking).toEqual(new Set(['Hannah Bare', 'Hannah Northern']))
    expect(problems.ready).toBe(1)
  })

  it('are the same for whoever asks while they are under way', async () => {
    const begun = await Promise.all([1, 2].map(() => officer.post(`${address}/checks`)))
    const [one, other] = begun.map((reply) => reply.json().data.id)
    expect(other).toBe(one)
    await eventually(async () => expect((await readRun(officer, one)).state).toBe('Done'))
  })

  it('begin anew where their process died, and keep nothing of what it had found', async () => {
    const run = await begin('Running')
    await keepProblems(database, run, [
      {
        check: 'sessions-overlap',
        severity: 'blocks',
        student: null,
        path: null,
        words: 'Left.',
        opens: null,
      },
    ])
    await queue.enqueue(null, checkRuns.job, { run })
    await eventually(async () => expect((await readRun(officer, run)).state).toBe('Done'))
    expect((await readFoundAs(officer, 'sessions-overlap')).data).toEqual([])
  })

  it('that fail say so, and leave what those before found', async () => {
    const { checked, checks } = await readProblemsAs(officer)
    const lost = await begin('Queued', { collection: randomUUID() })
    await queue.enqueue(null, checkRuns.job, { run: lost })
    await eventually(async () =>
      expect(await checkRuns.read(database, lost)).toMatchObject({
        state: 'Failed',
        failure: 'This HESA collection does not exist any more.',
      }),
    )
    const failed = await begin('Queued')
    await checkRuns.end(database, failed, 'Failed', {}, clock.now().toISOString())
    expect(await readProblemsAs(officer)).toMatchObject({
      checked: { id: checked?.id },
      underWay: { id: failed, state: 'Failed' },
      checks,
    })
  })

  it('are stale once anything of the return has changed, until they are made again', async () => {
    const person = (await admin.get(`/api/students/${whole.student}`)).json().data
    const hub = (await admin.get('/api/users')).json().data[0]
    await admin.patch(`/api/users/${hub.id}`, { phone: '0123' }, { version: hub.version })
    expect((await readProblemsAs(officer)).isStale).toBe(false)
    const changed = await admin.patch(
      `/api/students/${whole.student}`,
      { partnerId: '000123456' },
      { version: person.version },
    )
    expect(changed.statusCode, changed.body).toBe(200)
    expect((await readProblemsAs(officer)).isStale).toBe(true)
    await check(officer)
    expect((await readProblemsAs(officer)).isStale).toBe(false)
    const { version } = (await admin.get(`/api/hesa-collections/${collection.id}`)).json().data
    const decided = await admin.patch(
      `/api/hesa-collections/${collection.id}`,
      { unansweredIsNotAvailable: true },
      { version },
    )
    expect(decided.statusCode, decided.body).toBe(200)
    expect((await readProblemsAs(officer)).isStale).toBe(true)
    await admin.patch(
      `/api/hesa-collections/${collection.id}`,
      { unansweredIsNotAvailable: false },
      { version: version + 1 },
    )
  })

  it('are not there under another address', async () => {
    expect((await officer.post('/api/hesa/collections/99056/checks')).statusCode).toBe(404)
    expect((await officer.get(`${address}/checks/${randomUUID()}`)).statusCode).toBe(404)
    expect((await officer.get(`${address}/problems/no-such-rule`)).statusCode).toBe(404)
    await make(admin, 'hesa-collections', { code: '24056', academicYear: '2024-25', state: 'Closed' })
    const { id } = await check(officer)
    expect((await officer.get(`${address}/checks/${id}`)).statusCode).toBe(200)
    for (const code of ['24056', '99056', 'x'])
      expect((await officer.get(`/api/hesa/collections/${code}/checks/${id}`)).statusCode).toBe(404)
  })
})

describe('what checks found', () => {
  it('is told of those in the scope of whoever asks', async () => {
    const theirs = await readProblemsAs(hubHesa)
    expect(theirs).toMatchObject({ returned: 2, ready: 1, mayExplain: false })
    const all = await readProblemsAs(officer)
    expect(all.returned).toBe(3)
    for (const { check: name, students } of theirs.checks.filter((one) => one.students > 0)) {
      const labels = (await readFoundAs(hubHesa, name)).data.map(({ student }) => student?.label)
      expect(new Set(labels).size).toBe(students)
      expect(labels).not.toContain('Hannah Bare')
    }
    expect(theirs.checks.some(({ students }) => students > 0)).toBe(true)
  })

  it('tells of answers of equality only who may read them', async () => {
    const own = await readProblemsAs(officer)
    const plain = await readProblemsAs(withoutEquality)
    const [equality] = own.checks.filter((one) => !plain.of(one.check))
    expect(equality).toBeDefined()
    expect((await readFoundAs(withoutEquality, equality?.check ?? '')).data).toEqual([])
    for (const one of plain.checks) {
      const { data } = await readFoundAs(withoutEquality, one.check)
      expect(
        data.map(({ path }) => path ?? '').filter((path) => /ETHNIC|DISAB|RELIG|SEXORT|GENDERID/.test(path)),
      ).toEqual([])
    }
  })

  it('stands with why it is right all the same, last', async () => {
    const [first] = (await readProblemsAs(officer)).checks
    if (!first) throw new Error('Nothing was found.')
    const made = await make(officer, 'hesa-explanations', {
      collection: collection.id,
      check: first.check,
      words: 'They are new.',
    })
    const { checks } = await readProblemsAs(officer)
    expect(checks.at(-1)).toMatchObject({
      check: first.check,
      explanation: { id: made.id, version: 1, words: 'They are new.' },
    })
    await officer.delete(`/api/hesa-explanations/${made.id}`)
    expect((await readProblemsAs(officer)).checks[0]?.check).toBe(first.check)
  })

  it('keeps nobody from being ready once it is explained, at once and until that is taken back', async () => {
    const before = await readProblemsAs(officer)
    const blocking = before.checks.filter(({ severity, students }) => severity === 'blocks' && students > 0)
    const explanations = []
    for (const { check: name } of blocking)
      explanations.push(
        await make(officer, 'hesa-explanations', {
          collection: collection.id,
          check: name,
          words: 'So it is.',
        }),
      )
    expect(before.ready).toBeLessThan(before.returned)
    expect(await readProblemsAs(officer)).toMatchObject({ ready: before.returned, isStale: before.isStale })
    expect((await readProblemsAs(hubHesa)).ready).toBe(2)
    for (const { id } of explanations) await officer.delete(`/api/hesa-explanations/${id}`)
    expect((await readProblemsAs(officer)).ready).toBe(before.ready)
    expect((await readProblemsAs(hubHesa)).ready).toBe(1)
  })

  it('goes with a student who is moved to the bin', async () => {
    const gone = await there.student('Binned')
    await check(officer)
    const before = await readProblemsAs(officer)
    await admin.delete(`/api/students/${gone.student}`)
    const after = await readProblemsAs(officer)
    expect(after.checks.reduce((sum, one) => sum + one.findings, 0)).toBeLessThan(
      before.checks.reduce((sum, one) => sum + one.findings, 0),
    )
  })
})

describe('somebody who is anonymised while the return is being checked', () => {
  it('ends the checks, of which nothing is left and nothing kept any more', async () => {
    const { person } = (await admin.get(`/api/students/${whole.student}`)).json().data
    const run = await begin('Running')
    const found = {
      check: 'sessions-overlap',
      severity: 'blocks',
      student: whole.student,
      path: null,
      words: 'Theirs.',
      opens: null,
    } as const
    const readKept = () =>
      database.rows(select({ words: p.words })`from ${p} where ${p.run} = ${run} order by ${p.id}`)
    await keepProblems(database, run, [found])
    expect(await readKept()).toEqual([{ words: 'Theirs.' }])
    const last = await database.transaction(async (tx) => {
      await forgetReturned(tx, [person.id], [])
      return { kept: keepProblems(database, run, [found]) }
    })
    await last.kept
    expect(await readKept()).toEqual([])
    expect(await checkRuns.read(database, run)).toMatchObject({
      state: 'Failed',
      failure: 'Somebody was anonymised while the return was being checked. Check it again.',
    })
  })
})
