/**
 * What the XML Schema of one HESA collection says: which entities a return has, in which order their fields stand, what
 * each field takes, and the code lists. Read from the file HESA publishes, never written by hand.
 */
export interface HesaSchema {
  /** The name of the outermost element; its entity is the first of `entities`, the only one with no parent. */
  readonly root: string
  readonly namespace: string | null
  readonly version: string | null
  /** Five digits, as `25056`; null where neither the file's name nor its words tell. */
  readonly collection: string | null
  /** Each before what it holds. */
  readonly entities: readonly HesaEntity[]
  readonly frames: readonly HesaFrame[]
}

export interface HesaEntity {
  readonly name: string
  readonly parent: string | null
  /** How often it stands in its parent; no `max` means as often as need be. */
  readonly min: number
  readonly max: number | null
  /** In the order in which they have to stand. */
  readonly parts: readonly HesaPart[]
}

export type HesaPart = HesaFieldPart | HesaEntityPart

export interface HesaFieldPart {
  readonly name: string
  readonly is: 'field'
  readonly min: number
  readonly max: number | null
  readonly type: HesaFieldType
}

interface HesaEntityPart {
  readonly name: string
  readonly is: 'entity'
  readonly min: number
  readonly max: number | null
  readonly type?: never
}

export interface HesaFieldType {
  readonly base: 'text' | 'date' | 'whole' | 'decimal'
  readonly shortest?: number
  readonly longest?: number
  /** A regular expression in the words of XML Schema, for the whole value; alternatives are joined with `|`. */
  readonly pattern?: string
  /** Bounds as they are written, a number or a day; both are allowed values. */
  readonly least?: string
  readonly most?: string
  readonly digits?: number
  readonly fractionDigits?: number
  /** The code list its values come from, by its name: `Student.ETHNIC`. */
  readonly frame: string | null
}

export interface HesaFrame {
  /** `Entity.FIELD`. */
  readonly name: string
  readonly codes: readonly HesaFrameCode[]
}

export interface HesaFrameCode {
  readonly code: string
  /** As the schema words it; the code itself where it says nothing. */
  readonly label: string
}

/** The code list of a name, null where the schema has none. */
export function frameOf(schema: HesaSchema, name: string): HesaFrame | null {
  return schema.frames.find((frame) => frame.name === name) ?? null
}

/** What keeps a schema from being that of the HESA Student return, in words; empty where it may be used. */
export function schemaProblems(schema: HesaSchema): string[] {
  if (schema.root !== studentReturn)
    return [
      `This schema describes “${schema.root}”, not HESA's Student return (“${studentReturn}”). Choose the XML Schema of the Student collection.`,
    ]
  const missing = needed.filter(({ name, parent }) => !stands(schema, name, parent))
  if (missing.length > 0)
    return missing.map(
      ({ name, parent }) =>
        `This schema has no ${name} in ${parent}, so it is not that of the Student return. Choose the XML Schema of the Student collection, with all files that belong to it.`,
    )
  if (schema.frames.length === 0)
    return [
      'This schema has no code lists. Choose the XML Schema with the coding frames, or the zip with all its files.',
    ]
  return []
}

/** The outermost element of a Student return. */
export const studentReturn = 'DataFutures'

const needed = [
  { name: 'Course', parent: studentReturn },
  { name: 'Qualification', parent: studentReturn },
  { name: 'Student', parent: studentReturn },
  { name: 'SID', parent: 'Student' },
  { name: 'Engagement', parent: 'Student' },
  { name: 'NUMHUS', parent: 'Engagement' },
  { name: 'StudentCourseSession', parent: 'Engagement' },
] as const

function stands(schema: HesaSchema, name: string, parent: string): boolean {
  return schema.entities.some(
    (entity) => entity.name === parent && entity.parts.some((part) => part.name === name),
  )
}
