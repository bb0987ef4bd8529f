import { readSync, writeSync } from 'node:fs'

/** Where something stands in a file. */
export interface Stretch {
  readonly at: number
  readonly length: number
}

/** Writes at the end of an open file, by its descriptor; answers where that stands. */
export function appendingTo(file: number): (text: string) => Stretch {
  let end = 0
  return (text) => {
    const bytes = Buffer.from(text)
    const at = end
    for (let done = 0; done < bytes.length; )
      done += writeSync(file, bytes, done, bytes.length - done, at + done)
    end += bytes.length
    return { at, length: bytes.length }
  }
}

/** Reads a stretch of an open file again. */
export function readStretch(file: number, { at, length }: Stretch): Buffer {
  const bytes = Buffer.alloc(length)
  for (let done = 0; done < length; ) {
    const read = readSync(file, bytes, done, length - done, at + done)
    if (read === 0) throw new Error('A file is shorter than what was written into it.')
    done += read
  }
  return bytes
}
