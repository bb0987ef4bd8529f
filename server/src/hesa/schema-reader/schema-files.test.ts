import type { HesaSchema } from '@minster/domain/hesa/schemas/schema-model'
import { describe, expect, it } from 'vitest'
import { made, partsIn, refusalIn, smallXsd } from './test-xsd.ts'

const restriction = (base: string, facets: string) =>
  `<xs:simpleType><xs:restriction base="${base}">${facets}</xs:restriction></xs:simpleType>`

describe('A schema of several files', () => {
  const types = (inner: string) =>
    `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${inner}</xs:schema>`
  const short =
    '<xs:simpleType name="Short"><xs:restriction base="xs:string"><xs:maxLength value="5"/></xs:restriction></xs:simpleType>'
  const include = (location: string) => `<xs:include schemaLocation="${location}"/>`
  const main = (location: string) => smallXsd('<xs:element name="FIELD" type="Short"/>', include(location))
  const longestOf = (schema: HesaSchema) =>
    partsIn(schema, 'Student').find(({ name }) => name === 'FIELD')?.type?.longest

  it.each([
    ['types.xsd', 'types.xsd'],
    ['./types.xsd', 'TYPES.xsd'],
    ['../common/types.xsd', 'types.xsd'],
    ['..\\common\\types.xsd', 'common/types.xsd'],
  ])('is joined, %s being %s', (location, name) => {
    expect(longestOf(made({ [name]: types(short), 'student/main.xsd': main(location) }))).toBe(5)
  })

  it('may include one another in a circle', () => {
    const schema = made({ 'a.xsd': main('b.xsd'), 'b.xsd': types(include('a.xsd') + short) })
    expect(longestOf(schema)).toBe(5)
  })

  it('takes types of a file without a namespace, and of one with another', () => {
    const own = main('types.xsd').replace(
      'version="1.0.0"',
      'targetNamespace="urn:a" xmlns="urn:a" xmlns:b="urn:b" version="1.0.0"',
    )
    expect(longestOf(made({ 'a.xsd': own, 'types.xsd': types(short) }))).toBe(5)
    const importing = own
      .replace(include('types.xsd'), '<xs:import namespace="urn:b" schemaLocation="types.xsd"/>')
      .replace('"Short"', '"b:Short"')
    const other = types(short).replace('<xs:schema', '<xs:schema targetNamespace="urn:b"')
    expect(longestOf(made({ 'a.xsd': importing, 'types.xsd': other }))).toBe(5)
  })

  it('needs not what XML itself brings', () => {
    const xml =
      '<xs:import namespace="http://www.w3.org/XML/1998/namespace" schemaLocation="http://www.w3.org/2001/xml.xsd"/>'
    expect(made({ 'a.xsd': smallXsd('', xml) }).entities).toHaveLength(6)
  })

  it('is refused where one is missing, or elsewhere', () => {
    expect(refusalIn(() => made({ 'a.xsd': main('types.xsd') }))).toMatch(
      /^a\.xsd includes types\.xsd, which is missing/,
    )
    for (const location of ['http://hesa.ac.uk/types.xsd', '//hesa.ac.uk/types.xsd', 'file:///etc/passwd'])
      expect(refusalIn(() => made({ 'a.xsd': main(location), 'types.xsd': types(short) }))).toBe(
        `a.xsd includes ${location}, and nothing is fetched from there. Choose all files of the schema together, as HESA's zip holds them.`,
      )
  })

  it('is refused where there are two of them, or only types', () => {
    expect(refusalIn(() => made({ 'a.xsd': smallXsd(), 'b.xsd': smallXsd() }))).toMatch(
      /several schemas: a\.xsd, b\.xsd/,
    )
    expect(refusalIn(() => made({ 'a.xsd': types(short) }))).toMatch(/only types/)
    const other = types('<xs:element name="Staff" type="xs:string"/>')
    expect(made({ 'b.xsd': other, 'a.xsd': smallXsd() }).root).toBe('DataFutures')
  })

  it('is refused where a name is defined twice, or not at all', () => {
    const twice = {
      'a.xsd': main('types.xsd').replace(include('types.xsd'), include('types.xsd') + short),
      'types.xsd': types(short),
    }
    expect(refusalIn(() => made(twice))).toMatch(/“Short” is defined twice, in a\.xsd and in types\.xsd/)
    for (const parts of [
      '<xs:element name="A" type="Gone"/>',
      '<xs:element ref="Gone"/>',
      '<xs:group ref="Gone"/>',
    ])
      expect(refusalIn(() => made({ 'a.xsd': smallXsd(parts) }))).toMatch(/“Gone” is used, but none/)
    const redefined = smallXsd('', '<xs:redefine schemaLocation="b.xsd"/>')
    expect(refusalIn(() => made({ 'a.xsd': redefined }))).toMatch(/changes another schema/)
  })
})

describe('A schema without end is refused', () => {
  it.each([
    [
      'an entity in itself',
      '<xs:element name="A" type="Self"/>',
      '<xs:complexType name="Self"><xs:sequence><xs:element name="A" type="Self" minOccurs="0"/></xs:sequence></xs:complexType>',
    ],
    [
      'a type of itself',
      '<xs:element name="A" type="Self"/>',
      '<xs:simpleType name="Self"><xs:restriction base="Self"/></xs:simpleType>',
    ],
    [
      'a group of itself',
      '<xs:group ref="Self"/>',
      '<xs:group name="Self"><xs:sequence><xs:group ref="Self"/></xs:sequence></xs:group>',
    ],
    [
      'an extension of itself',
      '<xs:element name="A" type="Self"/>',
      '<xs:complexType name="Self"><xs:complexContent><xs:extension base="Self"/></xs:complexContent></xs:complexType>',
    ],
    [
      'a long chain of types',
      '<xs:element name="A" type="T0"/>',
      Array.from(
        { length: 5000 },
        (_, at) =>
          `<xs:simpleType name="T${at}"><xs:restriction base="${at < 4999 ? `T${at + 1}` : 'xs:string'}"/></xs:simpleType>`,
      ).join(''),
    ],
    [
      'entities that multiply',
      '<xs:element name="A" type="T0"/>',
      Array.from(
        { length: 25 },
        (_, at) =>
          `<xs:complexType name="T${at}"><xs:sequence><xs:element name="A" type="T${at + 1}"/><xs:element name="B" type="T${at + 1}"/></xs:sequence></xs:complexType>`,
      ).join('') + '<xs:complexType name="T25"><xs:sequence/></xs:complexType>',
    ],
    [
      'a list that many fields share',
      Array.from({ length: 400 }, (_, at) => `<xs:element name="A${at}" type="Many"/>`).join(''),
      `<xs:simpleType name="Many"><xs:restriction base="xs:string">${Array.from({ length: 1000 }, (_, at) => `<xs:enumeration value="${at}"/>`).join('')}</xs:restriction></xs:simpleType>`,
    ],
  ])('%s', (_, parts, definitions) => {
    expect(refusalIn(() => made({ 'a.xsd': smallXsd(parts, definitions) }))).toMatch(
      /is made of itself|holds itself|far more than/,
    )
  })

  it('also where it is nested too deeply', () => {
    const deep = `${'<xs:sequence>'.repeat(100)}${'</xs:sequence>'.repeat(100)}`
    expect(refusalIn(() => made({ 'a.xsd': smallXsd(deep) }))).toMatch(/more deeply nested/)
  })

  it.each([
    ['<xs:element name="A B" type="xs:string"/>', 'called “A B”'],
    ['<xs:element type="xs:string"/>', 'called “”'],
    ['<xs:element name="A" type="xs:string" minOccurs="x"/>', 'as “x”, which is no number'],
    [`<xs:element name="A">${restriction('xs:string', '<xs:length value="-1"/>')}</xs:element>`, 'as “-1”'],
    [
      `<xs:element name="A">${restriction('xs:string', `<xs:pattern value="${'a'.repeat(5001)}"/>`)}</xs:element>`,
      'longer than 5,000 characters',
    ],
    [
      `<xs:element name="A">${restriction('xs:string', `<xs:enumeration value="${'9'.repeat(101)}"/>`)}</xs:element>`,
      'longer than 100',
    ],
  ])('or where it says what cannot be: %s', (parts, words) => {
    expect(refusalIn(() => made({ 'a.xsd': smallXsd(parts) }))).toContain(words)
  })
})
