import type { IsAsked, ReturnedNode } from '@minster/domain/hesa/continuity/returned-node'
import { pathOf } from '@minster/domain/hesa/return/return-tree'
import type { HesaPart, HesaSchema } from '@minster/domain/hesa/schemas/schema-model'

/** How a return is written: every element on a line of its own, in the order of the collection's schema. */
export interface ReturnLayout {
  readonly open: string
  readonly close: string
  /** The entities of the outermost element, in their order. */
  readonly outermost: readonly string[]
  readonly isAsked: IsAsked
  /** Names of what has to stand in something. */
  readonly required: ReadonlySet<string>
  /** The lines of a node of the college or a student. */
  readonly linesOf: (node: ReturnedNode) => XmlLine[]
}

export interface XmlLine {
  readonly text: string
  /** Place in the return, as `cellsOf` answers it; of an element that opens or closes, that of its node. */
  readonly path: string
  /** Place of the node it stands in, null where that is the outermost element. */
  readonly within: string | null
  /** Its value has a character no XML file may hold; another stands in its place. */
  readonly isBroken: boolean
}

/**
 * Answers how a return is written by a schema. Where its elements have no namespace but the outermost has, that one alone is
 * written with a prefix.
 */
export function layoutOf(schema: HesaSchema, { isQualified = true } = {}): ReturnLayout {
  const { root, namespace, entities } = schema
  const parts = new Map(entities.map(({ name, parent, parts: own }) => [`${parent ?? ''}/${name}`, own]))
  const asked = new Set(entities.flatMap(({ name, parts: own }) => own.map((part) => `${name}/${part.name}`)))
  const name = namespace === null || isQualified ? root : `return:${root}`
  const means = namespace === null ? '' : ` ${isQualified ? 'xmlns' : 'xmlns:return'}="${escaped(namespace)}"`
  return {
    open: `<?xml version="1.0" encoding="UTF-8"?>\n<${name}${means}>\n`,
    close: `</${name}>\n`,
    outermost: (parts.get(`/${root}`) ?? []).map((part) => part.name),
    isAsked: (entity, part) => asked.has(`${entity}/${part}`),
    required: new Set(
      entities.flatMap((entity) => entity.parts.filter(({ min }) => min > 0).map((part) => part.name)),
    ),
    linesOf(node) {
      const lines: XmlLine[] = []
      addLines(lines, parts, { node, parent: root, within: null })
      return lines
    },
  }
}

interface Placed {
  readonly node: ReturnedNode
  readonly parent: string
  readonly within: string | null
}

function addLines(
  lines: XmlLine[],
  parts: ReadonlyMap<string, readonly HesaPart[]>,
  { node, parent, within }: Placed,
): void {
  const { entity, fields, nodes } = node
  const path = pathOf(node, within)
  const start = lines.push({ text: `<${entity}>`, path, within, isBroken: false })
  for (const { name, is } of parts.get(`${parent}/${entity}`) ?? []) {
    const value = fields[name]
    if (is === 'entity') {
      for (const inner of nodes)
        if (inner.entity === name) addLines(lines, parts, { node: inner, parent: entity, within: path })
    } else if (value !== undefined)
      lines.push({
        text: `<${name}>${escaped(value)}</${name}>`,
        path: `${path}/${name}`,
        within: path,
        isBroken: hasUnwritable(value),
      })
  }
  // Of what nobody knows anything, nothing is written.
  if (lines.length === start) lines.pop()
  else lines.push({ text: `</${entity}>`, path, within, isBroken: false })
}

/** What no XML file may hold, however it is written. */
const unwritable = /[\p{Cs}\uFFFE\uFFFF]|(?![\t\n\r])[\0-\u001F]/gu
const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}

function hasUnwritable(value: string): boolean {
  return value.search(unwritable) >= 0
}

function escaped(value: string): string {
  return value
    .replaceAll(/[&<>"\t\n\r]/g, (character) => escapes[character] ?? '')
    .replaceAll(unwritable, '\uFFFD')
}
