import { shippedFrameOf } from '@minster/domain/hesa/frames/shipped-frames'
import type { ReadCodes } from '#kit/records/code-lists.ts'

/** Code lists of the return as the product comes with them, for what no schema has said yet. */
export const readShippedCodes: ReadCodes = async (_db, lists) =>
  new Map(
    lists.flatMap((list) => {
      const codes = shippedFrameOf(list)?.codes
      return codes
        ? [[list, codes.map(({ code, label }) => ({ code, label, group: null, active: true }))] as const]
        : []
    }),
  )
