import { describe, expect, it } from 'vitest'
import { fixedCollege } from '#hesa/return/fixed-college.ts'
import { fixedStudents } from '#hesa/return/fixed-students.ts'
import { returnOfCollege, usedBy } from '#hesa/return/return-of-college.ts'
import { returnOfStudent } from '#hesa/return/return-of-student.ts'
import { returnedFields } from '#hesa/return/return-order.ts'
import { cellsOf } from '#hesa/return/return-tree.ts'
import { fieldAt, fieldsOf, type RecordDeclaration } from '#kit/record/record.ts'
import { recordTypes } from './register.ts'

const returned = fixedStudents.map((one) => returnOfStudent(one, fixedCollege)).filter((one) => one !== null)
const ofCollege = returnOfCollege(fixedCollege, usedBy(returned))
const cells = [...returned.map(({ node }) => node), ...ofCollege].flatMap((node) => cellsOf(node))
const known = new Set([
  ...returnedFields(null).flatMap(({ entity, fields }) => fields.map((field) => `${entity}.${field}`)),
  ...cells.map(({ name }) => name),
])

const declarations: readonly (readonly [string, RecordDeclaration])[] = Object.entries(recordTypes)

/** What a field is called outside; lines of an address are called as the address. */
function outsideOf(collection: string, path: string): string | undefined {
  const declaration = declarations.find(([name]) => name === collection)?.[1]
  const [first = ''] = path.split('.')
  return (
    declaration && (fieldAt(declaration, path)?.field.outside ?? declaration.fields[first]?.outside)?.name
  )
}

describe('what fields are called in the return', () => {
  it('are fields of the return', () => {
    const unknown = declarations.flatMap(([name, declaration]) =>
      [
        ...fieldsOf(declaration).map(({ path, field }) => ({ path, ...field })),
        ...Object.values(declaration.fields),
      ]
        .filter(({ outside }) => outside && !known.has(outside.name))
        .map(({ label, outside }) => `${name}, ${label}: ${outside?.name}`),
    )
    expect(unknown).toEqual([])
  })

  it('is said of every field that something is returned from', () => {
    const unsaid = cells.flatMap(({ name, cell: { origin } }) =>
      origin.at?.by === 'record' && origin.at.path !== null
        ? outsideOf(origin.at.collection, origin.at.path) === undefined
          ? [`${name} from ${origin.at.collection}.${origin.at.path}`]
          : []
        : [],
    )
    expect([...new Set(unsaid)]).toEqual([])
  })

  it('has something to hold', () => expect(cells.length).toBeGreaterThan(100))
})
