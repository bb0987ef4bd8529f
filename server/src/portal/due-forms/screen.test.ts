import type { DueFormRow } from '@minster/domain/portal/forms/due-forms-calls'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SignedInCalls } from '#test/app.ts'
import { make, makeHub } from '#test/make.ts'
import { openPortal } from '../student-forms/test-portal.ts'

const portal = await openPortal()
const { admin, college, registrar } = portal
const db = college.database
type Student = Awaited<ReturnType<typeof portal.signedIn>>
let late: Student
let other: Student
let leeds: { readonly id: string }

const opening = (form: string, due: string) =>
  make(admin, 'form-openings', { form, academicYear: '2026-27', due })

/** A student of a last name, whom mails reach where they have an address. */
async function named(lastName: string, email: string | null, engagement: object = {}) {
  const one = await portal.signedIn(engagement)
  await db.execute(sql`update people set last_name = ${lastName}, email = ${email} where id = ${one.person}`)
  return one
}

beforeAll(async () => {
  leeds = await makeHub(admin, 'Leeds')
  late = await named('Late', 'late@example.org')
  other = await named('Other', 'other@example.org', { hub: leeds.id })
  await named('Unreached', null)
  // 20 November 2026 is the day of the tests.
  await opening('personal-details', '2026-11-10')
  await opening('emergency-contacts', '2026-11-27')
  await opening('safeguarding', '2026-11-19')
  await opening('residential-requirements', '2026-12-05')
  await db.execute(sql`
    insert into form_receipts (user_id, form, academic_year, sent_at)
    values (${other.calls.userId}, 'personal-details', '2026-27', now())`)
  await db.execute(sql`
    insert into form_drafts (user_id, form, values, version, saved_at)
    values (${late.calls.userId}, 'emergency-contacts', '{}', 1, '2026-11-20T08:00:00Z')`)
})

interface Shown {
  readonly data: readonly DueFormRow[]
  readonly meta: {
    readonly total: number
    readonly counts: Readonly<Record<string, number>>
    readonly choices: Readonly<Record<string, readonly { readonly id: string; readonly label: string }[]>>
    readonly hubs: readonly { readonly hub: { readonly label: string }; readonly count: number }[]
    readonly unnamed: readonly string[]
  }
}
async function read(query = '', as: SignedInCalls = admin): Promise<Shown> {
  const reply = await as.get(`/api/due-forms${query}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}
const shown = ({ data }: Shown) =>
  data.map(({ student, form }) => `${student.label.split(' ').at(-1)} ${form}`)

async function remind(body: object, as: SignedInCalls = admin) {
  const reply = await as.post('/api/due-forms/remind', body)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}
const idOf = ({ student }: Student, form: string) => `${student} ${form}`

describe('the forms that are due', () => {
  it('stand there for whoever enrols, those due first, with who is left by hub', async () => {
    const screen = await read()
    expect(shown(screen)).toEqual([
      'Late personal-details',
      'Unreached personal-details',
      'Late safeguarding',
      'Other safeguarding',
      'Unreached safeguarding',
      'Late emergency-contacts',
      'Other emergency-contacts',
      'Unreached emergency-contacts',
    ])
    expect(screen.data[0]).toMatchObject({
      id: idOf(late, 'personal-details'),
      title: 'Personal details',
      due: '2026-11-10',
      days: 10,
      draftOn: null,
      reminders: 0,
      reminded: null,
      hasAddress: true,
    })
    expect(screen.data[1]).toMatchObject({ hasAddress: false })
    expect(screen.data[5]).toMatchObject({ days: -7, draftOn: '2026-11-20' })
    expect(screen.meta.counts).toEqual({ long: 2, late: 3, coming: 3 })
    expect(screen.meta.hubs.map(({ hub, count }) => [hub.label, count])).toEqual([
      [expect.any(String), 6],
      ['Leeds', 2],
    ])
  })

  it('are narrowed by form, hub, lateness and address', async () => {
    expect(shown(await read('?form=personal-details&address=none'))).toEqual(['Unreached personal-details'])
    const ofLeeds = await read(`?hub=${leeds.id}`)
    expect(shown(ofLeeds)).toEqual(['Other safeguarding', 'Other emergency-contacts'])
    expect(ofLeeds.meta.hubs).toHaveLength(2)
    expect(shown(await read('?late=long&sort=-name'))).toEqual([
      'Unreached personal-details',
      'Late personal-details',
    ])
  })

  it('are a sheet', async () => {
    const reply = await registrar.get('/api/due-forms?export=excel')
    expect(reply.headers['content-disposition']).toContain('due-forms-2026-11-20.xlsx')
  })

  it('are refused to who does not enrol', async () => {
    const faculty = await college.as('faculty')
    expect((await faculty.get('/api/due-forms')).statusCode).toBe(403)
    expect((await faculty.post('/api/due-forms/remind', { filter: {} })).statusCode).toBe(403)
  })

  it('show those whose being sent is guarded to whoever may know, and count no others', async () => {
    const screen = await read('', registrar)
    expect(shown(screen).filter((one) => one.endsWith('safeguarding'))).toEqual([])
    expect(screen.meta).toMatchObject({ total: 5, unnamed: [], counts: { long: 2, late: 0, coming: 3 } })
    expect(screen.meta.choices['form']?.map(({ id }) => id)).not.toContain('safeguarding')
    expect((await read()).meta.unnamed).toEqual(['Safeguarding'])
    const { data } = await remind({ ids: [idOf(late, 'safeguarding')] }, registrar)
    expect(data).toEqual([])
  })
})

describe('reminding of forms', () => {
  it('shows one mail for all forms of a student, without those no mail names, and sends nothing', async () => {
    const { data, meta } = await remind({ filter: {} })
    expect(meta).toMatchObject({ students: 3, ok: 2, failed: 1 })
    const [one] = data
    expect(one).toMatchObject({
      student: { id: late.student },
      why: ['Personal details', 'Emergency contacts'],
      ok: true,
      mail: { subject: '2 forms to send, the first was due on 10/11/2026' },
    })
    expect(one.mail.text).toContain('- Personal details: was due on 10/11/2026')
    expect(one.mail.text).not.toContain('afeguarding')
    expect(data[2]).toMatchObject({ ok: false, message: expect.stringContaining('no e-mail address') })
    expect((await read()).data[0]).toMatchObject({ reminders: 0 })
  })

  it('has nothing to send where no mail names what is chosen', async () => {
    const { data } = await remind({ ids: [idOf(late, 'safeguarding')] })
    expect(data).toEqual([])
  })

  it('sends to those chosen, of the forms chosen, once in three days, and counts it', async () => {
    const ids = [idOf(late, 'personal-details'), idOf(other, 'emergency-contacts')]
    const both = await Promise.all(
      [registrar, await college.as('registrar')].map((as) => remind({ ids, send: [late.student] }, as)),
    )
    const outcomes = both.flatMap(({ data }) => data)
    expect(
      outcomes
        .map(({ ok, isRecent }) => [ok, isRecent])
        .toSorted(([one], [other]) => Number(one) - Number(other)),
    ).toEqual([
      [false, true],
      [true, false],
    ])
    const mails = await db.rows(sql`select to_address, subject from mails where template = 'form-reminder'`)
    expect(mails).toEqual([
      { to_address: 'late@example.org', subject: 'Personal details: was due on 10/11/2026' },
    ])
    expect((await read('?search=late&form=personal-details')).data[0]).toMatchObject({
      reminders: 1,
      reminded: '2026-11-20',
    })
    expect((await read('?search=late&form=emergency-contacts')).data[0]).toMatchObject({ reminders: 0 })
  })

  it('has a link to confirm what was sent in an earlier year, which is for the student alone', async () => {
    const known = await named('Known', 'known@example.org')
    await db.execute(sql`
      update people set phone = '07700 900123', date_of_birth = '1990-01-01' where id = ${known.person}`)
    await db.execute(sql`
      insert into form_receipts (user_id, form, academic_year, sent_at)
      values (${known.calls.userId}, 'personal-details', '2025-26', '2025-09-12T09:00:00Z')`)
    const ids = [idOf(known, 'personal-details')]
    const words = 'one tap sends it:\n  (one-time link)'
    expect((await remind({ ids })).data[0].mail.text).toContain(words)
    expect(await db.rows(sql`select 1 from confirm_links where about_id = ${known.student}`)).toEqual([])
    expect((await remind({ ids, send: [known.student] })).data[0]).toMatchObject({ ok: true })
    const [mail] = await db.rows<{ text: string }>(
      sql`select text from mails where to_address = 'known@example.org'`,
    )
    expect(mail?.text).toMatch(/one tap sends it:\n {2}\S+\/pages\/confirm-form#[\w-]{43}\n/)
  })

  it.each([[{ ids: ['no-form'] }], [{ ids: [] }], [{}]])('refuses %j', async (body) => {
    expect((await registrar.post('/api/due-forms/remind', body)).statusCode).toBe(422)
  })
})
