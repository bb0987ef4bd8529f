import { type SchemaDocument, schemaParts } from './components.ts'

/** Two digits of the year it begins in, and the number of the record: `25056`. */
const collection = /(?<!\d)(\d{2}0[2-6]\d)(?!\d)/

/** Which collection a schema is of, by the name of its file or what it says of itself; null where neither tells. */
export function collectionOf({ name, archive, root }: SchemaDocument): string | null {
  const notes = schemaParts(root, 'annotation').flatMap(({ children }) => children.map(({ text }) => text))
  const places = [
    name,
    archive,
    root.attributes.get('version'),
    root.attributes.get('targetNamespace'),
    ...notes,
  ]
  for (const place of places) {
    const found = place ? collection.exec(place)?.[1] : undefined
    if (found !== undefined) return found
  }
  return null
}

/** The version of a schema, as it says itself or as its file is called: `25056_1_0_0.xsd` is 1.0.0. */
export function versionOf({ name, root }: SchemaDocument): string | null {
  const said = root.attributes.get('version')?.trim()
  if (said) return said.slice(0, 100)
  return /\d{5}_(\d+(?:_\d+){1,3})/.exec(name)?.[1]?.replaceAll('_', '.') ?? null
}
