import type { HesaFieldType } from '@minster/domain/hesa/schemas/schema-model'
import { describe, expect, it } from 'vitest'
import { made, partsIn, smallXsd } from './test-xsd.ts'

/** What a field of one type takes, the type written out as its XML. */
function typeOf(type: string, definitions = ''): HesaFieldType | undefined {
  const schema = made({ 'a.xsd': smallXsd(`<xs:element name="FIELD">${type}</xs:element>`, definitions) })
  return partsIn(schema, 'Student').find(({ name }) => name === 'FIELD')?.type
}

const named = (name: string, definitions = ''): HesaFieldType | undefined => {
  const schema = made({ 'a.xsd': smallXsd(`<xs:element name="FIELD" type="${name}"/>`, definitions) })
  return partsIn(schema, 'Student').find((part) => part.name === 'FIELD')?.type
}

const restriction = (base: string, facets: string) =>
  `<xs:simpleType><xs:restriction base="${base}">${facets}</xs:restriction></xs:simpleType>`

function codesOf(parts: string, definitions = ''): unknown {
  const schema = made({ 'a.xsd': smallXsd(parts, definitions) })
  return schema.frames.find(({ name }) => name === 'Student.FIELD')?.codes
}

/** What a student holds besides, in a schema that says it so. */
function contentOf(parts: string, definitions = ''): unknown {
  const schema = made({ 'a.xsd': smallXsd(parts, definitions) })
  const own = new Set(['SID', 'SEXID', 'Engagement'])
  return partsIn(schema, 'Student')
    .filter(({ name }) => !own.has(name))
    .map(({ name, min, max }) => `${name} ${min}-${max ?? '*'}`)
    .join(', ')
}

describe('A schema is read', () => {
  it('with its entities in their order, each before what it holds', () => {
    const schema = made({ '25056_1_0_0.xsd': smallXsd() })
    expect(schema).toMatchObject({
      root: 'DataFutures',
      namespace: null,
      version: '1.0.0',
      collection: '25056',
    })
    expect(schema.entities.map(({ name, parent, min, max }) => [name, parent, min, max])).toEqual([
      ['DataFutures', null, 1, 1],
      ['Course', 'DataFutures', 0, null],
      ['Qualification', 'DataFutures', 0, null],
      ['Student', 'DataFutures', 0, null],
      ['Engagement', 'Student', 1, null],
      ['StudentCourseSession', 'Engagement', 1, null],
    ])
    expect(partsIn(schema, 'Student').map(({ name, is }) => [name, is])).toEqual([
      ['SID', 'field'],
      ['SEXID', 'field'],
      ['Engagement', 'entity'],
    ])
  })

  it('with its code lists, by the names of their fields', () => {
    expect(made({ 'a.xsd': smallXsd() }).frames).toEqual([
      {
        name: 'Student.SEXID',
        codes: [
          { code: '10', label: 'Female' },
          { code: '11', label: 'Male' },
        ],
      },
    ])
  })

  it('under any prefix, and under none', () => {
    const other = smallXsd().replaceAll('xs:', 'xsd:').replace('xmlns:xs=', 'xmlns:xsd=')
    const none = smallXsd()
      .replaceAll(/(<\/?)xs:/g, '$1')
      .replaceAll('"xs:string"', '"string"')
      .replace('xmlns:xs=', 'xmlns=')
    expect(made({ 'a.xsd': other })).toEqual(made({ 'a.xsd': smallXsd() }))
    expect(made({ 'a.xsd': none })).toEqual(made({ 'a.xsd': smallXsd() }))
  })

  it('with a namespace of its own', () => {
    const text = smallXsd()
      .replace('version="1.0.0"', 'targetNamespace="urn:hesa:25056" xmlns:h="urn:hesa:25056" version="1.0.0"')
      .replace('type="Student_', 'type="h:Student_')
    expect(made({ 'a.xsd': text })).toMatchObject({ namespace: 'urn:hesa:25056', collection: '25056' })
    expect(made({ 'a.xsd': text }).frames).toHaveLength(1)
  })
})

describe('The collection of a schema', () => {
  it.each([
    ['25056_1_0_0.xsd', '', '25056'],
    ['Schema of 24056 (2).xsd', '', '24056'],
    [
      'schema.xsd',
      '<xs:annotation><xs:documentation>Collection 24056.</xs:documentation></xs:annotation>',
      '24056',
    ],
    ['schema.xsd', '', null],
    ['123456.xsd', '', null],
  ])('is told by %s %s', (name, note, collection) => {
    expect(made({ [name]: smallXsd('', note) }).collection).toBe(collection)
  })

  it('is told by its version, which else its name tells', () => {
    const versioned = smallXsd().replace('version="1.0.0"', 'version="25056 2.1"')
    expect(made({ 'a.xsd': versioned })).toMatchObject({ collection: '25056', version: '25056 2.1' })
    const silent = smallXsd().replace('version="1.0.0"', '')
    expect(made({ '24056_1_2_0.xsd': silent })).toMatchObject({ collection: '24056', version: '1.2.0' })
    expect(made({ 'a.xsd': silent }).version).toBeNull()
  })
})

describe('What a field takes', () => {
  it.each([
    ['xs:date', { base: 'date' }],
    ['xs:string', { base: 'text' }],
    ['xs:dateTime', { base: 'text' }],
    ['xs:gYear', { base: 'whole', digits: 4 }],
    ['xs:nonNegativeInteger', { base: 'whole', least: '0' }],
    ['xs:decimal', { base: 'decimal' }],
    ['xs:boolean', { base: 'text', pattern: 'true|false|1|0' }],
  ])('is told by %s', (name, type) => {
    expect(named(name)).toEqual({ ...type, frame: null })
  })

  it('is told by the limits of its own type', () => {
    expect(typeOf(restriction('xs:string', '<xs:minLength value="1"/><xs:maxLength value="50"/>'))).toEqual({
      base: 'text',
      shortest: 1,
      longest: 50,
      frame: null,
    })
    expect(typeOf(restriction('xs:string', '<xs:length value="8"/><xs:pattern value="[0-9]{8}"/>'))).toEqual({
      base: 'text',
      shortest: 8,
      longest: 8,
      pattern: '[0-9]{8}',
      frame: null,
    })
    const numbers = '<xs:minInclusive value="0"/><xs:totalDigits value="4"/><xs:fractionDigits value="1"/>'
    expect(typeOf(restriction('xs:decimal', numbers))).toEqual({
      base: 'decimal',
      least: '0',
      digits: 4,
      fractionDigits: 1,
      frame: null,
    })
  })

  it('may lie beside a bound that is not allowed itself', () => {
    const bounds = '<xs:minExclusive value="0"/><xs:maxExclusive value="100"/>'
    expect(typeOf(restriction('xs:integer', bounds))).toMatchObject({ least: '1', most: '99' })
    expect(typeOf(restriction('xs:decimal', bounds))).toMatchObject({ least: '0', most: '100' })
  })

  it('is narrowed step by step, and several patterns of one step are alternatives', () => {
    const definitions = `
      <xs:simpleType name="Short"><xs:restriction base="xs:string"><xs:maxLength value="50"/></xs:restriction></xs:simpleType>
      <xs:simpleType name="Shorter"><xs:restriction base="Short"><xs:minLength value="2"/>
        <xs:pattern value="[A-Z]+"/><xs:pattern value="[0-9]+"/></xs:restriction></xs:simpleType>`
    expect(named('Shorter', definitions)).toEqual({
      base: 'text',
      shortest: 2,
      longest: 50,
      pattern: '([A-Z]+)|([0-9]+)',
      frame: null,
    })
  })

  it('is what a complex type with attributes holds', () => {
    const type = `<xs:complexType><xs:simpleContent><xs:extension base="xs:date">
      <xs:attribute name="ReasonForNull" type="xs:string"/></xs:extension></xs:simpleContent></xs:complexType>`
    expect(typeOf(type)).toEqual({ base: 'date', frame: null })
    const byName = `<xs:complexType name="Day"><xs:simpleContent><xs:extension base="xs:date"/></xs:simpleContent></xs:complexType>`
    expect(named('Day', byName)).toEqual({ base: 'date', frame: null })
  })

  it('is one of several where types are united', () => {
    const either = (first: string, second: string) =>
      `<xs:simpleType><xs:union>${restriction('xs:string', first)}${restriction('xs:string', second)}</xs:union></xs:simpleType>`
    expect(
      typeOf(
        either(
          '<xs:length value="13"/><xs:pattern value="a"/>',
          '<xs:length value="17"/><xs:pattern value="b"/>',
        ),
      ),
    ).toEqual({ base: 'text', shortest: 13, longest: 17, pattern: '(a)|(b)', frame: null })
    expect(typeOf(either('<xs:enumeration value="01"/>', '<xs:maxLength value="9"/>'))?.frame).toBeNull()
    expect(typeOf(either('<xs:enumeration value="01"/>', '<xs:length value="0"/>'))?.frame).toBe(
      'Student.FIELD',
    )
  })

  it('is any text where nothing is said', () => {
    expect(typeOf('')).toEqual({ base: 'text', frame: null })
  })
})

describe('The codes of a field', () => {
  const code = (value: string, annotation = '') =>
    `<xs:enumeration value="${value}"><xs:annotation>${annotation}</xs:annotation></xs:enumeration>`

  it.each([
    ['<xs:documentation>White\n   Irish</xs:documentation>', 'White Irish'],
    ['<xs:documentation><Code>01</Code><Label>Irish</Label></xs:documentation>', 'Irish'],
    ['<xs:documentation><p><b><Label>Irish</Label></b></p></xs:documentation>', 'Irish'],
    ['<xs:appinfo><Label>Irish</Label></xs:appinfo>', 'Irish'],
    ['<xs:documentation>Words</xs:documentation><xs:appinfo><Label>Irish</Label></xs:appinfo>', 'Irish'],
    ['<xs:documentation>White <b>Irish</b> people</xs:documentation>', 'White Irish people'],
    ['<xs:documentation><![CDATA[A & B]]> &lt;&#233;&gt;</xs:documentation>', 'A & B <é>'],
    ['', '01'],
  ])('are worded by %s', (annotation, label) => {
    const parts = `<xs:element name="FIELD">${restriction('xs:string', code('01', annotation))}</xs:element>`
    expect(codesOf(parts)).toEqual([{ code: '01', label }])
  })

  it('are those of the last step, in the words of an earlier one', () => {
    const definitions = `
      <xs:simpleType name="All"><xs:restriction base="xs:string">
        ${code('01', '<xs:documentation>One</xs:documentation>')}${code('02')}</xs:restriction></xs:simpleType>
      <xs:simpleType name="Some"><xs:restriction base="All"><xs:enumeration value="01"/></xs:restriction></xs:simpleType>`
    expect(codesOf('<xs:element name="FIELD" type="Some"/>', definitions)).toEqual([
      { code: '01', label: 'One' },
    ])
  })

  it('are those of all lists that are united, each once', () => {
    const list = (name: string, ...codes: string[]) =>
      `<xs:simpleType name="${name}"><xs:restriction base="xs:string">${codes.map((one) => code(one)).join('')}</xs:restriction></xs:simpleType>`
    const both = '<xs:simpleType name="Both"><xs:union memberTypes="One Two"/></xs:simpleType>'
    const definitions = list('One', '01', '02') + list('Two', '02', '03') + both
    expect(codesOf('<xs:element name="FIELD" type="Both"/>', definitions)).toEqual(
      ['01', '02', '03'].map((one) => ({ code: one, label: one })),
    )
  })
})

describe('How often something stands', () => {
  const element = (name: string, occurs = '') => `<xs:element name="${name}" type="xs:string" ${occurs}/>`

  it.each([
    ['one after another', element('A') + element('B', 'minOccurs="0"'), 'A 1-1, B 0-1'],
    ['without end', element('A', 'minOccurs="0" maxOccurs="unbounded"'), 'A 0-*'],
    [
      'in a sequence that may be absent',
      `<xs:sequence minOccurs="0">${element('A')}${element('B', 'maxOccurs="9"')}</xs:sequence>`,
      'A 0-1, B 0-9',
    ],
    [
      'in a sequence that repeats',
      `<xs:sequence minOccurs="2" maxOccurs="3">${element('A', 'maxOccurs="4"')}</xs:sequence>`,
      'A 2-12',
    ],
    ['one of several', `<xs:choice>${element('A')}${element('B')}</xs:choice>`, 'A 0-1, B 0-1'],
    [
      'in each of several',
      `<xs:choice><xs:sequence>${element('A')}${element('B')}</xs:sequence><xs:sequence>${element('A')}</xs:sequence></xs:choice>`,
      'A 1-1, B 0-1',
    ],
    ['in a choice without end', `<xs:choice maxOccurs="unbounded">${element('A')}</xs:choice>`, 'A 1-*'],
    ['twice', element('A') + element('B') + element('A', 'minOccurs="0"'), 'A 1-2, B 1-1'],
    ['in a group', '<xs:group ref="Two" minOccurs="0"/>', 'A 0-1, B 0-1'],
    ['where it is referred to', '<xs:element ref="C" minOccurs="0" maxOccurs="2"/>', 'C 0-2'],
    ['beside what may be anything', `<xs:any minOccurs="0"/>${element('A')}`, 'A 1-1'],
  ])('%s', (_, parts, content) => {
    const definitions = `<xs:group name="Two"><xs:sequence>${element('A')}${element('B')}</xs:sequence></xs:group>${element('C')}`
    expect(contentOf(parts, definitions)).toBe(content)
  })

  it('in any order, and in a type that adds to another', () => {
    const definitions = `
      <xs:complexType name="Base"><xs:all>${element('A')}</xs:all></xs:complexType>
      <xs:complexType name="More"><xs:complexContent><xs:extension base="Base"><xs:sequence>${element('B')}</xs:sequence>
        </xs:extension></xs:complexContent></xs:complexType>
      <xs:complexType name="Less"><xs:complexContent><xs:restriction base="More"><xs:sequence>${element('B')}</xs:sequence>
        </xs:restriction></xs:complexContent></xs:complexType>`
    const schema = made({
      'a.xsd': smallXsd(
        '<xs:element name="One" type="More"/><xs:element name="Two" type="Less"/>',
        definitions,
      ),
    })
    expect(partsIn(schema, 'One').map(({ name }) => name)).toEqual(['A', 'B'])
    expect(partsIn(schema, 'Two').map(({ name }) => name)).toEqual(['B'])
  })
})
