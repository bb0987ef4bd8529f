import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sendDigests } from '#kit/notifications/digest.ts'
import { clockOf } from '#platform/process/today.ts'
import { testApp } from '#test/app.ts'
import { make } from '#test/make.ts'
import { remindOfDeadlines } from './remind-of-deadlines.ts'
import { openExtensions, type Pupil } from './test-extensions.ts'

const { admin, asked, college, decide, doctrine, lettersTo, pupil, satAgain, taught } = await openExtensions()
const beside = await testApp({ beside: college })
const [essay] = doctrine.assignments
const db = college.database

const at = (day: string, time = '09:00') => ({
  ...college,
  clock: clockOf(() => new Date(`${day}T${time}:00Z`)),
})
/** As on a morning on which nothing was said yet, whatever another test did on that day. */
async function remindOn(day: string, time?: string) {
  await db.execute(sql`delete from daily_works where work = 'deadlines'`)
  return remindOfDeadlines(db, at(day, time))
}
const remindersTo = async ({ email }: Pick<Pupil, 'email'>) =>
  (await lettersTo(email)).filter(({ template }) => template === 'work-due')
const subjectsTo = async (one: Pick<Pupil, 'email'>) => (await remindersTo(one)).map(({ subject }) => subject)
const linesFor = async ({ as }: Pupil): Promise<readonly { text: string }[]> =>
  (await as.get('/api/notifications')).json().data
const change = (statement: ReturnType<typeof sql>) => db.execute(statement)

const inAWeek = 'Due on Friday 04/12/2026: Essay (TMM4101)'
const tomorrow = 'Due tomorrow, Friday 04/12/2026: Essay (TMM4101)'

describe('the reminder of a deadline', () => {
  it('comes a week and a day before it, once each and not in the night', async () => {
    const one = await pupil()
    await remindOn('2026-11-26')
    await remindOn('2026-11-27', '06:59')
    expect(await subjectsTo(one)).toEqual([])
    for (const day of ['2026-11-27', '2026-11-27', '2026-11-28', '2026-12-02']) await remindOn(day)
    expect(await subjectsTo(one)).toEqual([inAWeek])
    for (const day of ['2026-12-03', '2026-12-03', '2026-12-04', '2026-12-05']) await remindOn(day)
    expect(await subjectsTo(one)).toEqual([inAWeek, tomorrow])
    expect((await linesFor(one)).map(({ text }) => text)).toEqual([tomorrow, inAWeek])
    const [first] = await remindersTo(one)
    expect(first?.text).toContain('Dear Hanna,')
    expect(first?.text).toContain(`- ${inAWeek}`)
    expect(first?.text).toContain('/forms/extensions/requests')
    expect(await db.rows(sql`select day from deadline_reminders where day < '2026-12-05'`)).toEqual([])
  })

  it('comes once a day, for all that is due', async () => {
    const one = await pupil()
    const more = await taught('TMM4401', [
      { title: 'Tomorrow', due: '2026-11-28' },
      { title: 'Midweek', due: '2026-12-02' },
      { title: 'Too far', due: '2026-12-05' },
    ])
    await make(admin, 'module-enrolments', { session: one.session.id, moduleInstance: more.instance.id })
    await remindOn('2026-11-27')
    const [letter, ...others] = await remindersTo(one)
    expect(others).toEqual([])
    expect(letter?.subject).toBe('Due tomorrow, Saturday 28/11/2026: Tomorrow (TMM4401)')
    expect(letter?.text.match(/^- .*$/gm)).toEqual([
      '- Due tomorrow, Saturday 28/11/2026: Tomorrow (TMM4401)',
      '- Due on Wednesday 02/12/2026: Midweek (TMM4401)',
      `- ${inAWeek}`,
    ])
    expect(await linesFor(one)).toHaveLength(1)
  })

  it('comes late rather than never, where the server stood still over the day', async () => {
    const [one, other] = [await pupil(), await pupil()]
    await change(sql`update students set deleted_at = now() where id = ${other.student}`)
    await remindOn('2026-11-26')
    await remindOn('2026-12-02')
    expect(await subjectsTo(one)).toEqual([inAWeek])
    await change(sql`update students set deleted_at = null where id = ${other.student}`)
    await remindOn('2026-12-03')
    expect(await subjectsTo(other)).toEqual([tomorrow])
  })

  it('comes once, however many servers run', async () => {
    const one = await pupil()
    await change(sql`delete from daily_works where work = 'deadlines'`)
    const parts = at('2026-11-27')
    const count = async () => (await subjectsTo(one)).length
    await Promise.all([db, beside.database, db].map((each) => remindOfDeadlines(each, parts)))
    expect(await count()).toBe(1)
    // What is said stays said where a server went down before the day was done.
    expect(await remindOn('2026-11-27')).toBe(0)
    expect(await count()).toBe(1)
  })

  it('is left to the server that is sending it already', async () => {
    const one = await pupil()
    const waiting = async () =>
      (
        await db.rows(sql`
          select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      ).length
    let reminding: Promise<number> | undefined
    await beside.database.transaction(async (tx) => {
      await tx.execute(
        sql`insert into deadline_reminders values (${one.student}, ${essay?.id}, '2026-12-04', 7)`,
      )
      reminding = remindOn('2026-11-27')
      await expect.poll(waiting).toBe(1)
    })
    expect(await reminding).toBe(0)
    expect(await subjectsTo(one)).toEqual([])
  })
})

it('the reminder of a deadline leads to the portal’s home where the college takes no requests for extensions', async () => {
  const one = await pupil()
  await change(sql`delete from daily_works where work = 'deadlines'`)
  const parts = at('2026-11-27')
  const menu = { ...college.college.menu, '/forms/extensions/requests': false }
  await remindOfDeadlines(db, { ...parts, college: { ...college.college, menu } })
  const [letter] = await remindersTo(one)
  expect(letter?.text).toMatch(/\/forms\/$/m)
})

describe('a deadline is reminded of on the day it was moved to', () => {
  it('by an extension granted after the first reminder, until it is revoked', async () => {
    const one = await pupil()
    await remindOn('2026-11-27')
    const { id } = await asked(one)
    await decide(id, { state: 'Approved' })
    await remindOn('2026-12-03')
    expect(await subjectsTo(one)).toEqual([inAWeek])
    await remindOn('2026-12-04')
    await remindOn('2026-12-05')
    const moved = 'Due on Friday 11/12/2026: Essay (TMM4101)'
    expect(await subjectsTo(one)).toEqual([inAWeek, moved])
    await decide(id, { state: 'Revoked', decision: { words: 'The letter was another’s.' } })
    await remindOn('2026-12-10')
    expect(await subjectsTo(one)).toEqual([inAWeek, moved])
  })

  it('and on the first day again, where the extension is revoked before it', async () => {
    const one = await pupil()
    const { id } = await asked(one)
    await decide(id, { state: 'Approved' })
    await remindOn('2026-11-27')
    expect(await subjectsTo(one)).toEqual([])
    await decide(id, { state: 'Revoked', decision: { words: 'The letter was another’s.' } })
    await remindOn('2026-11-28')
    expect(await subjectsTo(one)).toEqual([inAWeek])
  })

  it('by a standing allowance', async () => {
    const one = await pupil()
    await make(admin, 'learning-support', {
      student: one.student,
      state: 'Agreed',
      adjustments: ['Standing extension'],
      standingExtension: 7,
      agreedOn: '2026-10-01',
    })
    await remindOn('2026-11-27')
    expect(await subjectsTo(one)).toEqual([])
    await remindOn('2026-12-10')
    expect(await subjectsTo(one)).toEqual(['Due tomorrow, Friday 11/12/2026: Essay (TMM4101)'])
  })

  it('for everybody, as soon as the assignment itself is moved', async () => {
    const one = await pupil()
    const { instance, assignments } = await taught('TMM4501', [{ title: 'Moved', due: '2027-01-15' }])
    await make(admin, 'module-enrolments', { session: one.session.id, moduleInstance: instance.id })
    await remindOn('2027-01-08')
    await change(sql`update assignments set due = '2027-01-22' where id = ${assignments[0]?.id}`)
    await remindOn('2027-01-14')
    await remindOn('2027-01-15')
    expect(await subjectsTo(one)).toEqual([
      'Due on Friday 15/01/2027: Moved (TMM4501)',
      'Due on Friday 22/01/2027: Moved (TMM4501)',
    ])
  })
})

describe('work that is due again', () => {
  it('is reminded of by its own day, and leads where nobody asks for more time', async () => {
    const one = await pupil()
    const { code, enrolment } = await satAgain(one)
    await change(sql`update module_enrolments set released_on = '2026-12-06' where id = ${enrolment}`)
    for (const day of ['2026-12-04', '2026-12-05', '2026-12-06', '2026-12-06', '2026-12-08', '2026-12-10'])
      await remindOn(day)
    expect(await subjectsTo(one)).toEqual([
      `Due on Friday 11/12/2026: Paper (${code}, due again)`,
      `Due tomorrow, Friday 11/12/2026: Paper (${code}, due again)`,
    ])
    const [letter] = await remindersTo(one)
    expect(letter?.text).toMatch(/\/forms\/$/m)
  })

  it('comes in one message with what is due for the first time', async () => {
    const one = await pupil()
    const { code } = await satAgain(one)
    await change(sql`update assignments set resit_due = '2026-12-02' where title = 'Paper'`)
    await remindOn('2026-11-27')
    const [letter, ...others] = await remindersTo(one)
    expect(others).toEqual([])
    expect(letter?.text.match(/^- .*$/gm)).toEqual([
      `- Due on Wednesday 02/12/2026: Paper (${code}, due again)`,
      `- ${inAWeek}`,
    ])
    expect(letter?.text).toContain('/forms/extensions/requests')
  })
})

describe('nobody is reminded', () => {
  const enrolment = (one: Pupil) =>
    sql`session = ${one.session.id} and module_instance = ${doctrine.instance.id}`
  const mark = (one: Pupil, values: object) =>
    change(sql`
      insert into assignment_marks (id, version, created_at, updated_at, module_enrolment, assignment, attempt, handed_in, first_mark)
      select gen_random_uuid(), 1, now(), now(), e.id, ${essay?.id}, 'First',
        ${'handedIn' in values ? '2026-11-20' : null}, ${'firstMark' in values ? '64' : null}
      from module_enrolments e where ${enrolment(one)}`)

  it.each<[string, (one: Pupil) => Promise<unknown>]>([
    [
      'while their studies are interrupted',
      ({ engagement }) => change(sql`update engagements set status = 'IoS' where id = ${engagement.id}`),
    ],
    [
      'who has withdrawn',
      ({ engagement }) =>
        change(sql`update engagements set status = 'Withdrawn' where id = ${engagement.id}`),
    ],
    [
      'in a year that was interrupted',
      ({ session }) =>
        change(sql`update enrolment_sessions set status = 'Interrupted' where id = ${session.id}`),
    ],
    [
      'who left the module',
      (one) => change(sql`update module_enrolments set status = 'Withdrawn' where ${enrolment(one)}`),
    ],
    [
      'whose module enrolment is in the bin',
      (one) => change(sql`update module_enrolments set deleted_at = now() where ${enrolment(one)}`),
    ],
    [
      'whose result is released',
      (one) => change(sql`update module_enrolments set released_on = '2026-11-20' where ${enrolment(one)}`),
    ],
    ['who has handed in', (one) => mark(one, { handedIn: true })],
    ['who has a mark', (one) => mark(one, { firstMark: true })],
  ])('%s', async (_name, tweak) => {
    const [one, other] = [await pupil(), await pupil()]
    await tweak(one)
    await remindOn('2026-11-27')
    expect(await subjectsTo(one)).toEqual([])
    expect(await subjectsTo(other)).toEqual([inAWeek])
  })

  it('of work in the bin, or of a module in it', async () => {
    const one = await pupil()
    const work = await taught('TMM4601', [{ title: 'Binned', due: '2026-12-04' }])
    const module = await taught('TMM4602', [{ title: 'Binned too', due: '2026-12-04' }])
    for (const { instance } of [work, module])
      await make(admin, 'module-enrolments', { session: one.session.id, moduleInstance: instance.id })
    await change(sql`update assignments set deleted_at = now() where id = ${work.assignments[0]?.id}`)
    await change(sql`update module_instances set deleted_at = now() where id = ${module.instance.id}`)
    await remindOn('2026-11-27')
    expect(await subjectsTo(one)).toEqual([inAWeek])
  })
})

describe('a reminder of a deadline comes as the student wishes', () => {
  const wish = (one: Pupil, channel: string) =>
    one.as.patch('/api/account/preferences', { notify: { deadline: channel } })

  it.each<[string, number, readonly string[]]>([
    ['off', 0, []],
    ['centre', 1, []],
    ['digest', 1, ['daily-digest']],
    ['mail', 1, ['work-due']],
  ])('%s', async (channel, lines, letters) => {
    const one = await pupil()
    expect((await wish(one, channel)).statusCode).toBe(200)
    await remindOn('2026-11-27')
    await sendDigests(db, at('2026-11-27', '09:10'))
    expect(await linesFor(one)).toHaveLength(lines)
    const all = [...(await lettersTo(one.email)), ...(await lettersTo(`sign-in-${one.email}`))]
    expect(all.map(({ template }) => template)).toEqual(letters)
  })

  it('by mail without an account, and once there is an address', async () => {
    const one = await pupil()
    await change(sql`update users set active = false where id = ${one.as.userId}`)
    await change(
      sql`update people set email = null where id = (select person from students where id = ${one.student})`,
    )
    await remindOn('2026-11-27')
    await change(
      sql`update people set email = ${one.email} where id = (select person from students where id = ${one.student})`,
    )
    await remindOn('2026-11-28')
    await remindOn('2026-11-29')
    expect(await subjectsTo(one)).toEqual([inAWeek])
  })

  it('though nobody can write to somebody before them', async () => {
    const [bad, good] = [await pupil(), await pupil()]
    await change(
      sql`update people set last_name = E'A\u0001B' where id = (select person from students where id = ${bad.student})`,
    )
    await expect(remindOn('2026-11-27')).rejects.toThrow('one line')
    expect(await subjectsTo(good)).toEqual([inAWeek])
    expect(await db.rows(sql`select work from daily_works where work = 'deadlines'`)).toEqual([])
    await change(
      sql`update people set last_name = 'Mended' where id = (select person from students where id = ${bad.student})`,
    )
    expect(await remindOn('2026-11-27')).toBe(1)
    expect(await subjectsTo(bad)).toEqual([inAWeek])
  })
})
