import { mailPurposeNames } from '@minster/domain/kit/mail/mail-purposes'
import { ownStandingOf } from '@minster/domain/kit/mailed-form/link-standing'
import { consentCalls, preferenceCalls } from '@minster/domain/people/consents/consent-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { DepartmentServices } from '#kit/departments/department.ts'
import { withHeldLink } from '#kit/mailed-links/form-calls.ts'
import { findLink, voidLinks } from '#kit/mailed-links/links.ts'
import { preferenceLinks } from '#kit/mailed-links/preference-links.ts'
import { idOf } from '#kit/records/request.ts'
import type { Transaction } from '#platform/db/connect.ts'
import type { App } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { limited } from '#platform/http/limited.ts'
import { serve, serveUnread } from '#platform/http/serve.ts'
import type { Job } from '#platform/jobs/queue.ts'
import { mailLinksTo } from './links-to-address.ts'
import {
  mailPreferenceLink,
  mailWhatHolds,
  type Reader,
  readPreferences,
  readReader,
  readReadersAt,
} from './preferences.ts'
import { demandPerson } from './read-consents.ts'
import { say } from './say.ts'
import { readWording } from './wordings.ts'

/** Somebody asked for the preference page of an address, which may be nobody's: the answer must not tell by its time. */
const linkJob: Job<{ email: string }> = {
  name: 'preference-link',
  payload: z.object({ email: z.string() }),
  retries: 3,
}

const edits = 'consents:edit'
const noOfEMail = mailPurposeNames.map((purpose) => ({ purpose, channel: 'email', wished: false }) as const)

/** The page on which somebody says what they wish to be sent, without an account: by a link, or with one click in their mail. */
export async function registerPreferenceRoutes(app: App, services: DepartmentServices): Promise<void> {
  const { database, queue, college, clock, door } = services
  await queue.work(linkJob, ({ email }) => database.transaction((tx) => mailLinksTo(tx, services, email)))

  serveUnread(
    app,
    consentCalls,
    'POST /api/people/:id/preference-links',
    { access: edits },
    async (request) => {
      const caller = callerOf(request)
      const person = idOf(request, collectionOf('people'))
      await demandPerson(database, person, edits, caller)
      await database.transaction(async (tx) => {
        const reader = await readReader(tx, person)
        if (reader === null) throw new AppError('CONFLICT', 'They have died.')
        const { email } = reader
        if (email === null) throw new AppError('CONFLICT', 'They have no e-mail address.')
        await mailPreferenceLink(tx, services, { reader: { ...reader, email }, by: caller.userId })
      })
    },
  )

  const open = { access: 'public' } as const
  serve(app, preferenceCalls, 'POST /api/preference-links', open, async (request, reply) => {
    const { email } = request.body
    await limited(services, request, reply, 'preferences', email)
    await queue.enqueue(null, linkJob, { email })
  })

  /** Does something for whoever holds a link. */
  const withReader = <Done>(
    request: FastifyRequest<{ Body: { token: string } }>,
    reply: FastifyReply,
    work: (tx: Transaction, reader: Reader) => Promise<Done>,
  ) => {
    const find = async (tx: Transaction, token: string) => {
      const link = await findLink(tx, preferenceLinks, token, clock.now())
      const reader = link && (await readReader(tx, link.id))
      return link && reader && { reader, standing: ownStandingOf(link.fate) }
    }
    const held = { token: request.body.token, kind: 'preferences', find } as const
    return withHeldLink(services, request, reply, held, async (tx, { reader, standing }) => {
      if (standing !== 'open')
        throw new AppError('CONFLICT', 'This link works no more. Ask for another one.', [
          { param: 'standing', message: standing },
        ])
      return work(tx, reader)
    })
  }
  const show = async (tx: Transaction, reader: Reader) => ({
    data: await readPreferences(tx, reader, college.title, clock.today()),
  })

  serve(app, preferenceCalls, 'POST /api/preference-links/look', open, (request, reply) =>
    withReader(request, reply, show),
  )

  serve(app, preferenceCalls, 'POST /api/preference-links/save', open, async (request, reply) => {
    const { choices, wording } = request.body
    const person = await withReader(request, reply, async (_tx, { id }) => id)
    // A no answers no words, and is never too many.
    const isYes = choices.some(({ wished }) => wished)
    const counted = isYes ? await limited(services, request, reply, 'preferences-saved', person) : null
    let isNew = false
    try {
      return await withReader(request, reply, async (tx, reader) => {
        if (isYes) await demandInForce(tx, wording, clock.today())
        const said = { source: 'preferences', at: clock.now(), wording } as const
        isNew = await say(tx, door, reader.id, choices, said)
        if (isNew) await mailWhatHolds(tx, services, reader)
        return show(tx, reader)
      })
    } finally {
      if (!isNew) await counted?.forget()
    }
  })

  serve(app, preferenceCalls, 'POST /api/preference-links/disown', open, (request, reply) =>
    withReader(request, reply, async (tx, reader) => {
      const { id, email } = reader
      const said = { source: 'preferences', at: clock.now(), note: 'A choice was not theirs.' } as const
      const others = email === null ? [] : await readReadersAt(tx, email)
      const everybody = new Set([id, ...others.map((one) => one.id)])
      for (const one of [...everybody].toSorted()) {
        await say(tx, door, one, noOfEMail, said)
        // Whoever chose for them has a link.
        await voidLinks(tx, preferenceLinks, one, clock.now())
      }
      return show(tx, reader)
    }),
  )

  await app.register(async (within: App) => {
    // Whatever a mail program sends along, the token says it all.
    within.removeAllContentTypeParsers()
    within.addContentTypeParser('*', { parseAs: 'string' }, async () => null)

    serve(
      within,
      preferenceCalls,
      'GET /api/unsubscribe/:token',
      { ...open, exposeHeadRoute: false },
      async (request, reply) => reply.redirect(`${preferenceLinks.page}#${request.params.token}`),
    )

    serve(
      within,
      preferenceCalls,
      'POST /api/unsubscribe/:token',
      { ...open, openTo: 'any website', bodyLimit: 64 * 1024 },
      async (request) => {
        await database.transaction(async (tx) => {
          const link = await findLink(tx, preferenceLinks, request.params.token, clock.now())
          if (link === null) return
          const said = { source: 'unsubscribed', at: clock.now(), toBinned: true } as const
          const wishes = noOfEMail.filter(({ purpose }) => link.party === 'page' || link.party === purpose)
          await say(tx, door, link.id, wishes, said)
        })
      },
    )
  })
}

/** Nobody agrees to words they were not shown. */
async function demandInForce(tx: Transaction, wording: string | null, today: string): Promise<void> {
  const inForce = await readWording(tx, 'preferences', today)
  if ((inForce?.id ?? null) !== wording)
    throw new AppError(
      'CONFLICT',
      'The words by which we ask have changed since you opened this page. Read them and save once more: what you chose is still chosen.',
      [{ param: 'wording', message: 'These words are no longer in force.' }],
    )
}
