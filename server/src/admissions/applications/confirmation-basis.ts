import {
  openAtConfirmation,
  openWords,
  readinessOf,
  whyNotConfirmed,
} from '@minster/domain/admissions/applications/confirmation'
import {
  blockerFactsOf,
  nothingAround,
  type Surrounding,
} from '@minster/domain/admissions/blockers/blockers-in-values'
import { type Reason, readyToConfirm } from '@minster/domain/admissions/checks/blocker-facts'
import type { FlatValues } from '@minster/domain/kit/record/values'
import type { Problem } from '@minster/domain/platform/errors/errors'
import type { Rule } from '#kit/records/rules.ts'
import type { College } from '#platform/process/college.ts'
import { aroundOne } from './keep-blockers.ts'
import { reasonsSeenBy } from './reasons-seen.ts'

const sayWhy = 'Say why the place is confirmed while something is open.'

/**
 * A place is confirmed once nothing is open that it is confirmed on, or on a basis that somebody names, with a reason. A
 * sheet that is imported tells what was confirmed elsewhere before, and is believed.
 */
export function confirmationBasis(college: Pick<College, 'features'>): Rule {
  const openOf = (values: FlatValues, around: Surrounding, today: string): Reason[] => {
    const facts = blockerFactsOf(values, around, { today, features: college.features })
    return facts ? openAtConfirmation(facts) : []
  }
  return {
    independent: true,
    async problems({ before, after }, { today, action, byRule, reason }) {
      if (before !== null || after?.['status'] !== 'Confirmed' || action !== 'created' || byRule) return []
      const open = openOf(after, nothingAround(today), today)
      const why = whyNotConfirmed(open, after['confirmationBasis'])
      const problems: Problem[] = why === null ? [] : [{ param: 'confirmationBasis', message: why }]
      if (open.length > 0 && (reason ?? '').trim() === '') problems.push({ param: 'reason', message: sayWhy })
      return problems
    },

    async consequences({ id, before, after }, { tx, today, caller }) {
      if (after?.['status'] !== 'Confirmed' || before === null || before['status'] === 'Confirmed') return []
      const open = openOf(after, await aroundOne(tx, id, today), today)
      const basis = after['confirmationBasis']
      const refused = whyNotConfirmed(open, basis)
      const parts = readinessOf(reasonsSeenBy(caller, open)).map((one) => ({
        title: one.part,
        lines: one.open.map(({ what, by, since }) => ({ what, by, since })),
      }))
      const ready = {
        id: 'ready-to-confirm',
        ticked: true,
        locked: true,
        checklist: { title: readyToConfirm, parts },
      }
      if (open.length === 0) return [{ ...ready, label: 'Nothing is open: the place can be confirmed' }]
      return [
        {
          ...ready,
          label: `It rests on: ${typeof basis === 'string' && basis !== '' ? basis : 'nothing named yet'}`,
          detail: openWords(open),
          param: 'confirmationBasis',
          needsReason: sayWhy,
          ...(refused !== null && { refused }),
        },
      ]
    },
  }
}
