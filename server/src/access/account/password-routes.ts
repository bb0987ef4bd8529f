import { accountCalls } from '@minster/domain/access/account/account-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { App, Services } from '#platform/http/app.ts'
import { forgetCallers } from '#platform/http/caller-memory.ts'
import { serve } from '#platform/http/serve.ts'
import { setPassword } from '../auth/make-user.ts'
import { newPasswordProblem } from '../auth/new-password.ts'
import { rateLimitedAttempt } from '../auth/rate-limited-attempt.ts'
import { ownAccount } from './own.ts'
import { isOwnPassword } from './own-password.ts'

/** Changing one's own password. */
export function registerOwnPasswordRoutes(app: App, services: Services): void {
  const { database, clock, college } = services
  serve(app, accountCalls, 'PUT /api/account/password', { access: 'signed-in' }, async (request, reply) => {
    const { userId, email, name, sessionId } = await ownAccount(database, request)
    const { current, password } = request.body
    const problem =
      password === current
        ? 'This is your password already. Choose another.'
        : await newPasswordProblem(password, { email, name }, college)
    if (problem !== null) throw new AppError('INVALID', undefined, [{ param: 'password', message: problem }])
    const right = await rateLimitedAttempt(services, { request, reply, email }, () =>
      isOwnPassword(database, userId, current),
    )
    if (!right)
      throw new AppError('INVALID', undefined, [{ param: 'current', message: 'This is not your password.' }])
    await database.transaction(async (tx) => {
      await setPassword(tx, userId, password, clock.now())
      await tx.execute({
        text: 'delete from sessions where user_id = $1 and id <> $2 and real_user_id is null',
        values: [userId, sessionId],
      })
      await forgetCallers(tx)
    })
  })
}
