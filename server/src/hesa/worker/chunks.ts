/** So many students are read at once. */
const chunkSize = 100

/** Goes through many chunk by chunk; the next is read while one is worked on. */
export async function* inChunks<One, Read>(
  all: readonly One[],
  read: (chunk: readonly One[]) => Promise<Read>,
): AsyncGenerator<Read> {
  const begin = (at: number) => {
    if (at >= all.length) return null
    const reading = read(all.slice(at, at + chunkSize))
    // Heard of when its turn comes; until then nobody is missed who listens.
    reading.catch(() => {})
    return reading
  }
  let reading = begin(0)
  for (let next = chunkSize; reading; next += chunkSize) {
    const found = await reading
    reading = begin(next)
    yield found
  }
}
