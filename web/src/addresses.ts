/** Reads the query of an address. Every value stays the text it is: a Banner ID is no number. */
export function parseSearch(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query))
}

/** Writes the query of an address so that a person can read it: commas, colons and brackets stay. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      query.set(name, String(value))
  const text = query.toString().replace(/%(2C|3A|2F|5B|5D)/g, (escaped) => decodeURIComponent(escaped))
  return text === '' ? '' : `?${text}`
}
