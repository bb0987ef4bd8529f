import { describe, expect, it } from 'vitest'
import { schemaDifferences, timesOf, typeInWords } from './schema-differences.ts'
import type { HesaEntity, HesaSchema } from './schema-model.ts'
import { field, smallSchema } from './test-schema.ts'

const none = { entities: [], fields: [], codes: [] }

function changed(name: string, change: (entity: HesaEntity) => Partial<HesaEntity>): HesaSchema {
  return smallSchema({
    entities: smallSchema().entities.map((entity) =>
      entity.name === name ? { ...entity, ...change(entity) } : entity,
    ),
  })
}

describe('The differences of two schemas', () => {
  it('are none of a schema and itself', () => {
    expect(schemaDifferences(smallSchema(), smallSchema())).toEqual(none)
  })

  it('name an entity that is new or gone with its fields', () => {
    const before = smallSchema()
    const after = smallSchema({ entities: before.entities.slice(0, -1) })
    expect(schemaDifferences(before, after)).toEqual({
      entities: [{ name: 'StudentCourseSession', change: 'gone', changes: [] }],
      fields: [{ name: 'StudentCourseSession.SCSESSIONID', change: 'gone', changes: [] }],
      codes: [],
    })
    expect(schemaDifferences(after, before)).toEqual({
      entities: [{ name: 'StudentCourseSession', change: 'new', changes: [] }],
      fields: [{ name: 'StudentCourseSession.SCSESSIONID', change: 'new', changes: [] }],
      codes: [],
    })
  })

  it('tell where an entity stands otherwise and how often', () => {
    const after = changed('Course', () => ({ parent: 'Student', min: 1, max: 1 }))
    expect(schemaDifferences(smallSchema(), after)).toEqual({
      ...none,
      entities: [
        {
          name: 'Course',
          change: 'changed',
          changes: [
            { what: 'Stands in', before: 'DataFutures', after: 'Student' },
            { what: 'How often', before: 'any number of times', after: 'once' },
          ],
        },
      ],
    })
  })

  it('tell another order, and none where something is only new', () => {
    const swapped = changed('Student', ({ parts }) => ({
      parts: [...parts.slice(1, 2), ...parts.slice(0, 1), ...parts.slice(2)],
    }))
    expect(schemaDifferences(smallSchema(), swapped).entities).toEqual([
      {
        name: 'Student',
        change: 'changed',
        changes: [
          {
            what: 'Order',
            before: 'SID, BIRTHDTE, SEXID, Engagement',
            after: 'BIRTHDTE, SID, SEXID, Engagement',
          },
        ],
      },
    ])
    const longer = changed('Student', ({ parts }) => ({ parts: [field('CARER'), ...parts] }))
    expect(schemaDifferences(smallSchema(), longer)).toEqual({
      ...none,
      fields: [{ name: 'Student.CARER', change: 'new', changes: [] }],
    })
  })

  it('tell what a field takes now', () => {
    const after = changed('Course', () => ({ parts: [field('COURSEID', { longest: 100 }, 0)] }))
    expect(schemaDifferences(smallSchema(), after).fields).toEqual([
      {
        name: 'Course.COURSEID',
        change: 'changed',
        changes: [
          { what: 'How often', before: 'once', after: 'once at most' },
          { what: 'Takes', before: 'text, 50 characters at most', after: 'text, 100 characters at most' },
        ],
      },
    ])
  })

  it('list codes one by one', () => {
    const after = smallSchema({
      frames: [
        {
          name: 'Student.SEXID',
          codes: [
            { code: '10', label: 'Woman' },
            { code: '12', label: 'Other' },
          ],
        },
        { name: 'Course.CLSDCRS', codes: [{ code: '01', label: 'Closed' }] },
      ],
    })
    expect(schemaDifferences(smallSchema(), after).codes).toEqual([
      { frame: 'Student.SEXID', code: '10', change: 'changed', label: 'Woman', labelBefore: 'Female' },
      { frame: 'Student.SEXID', code: '12', change: 'new', label: 'Other', labelBefore: null },
      { frame: 'Student.SEXID', code: '11', change: 'gone', label: 'Male', labelBefore: null },
      { frame: 'Course.CLSDCRS', code: '01', change: 'new', label: 'Closed', labelBefore: null },
    ])
  })
})

describe('How a schema is put in words', () => {
  it.each([
    [0, null, 'any number of times'],
    [1, null, 'once or more'],
    [1, 1, 'once'],
    [0, 1, 'once at most'],
    [0, 9, '9 times at most'],
    [2, 3, '2 to 3 times'],
  ])('from %s to %s', (min, max, words) => {
    expect(timesOf({ min, max })).toBe(words)
  })

  it('what a field takes', () => {
    expect(typeInWords({ base: 'date', frame: null })).toBe('a date')
    expect(typeInWords({ base: 'text', shortest: 2, longest: 2, frame: 'Student.SEXID' })).toBe(
      'a code of its list, 2 characters',
    )
    expect(typeInWords({ base: 'text', shortest: 1, pattern: '[0-9]+', frame: null })).toBe(
      'text, 1 character or more, in the form [0-9]+',
    )
    expect(typeInWords({ base: 'text', shortest: 1, longest: 50, frame: null })).toBe(
      'text, 1 to 50 characters',
    )
    expect(
      typeInWords({ base: 'decimal', least: '0', most: '100', digits: 4, fractionDigits: 1, frame: null }),
    ).toBe('a number, from 0, up to 100, of 4 digits at most, 1 of them after the point')
    expect(typeInWords({ base: 'whole', digits: 1, frame: null })).toBe('a whole number, of 1 digit at most')
  })
})
