import { expect, it } from 'vitest'
import type { ReturnNode } from '../return/return-tree.ts'
import { differencesBetween, returnedNodeOf, returnNodeOf } from './returned-node.ts'

const origin = { words: 'Person', at: null }
const tree: ReturnNode = {
  entity: 'Student',
  key: '12100071451234560',
  cells: [
    { field: 'SID', value: '12100071451234560', origin },
    { field: 'SURNAME', value: 'Ware', origin },
    { field: 'ETHNIC', value: null, origin },
    { field: 'NICKNAME', value: 'Jo', origin },
  ],
  nodes: [
    { entity: 'Engagement', key: 'a', cells: [{ field: 'NUMHUS', value: 'a', origin }], nodes: [] },
    { entity: 'Hobby', key: '', cells: [{ field: 'NAME', value: 'Chess', origin }], nodes: [] },
    { entity: 'Disability', key: '', cells: [{ field: 'DISABILITY', value: null, origin }], nodes: [] },
  ],
}
const isAsked = (_entity: string, part: string) => part !== 'NICKNAME' && part !== 'Hobby'
const returned = returnedNodeOf(tree, isAsked)

it('keeps of a node what goes into a file: what is known and asked for', () => {
  expect(returned).toEqual({
    entity: 'Student',
    key: '12100071451234560',
    fields: { SID: '12100071451234560', SURNAME: 'Ware' },
    nodes: [{ entity: 'Engagement', key: 'a', fields: { NUMHUS: 'a' }, nodes: [] }],
  })
  expect(returnedNodeOf(tree).fields).toHaveProperty('NICKNAME', 'Jo')
})

it('gives it to rules as a node again, which comes to the same', () => {
  const again = returnNodeOf(returned, { words: 'Returned for 2024-25', at: null })
  expect(again.cells[1]).toEqual({
    field: 'SURNAME',
    value: 'Ware',
    origin: { words: 'Returned for 2024-25', at: null },
  })
  expect(returnedNodeOf(again)).toEqual(returned)
})

it('tells where two returns differ, by place', () => {
  const { nodes, fields, ...rest } = returned
  expect(differencesBetween(returned, returned)).toEqual([])
  expect(
    differencesBetween(returned, { ...rest, fields: { SURNAME: 'Wear', SEXID: '10' }, nodes: [] }),
  ).toEqual([
    { path: 'Student/SID', before: '12100071451234560', after: null },
    { path: 'Student/SURNAME', before: 'Ware', after: 'Wear' },
    { path: 'Student/Engagement[a]/NUMHUS', before: 'a', after: null },
    { path: 'Student/SEXID', before: null, after: '10' },
  ])
  expect(differencesBetween(null, { ...rest, fields: {}, nodes })).toEqual([
    { path: 'Student/Engagement[a]/NUMHUS', before: null, after: 'a' },
  ])
  expect(differencesBetween({ ...rest, fields, nodes: [] }, null)).toHaveLength(2)
})
