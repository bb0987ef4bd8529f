import { collectionOf } from '@minster/domain/register/paths'
import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { demonstration } from '#test/demonstration.ts'
import { indexMergeScan } from './index-merge-scan.ts'
import { parseListQuery } from './query.ts'

const college = await testApp({ filling: demonstration })
let staff: SignedInCalls
beforeAll(async () => {
  staff = await college.as('admissions')
})

const sort = 'intake,person.lastName'
/** Ids of a page of 20. */
async function ids(query: Record<string, string>, page = 1): Promise<string[]> {
  const address = new URLSearchParams({
    sort,
    pageSize: '20',
    page: String(page),
    fields: 'status',
    ...query,
  })
  const reply = await staff.get(`/api/applications?${address.toString()}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data.map(({ id }: { id: string }) => id)
}
/** The same list, asked in a way that is not walked. */
const together = (statuses: readonly string[], rest: object = {}) => ({
  filter: JSON.stringify({ ...rest, or: statuses.map((status) => ({ status })) }),
})

describe('a list of some statuses', () => {
  const statuses = ['Under review', 'Interview booked', 'Declined']

  it('has the rows of all of them in one order, on every page', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => ids({ status: statuses.join() }, page)))
    expect(pages).toEqual(await Promise.all([1, 2, 3, 4].map((page) => ids(together(statuses), page))))
    expect(new Set(pages.flat()).size).toBeGreaterThan(40)
  })

  it('has a row once, though its status is named twice', async () => {
    expect(await ids({ status: 'Under review,Under review,Declined' })).toEqual(
      await ids(together(['Under review', 'Declined'])),
    )
  })

  it('keeps to whatever else is asked', async () => {
    const rest = { 'course.studyPace': 'PT', archived: { empty: true } }
    const found = await ids({ filter: JSON.stringify({ status: statuses, ...rest }) })
    expect(found).toEqual(await ids(together(statuses, rest)))
    expect(found).not.toEqual(await ids({ status: statuses.join() }))
  })

  it('refuses a status that is none', async () => {
    const reply = await staff.get(`/api/applications?sort=${sort}&status=Declined,Nonsense`)
    expect(reply.statusCode).toBe(422)
  })
})

it.each([
  ['some statuses in the order of an index', { status: 'Submitted,Declined' }, true],
  ['among other demands', { status: 'Submitted,Declined', kind: 'Standard' }, true],
  ['one status', { status: 'Submitted' }, false],
  ['every status but one', { 'status[ne]': 'Submitted' }, false],
  ['an order no index has', { status: 'Submitted,Declined', sort: 'received' }, false],
  ['the other way round', { status: 'Submitted,Declined', sort: '-intake,person.lastName' }, false],
  ['a search', { status: 'Submitted,Declined', search: 'smith' }, false],
  [
    'some statuses or an intake',
    { filter: '{"or":[{"status":["Submitted","Declined"]},{"intake":"2026-09-14"}]}' },
    false,
  ],
])('%s: read by an index merge scan or not', (_what, raw, isWalked) => {
  const applications = collectionOf('applications')
  const caller = {
    userId: '',
    name: '',
    claims: ['*'],
    grants: [],
    hub: null,
    programme: null,
    realUserId: null,
  }
  const query = parseListQuery({ sort, ...raw }, applications, caller)
  expect(indexMergeScan(applications, query, caller, 25) !== undefined).toBe(isWalked)
  expect(indexMergeScan(applications, query, caller, 251)).toBeUndefined()
})
