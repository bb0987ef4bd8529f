import { schemaParts } from './components.ts'
import type { XmlElement } from './xml-tree.ts'

const longest = 1000

/**
 * What an enumeration says of itself, null where it says nothing: the `Label` in its annotation, wherever it stands
 * there, else the words of its documentation.
 */
export function labelOf(enumeration: XmlElement): string | null {
  const notes = schemaParts(enumeration, 'annotation').flatMap((annotation) => [
    ...schemaParts(annotation, 'documentation'),
    ...schemaParts(annotation, 'appinfo'),
  ])
  const label = notes.map(labelIn).find((text) => text !== null)
  if (label !== undefined) return label
  const words = notes.filter(({ name }) => name === 'documentation').map(wordsOf)
  return words.find((text) => text !== '') ?? null
}

function labelIn(element: XmlElement): string | null {
  for (const child of element.children) {
    const text = child.name.toLowerCase() === 'label' ? wordsOf(child) : labelIn(child)
    if (text !== null && text !== '') return text
  }
  return null
}

function wordsOf({ text }: XmlElement): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, longest)
}
