import { SaxesParser, type SaxesTagNS } from 'saxes'
import { Refusal, shown } from './refusal.ts'

export interface XmlElement {
  /** Without its prefix. */
  readonly name: string
  readonly namespace: string
  /** Those of no namespace. Names of other components are whole: `{namespace}name`, several with spaces between. */
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlElement[]
  /** What stands in it and in its children. */
  readonly text: string
}

/** What one upload may hold, over all of its files. */
export interface TreeLimits {
  elements: number
}

const deepest = 60
/** Where words end that somebody may read: what a schema holds further out is no text. */
const ends = new Set(['documentation', 'appinfo'])
/** Attributes of XML Schema that name another component. */
const references = new Set(['base', 'itemType', 'memberTypes', 'ref', 'type'])

interface Growing {
  readonly name: string
  readonly namespace: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: Growing[]
  text: string
}

/**
 * Reads an XML file into its elements. Whatever could make a small file large or have another one fetched stands in a
 * document type, and a schema needs none: a file with one is refused.
 */
export function readXml(name: string, text: string, limits: TreeLimits): XmlElement {
  if (/^\s*(<\?xml[^>]{0,200}>\s*)?<(!doctype\s+html|html)\b/i.test(text.slice(0, 2000)))
    throw new Refusal(
      `${shown(name)} is a web page, not an XML Schema. On that page, follow the link to the .xsd file and save that.`,
    )
  const parser = new SaxesParser({ xmlns: true })
  const stack: Growing[] = []
  let root: Growing | null = null
  parser.on('error', () => {
    throw new Refusal(
      `${shown(name)} is no well-formed XML (line ${parser.line}). Choose the .xsd file of the collection, as HESA published it.`,
    )
  })
  parser.on('doctype', () => {
    throw new Refusal(
      `${shown(name)} has a document type (DOCTYPE), which a schema needs not and which is not safe to read. Choose the .xsd file as HESA published it.`,
    )
  })
  parser.on('opentag', (tag) => {
    limits.elements -= 1
    if (limits.elements < 0 || stack.length >= deepest)
      throw new Refusal(
        `${shown(name)} is longer or more deeply nested than the schema of a collection is. Choose the .xsd file as HESA published it.`,
      )
    const element = elementOf(tag, (prefix) => parser.resolve(prefix) ?? '')
    const parent = stack.at(-1)
    if (parent) parent.children.push(element)
    else root = element
    stack.push(element)
  })
  const write = (piece: string) => {
    const element = stack.at(-1)
    if (element) element.text += piece
  }
  parser.on('text', write)
  parser.on('cdata', write)
  parser.on('closetag', () => {
    const element = stack.pop()
    if (element && element.text !== '' && !ends.has(element.name)) write(element.text)
  })
  parser.write(text).close()
  if (root === null) throw new Refusal(`${shown(name)} holds nothing.`)
  return root
}

function elementOf(tag: SaxesTagNS, namespaceOf: (prefix: string) => string): Growing {
  const attributes = new Map<string, string>()
  for (const { local, uri, value } of Object.values(tag.attributes))
    if (uri === '') attributes.set(local, references.has(local) ? wholeNames(value, namespaceOf) : value)
  return { name: tag.local, namespace: tag.uri, attributes, children: [], text: '' }
}

function wholeNames(names: string, namespaceOf: (prefix: string) => string): string {
  return names
    .split(/\s+/)
    .filter((name) => name !== '')
    .map((name) => {
      const colon = name.indexOf(':')
      return `{${namespaceOf(name.slice(0, Math.max(colon, 0)))}}${name.slice(colon + 1)}`
    })
    .join(' ')
}
