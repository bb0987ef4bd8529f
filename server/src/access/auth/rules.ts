import type { Rule, Rules } from '#kit/records/rules.ts'
import { forgetCallers } from '#platform/http/caller-memory.ts'
import { demandFreshSignIn } from '#platform/http/fresh-sign-in.ts'
import type { Today } from '#platform/process/today.ts'

/** A change of a user or a role reaches whoever is signed in at once, on every process. */
const callersChange: Rule = { followUp: (_deed, { tx }) => forgetCallers(tx) }

/** With another address somebody signs in otherwise, and links that set a password go there. */
function ownAddressChanges(clock: Today): Rule {
  return {
    async followUp({ id, before, after }, { caller }) {
      if (id === caller.userId && before && after && before['email'] !== after['email'])
        demandFreshSignIn(caller, clock.now())
    },
  }
}

export function accessRules(clock: Today): Rules {
  return { users: [ownAddressChanges(clock), callersChange], roles: [callersChange] }
}
