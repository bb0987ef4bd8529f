import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make } from '#test/make.ts'
import { keepProblems } from '../checks/keep-problems.ts'
import { checkRuns } from '../checks/runs.ts'
import { check, readFoundAs } from '../checks/test-checks.ts'
import { openMissing } from '../missing/test-missing.ts'
import { keepNoticed } from './keep-differences.ts'
import { nodeOf, sendReturn } from './test-sent.ts'

const college = await testApp()
const there = await openMissing(college)
const { admin, leeds, london } = there
const { database, clock } = college
const later = '/api/hesa/collections/24056/later-changes'
let officer: SignedInCalls
let hubHesa: SignedInCalls
let both: Awaited<ReturnType<typeof there.student>>
/** Ids of engagements of the one student: at Leeds, continued there from London, and at London only. */
let engagements: readonly [string, string, string]
let collection: string

const startOf = (engagement: string) => `Student/Engagement[${engagement}]/ENGSTARTDATE`

beforeAll(async () => {
  officer = await college.as('hesa')
  await make(admin, 'roles', { name: 'hub hesa', scope: 'hub', claims: ['hesa:menu,answers,export'] })
  hubHesa = await college.as('hub hesa', { hub: leeds.id })
  both = await there.student('Both', { goesOn: false, engagement: { hub: leeds.id } })
  const engagementAt = async (hub: string, more: object = {}) =>
    (
      await make(admin, 'engagements', {
        student: both.student,
        status: 'Completed',
        studentType: 'Independent',
        studyPace: 'FT',
        programme: there.ba.id,
        hub,
        start: '2020-09-14',
        end: '2021-06-30',
        expectedEnd: '2024-06-30',
        ...more,
      })
    ).id
  const elder = await engagementAt(london.id)
  await engagementAt(leeds.id, { continues: elder, start: '2021-07-01', end: '2022-06-30' })
  engagements = [
    both.engagement,
    elder,
    await engagementAt(london.id, { start: '2018-09-14', end: '2019-06-30' }),
  ]
  collection = (await make(admin, 'hesa-collections', { code: '24056', academicYear: '2024-25' })).id
})

describe('of a student at two hubs, somebody of one', () => {
  it('reads and decides later changes of theirs only', async () => {
    const at = clock.now().toISOString()
    const noticed = [...engagements.map(startOf), startOf('gone')].map((path) => ({
      collection,
      student: both.student,
      path,
      before: '2020-01-01',
      after: '2020-02-02',
    }))
    await keepNoticed(database, noticed, { at, decision: null, by: null })
    const pathsAs = async (as: SignedInCalls) =>
      (await as.get(later)).json().data.map(({ path }: { path: string }) => path)
    expect(new Set(await pathsAs(officer))).toEqual(new Set(noticed.map(({ path }) => path)))
    expect(new Set(await pathsAs(hubHesa))).toEqual(
      new Set([startOf(engagements[0]), startOf(engagements[1])]),
    )
    const changes = noticed.map(({ student, path, after }) => ({ student, path, now: after }))
    const decided = await hubHesa.post(later, { changes, decision: 'later' })
    expect(decided.json().data, decided.body).toEqual({ decided: 2 })
    expect((await officer.get(later)).json().meta.open).toBe(2)
  })

  it('reads what differs between files of theirs only', async () => {
    const nodeWith = (start: string) =>
      nodeOf(
        { SID: '1' },
        ...engagements.map((key) => ({
          entity: 'Engagement',
          key,
          fields: { NUMHUS: key, ENGSTARTDATE: start },
          nodes: [],
        })),
      )
    await sendReturn(college, collection, new Map([[both.student, nodeWith('2020-01-01')]]))
    clock.advance(1000)
    const last = await sendReturn(college, collection, new Map([[both.student, nodeWith('2020-02-02')]]))
    const fieldsAs = async (as: SignedInCalls) => {
      const reply = await as.get(`/api/hesa/collections/24056/exports/${last}/changes`)
      expect(reply.statusCode, reply.body).toBe(200)
      return reply
        .json()
        .data[0].fields.map(({ path, after }: { path: string; after: string | null }) => [path, after])
    }
    const [first, elder, other] = engagements
    const value = '2020-02-02'
    expect(await fieldsAs(officer)).toEqual(engagements.map((key) => [startOf(key), value]))
    expect(JSON.stringify(await fieldsAs(hubHesa))).not.toContain(other)
    expect(await fieldsAs(hubHesa)).toEqual([
      [startOf(first), value],
      [startOf(elder), value],
      ['Student/Engagement/ENGSTARTDATE', null],
    ])
  })

  it('is told what checks found of theirs only', async () => {
    const { id } = await check(officer)
    const foundOf = {
      check: 'sessions-overlap',
      severity: 'blocks',
      student: both.student,
      opens: null,
    } as const
    const at = clock.now().toISOString()
    await checkRuns.change(database, id, { state: 'Running' }, at)
    await keepProblems(
      database,
      id,
      [...engagements.map(startOf), null].map((path) => ({ ...foundOf, path, words: 'It differs.' })),
    )
    await checkRuns.change(database, id, { state: 'Done' }, at)
    const pathsAs = async (as: SignedInCalls) =>
      new Set((await readFoundAs(as, 'sessions-overlap')).data.map(({ path }) => path))
    const theirs = [startOf(engagements[0]), startOf(engagements[1]), null]
    expect(await pathsAs(officer)).toEqual(new Set([...theirs, startOf(engagements[2])]))
    expect(await pathsAs(hubHesa)).toEqual(new Set(theirs))
  })
})
