import { type Components, localOf, schemaParts } from './components.ts'
import { Refusal, shown } from './refusal.ts'
import { longestChain, madeOfItself, type Spend } from './simple-types.ts'
import type { XmlElement } from './xml-tree.ts'

/** An element where it stands in another. */
export interface Particle {
  readonly name: string
  readonly min: number
  readonly max: number | null
  /** Its definition, elsewhere where it is only referred to. */
  readonly element: XmlElement
}

type Times = Pick<Particle, 'min' | 'max'>

/** Answers the elements a complex type holds, in their order, each with how often it may stand there. */
export function contentReader(
  components: Components,
  spend: Spend,
): (type: XmlElement) => readonly Particle[] {
  const known = new Map<XmlElement, readonly Particle[]>()
  const begun = new Set<XmlElement>()

  /** What a definition holds that others may refer to, read once. */
  function once(definition: XmlElement, read: () => readonly Particle[]): readonly Particle[] {
    const before = known.get(definition)
    if (before) return before
    if (begun.has(definition) || begun.size >= longestChain) throw madeOfItself(definition)
    begun.add(definition)
    const particles = read()
    begun.delete(definition)
    known.set(definition, particles)
    return particles
  }

  function ofType(type: XmlElement): readonly Particle[] {
    return once(type, () => {
      const [content] = schemaParts(type, 'complexContent')
      if (!content) return inOrder(schemaParts(type).map(of))
      const [extension] = schemaParts(content, 'extension')
      const [restriction] = schemaParts(content, 'restriction')
      if (extension) return inOrder([baseOf(extension), ...schemaParts(extension).map(of)])
      return restriction ? inOrder(schemaParts(restriction).map(of)) : []
    })
  }

  function baseOf(extension: XmlElement): readonly Particle[] {
    const base = components.find('complexType', extension.attributes.get('base') ?? '')
    return base ? ofType(base) : []
  }

  function of(part: XmlElement): readonly Particle[] {
    spend(1)
    switch (part.name) {
      case 'element':
        return [particleOf(part)]
      case 'sequence':
      case 'all':
        return repeated(inOrder(schemaParts(part).map(of)), timesOf(part))
      case 'choice':
        return repeated(oneOf(choices(part).map(of)), timesOf(part))
      case 'group':
        return repeated(ofGroup(part), timesOf(part))
      default:
        return []
    }
  }

  function ofGroup(part: XmlElement): readonly Particle[] {
    const reference = part.attributes.get('ref') ?? ''
    const group = components.find('group', reference)
    if (!group) throw undefinedPart(reference)
    return once(group, () => inOrder(schemaParts(group).map(of)))
  }

  function particleOf(part: XmlElement): Particle {
    const reference = part.attributes.get('ref')
    const element = reference === undefined ? part : components.find('element', reference)
    if (!element) throw undefinedPart(reference ?? '')
    return { name: elementName(element), ...timesOf(part), element }
  }

  /** One after another; what stands twice counts twice. */
  function inOrder(lists: readonly (readonly Particle[])[]): Particle[] {
    const byName = new Map<string, Particle>()
    for (const particle of lists.flat()) {
      spend(1)
      const before = byName.get(particle.name)
      byName.set(
        particle.name,
        before
          ? { ...before, min: before.min + particle.min, max: combined(before.max, particle.max, add) }
          : particle,
      )
    }
    return [...byName.values()]
  }

  /** One of several: only what each of them demands is demanded. */
  function oneOf(lists: readonly (readonly Particle[])[]): Particle[] {
    const byName = new Map<string, Particle>()
    for (const particle of lists.flat()) {
      spend(1)
      const { name, max } = particle
      const before = byName.get(name)
      byName.set(name, { ...particle, min: 0, max: before ? combined(before.max, max, Math.max) : max })
    }
    return [...byName.values()].map((particle) => ({ ...particle, min: leastInEach(particle.name, lists) }))
  }

  return ofType
}

function choices(part: XmlElement): XmlElement[] {
  return schemaParts(part).filter(({ name }) => name !== 'annotation')
}

function leastInEach(name: string, lists: readonly (readonly Particle[])[]): number {
  return Math.min(...lists.map((list) => list.find((particle) => particle.name === name)?.min ?? 0))
}

function repeated(particles: readonly Particle[], { min, max }: Times): Particle[] {
  return particles.map((particle) => ({
    ...particle,
    min: particle.min * min,
    max: combined(particle.max, max, multiply),
  }))
}

const add = (one: number, other: number) => one + other
const multiply = (one: number, other: number) => one * other

function combined(
  one: number | null,
  other: number | null,
  of: (one: number, other: number) => number,
): number | null {
  return one === null || other === null ? null : of(one, other)
}

function timesOf({ attributes }: XmlElement): Times {
  const max = attributes.get('maxOccurs')?.trim() ?? '1'
  return {
    min: count(attributes.get('minOccurs')?.trim() ?? '1'),
    max: max === 'unbounded' ? null : count(max),
  }
}

function count(said: string): number {
  if (/^\d{1,9}$/.test(said)) return Number(said)
  throw new Refusal(
    `How often something may stand is given as “${shown(said)}”, which is no number. Choose the schema as HESA published it.`,
  )
}

/** The name of an element, as it stands in a return. */
export function elementName({ attributes }: XmlElement): string {
  const name = attributes.get('name') ?? ''
  if (/^[\p{L}_][\p{L}\p{N}_.-]{0,99}$/u.test(name)) return name
  throw new Refusal(
    `An element is called “${shown(name)}”, which cannot be. Choose the schema as HESA published it.`,
  )
}

function undefinedPart(reference: string): Refusal {
  return new Refusal(
    `“${shown(localOf(reference))}” is used, but none of the files defines it. Choose all files of the schema, or the zip with them.`,
  )
}
