import type { RecordDeclaration } from '#kit/record/record.ts'
import type { FurtherType } from './at-hand.ts'

/** The declarations of the record types, by their plurals. */
export interface Declarations {
  has(name: string): boolean
  /** The declaration of one that is at hand or was fetched. */
  of(name: string): RecordDeclaration
  /** Whether it can be read, and all that its links lead to. */
  isReadable(name: string): boolean
  /** Fetches it and all that its links lead to, at once. */
  fetch(name: string): Promise<void>
}

/** Keeps the declarations that are at hand together with those that are fetched. */
export function declarationsFrom(
  atHand: Readonly<Record<string, RecordDeclaration>>,
  further: Readonly<Record<string, FurtherType>>,
): Declarations {
  const fetched = new Map<string, RecordDeclaration>()

  /** What is still to be fetched before a record type can be read. */
  function lackingFor(name: string): [name: string, type: FurtherType][] {
    const found = new Map<string, FurtherType>()
    const add = (one: string) => {
      const type = Object.hasOwn(further, one) ? further[one] : undefined
      if (!type || found.has(one)) return
      found.set(one, type)
      type.links.forEach(add)
    }
    add(name)
    return [...found].filter(([one]) => !fetched.has(one))
  }

  return {
    has: (name) => Object.hasOwn(atHand, name) || Object.hasOwn(further, name),
    of: (name) => {
      const found = (Object.hasOwn(atHand, name) ? atHand[name] : undefined) ?? fetched.get(name)
      if (found) return found
      throw new Error(
        Object.hasOwn(further, name)
          ? `The declaration of "${name}" was read before it was fetched.`
          : `No record type is called "${name}".`,
      )
    },
    isReadable: (name) => lackingFor(name).length === 0,
    fetch: async (name) => {
      await Promise.all(
        lackingFor(name).map(async ([one, type]) => {
          fetched.set(one, await type.fetch())
        }),
      )
    },
  }
}
