import type { Problem } from '@minster/domain/platform/errors/errors'
import type { RuleParts } from '#kit/departments/department.ts'
import { byRule } from '#kit/records/by-rule.ts'
import type { RecordChange, Rule, RuleContext } from '#kit/records/rules.ts'
import { movingUpBy } from './foresee-move-up.ts'
import { countAgain, heldEvent } from './handing-out.ts'
import { moveUp } from './move-up.ts'
import { knownEventOf } from './tell-of-event.ts'

/** An event keeps the places that are taken; where it has more of them, or takes place after all, those that wait move up. */
export function capacityKept(parts: RuleParts): Rule {
  const paths = ['capacity', 'state', 'start']

  async function followUpAll(changes: readonly RecordChange[], { tx, door, ...context }: RuleContext) {
    const ids = changes.map(({ id }) => id)
    countAgain(tx, ids)
    const moved = changes.filter(
      ({ before, after }) => before && after && paths.some((path) => before[path] !== after[path]),
    )
    const how = byRule({ tx, door, ...context })
    await moveUp(
      tx,
      parts,
      moved.map(({ id }) => id),
      { door, how },
    )
  }

  return {
    independent: true,
    async problems({ id, before, after }, { tx }): Promise<readonly Problem[]> {
      const capacity = after?.['capacity']
      if (before === null || typeof capacity !== 'number' || capacity === before['capacity']) return []
      const taken = (await heldEvent(tx, id))?.taken ?? 0
      if (capacity >= taken) return []
      const are = taken === 1 ? '1 place is' : `${taken} places are`
      return [{ param: 'capacity', message: `${are} taken. Cancel bookings first, or leave ${taken}.` }]
    },
    async consequences({ id, before, after }, { tx }) {
      if (before === null || after === null || !paths.some((path) => before[path] !== after[path])) return []
      const { state, start } = knownEventOf(after)
      const capacity = typeof after['capacity'] === 'number' ? after['capacity'] : null
      return movingUpBy(tx, parts, id, { id, places: 0, event: { capacity, state, start } })
    },
    followUpAll,
    followUp: (change, context) => followUpAll([change], context),
  }
}
