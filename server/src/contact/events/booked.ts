import { randomInt } from 'node:crypto'
import type { Rule } from '#kit/records/rules.ts'
import { freeCode } from './free-code.ts'

/** A booking says when it came in, and has a code to be read out at the door. */
export const booked: Rule = {
  independent: true,
  async complete({ before, after }, { tx, now, action }) {
    if (before !== null) return {}
    const { event } = after
    return {
      bookedAt: after['bookedAt'] ?? now,
      ...(typeof event === 'string' && {
        code: after['code'] ?? (await freeCode(tx, event, (below) => randomInt(below))),
      }),
      ...(action === 'imported' && { source: 'import' }),
    }
  },
}
