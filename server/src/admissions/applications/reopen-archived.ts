import { collectionOf } from '@minster/domain/register/paths'
import type { Rule } from '#kit/records/rules.ts'

/** An archived application that gets another status is worked on again, and back in the everyday lists. */
export const reopenArchived: Rule = {
  independent: true,
  async followUp({ id, after }, { tx, door, caller, reason }) {
    if (!after || after['status'] === 'Ready for archive' || (after['archived'] ?? null) === null) return
    await door.change(
      tx,
      collectionOf('applications'),
      id,
      { archived: null },
      { caller, byRule: true, reason },
    )
  },
}
