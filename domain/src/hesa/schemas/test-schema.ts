import type { HesaEntity, HesaFieldPart, HesaFieldType, HesaSchema } from './schema-model.ts'

export function field(name: string, type: Partial<HesaFieldType> = {}, min = 1): HesaFieldPart {
  return { name, is: 'field', min, max: 1, type: { base: 'text', frame: null, ...type } }
}

/** A small schema of the Student return, with whatever a test says otherwise. */
export function smallSchema(otherwise: Partial<HesaSchema> = {}): HesaSchema {
  const children = (...names: string[]) =>
    names.map((name) => ({ name, is: 'entity', min: 0, max: null }) as const)
  const entity = (name: string, parent: string | null, parts: HesaEntity['parts']): HesaEntity => ({
    name,
    parent,
    min: parent === null ? 1 : 0,
    max: parent === null ? 1 : null,
    parts,
  })
  return {
    root: 'DataFutures',
    namespace: null,
    version: '1.0.0',
    collection: '25056',
    entities: [
      entity('DataFutures', null, children('Course', 'Qualification', 'Student')),
      entity('Course', 'DataFutures', [field('COURSEID', { longest: 50 })]),
      entity('Qualification', 'DataFutures', [field('QUALID', { longest: 50 })]),
      entity('Student', 'DataFutures', [
        field('SID', { longest: 17 }),
        field('BIRTHDTE', { base: 'date' }, 0),
        field('SEXID', { frame: 'Student.SEXID' }),
        ...children('Engagement'),
      ]),
      entity('Engagement', 'Student', [
        field('NUMHUS', { longest: 50 }),
        ...children('StudentCourseSession'),
      ]),
      entity('StudentCourseSession', 'Engagement', [field('SCSESSIONID', { longest: 50 })]),
    ],
    frames: [
      {
        name: 'Student.SEXID',
        codes: [
          { code: '10', label: 'Female' },
          { code: '11', label: 'Male' },
        ],
      },
    ],
    ...otherwise,
  }
}
