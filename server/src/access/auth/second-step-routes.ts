import { signInCalls } from '@minster/domain/access/auth/sign-in-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { App, Services } from '#platform/http/app.ts'
import { serve } from '#platform/http/serve.ts'
import { begunBy, endBegun } from './begun-sign-in.ts'
import { readCurrentUser } from './current-user.ts'
import { rateLimitedAttempt } from './rate-limited-attempt.ts'
import { takeCodeOrRecovery } from './second-step.ts'

/** The second step of a sign-in whose password was right. */
export function registerSecondStepRoutes(app: App, services: Services): void {
  const { database, sessions, secrets, clock } = services
  serve(
    app,
    signInCalls,
    'POST /auth/second-step',
    { access: 'public', endsImpersonation: true },
    async (request, reply) => {
      const begun = await begunBy(request, services)
      if (!begun) throw new AppError('SIGNED_OUT', 'That took too long. Please enter your password again')
      const { userId, email } = begun
      const right = await rateLimitedAttempt(services, { request, reply, email, what: 'code' }, () =>
        takeCodeOrRecovery(database, secrets, userId, request.body.code, clock.now()),
      )
      if (!right) throw new AppError('BAD_CODE')
      const user = await readCurrentUser(database, userId)
      await database.transaction(async (tx) => {
        await endBegun(tx, services, reply, userId)
        await sessions.begin(tx, request, reply, userId, { twoStep: true })
      })
      return { user }
    },
  )
}
