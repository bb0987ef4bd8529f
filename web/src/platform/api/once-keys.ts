/**
 * Keys of calls whose answer is not known yet, by what is asked: pressed twice, or sent again after the line was lost, a
 * call has the key it had before and so happens once.
 */
const keys = new Map<string, string>()

/** The key of a call, until `answered` forgets it. */
export function onceKeyOf(
  path: string,
  body: string,
): { readonly key: string; readonly answered: () => void } {
  const call = `${path} ${body}`
  const key = keys.get(call) ?? newKey()
  keys.set(call, key)
  return { key, answered: () => void (keys.get(call) === key && keys.delete(call)) }
}

/** Without `randomUUID`, which browsers have on https alone. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
