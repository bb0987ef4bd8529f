import { fieldsOf, type PlacedField, type RecordDeclaration } from '#kit/record/record.ts'
import { isRecordName, type RecordName } from './paths.ts'
import { recordTypes } from './register.ts'

/** What belongs to records of the type `to`: a type, and the column whose link says so. */
export interface Belonging {
  readonly name: RecordName
  readonly path: string
  readonly column: string
  readonly to: RecordName
}

/**
 * What somebody writes with their account, or looks after as a member of the academic team, is the college's and not
 * theirs, unless its declaration says so.
 */
const endings: ReadonlySet<string> = new Set(['users', 'faculty'])

/** Kept out of what a person is handed: what others said of them in confidence, and why the law allows it. */
const confidential =
  'Confidential references are left out (Data Protection Act 2018, Schedule 2, paragraph 24).'
const exemptTypes: { readonly [name in RecordName]?: string } = {
  references: confidential,
  'bursary-references': confidential,
}

function namesOfTypes(): RecordName[] {
  return Object.keys(recordTypes).filter(isRecordName)
}

/** Answers every link by which records belong to a person, from the person outwards. */
export function belongings(): Belonging[] {
  const found: Belonging[] = []
  const reached = new Set<string>(['people'])
  const waiting: string[] = ['people']
  for (let to = waiting.shift(); to !== undefined; to = waiting.shift())
    for (const name of namesOfTypes())
      for (const link of linksTo(name, to)) {
        found.push(link)
        if (reached.has(name)) continue
        reached.add(name)
        waiting.push(name)
      }
  return found
}

function linksTo(name: RecordName, to: string): Belonging[] {
  const { belongsThrough }: RecordDeclaration = recordTypes[name]
  return fieldsOf(recordTypes[name]).flatMap(({ path, column, field }): Belonging[] => {
    if (field.kind !== 'link' || field.to !== to || !isRecordName(to) || name === to) return []
    const belongs = belongsThrough ? belongsThrough.includes(path) : field.required && !endings.has(to)
    return belongs ? [{ name, path, column, to }] : []
  })
}

/** Answers the types whose records are about others, named by kind and id: notes, files and their like. */
export function typesAboutOthers(): RecordName[] {
  return namesOfTypes().filter((name) => isAboutOthers(recordTypes[name]))
}

function isAboutOthers(declaration: RecordDeclaration): boolean {
  const paths = fieldsOf(declaration).map(({ path }) => path)
  return paths.includes('subject') && paths.includes('subjectId')
}

/** Answers why records of a type are not handed to the person they are about; null when they are. */
export function exemptionOf(name: RecordName): string | null {
  return exemptTypes[name] ?? null
}

const tellingKinds: ReadonlySet<string> = new Set(['text', 'longText', 'email', 'phone', 'texts', 'file'])

/** Answers whether a field tells who somebody is. */
export function isPersonal({ field, sensitive }: PlacedField): boolean {
  if (field.personal !== undefined) return field.personal
  if (field.kind === 'links') return sensitive || field.to === 'files'
  return sensitive || tellingKinds.has(field.kind) || (field.kind === 'date' && field.birth === true)
}

/** Answers the fields of a record type that are emptied when somebody is anonymised. */
export function personalFieldsOf(declaration: RecordDeclaration): PlacedField[] {
  const isPlace = isAboutOthers(declaration)
  return fieldsOf(declaration).filter(
    (placed) =>
      isPersonal(placed) && !(isPlace && (placed.path === 'subject' || placed.path === 'subjectId')),
  )
}

/** What stands in the place of a text that cannot be empty. */
export const anonymised = 'Anonymised'

/**
 * Answers what a personal value becomes: empty where that may be, of a day of birth the year, otherwise words that tell
 * nobody. The last part of a name is the end of the record's id, so that lists can tell two apart.
 */
export function blankOf(
  declaration: RecordDeclaration,
  placed: PlacedField,
  value: unknown,
  id: string,
): unknown {
  const { field, path } = placed
  if (value === null || value === undefined) return null
  if (field.kind === 'date' && field.birth)
    return typeof value === 'string' ? `${value.slice(0, 4)}-01-01` : null
  if (field.kind === 'email') return field.required ? `anonymised-${id}@anonymised.invalid` : null
  if (field.kind !== 'text' && field.kind !== 'longText') return null
  if (!field.required) return null
  const last = declaration.label.at(-1)
  return declaration.label.length > 1 && last === path ? id.slice(-6).toUpperCase() : anonymised
}
