import { linkToken, writtenByLink } from '@minster/domain/kit/mailed-form/mailed-form-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Transaction } from '#platform/db/connect.ts'
import type { App, Services } from '#platform/http/app.ts'
import { limited } from '#platform/http/limited.ts'
import type { TryKind } from '#platform/http/limits.ts'
import { serve } from '#platform/http/serve.ts'
import { dayOf } from '#platform/process/today.ts'
import { dropLinkDraft, readLinkDraft, saveDraft } from './drafts.ts'
import { type FoundLink, findLink, useUpLink } from './links.ts'
import type { Doing, LinkTarget, MailedForm } from './mailed-form.ts'

const anyBody = z.looseObject({ token: linkToken })

/**
 * The calls of a form that is filled in by a mailed link, without an account. The token goes in bodies, which nobody logs,
 * and unknown ones are counted: who guesses is soon told to wait.
 */
export function registerMailedForm<About, Party extends string, Standing extends string>(
  app: App,
  doing: Doing,
  form: MailedForm<About, Party, Standing>,
): void {
  const { clock, college } = doing
  const { links, path, calls, feature, theirs, refusals, actions } = form
  const { drafts } = links
  const config = { access: 'public', feature } as const

  /** Does something with what a token leads to. Unknown ones and those nobody was sent are answered alike. */
  const withLink = <Done>(
    request: FastifyRequest,
    reply: FastifyReply,
    token: string,
    work: (tx: Transaction, held: Holding) => Promise<Done>,
  ): Promise<Done> => {
    const find = async (tx: Transaction, given: string): Promise<Holding | null> => {
      const link = await findLink(tx, links, given, clock.now())
      const about = link && (await form.read(tx, link.id))
      if (link === null || about === null) return null
      const held = { about, party: link.party }
      return { ...held, link, standing: form.standingOf(held, link.fate) }
    }
    return withHeldLink(doing, request, reply, { token, kind: form.tries, find }, work)
  }
  interface Holding extends LinkTarget<About, Party> {
    readonly link: FoundLink<Party>
    readonly standing: Standing
  }

  // What was answered is sent here: of which form it is, its contract knows and this does not.
  serve(app, calls, `POST ${path}/open`, config, async (request, reply) => {
    const { token } = anyBody.parse(request.body)
    const opened = await withLink(request, reply, token, async (tx, { link, standing, ...held }) => ({
      standing,
      college: college.title,
      office: college.office,
      until: theirs.includes(standing) ? dayOf(link.expires) : null,
      ...form.tell(held, standing),
      ...(drafts && { draft: standing === 'open' ? await readLinkDraft(tx, drafts, link) : null }),
    }))
    return reply.send({ data: opened })
  })

  /** What was decided meanwhile, here or by somebody with the same link, is told as a conflict. */
  const demand = (standing: Standing, wanted: string) => {
    if (standing !== wanted)
      throw new AppError('CONFLICT', refusals[standing], [{ param: 'standing', message: standing }])
  }

  if (drafts) {
    const body = writtenByLink(drafts.answers)
    serve(app, calls, `POST ${path}/draft`, config, async (request, reply) => {
      const { token, ...written } = body.parse(request.body)
      const draft = await withLink(request, reply, token, (tx, { link, standing }) => {
        demand(standing, 'open')
        return saveDraft(tx, drafts, link, written, clock.now())
      })
      return reply.send({ data: draft })
    })
  }

  for (const { verb, when, usesUp, run } of actions)
    serve(app, calls, `POST ${path}/${verb}`, config, async (request, reply) => {
      const { token } = anyBody.parse(request.body)
      await withLink(request, reply, token, async (tx, { link, standing, ...held }) => {
        demand(standing, when)
        if (usesUp) await useUpLink(tx, links, token, clock.now())
        await run(tx, doing, held, request.body)
        if (usesUp && drafts) await dropLinkDraft(tx, drafts, link)
      })
      return reply.send()
    })
}

/** What somebody without an account holds: the token of a link from a mail, and which guesses it counts among. */
interface HeldLink<Found> {
  readonly token: string
  readonly kind: TryKind
  /** Finds what the token leads to, null where nobody was ever sent it; what it finds stays as it is meanwhile. */
  readonly find: (tx: Transaction, token: string) => Promise<Found | null>
}

/** Finds a link and does something with it in one transaction. Unknown ones are counted: who guesses is told to wait. */
export async function withHeldLink<Found, Done>(
  services: Pick<Services, 'database' | 'clock'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { token, kind, find }: HeldLink<Found>,
  work: (tx: Transaction, found: Found) => Promise<Done>,
): Promise<Done> {
  const tried = await limited(services, request, reply, kind, token)
  let isKnown = false
  try {
    return await services.database.transaction(async (tx) => {
      const found = await find(tx, token)
      if (found === null)
        throw new AppError('NOT_FOUND', 'We do not know this link. Copy the whole of it from the mail.')
      isKnown = true
      return work(tx, found)
    })
  } finally {
    if (isKnown) await tried.forget()
  }
}
