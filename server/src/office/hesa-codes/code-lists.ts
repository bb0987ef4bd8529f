import { codeListOf } from '@minster/domain/college/hesa/code-list-of'
import type { ReadCodes } from '#kit/records/code-lists.ts'
import { readFrames } from './read-frames.ts'

/** The coding frames of the return, as somebody chooses from them now. */
export const readCodeLists: ReadCodes = async (db, lists) => {
  const frames = await readFrames(db, lists)
  return new Map(
    lists.flatMap((list) => {
      const codes = codeListOf(list, frames.get(list))
      return codes === undefined ? [] : [[list, codes] as const]
    }),
  )
}
