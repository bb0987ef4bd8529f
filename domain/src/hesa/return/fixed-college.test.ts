import { describe, expect, it } from 'vitest'
import { fixedCollege } from './fixed-college.ts'
import { fixedReturnLines } from './fixed-return.ts'
import { fixedStudents } from './fixed-students.ts'
import { returnOfCollege, usedBy } from './return-of-college.ts'
import { returnOfStudent } from './return-of-student.ts'
import { nodesOf, type ReturnNode } from './return-tree.ts'

/** A node as it is written, one element a line; what nobody knows is not. */
function linesOf({ entity, cells, nodes }: ReturnNode): string[] {
  const inside = [
    ...cells.flatMap(({ field, value }) =>
      value === null ? [] : [`<${field}>${value.replaceAll('&', '&amp;')}</${field}>`],
    ),
    ...nodes.flatMap(linesOf),
  ]
  return inside.length === 0 ? [] : [`<${entity}>`, ...inside, `</${entity}>`]
}

const returned = fixedStudents.map((one) => returnOfStudent(one, fixedCollege)).filter((one) => one !== null)
const ofCollege = returnOfCollege(fixedCollege, usedBy(returned))

describe('a college of four students', () => {
  it('is returned element by element as it is written by hand', () => {
    const venues = ofCollege.filter(({ entity }) => entity === 'Venue')
    const before = ofCollege.filter((node) => !venues.includes(node))
    const lines = [...before, ...returned.map(({ node }) => node), ...venues].flatMap(linesOf)
    expect(['<DataFutures>', ...lines, '</DataFutures>']).toEqual(fixedReturnLines)
  })

  it('says of every field where it is from', () => {
    const cells = [...ofCollege, ...returned.map(({ node }) => node)].flatMap(function cellsIn(
      node: ReturnNode,
    ): ReturnNode['cells'] {
      return [...node.cells, ...node.nodes.flatMap(cellsIn)]
    })
    expect(cells.filter(({ origin }) => origin.words === '')).toEqual([])
  })

  it('names each node once among its brothers', () => {
    const twice = returned.flatMap(({ node }) =>
      nodesOf(node, 'StudentCourseSession').filter(
        ({ node: session }) =>
          new Set(session.nodes.map(({ entity, key }) => `${entity} ${key}`)).size < session.nodes.length,
      ),
    )
    expect(twice).toEqual([])
  })
})
