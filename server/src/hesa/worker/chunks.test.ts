import { describe, expect, it } from 'vitest'
import { inChunks } from './chunks.ts'

const numbers = Array.from({ length: 250 }, (_none, at) => at)

describe('students in chunks', () => {
  it('come all of them, in their order, the next read while one is worked on', async () => {
    const read: number[] = []
    const seen: number[] = []
    const readBefore: number[] = []
    const chunks = inChunks(numbers, async (chunk) => {
      read.push(chunk.length)
      return chunk
    })
    for await (const chunk of chunks) {
      readBefore.push(read.length)
      seen.push(...chunk)
    }
    expect(seen).toEqual(numbers)
    expect(read).toEqual([100, 100, 50])
    expect(readBefore).toEqual([2, 3, 3])
  })

  it('are none where there is nobody', async () => {
    for await (const _chunk of inChunks([], () => Promise.reject(new Error('Nobody was asked for.'))))
      throw new Error('There is no chunk.')
  })

  it('end with what went wrong in reading one, once its turn comes', async () => {
    const seen: number[] = []
    const walk = async () => {
      const chunks = inChunks(numbers, async (chunk) => {
        if (chunk[0] === 200) throw new Error('It broke.')
        return chunk
      })
      for await (const chunk of chunks) seen.push(chunk.length)
    }
    await expect(walk()).rejects.toThrow('It broke.')
    expect(seen).toEqual([100, 100])
  })
})
