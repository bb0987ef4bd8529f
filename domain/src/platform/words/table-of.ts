/** Answers a table with a value for each of some names, typed by them. */
export function tableOf<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Readonly<Record<Name, Value>>
export function tableOf(
  names: readonly string[],
  valueOf: (name: string) => unknown,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)]))
}
