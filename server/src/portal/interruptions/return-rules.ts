import type { Telling } from '#kit/notifications/notify.ts'
import type { RecordChange, Rule } from '#kit/records/rules.ts'
import { settle } from '../requests/receive.ts'
import { writeOfAway } from './write-of-away.ts'

/**
 * Another day of return is another question: what was answered about the former is over, and the student is told. Once
 * they are back, or gone, nothing waits any longer.
 */
export function returnRules(parts: Telling): Rule {
  return {
    independent: true,
    async complete(deed) {
      if (!isReturnMoved(deed) && !isLeaving(deed)) return {}
      return {
        'comingBack.answer': null,
        'comingBack.until': null,
        'comingBack.words': null,
        'comingBack.answeredOn': null,
      }
    },
    async followUp(deed, { tx, door, caller, action }) {
      const { id, before, after } = deed
      const isOver = before?.['status'] === 'IoS' && after !== null && after['status'] !== 'IoS'
      // Undoing puts back what the change wrote; what a student has answered since waits for nobody.
      if (!isOver && (action === 'undone' || !isReturnMoved(deed))) return
      const about = { type: 'engagements', id, form: 'ios-request' } as const
      await settle(tx, door, caller, about, { state: 'Done', at: parts.clock.now().toISOString() })
      if (isOver || action === 'imported' || !after?.['expectedReturn']) return
      await writeOfAway(tx, parts, {
        template: 'ios-extended',
        student: after['student'],
        from: after['interruptedFrom'],
        back: after['expectedReturn'],
        about: { type: 'engagements', id },
        by: caller.userId,
      })
    },
  }
}

/** What was answered before an earlier return says nothing of this one. */
function isLeaving({ before, after }: RecordChange): boolean {
  return before !== null && before['status'] !== 'IoS' && after?.['status'] === 'IoS'
}

/** Only of who is away and stays away: whoever leaves has other days. */
function isReturnMoved({ before, after }: RecordChange): boolean {
  return (
    before?.['status'] === 'IoS' &&
    after?.['status'] === 'IoS' &&
    before['expectedReturn'] !== after['expectedReturn']
  )
}
