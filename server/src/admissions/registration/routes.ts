import { registrationCalls } from '@minster/domain/admissions/registration/registration-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import { newPasswordProblem } from '#access/auth/new-password.ts'
import type { Door } from '#kit/records/store.ts'
import { composeNotice, keepNotice } from '#office/privacy-notice/notice.ts'
import type { App, Services } from '#platform/http/app.ts'
import { limited } from '#platform/http/limited.ts'
import { serve } from '#platform/http/serve.ts'
import { accountRequestJob, answerRequest, findRequest, keepRequest, openAccount } from './account-request.ts'

const config = { access: 'public', feature: 'registration' } as const

/** An account for somebody the college does not know yet: asked for, confirmed by mail, and only then made. */
export async function registerRegistrationRoutes(
  app: App,
  services: Services & { readonly door: Door; readonly privacyWords: string },
): Promise<void> {
  const { database, clock, queue, college, privacyWords } = services
  await queue.work(accountRequestJob, ({ request }) => answerRequest(services, request))

  serve(app, registrationCalls, 'POST /auth/register', config, async (request, reply) => {
    const wish = request.body
    await limited(services, request, reply, 'register', wish.email)
    const notice = (await composeNotice(database, privacyWords, clock)).agreed
    const details = [
      ...problemsAt(
        'password',
        await newPasswordProblem(
          wish.password,
          { email: wish.email, name: `${wish.firstName} ${wish.lastName}` },
          college,
        ),
      ),
      ...problemsAt(
        'privacyVersion',
        wish.privacyVersion === notice.version
          ? null
          : 'The privacy notice has changed since you opened this page. Please read it again.',
      ),
    ]
    if (details.length > 0) throw new AppError('INVALID', undefined, details)
    await database.transaction(async (tx) => {
      await keepNotice(tx, notice, clock.now())
      await keepRequest(tx, services, wish)
    })
  })

  serve(app, registrationCalls, 'POST /auth/register/link', config, async (request) => {
    await database.transaction((tx) => findRequest(tx, request.body.token, clock.now()))
  })

  serve(app, registrationCalls, 'POST /auth/register/confirm', config, async (request, reply) => {
    const { token, password } = request.body
    const tried = await limited(services, request, reply, 'confirm', token)
    const email = await database.transaction((tx) => openAccount(tx, services, token, password))
    await tried.forget()
    return { data: { email } }
  })
}

function problemsAt(param: string, message: string | null) {
  return message === null ? [] : [{ param, message }]
}
