import { type HesaFrameCode, studentReturn } from '@minster/domain/hesa/schemas/schema-model'
import { demonstrationCodes } from './demonstration-codes.ts'
import { returnOfStudents } from './return-of-students.ts'
import { type ReturnEntity, type ReturnField, standsIn, type Takes } from './return-parts.ts'

export interface DemonstrationWishes {
  /** Five figures: 25056. */
  readonly collection: string
  /** Codes it lacks, by entity and field: `{ 'EntryProfile.HIGHESTQOE': ['P9001'] }`. */
  readonly without?: Readonly<Record<string, readonly string[]>>
  /** Codes it has besides. */
  readonly also?: Readonly<Record<string, readonly HesaFrameCode[]>>
}

/**
 * Writes an XML Schema for the demonstration college, which says of itself that it is none of HESA's. It has the entities,
 * order and types of a return, and code lists with what is made up marked in its label.
 */
export function demonstrationSchema(wishes: DemonstrationWishes): string {
  const { collection } = wishes
  const entities = returnOfStudents.filter((entity) => standsIn(collection, entity))
  return `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified" version="1.0.0">
  <xs:annotation>
    <xs:documentation xml:lang="en">Made by Minster for its demonstration; not HESA's schema. Collection ${collection}. Never make a return by it: what ends in (demonstration) is made up, and the rest was put together from public pages.</xs:documentation>
  </xs:annotation>
  <xs:element name="${studentReturn}">
    <xs:complexType>
      <xs:sequence>
${entities.map((entity) => elementOf(entity, collection, '        ')).join('\n')}
      </xs:sequence>
    </xs:complexType>
  </xs:element>
${entities.flatMap((entity) => typesOf(entity, wishes)).join('\n')}
</xs:schema>
`
}

function elementOf(entity: ReturnEntity, collection: string, indent: string): string {
  const within = `${indent}      `
  const parts = [
    ...fieldsOf(entity, collection).map((field) => `${within}${fieldElement(entity, field)}`),
    ...entitiesOf(entity, collection).map((inner) => elementOf(inner, collection, within)),
  ]
  const max = entity.max === null ? 'unbounded' : entity.max
  return `${indent}<xs:element name="${entity.name}" minOccurs="${entity.min}" maxOccurs="${max}">
${indent}  <xs:complexType>
${indent}    <xs:sequence>
${parts.join('\n')}
${indent}    </xs:sequence>
${indent}  </xs:complexType>
${indent}</xs:element>`
}

function fieldElement(entity: ReturnEntity, { name, isOptional, takes }: ReturnField): string {
  const type =
    takes.is === 'date' ? 'xs:date' : takes.is === 'year' ? 'xs:gYear' : typeName(entity, name, takes)
  return `<xs:element name="${name}" type="${type}"${isOptional ? ' minOccurs="0"' : ''}/>`
}

function typeName(entity: ReturnEntity, field: string, { is }: Takes): string {
  return `${entity.name}_${field}_${is === 'code' ? 'CodeType' : 'Type'}`
}

/** The types of an entity's fields and of all it holds. */
function typesOf(entity: ReturnEntity, wishes: DemonstrationWishes): string[] {
  const { collection } = wishes
  return [
    ...fieldsOf(entity, collection).flatMap(({ name, takes }) => {
      const [base, facets] = restrictionOf(takes, `${entity.name}.${name}`, wishes)
      if (facets.length === 0) return []
      return `  <xs:simpleType name="${typeName(entity, name, takes)}">
    <xs:restriction base="${base}">
${facets.map((facet) => `      ${facet}`).join('\n')}
    </xs:restriction>
  </xs:simpleType>`
    }),
    ...entitiesOf(entity, collection).flatMap((inner) => typesOf(inner, wishes)),
  ]
}

function restrictionOf(
  takes: Takes,
  frame: string,
  wishes: DemonstrationWishes,
): readonly [base: string, facets: readonly string[]] {
  switch (takes.is) {
    case 'code':
      return ['xs:string', [facet('maxLength', takes.length), ...codesOf(frame, wishes).map(enumeration)]]
    case 'text':
      return [
        'xs:string',
        [
          facet('minLength', takes.shortest),
          facet('maxLength', takes.longest),
          ...(takes.pattern === undefined ? [] : [facet('pattern', takes.pattern)]),
        ],
      ]
    case 'whole':
      return [
        'xs:integer',
        [
          facet('minInclusive', takes.least),
          facet('maxInclusive', takes.most),
          facet('totalDigits', takes.digits),
        ],
      ]
    case 'decimal':
      return [
        'xs:decimal',
        [
          facet('minInclusive', 0),
          facet('maxInclusive', takes.most),
          facet('totalDigits', 4),
          facet('fractionDigits', 1),
        ],
      ]
    default:
      return ['', []]
  }
}

function codesOf(frame: string, { collection, without, also }: DemonstrationWishes): HesaFrameCode[] {
  const gone = without?.[frame] ?? []
  return [...demonstrationCodes(collection, frame), ...(also?.[frame] ?? [])].filter(
    ({ code }) => !gone.includes(code),
  )
}

function enumeration({ code, label }: HesaFrameCode): string {
  return `<xs:enumeration value="${escaped(code)}"><xs:annotation><xs:documentation><Label>${escaped(label)}</Label></xs:documentation></xs:annotation></xs:enumeration>`
}

function facet(name: string, value: number | string): string {
  return `<xs:${name} value="${escaped(String(value))}"/>`
}

function escaped(words: string): string {
  return words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

function fieldsOf({ fields }: ReturnEntity, collection: string): ReturnField[] {
  return fields.filter((field) => standsIn(collection, field))
}

function entitiesOf({ entities }: ReturnEntity, collection: string): ReturnEntity[] {
  return entities.filter((entity) => standsIn(collection, entity))
}
