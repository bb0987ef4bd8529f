import { canSee } from '@minster/domain/access/sight'
import { fieldAt } from '@minster/domain/record/record'
import { nest } from '@minster/domain/record/values'
import { application } from '@minster/domain/records/application/application'
import { checkFamilyNames } from '@minster/domain/records/application/checks'
import {
  openAtConfirmation,
  openWords,
  whyNotConfirmed,
} from '@minster/domain/records/application/confirmation'
import type { Rule } from '../records/rules.ts'

/** A place is confirmed once every check is done, or on a basis that somebody names. */
export const confirmationBasis: Rule = {
  async consequences({ before, after }, { caller }) {
    if (after?.['status'] !== 'Confirmed' || before === null || before['status'] === 'Confirmed') return []
    const values = nest(after)
    const open = openAtConfirmation(values)
    if (open.length === 0) return []
    const seen = checkFamilyNames.filter((family) => {
      const placed = fieldAt(application, `checks.${family}`)
      return placed !== undefined && canSee(caller, placed)
    })
    const refused = whyNotConfirmed(values, seen)
    const basis = after['confirmationBasis']
    return [
      {
        id: 'confirmed-on-a-basis',
        label: `It rests on: ${typeof basis === 'string' ? basis : 'nothing named yet'}`,
        detail: openWords(open, seen),
        ticked: true,
        locked: true,
        param: 'confirmationBasis',
        ...(refused !== null && { refused }),
      },
    ]
  },
}
