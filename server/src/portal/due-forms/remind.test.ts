import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { clockOf } from '#platform/process/today.ts'
import { testApp } from '#test/app.ts'
import { make } from '#test/make.ts'
import { openPortal } from '../student-forms/test-portal.ts'
import { remindOfForms } from './remind.ts'

const portal = await openPortal()
const { admin, college } = portal
const db = college.database
const beside = await testApp({ beside: college })

const at = (day: string, time = '09:00') => ({
  ...college,
  clock: clockOf(() => new Date(`${day}T${time}:00Z`)),
})
/** As on a morning on which nothing was said yet, whatever another test did on that day. */
async function remindOn(day: string, { time = '09:00', parts = at(day, time) } = {}) {
  await db.execute(sql`delete from daily_works where work = 'forms'`)
  return remindOfForms(db, parts)
}

let count = 0
/** A student with an address of their own, and an account of theirs. */
async function pupil(...how: Parameters<typeof portal.signedIn>) {
  count += 1
  const one = await portal.signedIn(...how)
  const email = `pupil-${count}@example.org`
  await db.execute(sql`update people set email = ${email}, preferred_name = 'Hanna' where id = ${one.person}`)
  return { ...one, email }
}
type Pupil = Awaited<ReturnType<typeof pupil>>

const lettersTo = ({ email }: Pick<Pupil, 'email'>) =>
  db.rows<{ subject: string; text: string; template: string }>(
    sql`select subject, text, template from mails where to_address = ${email} order by created_at, id`,
  )
const subjectsTo = async (one: Pupil) => (await lettersTo(one)).map(({ subject }) => subject)
const linesFor = async ({ calls }: Pupil): Promise<string[]> =>
  (await calls.get('/api/notifications')).json().data.map(({ text }: { text: string }) => text)

const opening = (values: object) => make(admin, 'form-openings', { academicYear: '2026-27', ...values })
const details = (values: object = {}) => opening({ form: 'personal-details', due: '2026-12-10', ...values })
const sent = ({ calls }: Pupil, form = 'personal-details') =>
  db.execute(sql`
    insert into form_receipts (user_id, form, academic_year, sent_at)
    values (${calls.userId}, ${form}, '2026-27', now())`)

afterEach(() => db.execute(sql`update form_openings set deleted_at = now()`))

const weekBefore = 'Personal details: due on 10/12/2026'
const onTheDay = 'Personal details: due today'
const weekAfter = 'Personal details: was due on 10/12/2026'

describe('the reminder of a form', () => {
  it('comes a week before it is due, on the day and a week after, once each and not in the night', async () => {
    await details()
    const one = await pupil()
    await remindOn('2026-12-02')
    await remindOn('2026-12-03', { time: '06:59' })
    expect(await subjectsTo(one)).toEqual([])
    for (const day of ['2026-12-03', '2026-12-03', '2026-12-04', '2026-12-09']) await remindOn(day)
    expect(await subjectsTo(one)).toEqual([weekBefore])
    for (const day of ['2026-12-10', '2026-12-11', '2026-12-16']) await remindOn(day)
    expect(await subjectsTo(one)).toEqual([weekBefore, onTheDay])
    for (const day of ['2026-12-17', '2026-12-18', '2026-12-24', '2027-01-14']) await remindOn(day)
    expect(await subjectsTo(one)).toEqual([weekBefore, onTheDay, weekAfter])
    expect((await linesFor(one)).toReversed()).toEqual([weekBefore, onTheDay, weekAfter])
    const [first] = await lettersTo(one)
    expect(first).toMatchObject({ template: 'form-reminder' })
    expect(first?.text).toContain('Dear Hanna,')
    expect(first?.text).toContain(`- ${weekBefore}\n  ${college.config.publicUrl}/forms/personal-details\n`)
  })

  it('has a link to confirm what was sent in an earlier year, which is forgotten once the mail has left', async () => {
    await details()
    await opening({ form: 'emergency-contacts', due: '2026-12-10' })
    const one = await pupil()
    await db.execute(sql`
      update people set phone = '07700 900123', date_of_birth = '1990-01-01' where id = ${one.person}`)
    await db.execute(sql`
      insert into form_receipts (user_id, form, academic_year, sent_at)
      values (${one.calls.userId}, 'personal-details', '2025-26', '2025-09-12T09:00:00Z')`)
    await remindOn('2026-12-03')
    const [letter] = await lettersTo(one)
    const [, link = '', token = ''] =
      /10\/12\/2026\. Where nothing has changed, one tap sends it:\n {2}(\S+\/pages\/confirm-form#([\w-]{43}))\n/.exec(
        letter?.text ?? '',
      ) ?? []
    expect(letter?.text).toContain(`${college.config.publicUrl}/forms/emergency-contacts\n`)
    expect(await db.rows(sql`select once from mails where to_address = ${one.email}`)).toEqual([
      { once: link },
    ])
    const { data } = (await admin.get(`/api/students/${one.student}/mails`)).json()
    expect(JSON.stringify(data)).toContain('(one-time link)')
    expect(JSON.stringify(data)).not.toContain(token)
    expect((await college.nobody.post('/api/form-confirmation/send', { token })).statusCode).toBe(204)
    for (const day of ['2026-12-10', '2026-12-17']) await remindOn(day)
    expect((await lettersTo(one)).map(({ text }) => text.includes('Personal details'))).toEqual([
      true,
      false,
      false,
    ])
  })

  it('comes once a day, for all that is due', async () => {
    await details()
    await opening({ form: 'emergency-contacts', due: '2026-12-03' })
    await opening({ form: 'residential-requirements', due: '2026-12-11' })
    const one = await pupil()
    await remindOn('2026-12-03')
    const [letter, ...others] = await lettersTo(one)
    expect(others).toEqual([])
    expect(letter?.subject).toBe('2 forms to send, the first due today')
    expect(letter?.text.match(/^- .*$/gm)).toEqual(['- Emergency contacts: due today', `- ${weekBefore}`])
    expect(await linesFor(one)).toEqual([`Emergency contacts: due today. ${weekBefore}`])
  })

  it('comes as the college has set its days, and bears the name it has for the form', async () => {
    await details()
    const one = await pupil()
    const parts = at('2026-12-08')
    const own = {
      ...college.college,
      formReminders: { before: 2, after: 0 },
      titles: { '/forms/personal-details': 'My details' },
    }
    await remindOn('2026-12-03', { parts: { ...at('2026-12-03'), college: own } })
    expect(await subjectsTo(one)).toEqual([])
    await remindOn('2026-12-08', { parts: { ...parts, college: own } })
    expect(await subjectsTo(one)).toEqual(['My details: due on 10/12/2026'])
    await remindOn('2026-12-17', { parts: { ...at('2026-12-17'), college: own } })
    expect(await subjectsTo(one)).toHaveLength(1)
  })

  it('comes up to three days late, and of a day long past nobody hears', async () => {
    await details()
    const one = await pupil()
    await remindOn('2026-12-06')
    expect(await subjectsTo(one)).toEqual([weekBefore])
    const other = await pupil()
    await remindOn('2026-12-07')
    expect(await subjectsTo(other)).toEqual([])
    expect(
      await db.rows(sql`select ahead, told_at from form_reminders where student = ${other.student}`),
    ).toEqual([{ ahead: 7, told_at: null }])
    const late = await pupil()
    await remindOn('2027-01-10')
    for (const each of [one, other, late]) expect(await subjectsTo(each)).not.toContain(weekAfter)
  })

  it('comes anew for another day', async () => {
    const { id } = await details()
    const one = await pupil()
    await remindOn('2026-12-03')
    await db.execute(sql`update form_openings set due = '2026-12-20' where id = ${id}`)
    await remindOn('2026-12-10')
    await remindOn('2026-12-13')
    expect(await subjectsTo(one)).toEqual([weekBefore, 'Personal details: due on 20/12/2026'])
  })

  it('comes once, however many servers run and wherever the clock is set', async () => {
    await details()
    const one = await pupil()
    await db.execute(sql`delete from daily_works where work = 'forms'`)
    const parts = at('2026-12-03')
    await Promise.all([db, beside.database, db].map((each) => remindOfForms(each, parts)))
    expect(await subjectsTo(one)).toEqual([weekBefore])
    // What is said stays said where a server went down before the day was done, or the clock went back.
    await remindOn('2026-12-03')
    await remindOn('2026-12-01')
    await remindOn('2026-12-03')
    expect(await subjectsTo(one)).toEqual([weekBefore])
  })

  it('is left to the server that is sending it already', async () => {
    await details()
    const one = await pupil()
    const waiting = async () =>
      (
        await db.rows(sql`
          select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      ).length
    let reminding: Promise<number> | undefined
    await beside.database.transaction(async (tx) => {
      await tx.execute(sql`
        insert into form_reminders (student, form, academic_year, due, ahead, told_at)
        values (${one.student}, 'personal-details', '2026-27', '2026-12-10', 7, now())`)
      reminding = remindOn('2026-12-03')
      await expect.poll(waiting).toBeGreaterThan(0)
    })
    await reminding
    expect(await subjectsTo(one)).toEqual([])
  })

  it('comes though nobody can write to somebody before them', async () => {
    await details()
    const [bad, good] = [await pupil(), await pupil()]
    await db.execute(sql`update people set last_name = E'A\u0001B' where id = ${bad.person}`)
    await expect(remindOn('2026-12-03')).rejects.toThrow('one line')
    expect(await subjectsTo(good)).toEqual([weekBefore])
    expect(await db.rows(sql`select work from daily_works where work = 'forms'`)).toEqual([])
    await db.execute(sql`update people set last_name = 'Mended' where id = ${bad.person}`)
    await remindOn('2026-12-03')
    expect(await subjectsTo(bad)).toEqual([weekBefore])
  })
})

describe('nobody is reminded of a form', () => {
  it('of earlier years, whose reminders go', async () => {
    const one = await pupil()
    await db.execute(sql`
      insert into form_reminders (student, form, academic_year, due, ahead, told_at)
      values (${one.student}, 'personal-details', '2025-26', '2025-12-10', 7, now())`)
    await remindOn('2026-12-03')
    expect(await db.rows(sql`select form from form_reminders where academic_year = '2025-26'`)).toEqual([])
  })

  it.each<[string, (one: Pupil) => Promise<unknown>]>([
    ['that they sent', (one) => sent(one)],
    [
      'they are not asked for, as they have left',
      ({ engagement }) =>
        db.execute(sql`update engagements set status = 'Withdrawn' where id = ${engagement.id}`),
    ],
    ['where the office wants none', () => db.execute(sql`update form_openings set remind = false`)],
    ['that is closed', () => db.execute(sql`update form_openings set closes = '2026-12-02'`)],
    ['that is not open yet', () => db.execute(sql`update form_openings set opens = '2026-12-04'`)],
    [
      'without an address and an account',
      async ({ person, calls }) => {
        await db.execute(sql`update people set email = null where id = ${person}`)
        await db.execute(sql`update users set active = false where id = ${calls.userId}`)
      },
    ],
  ])('%s', async (_name, tweak) => {
    await details()
    const one = await pupil()
    await tweak(one)
    await remindOn('2026-12-03')
    expect(await subjectsTo(one)).toEqual([])
    expect(await db.rows(sql`select form from form_reminders where student = ${one.student}`)).toEqual([])
  })

  it('that is not asked of who is away, unlike one that is', async () => {
    await details()
    await opening({ form: 'residential-requirements', due: '2026-12-10' })
    const one = await pupil()
    await db.execute(sql`update engagements set status = 'IoS' where id = ${one.engagement.id}`)
    await remindOn('2026-12-03')
    expect(await subjectsTo(one)).toEqual([weekBefore])
  })

  it('that is switched off', async () => {
    await opening({ form: 'residential-requirements', due: '2026-12-10' })
    const one = await pupil()
    const menu = { ...college.college.menu, '/forms/residential-requirements': false }
    await remindOn('2026-12-03', { parts: { ...at('2026-12-03'), college: { ...college.college, menu } } })
    expect(await subjectsTo(one)).toEqual([])
  })

  it('whose name would tell', async () => {
    await opening({ form: 'safeguarding', due: '2026-12-10' })
    await details()
    const one = await pupil()
    await remindOn('2026-12-03')
    const [letter] = await lettersTo(one)
    expect(letter?.subject).toBe(weekBefore)
    expect(`${letter?.text}${(await linesFor(one)).join()}`).not.toMatch(/safeguarding|another|DBS/i)
  })

  it('by mail who chose not to be, though it stands in their notifications', async () => {
    await details()
    const one = await pupil()
    await one.calls.patch('/api/account/preferences', { notify: { form: 'centre' } })
    await remindOn('2026-12-03')
    expect(await subjectsTo(one)).toEqual([])
    expect(await linesFor(one)).toEqual([weekBefore])
  })
})

it('a reminder of a form comes by mail without an account, and once there is an address', async () => {
  await details()
  const one = await pupil()
  await db.execute(sql`update users set active = false where id = ${one.calls.userId}`)
  await db.execute(sql`update people set email = null where id = ${one.person}`)
  await remindOn('2026-12-03')
  await db.execute(sql`update people set email = ${one.email} where id = ${one.person}`)
  await remindOn('2026-12-04')
  await remindOn('2026-12-05')
  expect(await subjectsTo(one)).toEqual([weekBefore])
})
