import type { accountCalls } from '#access/account/account-calls.ts'
import type { loginAsCalls } from '#access/auth/login-as-calls.ts'
import type { signInCalls } from '#access/auth/sign-in-calls.ts'
import type { userCalls } from '#access/users/user-calls.ts'

export type AccessCalls = (typeof accountCalls)['calls'] &
  (typeof loginAsCalls)['calls'] &
  (typeof signInCalls)['calls'] &
  (typeof userCalls)['calls']
