import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ReturnedNode, returnNodeOf } from '@minster/domain/hesa/continuity/returned-node'
import type { HesaSchema } from '@minster/domain/hesa/schemas/schema-model'
import { afterAll, describe, expect, it } from 'vitest'
import { makeSchema } from '../schema-reader/make-schema.ts'
import { type ValidatorFiles, validatorFiles } from '../schema-reader/validator-files.ts'
import { openReturnFile } from './return-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'minster-return-'))
afterAll(() => rmSync(folder, { recursive: true }))

const entity = (name: string, inside: string, min = 0) =>
  `<xs:element name="${name}" minOccurs="${min}" maxOccurs="unbounded"><xs:complexType><xs:sequence>${inside}</xs:sequence></xs:complexType></xs:element>`
const text = (name: string) => `<xs:element name="${name}" type="xs:string"/>`
const code =
  '<xs:simpleType name="Code"><xs:restriction base="xs:string"><xs:enumeration value="01"/></xs:restriction></xs:simpleType>'
const xsd = ({ courses = 0, further = '', namespace = '' } = {}) =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" ${namespace}>${code}<xs:element name="DataFutures"><xs:complexType><xs:sequence>${
    entity('Course', text('COURSEID'), courses) +
    entity('Student', `${text('SID')}<xs:element name="CODE" type="Code" minOccurs="0"/>${text('NOTE')}`) +
    entity('Venue', text('VENUEID'))
  }</xs:sequence></xs:complexType>${further}</xs:element></xs:schema>`

interface Made {
  readonly schema: HesaSchema
  readonly validator: ValidatorFiles
}

async function made(from: string): Promise<Made> {
  const { schema } = makeSchema([{ name: '25056.xsd', archive: null, text: from }])
  return { schema, validator: await validatorFiles([{ name: '25056.xsd', bytes: Buffer.from(from) }]) }
}

const student = (sid: string, fields: Readonly<Record<string, string>> = {}): ReturnedNode => ({
  entity: 'Student',
  key: sid,
  fields: { SID: sid, NOTE: 'n', ...fields },
  nodes: [],
})
const of = (entityName: string, key: string, field: string): ReturnedNode => ({
  entity: entityName,
  key,
  fields: { [field]: key },
  nodes: [],
})
const origin = { words: 'Reckoned', at: null }
const college = [of('Venue', 'York', 'VENUEID'), of('Course', 'BA', 'COURSEID'), of('Hobby', 'x', 'X')]

async function write({ schema, validator }: Made, students: readonly ReturnedNode[], most = 100) {
  const [xml, rows] = [openSync(join(folder, 'xml'), 'w+'), openSync(join(folder, 'rows'), 'w+')]
  try {
    const file = openReturnFile({ schema, validator, xml, rows, most })
    for (const node of students)
      await file.add({ student: `id-${node.key}`, node: returnNodeOf(node, origin) })
    const { head, tail, ...rest } = await file.finish(college.map((node) => returnNodeOf(node, origin)))
    const kept = readFileSync(join(folder, 'rows'), 'utf8').trim().split('\n')
    return {
      ...rest,
      text: head + readFileSync(join(folder, 'xml'), 'utf8') + tail,
      rows: kept.map((row): unknown => JSON.parse(row)),
    }
  } finally {
    closeSync(xml)
    closeSync(rows)
  }
}

const plain = await made(xsd())
/** Three slices of them. */
const many = (broken: readonly number[]) =>
  Array.from({ length: 25 }, (_none, at) =>
    student(String(at), { NOTE: 'é'.repeat(200_000), ...(broken.includes(at) && { CODE: 'secret' }) }),
  )

describe('a return on its way into a file', () => {
  it('is whole: the college and the students in the order of the schema', async () => {
    const { text: whole, rows, ...rest } = await write(plain, [student('1', { CODE: '01' }), student('2')])
    expect(whole.split('\n')).toEqual([
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<DataFutures>',
      '<Course>',
      '<COURSEID>BA</COURSEID>',
      '</Course>',
      '<Student>',
      '<SID>1</SID>',
      '<CODE>01</CODE>',
      '<NOTE>n</NOTE>',
      '</Student>',
      '<Student>',
      '<SID>2</SID>',
      '<NOTE>n</NOTE>',
      '</Student>',
      '<Venue>',
      '<VENUEID>York</VENUEID>',
      '</Venue>',
      '</DataFutures>',
      '',
    ])
    expect(rest).toEqual({ counts: { Course: 1, Student: 2, Venue: 1 }, isValid: true, refusals: [] })
    expect(rows).toMatchObject([
      { of: 'id-1', student: 'id-1', sid: '1', node: student('1', { CODE: '01' }) },
      { of: 'id-2', student: 'id-2', sid: '2' },
      { of: 'Course[BA]', student: null, sid: null, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      { of: 'Venue[York]', student: null },
    ])
  })

  it('is validated slice by slice, and tells of whom and where', async () => {
    const { isValid, refusals, text: whole } = await write(plain, many([3, 11, 24]))
    expect(isValid).toBe(false)
    expect(refusals).toEqual(
      ['id-3', 'id-11', 'id-24'].map((id) => ({
        student: id,
        path: 'Student/CODE',
        words: 'The code is not in the list of the schema.',
      })),
    )
    expect(whole.match(/<Student>/g)).toHaveLength(25)
  })

  it.each([
    {
      what: 'keys',
      further: '<xs:unique name="one"><xs:selector xpath="Student"/><xs:field xpath="SID"/></xs:unique>',
    },
    { what: 'a course at least', courses: 1 },
  ])('is validated as a whole where the schema asks for $what', async ({ what: _what, ...how }) => {
    const schema = await made(xsd(how))
    expect((await write(schema, many([]))).isValid).toBe(true)
    expect((await write(schema, many([3, 24]))).refusals).toMatchObject([
      { student: 'id-3' },
      { student: 'id-24' },
    ])
  })

  it('finds a number that two students have, in slices apart', async () => {
    const unique = '<xs:unique name="one"><xs:selector xpath="Student"/><xs:field xpath="SID"/></xs:unique>'
    const twice = [...many([]), student('0')]
    expect((await write(await made(xsd({ further: unique })), twice)).refusals).toEqual([
      { student: 'id-0', path: 'Student', words: 'Something else in the file has the same key.' },
    ])
  })

  it('tells what is missing where it should stand, and what no file can hold', async () => {
    const { NOTE: _note, ...without } = student('1').fields
    const students = [{ ...student('1'), fields: without }, student('2', { NOTE: 'a\u0000' })]
    expect((await write(plain, students)).refusals).toEqual([
      { student: 'id-2', path: 'Student/NOTE', words: expect.stringContaining('character') },
      { student: 'id-1', path: 'Student/NOTE', words: 'NOTE is missing.' },
    ])
  })

  it('stops looking after so many, and is not valid', async () => {
    const { refusals, isValid } = await write(plain, many([0, 1, 2, 13, 24]), 2)
    expect(refusals).toHaveLength(2)
    expect(isValid).toBe(false)
  })

  it.each(['', 'elementFormDefault="qualified"'])('is valid in a namespace: %s', async (form) => {
    const namespace = `targetNamespace="https://example.org/return" xmlns="https://example.org/return" ${form}`
    const made25056 = await made(xsd({ namespace }))
    expect(await write(made25056, [student('1', { CODE: '01' })])).toMatchObject({ isValid: true })
    expect((await write(made25056, [student('1', { CODE: '02' })])).refusals).toMatchObject([
      { student: 'id-1', path: 'Student/CODE' },
    ])
  })
})
