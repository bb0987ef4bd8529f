import type { PortalForm } from '@minster/domain/portal/forms/form-calls'
import { formsAsked } from '@minster/domain/portal/forms/student-standing'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { tables } from '#platform/db/columns.ts'
import { testApp } from '#test/app.ts'
import { demonstration } from '#test/demonstration.ts'
import { make } from '#test/make.ts'
import { openPortal } from '../student-forms/test-portal.ts'
import { readDueForms } from './due-forms.ts'

const today = '2026-11-20'

describe('of the demonstration college', async () => {
  const college = await testApp({
    filling: demonstration,
    features: { 'dbs-certificate-required': true, 'portal-intentions': true },
  })
  const db = college.database
  const settings = college.college
  const { s } = tables({ s: 'students' })

  beforeAll(async () => {
    await db.execute(sql`update form_openings set due = '2026-11-25', closes = null`)
    const forms = [...new Set(formsAsked(settings).map(({ form }) => form))]
    for (const form of forms)
      await db.execute(sql`
        insert into form_openings (id, version, created_at, updated_at, form, academic_year, due)
        select gen_random_uuid(), 1, now(), now(), ${form}, '2026-27', '2026-11-19'
        where not exists (select from form_openings where form = ${form}) and ${form} <> 'induction'`)
    // Some of those who have sent nothing have: a form of each kind, and one that waits.
    await db.execute(sql`
      insert into form_receipts (user_id, form, academic_year, sent_at)
      select u.id, f, '2026-27', now() from users u join students s on s.person = u.person
        cross join unnest(array['personal-details', 'hesa', 'enrolment', 'induction']) f
      where s.id::text < '8' on conflict do nothing`)
  })

  /** A student of each status, and some more of those who have an account. */
  async function someStudents(): Promise<{ student: string; person: string; user: string | null }[]> {
    return db.rows(sql`
      select student, person, "user" from (
        select s.id as student, s.person,
          (select id from users u where u.person = s.person and deleted_at is null limit 1) as "user",
          row_number() over (partition by e.status, exists (select from users u where u.person = s.person) order by s.id) as place
        from students s left join engagements e on e.id = s.engagement where s.deleted_at is null) t
      where place <= 6 order by student`)
  }

  it('what is due of many is what the portal’s home says of each', async () => {
    const until = '2026-11-25'
    const all = await readDueForms(db, { settings, today, until })
    const students = await someStudents()
    expect(students.length).toBeGreaterThan(30)
    const seen = new Set<string>()
    for (const { student, person, user } of students) {
      const as = await (user === null
        ? college.as('student', { person, name: 'Sam Student' })
        : college.asUser(user))
      const home: { forms: PortalForm[] } = (await as.get('/api/forms/student/home')).json().data
      const due = home.forms
        .filter(
          ({ state, isAskedBack, due }) => state === 'due' && !isAskedBack && due !== null && due <= until,
        )
        .map((form) => `${form.form} ${form.due} ${form.draftAt}`)
      const found = all.filter((one) => one.student.id === student)
      expect(found.map((one) => `${one.form} ${one.due} ${one.draftAt}`).toSorted()).toEqual(due.toSorted())
      for (const { form } of found) seen.add(form)
      const own = await readDueForms(db, { settings, today, until, whose: sql`${s.id} = ${student}` })
      expect(own.map(({ form }) => form)).toEqual(found.map(({ form }) => form))
    }
    expect([...seen].toSorted()).toEqual([
      'dbs',
      'emergency-contacts',
      'enrolment',
      'hesa',
      'induction',
      'intentions',
      'personal-details',
      'residential-requirements',
      'safeguarding',
    ])
  })
})

describe('a form that is due', async () => {
  const portal = await openPortal()
  const { admin, college } = portal
  const db = college.database
  await make(admin, 'form-openings', { form: 'personal-details', academicYear: '2026-27', due: '2026-11-27' })
  const due = async (student: string, until = '2026-11-27') =>
    (await readDueForms(db, { settings: college.college, today, until })).filter(
      (one) => one.student.id === student,
    )

  it('is told with hub, draft and reminders until it is sent', async () => {
    const one = await portal.signedIn()
    expect(await due(one.student, '2026-11-26')).toEqual([])
    const [form] = await due(one.student)
    expect(form).toMatchObject({
      form: 'personal-details',
      due: '2026-11-27',
      hub: { id: portal.hub.id },
      draftAt: null,
      reminders: 0,
      remindedAt: null,
    })
    await db.execute(sql`
      insert into form_reminders (student, form, academic_year, due, ahead, told_at) values
        (${one.student}, 'personal-details', '2026-27', '2026-11-27', 7, '2026-11-20T07:00:00Z'),
        (${one.student}, 'personal-details', '2026-27', '2026-11-20', 7, null),
        (${one.student}, 'personal-details', '2025-26', '2025-11-27', 7, '2025-11-20T07:00:00Z')`)
    await one.calls.put('/api/forms/student/personal-details/draft', { values: { phone: '0' } })
    const [begun] = await due(one.student)
    expect(begun).toMatchObject({
      reminders: 1,
      remindedAt: '2026-11-20T07:00:00.000Z',
      draftAt: expect.any(String),
    })
    await db.execute(sql`
      insert into form_receipts (user_id, form, academic_year, sent_at)
      values (${one.calls.userId}, 'personal-details', '2026-27', now())`)
    expect(await due(one.student)).toEqual([])
  })

  it('is told once of who has two accounts, and sent where either sent it', async () => {
    const one = await portal.signedIn()
    const other = await college.as('student', { name: 'Sam Student', person: one.person })
    expect(await due(one.student)).toHaveLength(1)
    await db.execute(sql`
      insert into form_receipts (user_id, form, academic_year, sent_at)
      values (${other.userId}, 'personal-details', '2026-27', now())`)
    expect(await due(one.student)).toEqual([])
  })

  it.each<[string, (one: Awaited<ReturnType<typeof portal.signedIn>>) => ReturnType<typeof sql>]>([
    [
      'has left',
      ({ engagement }) => sql`update engagements set status = 'Withdrawn' where id = ${engagement.id}`,
    ],
    ['is in the bin', ({ student }) => sql`update students set deleted_at = now() where id = ${student}`],
  ])('is not told of who %s', async (_who, statement) => {
    const one = await portal.signedIn()
    await db.execute(statement(one))
    expect(await due(one.student)).toEqual([])
  })
})
