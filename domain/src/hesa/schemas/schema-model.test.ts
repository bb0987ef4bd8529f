import { describe, expect, it } from 'vitest'
import { frameOf, schemaProblems } from './schema-model.ts'
import { smallSchema } from './test-schema.ts'

describe('The schema of a HESA collection', () => {
  it('gives a code list by its name', () => {
    expect(frameOf(smallSchema(), 'Student.SEXID')?.codes).toHaveLength(2)
    expect(frameOf(smallSchema(), 'Student.ETHNIC')).toBeNull()
  })

  it('may be used where it is that of the Student return', () => {
    expect(schemaProblems(smallSchema())).toEqual([])
  })

  it('says which other return it describes', () => {
    expect(schemaProblems(smallSchema({ root: 'StaffRecord' }))).toEqual([
      `This schema describes “StaffRecord”, not HESA's Student return (“DataFutures”). Choose the XML Schema of the Student collection.`,
    ])
  })

  it('names each part of the return it lacks', () => {
    const { entities } = smallSchema()
    const without = (name: string) =>
      smallSchema({ entities: entities.filter((entity) => entity.name !== name) })
    expect(schemaProblems(without('Engagement'))).toEqual([
      expect.stringContaining('no NUMHUS in Engagement'),
      expect.stringContaining('no StudentCourseSession in Engagement'),
    ])
    expect(schemaProblems(smallSchema({ entities: [] }))).toHaveLength(7)
  })

  it('is of no use without code lists', () => {
    expect(schemaProblems(smallSchema({ frames: [] }))).toEqual([expect.stringContaining('no code lists')])
  })
})
