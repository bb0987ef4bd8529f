import { AppError } from '@minster/domain/platform/errors/errors'
import { confirmLinkCalls } from '@minster/domain/portal/forms/confirm-link-calls'
import { knownForm } from '@minster/domain/portal/forms/form-keys'
import { titleOfForm } from '@minster/domain/portal/forms/form-reach'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { withHeldLink } from '#kit/mailed-links/form-calls.ts'
import type { Door } from '#kit/records/store.ts'
import type { Transaction } from '#platform/db/connect.ts'
import type { App, Services } from '#platform/http/app.ts'
import { serve } from '#platform/http/serve.ts'
import { dayOf } from '#platform/process/today.ts'
import { confirmUnchanged } from '../forms/confirm.ts'
import { type FoundConfirmation, findConfirmation } from './confirm-link.ts'

const config = { access: 'public' } as const

const refusals = {
  expired: 'The time for this link is over. Sign in to send the form.',
  closed: 'This cannot be confirmed unseen any more. Sign in and look at it.',
} as const

/** What a student does by the link of a reminder, without signing in: nothing but saying that nothing has changed. */
export function registerConfirmLinkRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { college, clock, door } = services

  const withLink = <Done>(
    request: FastifyRequest<{ Body: { readonly token: string } }>,
    reply: FastifyReply,
    work: (tx: Transaction, found: FoundConfirmation) => Promise<Done>,
  ) =>
    withHeldLink(
      services,
      request,
      reply,
      {
        token: request.body.token,
        kind: 'form-confirmation',
        find: (tx, token) => findConfirmation(tx, services, token),
      },
      work,
    )

  // Programs that look into mails open every link: opening one changes nothing.
  serve(app, confirmLinkCalls, 'POST /api/form-confirmation/open', config, (request, reply) =>
    withLink(request, reply, async (_tx, { me, calls: { form }, standing, expiresAt, sentAt }) => {
      const isOpen = standing === 'open'
      return {
        data: {
          standing,
          college: college.title,
          office: college.office,
          until: isOpen ? dayOf(new Date(expiresAt)) : null,
          title: titleOfForm(college, form.key),
          path: knownForm(form.key).path,
          sentAt: isOpen ? sentAt : null,
          year: me.year,
        },
      }
    }),
  )

  serve(app, confirmLinkCalls, 'POST /api/form-confirmation/send', config, (request, reply) =>
    withLink(request, reply, async (tx, { me, calls, standing, stamp }) => {
      // Tapped twice, it was sent once.
      if (standing === 'used') return
      if (standing !== 'open') throw new AppError('CONFLICT', refusals[standing])
      await confirmUnchanged(tx, calls, me, { stamp, door, services, at: clock.now().toISOString() })
    }),
  )
}
