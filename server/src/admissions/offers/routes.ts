import { offerCalls } from '@minster/domain/admissions/offers/offer-calls'
import type { Door } from '#kit/records/store.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { serveUnread } from '#platform/http/serve.ts'
import { acceptOffer, declineOffer } from './answer.ts'
import { offerForApplicant } from './for-applicant.ts'

/** What applicants say to their offer. */
export function registerOfferRoutes(
  app: App,
  { database, clock, door }: Services & { readonly door: Door },
): void {
  const config = { access: 'forms:applicant', feature: 'online-applications' } as const

  serveUnread(app, offerCalls, 'POST /api/forms/applicant/offer/accept', config, async (request) => {
    const answering = { door, caller: callerOf(request), today: clock.today() }
    const id = await database.transaction((tx) => acceptOffer(tx, answering))
    return { data: await offerForApplicant(database, id, clock.today()) }
  })

  serveUnread(app, offerCalls, 'POST /api/forms/applicant/offer/decline', config, async (request) => {
    const form = offerCalls.calls['POST /api/forms/applicant/offer/decline'].body
    const { reason } = parsed(form, request.body ?? {})
    const answering = { door, caller: callerOf(request), today: clock.today() }
    const id = await database.transaction((tx) => declineOffer(tx, answering, reason || null))
    return { data: await offerForApplicant(database, id, clock.today()) }
  })
}
