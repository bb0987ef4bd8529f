import { sql } from 'drizzle-orm'
import type { SignedInCalls } from '#test/app.ts'
import { make, type Reply } from '#test/make.ts'
import { openPortal } from '../student-forms/test-portal.ts'

let count = 0

/** What a student sends, whole. */
export function wholeRequest(values: object = {}) {
  count += 1
  return {
    household: { adults: 2, children: 1, people: 'My wife and our daughter', savings: 50_000 },
    income: { earnings: 120_000, stipend: 30_000 },
    outgoings: { housing: 110_000, food: 60_000, travel: 10_000 },
    otherGrants: { received: 20_000, details: 'The Ordinand Fund' },
    asked: 150_000,
    statement: 'My wife has lost her work.',
    firstReferee: { name: 'Revd Ruth Marsh', email: `ruth-${count}@example.net`, relation: 'Vicar' },
    secondReferee: { name: null, email: null, relation: null },
    ...values,
  }
}

export const path = '/api/forms/student/bursary-application'

/** The status codes of calls made at the same instant, whichever came first. */
export function statusesOf(replies: readonly { readonly statusCode: number }[]): number[] {
  return replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)
}

/** A college that gives bursaries: a panel, a round that is open today, and students who ask. */
export async function openBursaries() {
  const portal = await openPortal()
  const { admin, college, read } = portal
  const panel = await college.as('finance', { name: 'Petra Panel' })
  const manager = await college.as('manager', { name: 'Mona Manager' })

  const makeRound = (values: object = {}) => {
    count += 1
    return make(panel, 'bursary-rounds', {
      title: `Hardship fund ${count}`,
      academicYear: '2026-27',
      state: 'Published',
      pot: 1_000_000,
      opens: '2026-11-01',
      closes: '2026-12-15',
      ...values,
    })
  }
  /** Ends the rounds there are, so that a test has its own. */
  async function freshRound(values: object = {}): Promise<Reply> {
    await college.database.execute(sql`update bursary_rounds set state = 'Settled', opens = '2026-01-01', closes = '2026-01-31'
        where state = 'Published'`)
    return makeRound(values)
  }

  /** A student with calls of their own and an address. */
  async function student() {
    count += 1
    const one = await portal.signedIn()
    const { version } = await read(`people/${one.person}`)
    const email = `student-${count}@example.net`
    await admin.patch(`/api/people/${one.person}`, { email }, { version })
    return { ...one, email }
  }
  const standingOf = async (calls: SignedInCalls) => (await calls.get(`${path}/standing`)).json().data

  /** A student who has asked in the round that is open. */
  async function asking(values: object = {}) {
    const one = await student()
    const sent = await one.calls.put(path, wholeRequest(values))
    if (sent.statusCode !== 200) throw new Error(`${sent.statusCode} ${sent.body}`)
    const [row] = await college.database.rows<{ id: string }>(
      sql`select id from bursary_applications where student = ${one.student} order by id desc limit 1`,
    )
    return { ...one, application: row?.id ?? '' }
  }
  async function change(application: string, body: object, as = panel) {
    const { version } = await read(`bursary-applications/${application}`)
    return as.patch(`/api/bursary-applications/${application}`, body, { version })
  }
  const approve = (application: string, amount: number, as = panel) =>
    change(application, { state: 'Approved', decision: { amount } }, as)
  const release = (round: Reply, body: object = {}, as = panel) =>
    as.post(`/api/bursary-rounds/${round.id}/release`, body)
  const panelOf = async (round: Reply, as = panel) =>
    (await as.get(`/api/bursary-rounds/${round.id}/panel`)).json().data
  const mailsTo = async (address: string) =>
    college.database.rows<{ template: string; text: string; subject: string }>(
      sql`select template, subject, text from mails where to_address = ${address} order by created_at, id`,
    )
  const referencesOf = (application: string) =>
    college.database.rows<{ id: string; state: string; name: string; email: string }>(
      sql`select id, state, name, email from bursary_references where application = ${application} order by id`,
    )
  const tokenTo = async (address: string) =>
    /\/pages\/bursary-reference#([\w-]{43})\s/.exec((await mailsTo(address)).at(-1)?.text ?? '')?.[1] ??
    'no token'

  return {
    ...portal,
    panel,
    manager,
    makeRound,
    freshRound,
    student,
    standingOf,
    asking,
    change,
    approve,
    release,
    panelOf,
    mailsTo,
    referencesOf,
    tokenTo,
  }
}
