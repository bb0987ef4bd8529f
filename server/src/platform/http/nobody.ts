import type { Caller } from './caller.ts'

/** Acts where nobody is signed in: what time alone brings about. The history tells of no user. */
export const nobody: Caller = {
  userId: '',
  name: '',
  claims: [],
  grants: [],
  hub: null,
  programme: null,
  realUserId: null,
}
