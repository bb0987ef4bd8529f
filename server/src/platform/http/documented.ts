import type { FastifySchema } from 'fastify'
import type { z } from 'zod'

/** What is said of a call in the description of the interface. */
export interface Documentation {
  readonly tags: readonly string[]
  readonly summary: string
  readonly description?: string
  readonly params?: z.ZodType
  readonly querystring?: z.ZodType
  readonly headers?: z.ZodType
  readonly body?: z.ZodType
  readonly consumes?: string[]
  readonly response?: Readonly<Record<number, z.ZodType>>
}

/**
 * Describes a call without letting the description refuse anything: what is unknown or stale comes before what is
 * invalid, so these calls read what they are sent themselves.
 */
export function documented(schema: Documentation) {
  return {
    schema,
    validatorCompiler: () => (value: unknown) => ({ value }),
    serializerCompiler: () => (value: unknown) => JSON.stringify(value),
  }
}

/** The rest of what is said of a call. */
export type Further = Omit<Documentation, 'tags' | 'summary'>

declare module 'fastify' {
  interface FastifySchema {
    /** What is said of the call besides, made only for whoever reads the description. */
    further?: () => FastifySchema
  }
}

/** The description of a call together with what waited. */
export function wholeDescription({ further, ...said }: FastifySchema = {}): FastifySchema {
  return { ...said, ...further?.() }
}
