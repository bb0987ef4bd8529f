import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { testMailServer } from '#test/mail-server.ts'
import { openMissing, readMissingAs } from './test-missing.ts'

const server = await testMailServer()
const college = await testApp({ config: { smtpUrl: server.url } })
const there = await openMissing(college)
type Student = Awaited<ReturnType<typeof there.student>>
let officer: SignedInCalls
let bare: Student
let other: Student
let answered: Student

beforeAll(async () => {
  officer = await college.as('hesa')
  bare = await there.student('Bare')
  other = await there.student('Other')
  await there.answerAsPerson(other)
  answered = await there.student('Answered')
  await there.answerAsPerson(answered)
  await there.answerOfEntry(answered)
  await there.student('Gone', { goesOn: false })
})

interface Reminded {
  readonly student: { readonly id: string; readonly label: string }
  readonly why: readonly string[]
  readonly ok: boolean
  readonly isRecent: boolean
  readonly message: string | null
  readonly mail: { readonly to: string; readonly text: string } | null
}

async function remind(body: object, as = officer): Promise<Reminded[]> {
  const reply = await as.post('/api/hesa/collections/25056/missing/remind', body)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data
}
const mailsTo = (address: string) => server.received.filter(({ to }) => to?.[0]?.address === address)
const age = (days: number) =>
  college.database.execute(sql`
    update mails set created_at = ${college.clock.now().toISOString()}::timestamptz - make_interval(days => ${days})`)

describe('reminding students of the return', () => {
  it('shows one mail each, with the link to their questions and none of what is asked', async () => {
    const found = await remind({ filter: {} })
    expect(found.map(({ student }) => student.label)).toEqual(['Hannah Bare', 'Hannah Other'])
    expect(found[0]).toMatchObject({
      why: ['7 questions about yourself.', '6 questions about the time before you began your course.'],
      ok: true,
      mail: {
        to: 'Hannah Bare <bare@example.org>',
        text: expect.stringMatching(/- 7 questions about yourself\.[^]*\/forms\/hesa\n/),
      },
    })
    expect(found[0]?.mail?.text).not.toMatch(/religion|orientation|ethnic/i)
    expect((await readMissingAs(officer)).of('Bare').reminded).toBeNull()
  })

  it('writes to nobody of whom the portal asks nothing', async () => {
    expect(await remind({ ids: [answered.engagement] })).toEqual([])
    expect(await remind({ filter: { search: 'Gone' } })).toEqual([])
  })

  it('sends once, however often it is pressed', async () => {
    const body = { ids: [bare.engagement], send: [bare.student] }
    const both = await Promise.all([remind(body), remind(body, await college.as('hesa'))])
    expect(both.flat().filter(({ ok }) => ok)).toHaveLength(1)
    await eventually(() => expect(mailsTo('bare@example.org')).toHaveLength(1))
    expect(mailsTo('other@example.org')).toEqual([])
    await age(0)
    expect((await readMissingAs(officer)).of('Bare').reminded).toBe(college.clock.today())
  })

  it('leaves out for a week who was written to, unless they are ticked', async () => {
    const [today] = await remind({ ids: [bare.engagement] })
    expect(today).toMatchObject({ ok: false, isRecent: true })
    const again = { ids: [bare.engagement], send: [bare.student], again: [bare.student] }
    expect(await remind(again)).toMatchObject([
      {
        ok: false,
        isRecent: true,
        message: 'They were written to today already. Nobody is reminded twice on one day.',
      },
    ])
    await age(3)
    expect(await remind({ ids: [bare.engagement], send: [bare.student] })).toMatchObject([
      { ok: false, isRecent: true },
    ])
    const twice = await Promise.all([remind(again), remind(again)])
    expect(twice.flat().filter(({ ok }) => ok)).toHaveLength(1)
    await age(7)
    expect(await remind({ ids: [bare.engagement] })).toMatchObject([{ ok: true }])
  })

  it('is over once the collection is closed', async () => {
    const { admin } = there
    const [{ id, version }] = (await admin.get('/api/hesa-collections')).json().data
    await admin.patch(`/api/hesa-collections/${id}`, { state: 'Closed' }, { version })
    const reply = await officer.post('/api/hesa/collections/25056/missing/remind', { filter: {} })
    expect(reply.statusCode).toBe(409)
    expect(reply.json().error.message).toContain('closed')
    expect((await readMissingAs(officer)).meta.state).toBe('Closed')
  })
})
