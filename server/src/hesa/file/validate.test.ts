import { describe, expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { validatorFiles } from '../schema-reader/validator-files.ts'
import { validate } from './validate.ts'

const facets = (base: string, ...facets: string[]) =>
  `<xs:simpleType><xs:restriction base="xs:${base}">${facets.map((facet) => `<xs:${facet}/>`).join('')}</xs:restriction></xs:simpleType>`
const field = (name: string, type: string, min = 0) =>
  `<xs:element name="${name}" minOccurs="${min}">${type}</xs:element>`
const keys =
  '<xs:key name="own"><xs:selector xpath="Student"/><xs:field xpath="SID"/></xs:key><xs:keyref name="other" refer="own"><xs:selector xpath="Student"/><xs:field xpath="SEE"/></xs:keyref>'
const xsd = `<?xml version="1.0" encoding="UTF-8"?><xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified">
<xs:include schemaLocation="parts/types.xsd"/>
<xs:element name="DataFutures"><xs:complexType><xs:sequence><xs:element name="Student" maxOccurs="3"><xs:complexType><xs:sequence>
<xs:element name="SID" type="xs:string"/><xs:element name="CODE" type="Code"/>
${field('PC', facets('string', 'pattern value="[A-Z]{2}"'))}
<xs:element name="DAY" type="xs:date" minOccurs="0"/>
${field('MOST', facets('integer', 'maxInclusive value="9"'))}${field('LEAST', facets('integer', 'minInclusive value="5"'))}
${field('TEXT', facets('string', 'maxLength value="3"', 'minLength value="2"'))}
${field('LOAD', facets('decimal', 'fractionDigits value="1"', 'totalDigits value="4"'))}
<xs:element name="SEE" type="xs:string" minOccurs="0"/>
</xs:sequence></xs:complexType></xs:element></xs:sequence></xs:complexType>${keys}</xs:element></xs:schema>`
const types = `<?xml version="1.0" encoding="UTF-8"?><xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:simpleType name="Code"><xs:restriction base="xs:string"><xs:enumeration value="01"/><xs:enumeration value="02"/></xs:restriction></xs:simpleType></xs:schema>`
const bytes = (text: string) => new TextEncoder().encode(text)
const schema = await validatorFiles([
  { name: 'types.xsd', bytes: bytes(types) },
  { name: '25056.xsd', bytes: bytes(xsd) },
])

const student = (...fields: string[]) => ['<Student>', ...fields, '</Student>']
const documentOf = (lines: readonly string[]) =>
  bytes(
    ['<?xml version="1.0" encoding="UTF-8"?>', '<DataFutures>', ...lines, '</DataFutures>', ''].join('\n'),
  )
const sound = ['<SID>1</SID>', '<CODE>01</CODE>']

const cases: readonly (readonly [
  what: string,
  lines: string[],
  line: number,
  words: string,
  wanted?: object,
])[] = [
  [
    'a code that is none',
    student('<SID>1</SID>', '<CODE>secret</CODE>'),
    5,
    'The code is not in the list of the schema.',
  ],
  [
    'a value over several lines that talks as a complaint does',
    student('<SID>1</SID>', "<CODE>a&#10;b': is not&#10;c.</CODE>"),
    5,
    'The code is not in the list of the schema.',
  ],
  [
    'another form',
    student(...sound, '<PC>secret</PC>'),
    6,
    'It is not written in the form the schema wants.',
  ],
  ['no day', student(...sound, '<DAY>2025-02-30</DAY>'), 6, 'It is not a day of the calendar.'],
  ['too much', student(...sound, '<MOST>12</MOST>'), 6, 'It is above the limit of 9.'],
  ['too little', student(...sound, '<LEAST>4</LEAST>'), 6, 'It is below the limit of 5.'],
  [
    'no number',
    student(...sound, '<MOST>many</MOST>'),
    6,
    'It is not the kind of value the schema wants, such as a number or a year.',
  ],
  ['too long', student(...sound, '<TEXT>secret</TEXT>'), 6, 'It is longer than the 3 characters allowed.'],
  ['too short', student(...sound, '<TEXT>s</TEXT>'), 6, 'It is shorter than the 2 characters asked for.'],
  ['too exact', student(...sound, '<LOAD>1.25</LOAD>'), 6, 'It has more decimal places than 1.'],
  ['too many figures', student(...sound, '<LOAD>12345</LOAD>'), 6, 'It has more figures than 4.'],
  [
    'a field that is missing at the end',
    student('<SID>1</SID>'),
    5,
    'CODE is missing.',
    { name: 'CODE', stands: 'within' },
  ],
  [
    'fields in another order',
    student('<CODE>01</CODE>', '<SID>1</SID>'),
    4,
    'SID is missing.',
    { name: 'SID', stands: 'beside' },
  ],
  [
    'a field nobody asks for',
    student(...sound, '<HOBBY>secret</HOBBY>'),
    6,
    'It is not expected here. Expected is one of these: PC, DAY, MOST, LEAST, TEXT, LOAD, SEE.',
  ],
  [
    'too many',
    ['1', '2', '3', '4'].flatMap((sid) => student(`<SID>${sid}</SID>`, '<CODE>01</CODE>')),
    15,
    'It stands there more often than the schema allows.',
  ],
  ['none at all', [], 3, 'Student is missing.', { name: 'Student', stands: 'within' }],
  [
    'a key twice',
    [...student(...sound), ...student(...sound)],
    10,
    'Something else in the file has the same key.',
  ],
  [
    'what is referred to and not there',
    student(...sound, '<SEE>9</SEE>'),
    8,
    'It names something that the file does not have.',
  ],
]

describe('a schema against a return', () => {
  it('accepts one that is sound', async () => {
    expect(await validate(schema, documentOf(student(...sound, '<SEE>1</SEE>')))).toEqual([])
  })

  const told = cases.map(([what, lines, line, words, wanted = null]) => ({
    what,
    lines,
    line,
    words,
    wanted,
  }))
  it.each(told)('finds $what, and keeps the value to itself', async ({ what: _what, lines, ...expected }) => {
    const [first] = await validate(schema, documentOf(lines))
    expect(first).toEqual(expected)
  })

  it('tells of a code that is none once, though it is too long besides', async () => {
    const short = await validatorFiles([
      {
        name: 'types.xsd',
        bytes: bytes(types.replace('</xs:restriction>', '<xs:maxLength value="2"/></xs:restriction>')),
      },
      { name: '25056.xsd', bytes: bytes(xsd) },
    ])
    const lines = student('<SID>1</SID>', '<CODE>secret</CODE>', '<TEXT>secret</TEXT>')
    expect((await validate(short, documentOf(lines))).map(({ line, words }) => [line, words])).toEqual([
      [5, 'The code is not in the list of the schema.'],
      [6, 'It is longer than the 3 characters allowed.'],
    ])
  })

  it('finds in a stream all that is found with the tree in memory', async () => {
    for (const [, lines] of cases) {
      const inStream = await validate(schema, documentOf(lines))
      const [main, ...preload] = schema.files
      const { errors } = await validateXML({
        xml: { fileName: 'return.xml', contents: documentOf(lines) },
        schema: main ?? '',
        preload,
      })
      expect(inStream).toHaveLength(errors.filter(({ loc }) => loc?.fileName === 'return.xml').length)
    }
  })

  it('tells what is wrong with a file that is no XML', async () => {
    await expect(validate(schema, bytes('<DataFutures>'))).rejects.toThrow()
  })
})

it('knows whether a schema has keys, and which elements stand in its namespace', async () => {
  expect(schema).toMatchObject({ hasKeys: true, isQualified: true })
  const plain = xsd.replace(keys, '').replace(' elementFormDefault="qualified"', '')
  const other = await validatorFiles([
    { name: 'a/25056.xsd', bytes: bytes(plain) },
    { name: 'a/parts/types.xsd', bytes: bytes(types) },
  ])
  expect(other).toMatchObject({ hasKeys: false, isQualified: false })
  expect(other.files.map(({ fileName }) => fileName)).toEqual(['schema-0.xsd', 'schema-1.xsd'])
})
