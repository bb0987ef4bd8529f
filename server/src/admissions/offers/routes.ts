import { z } from 'zod'
import type { Door } from '#kit/records/store.ts'
import type { App, Services } from '#platform/http/app.ts'
import { documented } from '#platform/http/documented.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { acceptOffer, declineOffer } from './answer.ts'
import { offerForApplicant, offerForm } from './for-applicant.ts'

const declineForm = z.strictObject({
  reason: z.string().trim().max(400, 'Say it in 400 characters or fewer.').optional(),
})
const reply = z.object({ data: offerForm.nullable() })

/** What applicants say to their offer. */
export function registerOfferRoutes(
  app: App,
  { database, clock, door }: Services & { readonly door: Door },
): void {
  const config = { access: 'forms:applicant', feature: 'online-applications' }
  const tags = ['Apply']
  app.post(
    '/api/forms/applicant/offer/accept',
    {
      config,
      ...documented({ summary: 'Accept the place offered', tags, response: { 200: reply } }),
    },
    async (request) => {
      const answering = { door, caller: callerOf(request), today: clock.today() }
      const id = await database.transaction((tx) => acceptOffer(tx, answering))
      return { data: await offerForApplicant(database, id, clock.today()) }
    },
  )
  app.post(
    '/api/forms/applicant/offer/decline',
    {
      config,
      ...documented({
        summary: 'Decline the place offered',
        tags,
        body: declineForm,
        response: { 200: reply },
      }),
    },
    async (request) => {
      const { reason } = parsed(declineForm, request.body ?? {})
      const answering = { door, caller: callerOf(request), today: clock.today() }
      const id = await database.transaction((tx) => declineOffer(tx, answering, reason || null))
      return { data: await offerForApplicant(database, id, clock.today()) }
    },
  )
}
