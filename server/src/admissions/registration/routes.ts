import { emailSchema } from '@minster/domain/kit/record/schema'
import { AppError } from '@minster/domain/platform/errors/errors'
import { z } from 'zod'
import { newPasswordProblem } from '#access/auth/new-password.ts'
import type { Door } from '#kit/records/store.ts'
import { composeNotice, keepNotice } from '#office/privacy-notice/notice.ts'
import type { App, Services } from '#platform/http/app.ts'
import { limited } from '#platform/http/limited.ts'
import { tokenSchema } from '#platform/http/link-token.ts'
import { accountRequestJob, answerRequest, findRequest, keepRequest, openAccount } from './account-request.ts'

const tags = ['Sign-in']
const config = { access: 'public', feature: 'registration' } as const

const nameSchema = (words: string) =>
  z
    .string(words)
    .trim()
    .min(1, words)
    .max(100, 'Use at most 100 characters.')
    // A mail with this name goes to an address nobody has confirmed: it must not carry anybody's message or link.
    .regex(/^(?!.*www\.)[^\p{Cc}\p{Cs}<>@/:\\]*$/iu, 'Enter a name only, as it stands on official papers.')

const wishBody = z.strictObject({
  firstName: nameSchema('Enter your first names.'),
  lastName: nameSchema('Enter your last name.'),
  email: z.string('Enter your e-mail address.').pipe(emailSchema),
  password: z.string('Choose a password.'),
  /** Version of the privacy notice that was shown, and agreed to. */
  privacyVersion: z
    .string('Agree to the privacy notice to go on.')
    .min(1, 'Agree to the privacy notice to go on.'),
})

/** An account for somebody the college does not know yet: asked for, confirmed by mail, and only then made. */
export async function registerRegistrationRoutes(
  app: App,
  services: Services & { readonly door: Door; readonly privacyWords: string },
): Promise<void> {
  const { database, clock, queue, college, privacyWords } = services
  await queue.work(accountRequestJob, ({ request }) => answerRequest(services, request))

  app.post(
    '/auth/register',
    { config, schema: { summary: 'Ask for an account', tags, body: wishBody, security: [] } },
    async (request, reply) => {
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
      return reply.code(204).send()
    },
  )

  app.post(
    '/auth/register/link',
    {
      config,
      schema: {
        summary: 'Whether a link of a registration still opens',
        tags,
        body: z.strictObject({ token: tokenSchema }),
        security: [],
      },
    },
    async (request, reply) => {
      await database.transaction((tx) => findRequest(tx, request.body.token, clock.now()))
      return reply.code(204).send()
    },
  )

  app.post(
    '/auth/register/confirm',
    {
      config,
      schema: {
        summary: 'Confirm an e-mail address and open the account',
        tags,
        body: z.strictObject({
          token: tokenSchema,
          password: z.string('Enter your password.').min(1, 'Enter your password.'),
        }),
        security: [],
      },
    },
    async (request, reply) => {
      const { token, password } = request.body
      const tried = await limited(services, request, reply, 'confirm', token)
      const email = await database.transaction((tx) => openAccount(tx, services, token, password))
      await tried.forget()
      return { data: { email } }
    },
  )
}

function problemsAt(param: string, message: string | null) {
  return message === null ? [] : [{ param, message }]
}
