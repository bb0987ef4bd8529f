import { AppError } from '@minster/domain/platform/errors/errors'
import type { Caller } from './caller.ts'

/** So long after signing in nobody is asked to do it again. */
const fresh = 15 * 60_000

/**
 * Refuses what changes how somebody signs in, unless they have just shown that it is they: at a machine left open it is
 * not for whoever passes by, nor for a program, nor for whoever stands in for them.
 */
export function demandFreshSignIn({ signedInAt, realUserId }: Caller, now: Date): void {
  if (realUserId !== null)
    throw new AppError('FORBIDDEN', 'You are signed in as somebody else. Return to yourself first.')
  if (signedInAt === undefined) throw new AppError('FORBIDDEN', 'A token cannot do this. Sign in yourself.')
  if (now.getTime() - Date.parse(signedInAt) >= fresh) throw new AppError('SIGN_IN_AGAIN')
}
