import { expect, it } from 'vitest'
import type { ReturnNode } from './return-tree.ts'
import { type MaySee, seenNodes } from './seen-nodes.ts'

const nodeOf = (entity: string, key: string, fields: string, nodes: ReturnNode[] = []): ReturnNode => ({
  entity,
  key,
  cells: fields.split(' ').map((field) => ({ field, value: 'x', origin: { words: 'Student', at: null } })),
  nodes,
})

const root = nodeOf('Student', '', 'SID ETHNIC', [
  nodeOf('Disability', '51', 'DISABILITY'),
  nodeOf('Engagement', 'a', 'NUMHUS', [
    nodeOf('StudentCourseSession', '2025-1', 'SCSESSIONID INVOICEFEEAMOUNT'),
  ]),
  nodeOf('Engagement', 'b', 'NUMHUS', [nodeOf('Leaver', '', 'RSNENGEND')]),
])

const seen = (maySee: MaySee) =>
  seenNodes(root, maySee).map(
    ({ path, depth, cells }) => `${depth} ${path}: ${cells.map(({ field }) => field).join(' ')}`,
  )

it('shows everything to whoever holds everything', () => {
  expect(seen(() => true)).toEqual([
    '0 Student: SID ETHNIC',
    '1 Student/Disability[51]: DISABILITY',
    '1 Student/Engagement[a]: NUMHUS',
    '2 Student/Engagement[a]/StudentCourseSession[2025-1]: SCSESSIONID INVOICEFEEAMOUNT',
    '1 Student/Engagement[b]: NUMHUS',
    '2 Student/Engagement[b]/Leaver: RSNENGEND',
  ])
})

it('tells of no answer by the place of its entity', () => {
  expect(seen((permission) => permission === 'hesa:answers')).toEqual([
    '0 Student: SID',
    '1 Student/Engagement[a]: NUMHUS',
    '2 Student/Engagement[a]/StudentCourseSession[2025-1]: SCSESSIONID',
    '1 Student/Engagement[b]: NUMHUS',
    '2 Student/Engagement[b]/Leaver: RSNENGEND',
  ])
})

it('shows of several engagements those they are held on', () => {
  expect(
    seen(
      (permission, engagement) =>
        permission !== 'finance:view' && (engagement === null || engagement === 'b'),
    ),
  ).toEqual([
    '0 Student: SID ETHNIC',
    '1 Student/Disability[51]: DISABILITY',
    '1 Student/Engagement[b]: NUMHUS',
    '2 Student/Engagement[b]/Leaver: RSNENGEND',
  ])
})
