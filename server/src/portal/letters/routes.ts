import { AppError } from '@minster/domain/platform/errors/errors'
import { ownLetterCalls } from '@minster/domain/portal/letters/own-letter-calls'
import { openFileStore } from '#kit/files/store.ts'
import type { Door } from '#kit/records/store.ts'
import type { App, Services } from '#platform/http/app.ts'
import { serve } from '#platform/http/serve.ts'
import { makesDocuments } from '#students/documents/facts.ts'
import { letterheadOf } from '#students/documents/letterhead.ts'
import { makeOne } from '#students/documents/make-one.ts'
import { readMeFor } from '../forms/me.ts'
import { demandOutlook, demandWithinLimit, ownRows, readOwnLetters, refuseBefore } from './own-letters.ts'

/** Whoever is signed in as the student makes and reads no letter they could not make in the office. */
const config = { access: 'forms:student', shownTo: makesDocuments } as const

/** Letters of status that students make for themselves, without waiting for the office. */
export async function registerLetterRoutes(
  app: App,
  services: Services & { readonly door: Door },
): Promise<void> {
  const { database, door, college, clock } = services
  const disk = await openFileStore(services.config)
  const parts = { database, door, disk, letterhead: () => letterheadOf(college) }
  const now = () => clock.now().toISOString()

  serve(app, ownLetterCalls, 'GET /api/forms/student/letters', config, async (request) => {
    const me = await readMeFor(database, 'requests', request, services)
    return { data: await readOwnLetters(database, me, college, now()) }
  })

  serve(app, ownLetterCalls, 'POST /api/forms/student/letters', config, async (request) => {
    const { addressee, engagement: wanted } = request.body
    const me = await readMeFor(database, 'requests', request, services)
    const letters = await readOwnLetters(database, me, college, now())
    const engagement = demandOutlook(letters, wanted)
    // Nothing is printed for whoever is beyond the limit already.
    refuseBefore(letters.next)
    const id = await makeOne(
      parts,
      { student: me.student, kind: 'status-letter', engagement, options: { addressee } },
      { caller: me.caller, visible: ownRows, demand: (tx) => demandWithinLimit(tx, me, now()) },
      me.today,
    )
    const { made } = await readOwnLetters(database, me, college, now())
    const letter = made.find((one) => one.id === id)
    if (!letter) throw new AppError('NOT_FOUND', 'This letter does not exist.')
    return { data: letter }
  })
}
