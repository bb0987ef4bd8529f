import type { StudentFormKey } from '@minster/domain/portal/forms/form-keys'
import type { Rule, Rules } from '#kit/records/rules.ts'
import type { Today } from '#platform/process/today.ts'
import { settle } from './receive.ts'

/** What a student sent to be seen is settled in the inbox as soon as it was, or is there no longer. */
export function seenRules({ clock }: { readonly clock: Today }): Rules {
  const settledWhenSeen = (type: string, form: StudentFormKey): Rule => ({
    async followUp({ id, before, after }, { tx, door, caller }) {
      const isSeen = !before?.['seenOn'] && Boolean(after?.['seenOn'])
      if (before === null || (after !== null && !isSeen)) return
      const state = after === null ? 'Taken back' : 'Done'
      await settle(tx, door, caller, { type, id, form }, { state, at: clock.now().toISOString() })
    },
  })
  return {
    'safeguarding-certificates': [settledWhenSeen('safeguarding-certificates', 'safeguarding')],
    'dbs-records': [settledWhenSeen('dbs-records', 'dbs')],
  }
}
