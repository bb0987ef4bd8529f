/** Where a JSON text says what: the line of every value by its path, and the lines where a name is said again. */
export type JsonLines = {
  /** A path nobody wrote, such as a missing name, has its parent's line. */
  lineOf(path: readonly PropertyKey[]): number
  isWritten(path: readonly PropertyKey[]): boolean
  repeated: { path: string; line: number }[]
}

type Open = { path: string[]; names: Set<string> | null; name: string; index: number }

/** Reads a text that is known to be JSON. */
export function readJsonLines(text: string): JsonLines {
  const lines = new Map<string, number>()
  const repeated: { path: string; line: number }[] = []
  const open: Open[] = []
  let line = 1
  let awaitsName = false

  const pathHere = () => {
    const top = open.at(-1)
    return top ? [...top.path, top.names ? top.name : String(top.index)] : []
  }
  for (const [token] of text.matchAll(/\n|"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g)) {
    const top = open.at(-1)
    if (token === '\n') line++
    else if (token === '}' || token === ']') open.pop()
    else if (token === ',' && top) {
      top.index++
      awaitsName = top.names !== null
    } else if (token === ':') awaitsName = false
    else if (awaitsName && top?.names) {
      top.name = String(JSON.parse(token))
      if (top.names.has(top.name)) repeated.push({ path: pathHere().join('.'), line })
      top.names.add(top.name)
    } else {
      const path = pathHere()
      lines.set(pathKey(path), line)
      if (token === '{' || token === '[') {
        open.push({ path, names: token === '{' ? new Set() : null, name: '', index: 0 })
        awaitsName = token === '{'
      }
    }
  }
  return {
    lineOf(path) {
      for (let length = path.length; length >= 0; length--) {
        const found = lines.get(pathKey(path.slice(0, length)))
        if (found !== undefined) return found
      }
      return 1
    },
    isWritten: (path) => lines.has(pathKey(path)),
    repeated,
  }
}

function pathKey(path: readonly PropertyKey[]): string {
  return JSON.stringify(path.map(String))
}
