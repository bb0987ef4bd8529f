import type { Rule } from '#kit/records/rules.ts'

/** Whoever came was checked in, when and by whom, also where the office says so by hand; of whoever did not it says nothing. */
export const checkedIn: Rule = {
  independent: true,
  async complete({ before, after }, { now, caller }) {
    const isHere = after['state'] === 'Attended'
    if (isHere && before?.['state'] === 'Attended') return {}
    if (!isHere) return { checkedInAt: null, checkedInBy: null }
    return {
      checkedInAt: after['checkedInAt'] ?? now,
      checkedInBy: after['checkedInBy'] ?? (caller.userId || null),
    }
  },
}
