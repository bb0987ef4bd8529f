import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { testMailServer } from '#test/mail-server.ts'
import { mark, openEnrolment, readScreen } from './test-enrolment.ts'

const server = await testMailServer()
const college = await testApp({ config: { smtpUrl: server.url } })
const there = await openEnrolment(college)
type Student = { readonly student: string; readonly session: string }
let registrar: SignedInCalls
let owing: Student
let other: Student
let done: Student

beforeAll(async () => {
  registrar = await college.as('registrar')
  owing = await there.bare('Owing')
  await there.call(owing.student)
  await there.agree(owing.session, ['codeOfConduct'])
  other = await there.bare('Other')
  done = await there.done('Done')
})

interface Reminded {
  readonly student: { readonly id: string; readonly label: string }
  readonly why: readonly string[]
  readonly ok: boolean
  readonly isRecent: boolean
  readonly message: string | null
  readonly mail: { readonly to: string; readonly subject: string; readonly text: string } | null
}
async function chase(body: object, as = registrar): Promise<Reminded[]> {
  const reply = await as.post('/api/enrolment/chase', { year: '2026-27', ...body })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data
}
const mailsTo = (address: string) => server.received.filter(({ to }) => to?.[0]?.address === address)

describe('reminding', () => {
  it('shows who would get which mail, and sends nothing', async () => {
    const found = await chase({ ids: [owing.session, done.session] })
    expect(found).toMatchObject([
      {
        student: { id: owing.student, label: 'Hannah Owing' },
        why: [
          'Personal details: Date of birth, Mobile, Address, City, Postcode.',
          'HESA questions: 14 questions.',
          'Policies: Safeguarding Policy, Assessment and Academic Progress Policy.',
        ],
        ok: true,
        mail: {
          to: 'Hannah Owing <owing@example.org>',
          subject: expect.stringContaining('Your enrolment for 2026-27'),
          text: expect.stringMatching(/- HESA questions: 14 questions\.[^]*\/forms\/enrolment\n/),
        },
      },
    ])
    expect((await readScreen(registrar, '?search=owing')).data[0]?.reminded).toBeNull()
  })

  it('takes everyone who still owes something, enrolled or not', async () => {
    await mark(registrar, { ids: [other.session], acceptMissing: true })
    const names = async (filter: object) =>
      (await chase({ filter })).map(({ student }) => student.label).toSorted()
    expect(await names({})).toEqual(['Hannah Other', 'Hannah Owing'])
    expect(await names({ missing: 'emergencyContacts' })).toEqual(['Hannah Other'])
  })

  it('sends to those chosen, once a week, and remembers when', async () => {
    const ids = [owing.session, other.session]
    const both = await Promise.all(
      [registrar, await college.as('registrar')].map((as) => chase({ ids, send: [owing.student] }, as)),
    )
    expect(both.flat().map(({ student }) => student.id)).toEqual([owing.student, owing.student])
    expect(both.flat().filter(({ ok }) => ok)).toHaveLength(1)
    await eventually(() => expect(mailsTo('owing@example.org')).toHaveLength(1))
    expect(mailsTo('other@example.org')).toEqual([])
    const now = college.clock.now().toISOString()
    const age = (days: number) =>
      college.database.execute(sql`
        update mails set created_at = ${now}::timestamptz - make_interval(days => ${days}) where to_address = 'owing@example.org'`)
    await age(6)
    expect((await readScreen(registrar, '?search=owing')).data[0]?.reminded).toBe('2026-11-14')
    expect(await chase({ ids: [owing.session] })).toMatchObject([
      {
        ok: false,
        isRecent: true,
        message: 'They were written to on 14/11/2026 already. Nobody is reminded twice within 7 days.',
      },
    ])
    await age(7)
    expect(await chase({ ids: [owing.session] })).toMatchObject([{ ok: true }])
  })

  it('says what to fill in where nobody can be written to', async () => {
    const without = await there.bare('Unreachable', {}, {}, { email: null })
    expect(await chase({ ids: [without.session] })).toMatchObject([
      {
        ok: false,
        isRecent: false,
        message: expect.stringContaining('E-mail is empty'),
        why: [expect.stringContaining('E-mail'), expect.any(String), expect.any(String), expect.any(String)],
      },
    ])
  })

  it.each([
    [{}],
    [{ ids: [] }],
    [{ ids: ['x'] }],
    [{ filter: { shoes: 'red' } }],
    [{ filter: { missing: 'safeguarding' } }],
    [{ filter: {}, year: 'now' }],
  ])('refuses %j', async (body) => {
    expect((await registrar.post('/api/enrolment/chase', { year: '2026-27', ...body })).statusCode).toBe(422)
  })
})
