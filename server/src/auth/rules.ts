import { forgetCallers } from '../http/caller-memory.ts'
import { demandFreshSignIn } from '../http/fresh-sign-in.ts'
import type { Rule, Rules } from '../records/rules.ts'
import type { Today } from '../today.ts'

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
