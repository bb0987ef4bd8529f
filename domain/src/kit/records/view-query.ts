/** One value of a list in the place of another. */
export interface ReplacedValue {
  /** Answers whether a field, by its path, is chosen from the list the value stands in. */
  readonly isChosen: (path: string) => boolean
  readonly from: string
  readonly to: string
}

/**
 * Answers the query of a list (`?otherInformation.churchStream=Methodist,Anglican&sort=-intake`) with one value in the
 * place of another wherever a field is compared with it, and null where none is. What a text merely contains is no
 * value. A value with a comma cannot stand in an address: the query then keeps the old word, which filters go on
 * understanding.
 */
export function withValueReplaced(query: string, { isChosen, from, to }: ReplacedValue): string | null {
  if (to.includes(',')) return null
  const before = query.replace(/^\?/, '').split('&')
  const after = before.map((part) => {
    const at = part.indexOf('=')
    const [, path = '', operator = 'is'] =
      /^([^[\]]+)(?:\[([^[\]]*)\])?$/.exec(decoded(part.slice(0, Math.max(at, 0)))) ?? []
    if ((operator !== 'is' && operator !== 'ne') || !isChosen(path)) return part
    const values = decoded(part.slice(at + 1)).split(',')
    if (!values.includes(from)) return part
    const replaced = values.map((value) => (value === from ? to : value))
    return `${part.slice(0, at)}=${written([...new Set(replaced)].join(','))}`
  })
  return after.every((part, at) => part === before[at]) ? null : `?${after.join('&')}`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

/** As the browser writes addresses: commas, colons and brackets stay. */
function written(text: string): string {
  return encodeURIComponent(text)
    .replace(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+')
    .replace(/%(2C|3A|2F|5B|5D)/g, decodeURIComponent)
}
