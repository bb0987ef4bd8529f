import type { LightMyRequestResponse as Response } from 'fastify'
import type { SignedInCalls } from '#test/app.ts'

/** Code lists of a schema for tests, by entity and field. */
export type TestFrames = Readonly<Record<string, Readonly<Record<string, string>>>>

export const usualFrames: TestFrames = {
  'Student.ETHNIC': { '100': 'Bangladeshi', '160': 'White English' },
  'EntryProfile.HIGHESTQOE': {
    D0000: 'UK doctorate degree',
    H0001: 'First degree',
    P41: 'Diploma at level 3',
  },
  'StudentCourseSession.SCSMODE': { '01': 'Full-time', '31': 'Part-time' },
  'Qualification.QUALCAT': { H0002: 'First degree', M0002: 'Masters' },
}

/** A schema of the Student return with some code lists, as HESA writes one. */
export function xsdWith(frames: TestFrames = usualFrames, further = ''): string {
  const types = Object.entries(frames).map(([name, codes]) => simpleType(name, codes))
  const fields = (entity: string) =>
    Object.keys(frames)
      .filter((name) => name.startsWith(`${entity}.`))
      .map((name) => {
        const field = name.slice(entity.length + 1)
        return `<xs:element name="${field}" type="${entity}_${field}_CodeType" minOccurs="0"/>`
      })
      .join('')
  const text = (name: string) => `<xs:element name="${name}" type="xs:string"/>`
  const entity = (name: string, inside: string) =>
    `<xs:element name="${name}" minOccurs="0" maxOccurs="unbounded"><xs:complexType><xs:sequence>${inside}</xs:sequence></xs:complexType></xs:element>`
  const session = entity('StudentCourseSession', text('SCSESSIONID') + fields('StudentCourseSession'))
  const entry = entity('EntryProfile', text('ENTRYID') + fields('EntryProfile'))
  const engagement = entity('Engagement', text('NUMHUS') + entry + session)
  const root =
    entity('Course', text('COURSEID') + fields('Course')) +
    entity('Qualification', text('QUALID') + fields('Qualification')) +
    entity('Student', text('SID') + fields('Student') + further + engagement)
  return `<?xml version="1.0" encoding="UTF-8"?><xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${types.join('')}<xs:element name="DataFutures"><xs:complexType><xs:sequence>${root}</xs:sequence></xs:complexType></xs:element></xs:schema>`
}

function simpleType(name: string, codes: Readonly<Record<string, string>>): string {
  const values = Object.entries(codes).map(
    ([code, label]) =>
      `<xs:enumeration value="${code}"><xs:annotation><xs:documentation>${label}</xs:documentation></xs:annotation></xs:enumeration>`,
  )
  return `<xs:simpleType name="${name.replace('.', '_')}_CodeType"><xs:restriction base="xs:string">${values.join('')}</xs:restriction></xs:simpleType>`
}

/** Some code lists without one code. */
export function without(frame: string, code: string, frames: TestFrames = usualFrames): TestFrames {
  const { [code]: _gone, ...rest } = frames[frame] ?? {}
  return { ...frames, [frame]: rest }
}

/** Uploads files as the schema of a collection. */
export async function uploadSchema(
  as: SignedInCalls,
  code: string,
  files: Readonly<Record<string, string | Uint8Array>>,
  fields: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const form = new FormData()
  for (const [name, content] of Object.entries(files))
    form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name)
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const sent = new Request('http://here', { method: 'POST', body: form })
  return as.call({
    method: 'POST',
    url: `/api/hesa/collections/${code}/schema`,
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
}
