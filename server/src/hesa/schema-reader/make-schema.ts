import type {
  HesaEntity,
  HesaFieldType,
  HesaFrame,
  HesaPart,
  HesaSchema,
} from '@minster/domain/hesa/schemas/schema-model'
import { collectionOf, versionOf } from './collection-of.ts'
import { type Components, componentsOf, documentsIn, rootElementOf, schemaParts } from './components.ts'
import { contentReader, elementName, type Particle } from './content.ts'
import type { OpenFile } from './open-files.ts'
import { Refusal, shown, tooMuch } from './refusal.ts'
import { contentOf, type FieldValue, longestChain, simpleTypesOf, unknownType } from './simple-types.ts'
import type { XmlElement } from './xml-tree.ts'

export interface MadeSchema {
  readonly schema: HesaSchema
  /** The names of the files it was made of. */
  readonly files: readonly string[]
}

/** Of everything a schema may be made of, ten times what that of a collection comes to. */
const mostSteps = 200_000

/** Makes what a schema says of its files. Throws a refusal where they are none, or one that cannot be read. */
export function makeSchema(files: readonly OpenFile[]): MadeSchema {
  const documents = documentsIn(files)
  const [main] = documents
  if (!main) throw new Refusal('There is no file here. Choose the .xsd file of the collection.')
  const root = rootElementOf(main, documents)
  const { entities, frames } = partsOfReturn(root, componentsOf(documents))
  return {
    schema: {
      root: elementName(root),
      namespace: main.root.attributes.get('targetNamespace') ?? null,
      version: versionOf(main),
      collection: collectionOf(main),
      entities,
      frames,
    },
    files: documents.map(({ name }) => name),
  }
}

/** What an element is: a field with what it takes, or an entity with its type. */
type Meaning = { readonly value: FieldValue } | { readonly type: XmlElement }

function partsOfReturn(
  root: XmlElement,
  components: Components,
): { entities: HesaEntity[]; frames: HesaFrame[] } {
  const spend = budget()
  const types = simpleTypesOf(components, spend)
  const contentOfType = contentReader(components, spend)
  const entities: HesaEntity[] = []
  const frames = new Map<string, HesaFrame>()

  function meaningOf(element: XmlElement): Meaning {
    const reference = element.attributes.get('type')
    if (reference !== undefined) {
      const value = types.named(reference)
      if (value) return { value }
      const type = components.find('complexType', reference)
      if (type) return { type }
      throw unknownType(reference)
    }
    const [simple] = schemaParts(element, 'simpleType')
    const [complex] = schemaParts(element, 'complexType')
    if (simple) return { value: types.of(simple) }
    if (!complex) return { value: { base: 'text', codes: null } }
    return contentOf(complex) ? { value: types.of(complex) } : { type: complex }
  }

  function addEntity(
    particle: Particle,
    parent: string | null,
    type: XmlElement,
    above: readonly XmlElement[],
  ) {
    if (above.includes(type) || above.length >= longestChain)
      throw new Refusal(
        `“${shown(particle.name)}” holds itself, or too many others in turn. Choose the schema as HESA published it.`,
      )
    const { name, min, max } = particle
    const parts: HesaPart[] = []
    entities.push({ name, parent, min, max, parts })
    for (const part of contentOfType(type)) {
      spend(1)
      const times = { name: part.name, min: part.min, max: part.max }
      const meaning = meaningOf(part.element)
      if ('value' in meaning)
        parts.push({ ...times, is: 'field', type: fieldType(name, part.name, meaning.value) })
      else {
        parts.push({ ...times, is: 'entity' })
        addEntity(part, name, meaning.type, [...above, type])
      }
    }
  }

  function fieldType(entity: string, field: string, { codes, ...value }: FieldValue): HesaFieldType {
    if (codes === null) return { ...value, frame: null }
    const name = `${entity}.${field}`
    if (!frames.has(name)) {
      spend(codes.length)
      frames.set(name, { name, codes })
    }
    return { ...value, frame: name }
  }

  const meaning = meaningOf(root)
  if ('value' in meaning)
    throw new Refusal(
      `This schema describes a single value, “${shown(elementName(root))}”, and no return. Choose the XML Schema of the Student collection.`,
    )
  addEntity({ name: elementName(root), min: 1, max: 1, element: root }, null, meaning.type, [])
  return { entities, frames: [...frames.values()] }
}

function budget(): (steps: number) => void {
  let left = mostSteps
  return (steps) => {
    left -= steps
    if (left < 0) throw tooMuch()
  }
}
