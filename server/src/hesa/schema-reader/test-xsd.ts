import type { HesaPart, HesaSchema } from '@minster/domain/hesa/schemas/schema-model'
import { makeSchema } from './make-schema.ts'
import { Refusal } from './refusal.ts'

/** A schema of the least a Student return holds, with what a test adds: parts of its Student, and definitions. */
export function smallXsd(parts = '', definitions = ''): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" version="1.0.0">
${definitions}
<xs:simpleType name="Student_SEXID_CodeType"><xs:restriction base="xs:string">
  <xs:enumeration value="10"><xs:annotation><xs:documentation><Label>Female</Label></xs:documentation></xs:annotation></xs:enumeration>
  <xs:enumeration value="11"><xs:annotation><xs:documentation>Male</xs:documentation></xs:annotation></xs:enumeration>
</xs:restriction></xs:simpleType>
<xs:element name="DataFutures"><xs:complexType><xs:sequence>
  <xs:element name="Course" minOccurs="0" maxOccurs="unbounded"><xs:complexType><xs:sequence>
    <xs:element name="COURSEID" type="xs:string"/>
  </xs:sequence></xs:complexType></xs:element>
  <xs:element name="Qualification" minOccurs="0" maxOccurs="unbounded"><xs:complexType><xs:sequence>
    <xs:element name="QUALID" type="xs:string"/>
  </xs:sequence></xs:complexType></xs:element>
  <xs:element name="Student" minOccurs="0" maxOccurs="unbounded"><xs:complexType><xs:sequence>
    <xs:element name="SID" type="xs:string"/>
    <xs:element name="SEXID" type="Student_SEXID_CodeType"/>
    ${parts}
    <xs:element name="Engagement" maxOccurs="unbounded"><xs:complexType><xs:sequence>
      <xs:element name="NUMHUS" type="xs:string"/>
      <xs:element name="StudentCourseSession" maxOccurs="unbounded"><xs:complexType><xs:sequence>
        <xs:element name="SCSESSIONID" type="xs:string"/>
      </xs:sequence></xs:complexType></xs:element>
    </xs:sequence></xs:complexType></xs:element>
  </xs:sequence></xs:complexType></xs:element>
</xs:sequence></xs:complexType></xs:element>
</xs:schema>`
}

/** Makes a schema of texts by the names of their files. */
export function made(files: Readonly<Record<string, string>>): HesaSchema {
  return makeSchema(Object.entries(files).map(([name, text]) => ({ name, archive: null, text }))).schema
}

export function partsIn(schema: HesaSchema, entity: string): readonly HesaPart[] {
  return schema.entities.find(({ name }) => name === entity)?.parts ?? []
}

/** In which words something is refused. */
export function refusalIn(make: () => unknown): string {
  try {
    make()
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
  return 'not refused'
}
