import { leadStageNames, ongoingStages, stagesThat } from '@minster/domain/contact/leads/lead-stages'
import type { BoardReply } from '@minster/domain/kit/board/card-board-calls'
import { addDays } from '@minster/domain/platform/words/calendar'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, makeApplication, makeHub, makePerson, type Reply } from '#test/make.ts'

const college = await testApp()
const today = college.clock.today()
const day = 86_400_000
let admin: SignedInCalls
let bristol: Reply
let director: SignedInCalls

async function boardOf(calls: SignedInCalls, address: string): Promise<BoardReply> {
  const reply = await calls.get(address)
  expect(reply.statusCode, reply.body).toBe(200)
  const { data }: { data: BoardReply } = reply.json()
  return data
}

const namesIn = ({ cards }: BoardReply, column: string) =>
  cards.flatMap((card) => (card.column === column ? [card.name] : []))
const countsOf = ({ columns }: BoardReply) =>
  Object.fromEntries(columns.flatMap(({ value, count }) => (count > 0 ? [[value, count]] : [])))

async function makeLead(lastName: string, fields: Readonly<Record<string, unknown>> = {}): Promise<Reply> {
  const { id: person } = await makePerson(admin, { firstName: 'Ann', lastName })
  return make(admin, 'leads', { person, ...fields })
}

const ring = (days: number) => ({ nextAction: { what: 'Ring', on: addDays(today, days) } })

beforeAll(async () => {
  admin = await college.as('sysadmin')
  bristol = await makeHub(admin, 'Bristol')
  const leeds = await makeHub(admin, 'Leeds')
  director = await college.as('hub director', { hub: bristol.id })
  await makeLead('Later', { hub: bristol.id, ...ring(3) })
  await makeLead('Zuse', { hub: leeds.id, ...ring(-2) })
  await makeLead('Abel', { hub: bristol.id })
  await makeLead('Adams', { hub: bristol.id, ...ring(-2) })
  await makeLead('Office', { hub: bristol.id, stage: 'Office follow up' })
  await makeLead('Gone', { hub: bristol.id, stage: 'Not responsive' })
})

describe('the board of potential students', () => {
  it('has the stages of those who are not over, each in the order of its next steps', async () => {
    const board = await boardOf(admin, '/api/leads/board')
    expect(board.columns.map(({ value }) => value)).toEqual(ongoingStages)
    expect(countsOf(board)).toEqual({ 'Office follow up': 1, 'Initial contact made': 4 })
    expect(namesIn(board, 'Initial contact made')).toEqual(['Ann Adams', 'Ann Zuse', 'Ann Later', 'Ann Abel'])
  })

  it('says of each what the declaration names, and nothing of what is empty', async () => {
    const { cards } = await boardOf(admin, '/api/leads/board?search=Zuse')
    expect(cards).toMatchObject([{ column: 'Initial contact made', name: 'Ann Zuse', version: 1, days: 0 }])
    expect(cards[0]?.values).toEqual({
      'nextAction.what': 'Ring',
      'nextAction.on': addDays(today, -2),
      'hub.name': 'Leeds',
    })
  })

  it.each([
    ['search=ada', ['Ann Adams']],
    ['nextAction.on[empty]=true&stage=Initial%20contact%20made', ['Ann Abel']],
    [
      `filter=${encodeURIComponent(JSON.stringify({ 'nextAction.on': { gte: [addDays(today, 0)] } }))}`,
      ['Ann Later'],
    ],
  ])('is narrowed as the list is: %s', async (query, names) => {
    const board = await boardOf(admin, `/api/leads/board?${query}`)
    expect(namesIn(board, 'Initial contact made')).toEqual(names)
    expect(countsOf(board)).toEqual({ 'Initial contact made': names.length })
  })

  it('answers more of one column, or fewer', async () => {
    const one = await boardOf(admin, '/api/leads/board?column=Initial%20contact%20made&cards=2')
    expect(one.columns).toEqual([{ value: 'Initial contact made', count: 4, more: false }])
    expect(namesIn(one, 'Initial contact made')).toEqual(['Ann Adams', 'Ann Zuse'])
  })

  it('counts a column as far as a board can show it', async () => {
    const { id: person } = await makePerson(admin)
    const leads = (many: number) =>
      college.database.execute(sql`insert into leads (id, version, created_at, updated_at, person, stage, since)
        select gen_random_uuid(), 1, now(), now(), ${person}, 'Unknown', ${today} from generate_series(1, ${many})`)
    const unknown = async () => (await boardOf(admin, '/api/leads/board?column=Unknown&cards=1')).columns
    await leads(1000)
    expect(await unknown()).toEqual([{ value: 'Unknown', count: 1000, more: false }])
    await leads(1)
    expect(await unknown()).toEqual([{ value: 'Unknown', count: 1000, more: true }])
    await college.database.execute(sql`delete from leads where person = ${person}`)
  })

  it('shows a hub director their hub’s alone, and no column they have no business with', async () => {
    const board = await boardOf(director, '/api/leads/board')
    const always = stagesThat('open', 'kept', 'arrived').filter(
      (stage) => !['Office follow up', 'Mailing list', 'Applicant', 'Student'].includes(stage),
    )
    expect(board.columns.map(({ value }) => value)).toEqual(always)
    expect(namesIn(board, 'Initial contact made')).toEqual(['Ann Adams', 'Ann Later', 'Ann Abel'])
    expect(countsOf(board)).toEqual({ 'Initial contact made': 3 })
  })

  it.each([
    ['column=Office%20follow%20up', 'column'],
    ['column=Nowhere', 'column'],
    ['cards=0', 'cards'],
    ['cards=many', 'cards'],
    ['cards=1001', 'cards'],
    ['shoes=brown', 'shoes'],
    ['hub=Bristol', 'hub'],
  ])('refuses a hub director %s in words', async (query, param) => {
    const reply = await director.get(`/api/leads/board?${query}`)
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.details).toMatchObject([{ param }])
  })

  it('has no column of an episode that is over', async () => {
    for (const stage of leadStageNames.filter((name) => !ongoingStages.includes(name)))
      expect(
        (await admin.get(`/api/leads/board?column=${encodeURIComponent(stage)}`)).statusCode,
        stage,
      ).toBe(422)
  })

  it('is not there for who may not see the list', async () => {
    expect((await (await college.as('faculty')).get('/api/leads/board')).statusCode).toBe(403)
  })
})

describe('the board of applications', () => {
  it('has whoever is longest in a column first, not whoever came to the college first', async () => {
    const earlier = await makeApplication(admin, { status: 'Under review' })
    const later = await makeApplication(admin, { status: 'Submitted' })
    college.clock.advance(20 * day)
    // Nobody stays signed in that long.
    admin = await college.as('sysadmin')
    const moved = await admin.patch(
      `/api/applications/${earlier.id}`,
      { status: 'Submitted' },
      { version: earlier.version },
    )
    expect(moved.statusCode, moved.body).toBe(200)
    const { cards } = await boardOf(admin, '/api/applications/board')
    const ours = cards.filter(({ id }) => id === earlier.id || id === later.id)
    expect(ours.map(({ id, column, days }) => [id, column, days])).toEqual([
      [later.id, 'Submitted', 20],
      [earlier.id, 'Submitted', 0],
    ])
  })

  it.each([
    ['Submitted', { 'held.by': 'College', 'held.what': 'New: to be looked at' }],
    ['Interview booked', { 'held.by': 'College', 'held.what': 'Interview to hold' }],
    ['Did not respond', { 'held.by': 'Applicant' }],
  ])('says of one that is %s by whom it is held up, and with what', async (status, held) => {
    const { id } = await makeApplication(admin, { status })
    const { cards } = await boardOf(admin, '/api/applications/board')
    expect(cards.find((card) => card.id === id)).toMatchObject({ column: status, values: held })
  })

  it('has nobody whose application is over', async () => {
    const { id } = await makeApplication(admin, { status: 'Rejected' })
    const { columns, cards } = await boardOf(admin, '/api/applications/board')
    expect(columns.map(({ value }) => value)).not.toContain('Rejected')
    expect(cards.map((card) => card.id)).not.toContain(id)
  })

  it('leaves out the column of a part that is off while nobody is in it', async () => {
    const without = await testApp({ features: { 'conditional-offers': false } })
    const values = async (app: typeof college) =>
      (await boardOf(await app.as('admissions'), '/api/applications/board')).columns.map(({ value }) => value)
    const every = await values(college)
    expect(every).toContain('Place offered (cond)')
    expect(await values(without)).toEqual(every.filter((value) => value !== 'Place offered (cond)'))
  })
})
