import { mostReferees } from '@minster/domain/admissions/references/referees'
import {
  type OwnReferences,
  ownReferenceCalls,
  referenceCalls,
} from '@minster/domain/admissions/references/reference-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import { isFeatureOn } from '@minster/domain/platform/features/features'
import type { FastifyRequest } from 'fastify'
import { registerMailedForm } from '#kit/mailed-links/form-calls.ts'
import type { Door } from '#kit/records/store.ts'
import { tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'
import { ownApplication } from '../applicant/own-application.ts'
import { references } from './collections.ts'
import { referencesForApplicant } from './for-applicant.ts'
import { referenceForm } from './form.ts'
import { type Doer, notNeeded, refusedReference, requestReference } from './request.ts'
import { registerReferenceStaffRoutes } from './staff-routes.ts'
import { openTranslations } from './words.ts'

const { r } = tables({ r: 'references' })

const config = { access: 'forms:applicant', feature: 'online-applications' } as const
/** Referees as their applicant names them. Nobody's right is asked but that the application is theirs. */
function registerApplicantReferenceRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database, door, clock } = services

  /** Does something with the caller's own referees, and answers how they stand then. */
  async function doing(
    request: FastifyRequest,
    action: (tx: Transaction, before: OwnReferences, application: string, doer: Doer) => Promise<void>,
  ) {
    const caller = callerOf(request)
    return database.transaction(async (tx) => {
      const { id } = await ownApplication(tx, caller, { lock: true })
      const before = await referencesForApplicant(tx, id)
      if (!before.isOpen) throw refusedReference(notNeeded)
      await action(tx, before, id, { caller, byRule: true })
      return { data: await referencesForApplicant(tx, id) }
    })
  }

  serve(app, ownReferenceCalls, 'POST /api/forms/applicant/references', config, (request) =>
    doing(request, async (tx, { referees, demands, asksAtOnce }, application, doer) => {
      if (referees.length >= mostReferees)
        throw refusedReference(
          `You have named ${mostReferees} referees, which is as many as we ask. Take one off first.`,
        )
      refuseSettled(demands, request.body.kind)
      const made = await door.create(tx, references, { ...request.body, application }, doer)
      if (asksAtOnce) await requestReference(tx, services, made.id, doer)
    }),
  )

  serve(app, ownReferenceCalls, 'PUT /api/forms/applicant/references/:id', config, (request) =>
    doing(request, async (tx, before, _application, doer) => {
      const { id } = request.params
      const { state, canChange, email } = refereeIn(before, id)
      if (!canChange) throw refusedReference(settledWords(state))
      if (state === 'Declined')
        throw refusedReference('This referee has declined. Take them off and name somebody else.')
      refuseSettled(before.demands, request.body.kind)
      await door.change(tx, references, id, request.body, doer)
      if (before.asksAtOnce && email !== request.body.refereeEmail)
        await requestReference(tx, services, id, doer)
    }),
  )

  serve(app, ownReferenceCalls, 'DELETE /api/forms/applicant/references/:id', config, (request) =>
    doing(request, async (tx, before, _application, doer) => {
      const { id } = request.params
      const { state, canChange } = refereeIn(before, id)
      if (!canChange) throw refusedReference(settledWords(state))
      if (state === 'Not requested') await door.remove(tx, references, id, doer)
      else await door.change(tx, references, id, { state: 'Cancelled' }, doer)
    }),
  )

  serve(app, ownReferenceCalls, 'POST /api/forms/applicant/references/:id/request', config, (request) =>
    doing(request, async (tx, before, _application, doer) => {
      const { id } = request.params
      const { canAskAgain, requested, name } = refereeIn(before, id)
      if (!canAskAgain) throw refusedReference(`${name} cannot be asked at present.`)
      if (requested === clock.today() || (await wasWrittenToToday(tx, id, clock.today())))
        throw refusedReference(`${name} was written to today already. Please give them a little time.`)
      await requestReference(tx, services, id, doer)
    }),
  )
}

/** A referee is nobody's letter box: one mail a day, whoever has it sent. */
async function wasWrittenToToday(tx: Transaction, id: string, today: string): Promise<boolean> {
  const [row] = await tx.rows(sql`select 1 from ${r} where ${r.id} = ${id} and ${r.lastReminded} = ${today}`)
  return row !== undefined
}

function refereeIn({ referees }: OwnReferences, id: string) {
  const found = referees.find((one) => one.id === id)
  if (!found) throw new AppError('NOT_FOUND', 'There is no such referee.')
  return found
}

function settledWords(state: string): string {
  return state === 'Received'
    ? 'This reference has reached us and cannot be changed any more.'
    : 'We have accepted your references; nothing more is needed.'
}

function refuseSettled(demands: OwnReferences['demands'], kind: string): void {
  if (demands.some(({ kinds, isSettled }) => isSettled && kinds.some((one) => one === kind)))
    throw refusedReference('We have accepted your references of this kind; nothing more is needed.')
}

/** The words of a referee's page: in other languages where the college offers them. */
function registerReferenceWords(app: App, { college }: Pick<Services, 'college'>): void {
  const translations = openTranslations()

  serve(
    app,
    referenceCalls,
    'GET /api/reference-form/words',
    { access: 'public' },
    async (request, reply) => {
      reply.header('cache-control', 'no-cache')
      const inOtherLanguages = isFeatureOn(college.features, 'translatable-references')
      const { lang, words } = translations.in((inOtherLanguages && request.query.lang) || 'en')
      const languages = inOtherLanguages ? translations.languages : []
      return { data: { lang, languages, words } }
    },
  )
}

/** What referees, applicants and staff do about references. */
export function registerReferenceRoutes(app: App, services: Services & { readonly door: Door }): void {
  registerMailedForm(app, services, referenceForm)
  registerReferenceWords(app, services)
  registerReferenceStaffRoutes(app, services)
  registerApplicantReferenceRoutes(app, services)
}
