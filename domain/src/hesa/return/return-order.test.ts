import { describe, expect, it } from 'vitest'
import { field, smallSchema } from '../schemas/test-schema.ts'
import { needsOf } from './cell-needs.ts'
import { fixedCollege } from './fixed-college.ts'
import { fixedStudents } from './fixed-students.ts'
import { returnOfStudent } from './return-of-student.ts'
import { isEverMade, returnedFields } from './return-order.ts'
import type { ReturnNode } from './return-tree.ts'

const nodesIn = (node: ReturnNode): ReturnNode[] => [node, ...node.nodes.flatMap(nodesIn)]
const nodes = fixedStudents.flatMap((one) => {
  const returned = returnOfStudent(one, fixedCollege)
  return returned ? nodesIn(returned.node) : []
})

describe('the order of entities and fields', () => {
  it('has every field that is returned, in the order in which it stands', () => {
    const ours = new Map(returnedFields(null).map(({ entity, fields }) => [entity, fields]))
    for (const { entity, cells } of nodes) {
      const order = ours.get(entity) ?? []
      const places = cells.map((cell) => order.indexOf(cell.field))
      expect(places, entity).not.toContain(-1)
      expect(places, entity).toEqual(places.toSorted((one, other) => one - other))
    }
    expect([...ours.keys()].filter((name) => !nodes.some(({ entity }) => entity === name))).toEqual([])
  })

  it('is that of a schema, and what the schema lacks comes last', () => {
    const small = smallSchema()
    const schema = smallSchema({
      entities: small.entities.map((entity) =>
        entity.name === 'Engagement'
          ? {
              ...entity,
              parts: [field('ZZZ'), field('NUMHUS'), ...entity.parts.filter(({ is }) => is === 'entity')],
            }
          : entity,
      ),
    })
    const order = returnedFields(schema)
    expect(order.map(({ entity }) => entity).slice(0, 4)).toEqual([
      'Student',
      'Engagement',
      'StudentCourseSession',
      'Disability',
    ])
    expect(order.find(({ entity }) => entity === 'Engagement')?.fields).toEqual([
      'ZZZ',
      'NUMHUS',
      'ENGEXPECTEDENDDATE',
      'ENGSTARTDATE',
      'FEEELIG',
      'OWNENGID',
      'RCSTDNT',
    ])
    expect(order.flatMap(({ entity }) => entity)).not.toContain('Course')
  })
})

it.each([
  ['Student', 'SURNAME', true],
  ['Student', 'CARER', false],
  ['Engagement', 'SURNAME', false],
  ['Carer', 'SURNAME', false],
])('%s.%s is ever made: %s', (entity, field, expected) => {
  expect(isEverMade(entity, field)).toBe(expected)
})

describe('who sees a field', () => {
  it.each([
    ['Student.ETHNIC', 'profiles:equality'],
    ['Student.RELIGION', 'profiles:equality'],
    ['Student.SEXORT', 'profiles:equality'],
    ['Student.GENDERID', 'profiles:equality'],
    ['Disability.DISABILITY', 'profiles:equality'],
    ['StudentCourseSession.INVOICEFEEAMOUNT', 'finance:view'],
    ['StudentCourseSession.INVOICEHESAID', 'finance:view'],
    ['StudentCourseSession.SCSFEEAMOUNT', 'finance:view'],
    ['Student.SEXID', 'hesa:answers'],
    ['Student.SURNAME', 'hesa:answers'],
  ])('%s: %s', (name, permission) => {
    expect(needsOf(name)).toBe(permission)
  })
})
