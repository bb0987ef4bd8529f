import { randomInt } from 'node:crypto'
import { bookingCode } from '@minster/domain/contact/events/booking-code'
import type { Rule } from '#kit/records/rules.ts'

/** A booking says when it came in, and has a code to be read out at the door. */
export const booked: Rule = {
  independent: true,
  async complete({ before, after }, { now, action }) {
    if (before !== null) return {}
    return {
      bookedAt: after['bookedAt'] ?? now,
      code: after['code'] ?? bookingCode((below) => randomInt(below)),
      ...(action === 'imported' && { source: 'import' }),
    }
  },
}
