import { describe, expect, it } from 'vitest'
import { smallSchema } from '../schemas/test-schema.ts'
import { cellsReturned, collegeWith, studentWith } from './test-return.ts'

const overriding = (path: string, value: string | null, more = {}) =>
  collegeWith({}, { overrides: [{ id: 'o', student: 's', path, value, instead: null }], ...more })
const at = (path: string, college: ReturnType<typeof collegeWith>) =>
  cellsReturned(studentWith({ expectedEnd: null }), college).find((placed) => placed.path === path)?.cell

const session = 'Student/Engagement[e]/StudentCourseSession[2025-1]'

describe('a value in the place of what the records say', () => {
  it.each([
    ['says something else', 'Student/SURNAME', 'Meadow', 'Field'],
    ['says what nobody knew', 'Student/Engagement[e]/ENGEXPECTEDENDDATE', '2028-07-31', null],
    ['adds what does not concern this one', `${session}/SCSENDDATE`, '2026-07-01', '2026-07-31'],
    ['stands deep within', `${session}/StudyLocation[DUR]/STUDYPROPORTION`, '50', '100'],
    ['is added where it was left out', 'Student/Engagement[e]/RCSTDNT', '9997', null],
    ['leaves a field out', 'Student/Engagement[e]/EntryProfile/PARED', null, '02'],
  ])('%s', (_what, path, value, was) => {
    expect(at(path, overriding(path, value))).toMatchObject({
      value,
      override: { id: 'o', was },
      origin: { words: 'Put in by hand' },
    })
  })

  it('stands in its order', () => {
    const fields = cellsReturned(studentWith(), overriding('Student/Engagement[e]/RCSTDNT', '9997'))
      .filter(({ name }) => name.startsWith('Engagement.'))
      .map(({ cell }) => cell.field)
    expect(fields).toEqual(['NUMHUS', 'ENGEXPECTEDENDDATE', 'ENGSTARTDATE', 'FEEELIG', 'OWNENGID', 'RCSTDNT'])
  })

  it('may be of any field the schema of the collection has', () => {
    const path = 'Student/CARER'
    expect(at(path, overriding(path, '91'))).toBeUndefined()
    const small = smallSchema()
    const entities = small.entities.map((entity) =>
      entity.name === 'Student'
        ? {
            ...entity,
            parts: [
              ...entity.parts,
              { name: 'CARER', is: 'field', min: 0, max: 1, type: { base: 'text', frame: null } } as const,
            ],
          }
        : entity,
    )
    expect(at(path, overriding(path, '91', { schema: { ...small, entities } }))?.value).toBe('91')
  })

  it.each([
    ['of another student', 'Student/SURNAME', 'another'],
    ['of an entity that is not there', 'Student/Engagement[other]/FEEELIG', 's'],
    ['of a field no entity has', 'Student/NOTHING', 's'],
  ])('stays unused where it is %s', (_what, path, student) => {
    const overrides = [{ id: 'o', student, path, value: 'x', instead: null }]
    const used = cellsReturned(studentWith(), collegeWith({}, { overrides })).filter(
      ({ cell }) => cell.override !== undefined,
    )
    expect(used).toEqual([])
  })
})
