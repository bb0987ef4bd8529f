import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Reply } from '#test/make.ts'
import { openTeaching } from './test-modules.ts'

const { college, registrar, london, york, aModule, taught, anAssignment, aTutor, aStudent } =
  await openTeaching()

interface Row {
  readonly id: string
  readonly state: string
  readonly words: readonly string[]
}
const preview = async (year: string) => (await registrar.get(`/api/modules/copy?year=${year}`)).json()
const copy = async (body: object): Promise<Row[]> =>
  (await registrar.post('/api/modules/copy', body)).json().data
const instancesOf = async (year: string): Promise<Reply[]> =>
  (
    await registrar.get(
      `/api/module-instances?academicYear=${year}&fields=module,hub,tutors,start,end&pageSize=200`,
    )
  ).json().data
const states = (rows: readonly Row[]) => rows.map(({ state }) => state)

describe('a year that is copied to the next', () => {
  test('has the same modules, hubs, tutors and assignments, and the second copy adds nothing', async () => {
    const stays = await aTutor('Stays')
    const goes = await aTutor('Goes', { active: false })
    const acts = await aModule({ code: 'TMM1801', name: 'Acts' })
    const kings = await aModule({ code: 'TMM1802', name: 'Kings' })
    const ends = await aModule({ code: 'TMM1803', name: 'Ends', active: false })
    const inLondon = await taught(acts, {
      hub: london.id,
      tutors: [stays.member.id, goes.member.id],
      start: '2026-09-28',
      end: '2027-06-12',
    })
    const inYork = await taught(acts, { hub: york.id })
    const everywhere = await taught(kings)
    const ended = await taught(ends)
    await anAssignment(inLondon, {
      title: 'Journal',
      number: 2,
      weight: 40,
      due: '2027-01-15',
      submittedTo: 'Moodle',
    })
    await anAssignment(inLondon, {
      title: 'Essay',
      number: 1,
      weight: 60,
      due: null,
      marking: 'Pass or fail',
    })
    await aStudent(inLondon, 'Jones')
    // Somebody has begun the next year by hand.
    await taught(kings, { academicYear: '2027-28' })

    const before = await preview('2026-27')
    expect(before.meta).toMatchObject({ from: '2026-27', to: '2027-28' })
    expect(before.data).toMatchObject([
      {
        id: inLondon.id,
        module: { code: 'TMM1801', name: 'Acts' },
        hub: 'London',
        tutors: ['Ann Stays'],
        state: 'ready',
        start: '2027-09-27',
        end: '2028-06-10',
        assignments: [
          { title: 'Essay', due: null },
          { title: 'Journal', due: '2028-01-14' },
        ],
        words: ['Ann Goes no longer teaches here and is left out.'],
      },
      { id: inYork.id, hub: 'York', state: 'ready', words: [] },
      { id: everywhere.id, hub: null, state: 'there' },
      { id: ended.id, state: 'inactive' },
    ])
    expect(await instancesOf('2027-28')).toHaveLength(1)

    expect(states(await copy({ year: '2026-27' }))).toEqual(['copied', 'copied', 'there', 'inactive'])
    const made = await instancesOf('2027-28')
    expect(made).toHaveLength(3)
    const copied = made.find((one) => Object(one['hub']).id === london.id)
    expect(copied).toMatchObject({
      start: '2027-09-27',
      end: '2028-06-10',
      tutors: [{ id: stays.member.id }],
    })
    const page = (await registrar.get(`/api/modules/${acts.id}/page?instance=${copied?.id}`)).json().data
    expect(page.students).toEqual([])
    expect(page.assignments.map(({ data }: { data: Reply }) => data)).toMatchObject([
      { number: 1, title: 'Essay', kind: 'Essay', due: null, weight: 60, marking: 'Pass or fail' },
      { number: 2, title: 'Journal', due: '2028-01-14', weight: 40, marking: 'Mark', submittedTo: 'Moodle' },
    ])
    const [entry] = (await registrar.get(`/api/module-instances/${copied?.id}/history`)).json().data
    expect(entry).toMatchObject({ action: 'created', reason: 'Copied from 2026-27' })

    expect(states(await copy({ year: '2026-27' }))).toEqual(['there', 'there', 'there', 'inactive'])
    expect(await instancesOf('2027-28')).toHaveLength(3)
  })

  test('takes only those that were chosen', async () => {
    const module = await aModule()
    const one = await taught(module, { academicYear: '2010-11', hub: london.id })
    const other = await taught(module, { academicYear: '2010-11', hub: york.id })
    expect(await copy({ year: '2010-11', ids: [other.id] })).toMatchObject([
      { id: other.id, state: 'copied' },
    ])
    expect((await preview('2010-11')).data).toMatchObject([
      { id: one.id, state: 'ready' },
      { id: other.id, state: 'there' },
    ])
  })

  test('is copied once by two who copy at once', async () => {
    for (let count = 0; count < 3; count += 1) await taught(await aModule(), { academicYear: '2012-13' })
    const both = await Promise.all([copy({ year: '2012-13' }), copy({ year: '2012-13' })])
    expect(both.flatMap(states).toSorted()).toEqual([...Array(3).fill('copied'), ...Array(3).fill('there')])
    expect(await instancesOf('2013-14')).toHaveLength(3)
  })

  test('says of each row why it was refused, and copies the others', async () => {
    const [good, bad] = [await aModule(), await aModule()]
    const fine = await taught(good, { academicYear: '2014-15' })
    const stuck = await taught(bad, { academicYear: '2014-15' })
    const odd = await anAssignment(stuck)
    // What was written before anybody looked at weights.
    await college.database.execute(sql`update assignments set weight = 150 where id = ${odd.id}`)
    const rows = await copy({ year: '2014-15' })
    expect(rows).toMatchObject([
      { id: fine.id, state: 'copied' },
      { id: stuck.id, state: 'failed', words: ['A weight lies between 0 and 100 per cent.'] },
    ])
    // Nothing is left of the one that was refused half-way.
    expect(await instancesOf('2015-16')).toHaveLength(1)
  })

  test.each([
    ['faculty', 403],
    ['programme director', 403],
    ['manager', 200],
  ])('answers a %s with %i', async (role, status) => {
    const as = await college.as(role)
    expect((await as.get('/api/modules/copy?year=2016-17')).statusCode).toBe(status)
    expect((await as.post('/api/modules/copy', { year: '2016-17' })).statusCode).toBe(status)
  })

  test.each([
    [{ year: '2026' }, 'year'],
    [{}, 'year'],
    [{ year: '2026-27', ids: [] }, 'ids'],
    [{ year: '2026-27', ids: ['nonsense'] }, 'ids.0'],
    [{ year: '2026-27', twice: true }, 'twice'],
  ])('refuses %o', async (body, param) => {
    const reply = await registrar.post('/api/modules/copy', body)
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.details).toMatchObject([{ param }])
  })
})
