import { forgetCallers } from '../http/caller-memory.ts'
import type { Rule, Rules } from '../records/rules.ts'

/** A change of a user or a role reaches whoever is signed in at once, on every process. */
const callersChange: Rule = { followUp: (_deed, { tx }) => forgetCallers(tx) }

export const accessRules: Rules = { users: [callersChange], roles: [callersChange] }
