import type { ReturnedNode } from '@minster/domain/hesa/continuity/returned-node'
import { field, smallSchema } from '@minster/domain/hesa/schemas/test-schema'
import { describe, expect, it } from 'vitest'
import { layoutOf } from './write-xml.ts'

const node = (
  entity: string,
  fields: Readonly<Record<string, string>>,
  ...nodes: ReturnedNode[]
): ReturnedNode => ({ entity, key: Object.values(fields)[0] ?? '', fields, nodes })

const texts = (lines: readonly { readonly text: string }[]) => lines.map(({ text }) => text)

describe('a return in XML', () => {
  it('has every element on a line of its own, in the order of the schema and not of what is returned', () => {
    const lines = layoutOf(smallSchema()).linesOf(
      node(
        'Student',
        { SEXID: '10', BIRTHDTE: '1990-02-01', SID: '1' },
        node('Engagement', { NUMHUS: 'a' }, node('StudentCourseSession', { SCSESSIONID: '2025-1' })),
      ),
    )
    expect(texts(lines)).toEqual([
      '<Student>',
      '<SID>1</SID>',
      '<BIRTHDTE>1990-02-01</BIRTHDTE>',
      '<SEXID>10</SEXID>',
      '<Engagement>',
      '<NUMHUS>a</NUMHUS>',
      '<StudentCourseSession>',
      '<SCSESSIONID>2025-1</SCSESSIONID>',
      '</StudentCourseSession>',
      '</Engagement>',
      '</Student>',
    ])
    expect(lines[7]).toMatchObject({
      path: 'Student/Engagement[a]/StudentCourseSession[2025-1]/SCSESSIONID',
      within: 'Student/Engagement[a]/StudentCourseSession[2025-1]',
    })
    expect(lines[4]).toMatchObject({ path: 'Student/Engagement[a]', within: 'Student' })
  })

  it('leaves out an entity that has nothing in it', () => {
    const empty = node('Engagement', {}, node('StudentCourseSession', {}))
    expect(texts(layoutOf(smallSchema()).linesOf(node('Student', { SID: '1' }, empty)))).toEqual([
      '<Student>',
      '<SID>1</SID>',
      '</Student>',
    ])
  })

  it('leaves out what the schema does not have', () => {
    const { linesOf, isAsked } = layoutOf(smallSchema())
    const returned = node('Student', { SID: '1', HOBBY: 'chess' }, node('Hobby', { NAME: 'chess' }))
    expect(texts(linesOf(returned))).toEqual(['<Student>', '<SID>1</SID>', '</Student>'])
    expect(['SID', 'HOBBY', 'Engagement', 'Hobby'].map((part) => isAsked('Student', part))).toEqual([
      true,
      false,
      true,
      false,
    ])
  })

  it.each([
    { value: 'Sellers & Sons', written: 'Sellers &amp; Sons' },
    { value: '<i>O’Brien</i> "Jo"', written: '&lt;i&gt;O’Brien&lt;/i&gt; &quot;Jo&quot;' },
    { value: 'Zoë Łukasz 李 👩‍🎓', written: 'Zoë Łukasz 李 👩‍🎓' },
    { value: 'two\r\nlines\tapart', written: 'two&#13;&#10;lines&#9;apart' },
  ])('writes $value so that it is read as it is', ({ value, written }) => {
    const [, line] = layoutOf(smallSchema()).linesOf(node('Student', { SID: value }))
    expect(line).toMatchObject({ text: `<SID>${written}</SID>`, isBroken: false })
  })

  it.each(['\u0000', 'a\u0007b', '\u001B', '\uFFFE', '\uD83D'])(
    'is no broken file for %j, and says so',
    (value) => {
      const [, line] = layoutOf(smallSchema()).linesOf(node('Student', { SID: value }))
      expect(line?.isBroken).toBe(true)
      expect(line?.text).toMatch(/^<SID>[ab\uFFFD]+<\/SID>$/)
    },
  )

  it('names the namespace of its schema', () => {
    const schema = smallSchema({ namespace: 'https://example.org/25056?a&b' })
    expect(layoutOf(smallSchema()).open).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<DataFutures>\n')
    expect(layoutOf(schema)).toMatchObject({
      open: '<?xml version="1.0" encoding="UTF-8"?>\n<DataFutures xmlns="https://example.org/25056?a&amp;b">\n',
      close: '</DataFutures>\n',
    })
    expect(layoutOf(schema, { isQualified: false })).toMatchObject({
      open: '<?xml version="1.0" encoding="UTF-8"?>\n<return:DataFutures xmlns:return="https://example.org/25056?a&amp;b">\n',
      close: '</return:DataFutures>\n',
    })
  })

  it('keeps two entities of one name apart by what they stand in', () => {
    const part = (name: string) => ({ name, is: 'entity', min: 0, max: null }) as const
    const schema = smallSchema({
      entities: [
        { name: 'DataFutures', parent: null, min: 1, max: 1, parts: [part('Course'), part('Student')] },
        { name: 'Course', parent: 'DataFutures', min: 0, max: null, parts: [part('Role')] },
        { name: 'Role', parent: 'Course', min: 0, max: null, parts: [field('OF')] },
        { name: 'Student', parent: 'DataFutures', min: 0, max: null, parts: [part('Role')] },
        { name: 'Role', parent: 'Student', min: 0, max: null, parts: [field('IS')] },
      ],
    })
    const role = node('Role', { OF: '1', IS: '2' })
    const { linesOf } = layoutOf(schema)
    expect(texts(linesOf(node('Course', {}, role)))[2]).toBe('<OF>1</OF>')
    expect(texts(linesOf(node('Student', {}, role)))[2]).toBe('<IS>2</IS>')
  })
})
