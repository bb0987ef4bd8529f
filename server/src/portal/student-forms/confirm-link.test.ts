import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { make } from '#test/make.ts'
import { confirmLinkFor } from './confirm-link.ts'
import { openPortal } from './test-portal.ts'

const portal = await openPortal()
const { college } = portal
type Student = Awaited<ReturnType<typeof portal.signedIn>>
const form = 'residential-requirements'
const day = 86_400_000

/** A student who told their residential requirements the year before. */
async function knownStudent() {
  const me = await portal.signedIn()
  const record = await make(portal.admin, form, {
    student: me.student,
    academicYear: '2025-26',
    attending: 'All nights',
    diet: 'Vegan',
  })
  await college.database.execute(sql`
    insert into form_receipts (user_id, form, academic_year, sent_at)
    select ${me.calls.userId}, one, '2025-26', '2025-09-12T09:00:00Z'
    from unnest(array['residential-requirements', 'emergency-contacts']) as of(one)`)
  return { ...me, record }
}

const linkFor = (
  { student }: Pick<Student, 'student'>,
  which: Parameters<typeof confirmLinkFor>[2]['form'] = form,
) => college.database.transaction((tx) => confirmLinkFor(tx, college, { student, form: which }))
const tokenFor = async (me: Pick<Student, 'student'>) => (await linkFor(me))?.split('#')[1] ?? 'no token'
const call = (verb: 'open' | 'send', token: string) =>
  college.nobody.post(`/api/form-confirmation/${verb}`, { token })
const standing = async (token: string) => (await call('open', token)).json().data.standing
const thisYears = async ({ student }: Pick<Student, 'student'>) =>
  (await portal.admin.get(`/api/${form}?student=${student}&academicYear=2026-27`)).json().data

it('the link of a reminder asks for one tap, tells nothing of what is held, and does its work once', async () => {
  const me = await knownStudent()
  const link = await linkFor(me)
  expect(link).toMatch(/\/pages\/confirm-form#[\w-]{43}$/)
  const token = link?.split('#')[1] ?? ''
  const opened = await call('open', token)
  expect(opened.json().data).toMatchObject({
    standing: 'open',
    title: 'Residential requirements',
    path: '/forms/residential-requirements',
    sentAt: expect.stringContaining('2025-09-12'),
    until: '2026-12-04',
    year: '2026-27',
  })
  expect(opened.body).not.toMatch(/Vegan|nights/)
  expect(await thisYears(me)).toEqual([])
  const sent = await Promise.all([call('send', token), call('send', token)])
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([204, 204])
  expect(await thisYears(me)).toMatchObject([{ attending: 'All nights', version: 1 }])
  const { data } = (await me.calls.get(`/api/forms/student/${form}`)).json()
  expect(data).toMatchObject({ attending: 'All nights', diet: 'Vegan' })
  expect((await call('open', token)).json().data).toMatchObject({
    standing: 'used',
    sentAt: null,
    until: null,
  })
  expect(await linkFor(me)).toBeNull()
})

it('of the token the database keeps only what it cannot be told from', async () => {
  const token = await tokenFor(await knownStudent())
  const rows = await college.database.rows(sql`select * from confirm_links`)
  expect(JSON.stringify(rows)).not.toContain(token)
})

it('what the office changed after it was mailed is not confirmed unseen', async () => {
  const me = await knownStudent()
  const token = await tokenFor(me)
  await portal.admin.patch(
    `/api/${form}/${me.record.id}`,
    { diet: 'Vegetarian' },
    { version: me.record.version },
  )
  expect(await standing(token)).toBe('closed')
  expect((await call('send', token)).statusCode).toBe(409)
  expect(await thisYears(me)).toEqual([])
})

it('a link opens for fourteen days, and a later one beside it', async () => {
  const me = await knownStudent()
  const first = await tokenFor(me)
  college.clock.advance(10 * day)
  const second = await tokenFor(me)
  expect([await standing(first), await standing(second)]).toEqual(['open', 'open'])
  college.clock.advance(5 * day)
  expect([await standing(first), await standing(second)]).toEqual(['expired', 'open'])
  expect((await call('send', first)).statusCode).toBe(409)
  college.clock.advance(-15 * day)
})

it('a link is none of the next academic year', async () => {
  const me = await knownStudent()
  const token = await tokenFor(me)
  await college.database.execute(sql`update confirm_links set academic_year = '2025-26'`)
  expect(await standing(token)).toBe('expired')
})

it('there is no link for what has to be looked at, nor for what hurts', async () => {
  const me = await knownStudent()
  expect(await linkFor(me, 'emergency-contacts')).toBeNull()
  expect(await linkFor(me, 'learning-support')).toBeNull()
  expect(await linkFor(me, 'personal-details')).toBeNull()
  await me.calls.put(`/api/forms/student/${form}/draft`, { values: { diet: 'Fish' } })
  expect(await linkFor(me)).toBeNull()
  expect(await linkFor({ student: crypto.randomUUID() })).toBeNull()
})

it('who guesses is told to wait', async () => {
  const tries = []
  for (let count = 0; count < 30; count += 1) tries.push((await call('open', 'a guess')).statusCode)
  expect(new Set(tries)).toEqual(new Set([404, 429]))
})
