import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineRowReport } from './row-report.ts'
import { reminderCall, rowsCall, tooManyReminded } from './row-report-calls.ts'

interface Row {
  readonly name: string
}
const parts = {
  key: 'rows',
  title: 'Rows',
  access: 'rows:view',
  many: 'rows',
  search: { label: 'Search rows', of: ({ name }: Row) => name },
  facets: {
    hub: { label: 'Hub', of: () => null },
    level: { label: 'Level', of: () => null, order: ['4', '5'] },
  },
  columns: { name: { label: 'Name', width: 10, value: ({ name }: Row) => name } },
  table: ['name'],
} as const
const counted = defineRowReport<Row>()({
  ...parts,
  sorts: ['state', 'name'],
  buckets: {
    key: 'state',
    title: 'State',
    choices: { red: { label: 'Red', tone: 'danger' }, green: { label: 'Green', tone: 'success' } },
    of: () => 'red',
  },
  reminder: { mostAtOnce: 1200, againAfterDays: 7, narrow: 'Narrow the rows' },
})
const plain = defineRowReport<Row>()({ ...parts, sorts: ['name', 'hub'], sortsBothWays: true })
const said = { summary: 'Rows', row: z.object({ name: z.string() }) }
const ofCounted = rowsCall(counted, said).query
const ofPlain = rowsCall(plain, { ...said, asked: { year: z.string().exactOptional() } }).query
const chase = reminderCall(counted, { summary: 'Remind' }).body
const id = '0190ee7b-a900-7f03-91b6-d6fb92fa7149'

describe('a declared report', () => {
  it('is asked for by its own words, and by page and order where nobody said', () => {
    expect(ofCounted.parse({ hub: 'a,b', level: '5', state: 'red' })).toEqual({
      hub: ['a', 'b'],
      level: ['5'],
      state: ['red'],
      page: 1,
      pageSize: 50,
      sort: { by: 'state', isReversed: false },
    })
    expect(ofPlain.parse({ year: '2026-27', sort: '-hub' })).toMatchObject({
      year: '2026-27',
      sort: { by: 'hub', isReversed: true },
    })
  })

  it.each([
    [ofCounted, { state: 'blue' }, 'A state is one of red, green.'],
    [ofCounted, { level: '4,6' }, 'A level is one of 4, 5.'],
    [ofCounted, { sort: 'hub' }, 'A report is sorted by "state" or "name".'],
    [ofPlain, { sort: 'state' }, 'Sorted by one of name, hub.'],
    [ofPlain, { state: 'red' }, 'Unrecognized key: "state"'],
    [ofCounted, { year: '2026-27' }, 'Unrecognized key: "year"'],
    [chase, {}, 'Give either ids or a filter.'],
    [chase, { ids: [id], filter: {} }, 'Give either ids or a filter.'],
    [chase, { ids: Array(1201).fill(id) }, 'Remind at most 1,200 rows at once.'],
  ])('refuses what is not its own, case %#', (schema, sent, message) => {
    expect(schema.safeParse(sent).error?.issues.map((issue) => issue.message)).toContain(message)
  })

  it('reminds only where that is declared', () => {
    expect(chase.parse({ filter: { hub: 'a' }, send: [id] })).toEqual({ filter: { hub: ['a'] }, send: [id] })
    expect(() => reminderCall(plain, { summary: 'Remind' })).toThrow('Nobody is reminded from "Rows".')
    expect(tooManyReminded({ mostAtOnce: 2, againAfterDays: 1, narrow: '' }, 'rows')).toBe(
      'Remind at most 2 rows at once.',
    )
  })
})
