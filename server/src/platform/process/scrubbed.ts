import { isObject } from './is-object.ts'

/**
 * An error as it may be logged: what kind, where in the code, but none of the words in which PostgreSQL repeats values
 * ("Key (email)=(…) already exists", "invalid input syntax: …"), nor statements with their parameters.
 */
export function scrubbed(thrown: unknown): Record<string, unknown> {
  if (!(thrown instanceof Error)) return { thrown: typeof thrown }
  const fromDatabase = 'severity' in thrown || thrown.name === 'DrizzleQueryError'
  const part = (name: string) => {
    const value: unknown = Reflect.get(thrown, name)
    return typeof value === 'string' ? { [name]: value } : {}
  }
  return {
    name: thrown.name,
    ...part('code'),
    ...(fromDatabase
      ? {
          ...part('severity'),
          ...part('table'),
          ...part('column'),
          ...part('constraint'),
          ...part('routine'),
        }
      : { message: thrown.message }),
    stack: fromDatabase ? framesOf(thrown) : thrown.stack,
    ...(isObject(thrown.cause) ? { cause: scrubbed(thrown.cause) } : {}),
  }
}

/** The stack without its first lines, which repeat the message. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
