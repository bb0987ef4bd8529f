/** A path with its parameters in their places, and its query behind it. */
export function addressOf(
  path: string,
  params: Readonly<Record<string, string>>,
  query: object | undefined,
): string {
  return `${filled(path, params)}${queryText(query)}`
}

function filled(path: string, params: Readonly<Record<string, string>>): string {
  return path.replaceAll(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''))
}

/** A query as it stands behind a path; what is undefined is left out, of a list each value stands by itself. */
function queryText(query: object | undefined): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((one) => one !== undefined)
      .map((one) => `${encodeURIComponent(name)}=${encodeURIComponent(String(one))}`),
  )
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}
