import { posix } from 'node:path'
import { studentReturn } from '@minster/domain/hesa/schemas/schema-model'
import type { OpenFile } from './open-files.ts'
import { Refusal, shown } from './refusal.ts'
import { readXml, type XmlElement } from './xml-tree.ts'

export const xs = 'http://www.w3.org/2001/XMLSchema'
const xmlNamespace = 'http://www.w3.org/XML/1998/namespace'

export type ComponentKind = 'element' | 'simpleType' | 'complexType' | 'group'

/** A file of a schema. */
export interface SchemaDocument {
  readonly name: string
  readonly archive: string | null
  readonly root: XmlElement
  readonly includes: readonly string[]
}

/** What a schema defines by name, wherever it stands in its files. */
export interface Components {
  find(kind: ComponentKind, reference: string): XmlElement | null
}

const mostElements = 500_000

/** The children of an element that are of XML Schema, those of one name if it is given. */
export function schemaParts(element: XmlElement, name?: string): XmlElement[] {
  return element.children.filter(
    (child) => child.namespace === xs && (name === undefined || child.name === name),
  )
}

/** Reads the files, and answers the one schema they make: the file that none of the others includes comes first. */
export function documentsIn(files: readonly OpenFile[]): SchemaDocument[] {
  const limits = { elements: mostElements }
  const documents = files.map((file) => documentOf(file, readXml(file.name, file.text, limits)))
  const included = new Map(documents.map((document) => [document, includedBy(document, documents)]))
  const reachedFrom = (start: SchemaDocument): Set<SchemaDocument> => {
    const reached = new Set([start])
    for (const document of reached) for (const next of included.get(document) ?? []) reached.add(next)
    return reached
  }
  return [...reachedFrom(mainOf(documents, reachedFrom))]
}

function documentOf({ name, archive }: OpenFile, root: XmlElement): SchemaDocument {
  if (root.namespace !== xs || root.name !== 'schema')
    throw new Refusal(
      `${shown(name)} is XML, but no XML Schema: it begins with “${shown(root.name)}”. Choose the .xsd file of the collection, not a return.`,
    )
  for (const { name: part } of schemaParts(root))
    if (part === 'redefine' || part === 'override')
      throw new Refusal(
        `${shown(name)} changes another schema (xs:${part}), which cannot be read. Choose the schema of the collection as HESA published it.`,
      )
  const includes = [...schemaParts(root, 'include'), ...schemaParts(root, 'import')]
    .filter(({ attributes }) => attributes.get('namespace') !== xmlNamespace)
    .flatMap(({ attributes }) => attributes.get('schemaLocation')?.trim() ?? [])
  return { name, archive, root, includes }
}

function includedBy(document: SchemaDocument, documents: readonly SchemaDocument[]): SchemaDocument[] {
  return document.includes.map((location) => {
    if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(location))
      throw new Refusal(
        `${shown(document.name)} includes ${shown(location)}, and nothing is fetched from there. Choose all files of the schema together, as HESA's zip holds them.`,
      )
    const found = fileAt(location, document, documents)
    if (found) return found
    throw new Refusal(
      `${shown(document.name)} includes ${shown(location)}, which is missing. Choose that file too, or the zip with all of them.`,
    )
  })
}

/** The file a schema includes by an address. Files that are chosen one by one have lost their folders. */
export function fileAt(
  location: string,
  from: SchemaDocument,
  documents: readonly SchemaDocument[],
): SchemaDocument | undefined {
  const path = posix.join(posix.dirname(from.name), location.replaceAll('\\', '/')).toLowerCase()
  return (
    documents.find(({ name, archive }) => archive === from.archive && name.toLowerCase() === path) ??
    documents.find(({ name }) => posix.basename(name).toLowerCase() === posix.basename(path))
  )
}

function mainOf(
  documents: readonly SchemaDocument[],
  reachedFrom: (start: SchemaDocument) => ReadonlySet<SchemaDocument>,
): SchemaDocument {
  const names = (of: readonly SchemaDocument[]) => of.map(({ name }) => shown(name)).join(', ')
  const outermost: SchemaDocument[] = []
  const covered = new Set<SchemaDocument>()
  for (const document of documents) {
    if (covered.has(document)) continue
    const reached = reachedFrom(document)
    // In a circle each is reached from each: the first of them stands for all.
    const others = outermost.filter((other) => !reached.has(other))
    outermost.splice(0, outermost.length, ...others, document)
    for (const one of reached) covered.add(one)
  }
  const withRoot = outermost.filter((document) => elementsIn(document).length > 0)
  const ofStudents = withRoot.filter((document) => elementsIn(document).some(isStudentReturn))
  const [main, second] = ofStudents.length > 0 ? ofStudents : withRoot
  if (!main)
    throw new Refusal(
      `${names(outermost)}: none of these defines an element, only types. Choose the main file of the schema too.`,
    )
  if (second)
    throw new Refusal(
      `These are several schemas: ${names(ofStudents.length > 0 ? ofStudents : withRoot)}. Choose the files of one collection only.`,
    )
  return main
}

function elementsIn({ root }: SchemaDocument): XmlElement[] {
  return schemaParts(root, 'element')
}

function isStudentReturn({ attributes }: XmlElement): boolean {
  return attributes.get('name') === studentReturn
}

/** The outermost element: that of a Student return, else the first that is used by none of the others. */
export function rootElementOf(main: SchemaDocument, documents: readonly SchemaDocument[]): XmlElement {
  const referred = new Set<string>()
  const gather = ({ attributes, children }: XmlElement) => {
    const reference = attributes.get('ref')
    if (reference !== undefined) referred.add(localOf(reference))
    for (const child of children) gather(child)
  }
  for (const { root } of documents) gather(root)
  const elements = elementsIn(main)
  const free = elements.filter(({ attributes }) => !referred.has(attributes.get('name') ?? ''))
  const root = elements.find(isStudentReturn) ?? free[0] ?? elements[0]
  if (!root) throw new Refusal(`${shown(main.name)} defines no element.`)
  return root
}

/** Collects what the files define. Two definitions of one name would make it a matter of chance which one holds. */
export function componentsOf(documents: readonly SchemaDocument[]): Components {
  const whole = new Map<string, { element: XmlElement; file: string }>()
  const loose = new Map<string, XmlElement>()
  for (const { root, name: file } of documents)
    for (const element of schemaParts(root)) {
      const name = element.attributes.get('name')
      if (name === undefined) continue
      const key = `${element.name} {${root.attributes.get('targetNamespace') ?? ''}}${name}`
      const other = whole.get(key)
      if (other)
        throw new Refusal(
          `“${shown(name)}” is defined twice, in ${shown(other.file)} and in ${shown(file)}. Choose the files of one version of the schema only.`,
        )
      whole.set(key, { element, file })
      if (!loose.has(`${element.name} ${name}`)) loose.set(`${element.name} ${name}`, element)
    }
  return {
    // A file without a namespace takes that of whoever includes it: then only the name within it tells.
    find: (kind, reference) =>
      whole.get(`${kind} ${reference}`)?.element ?? loose.get(`${kind} ${localOf(reference)}`) ?? null,
  }
}

/** A whole name without its namespace. */
export function localOf(reference: string): string {
  return reference.slice(reference.indexOf('}') + 1)
}
