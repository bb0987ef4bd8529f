import { isEvidenceDemand, paperFor } from '@minster/domain/admissions/checks/evidence-demands'
import { newOwnPaper, ownEvidenceCalls } from '@minster/domain/admissions/evidence/evidence-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import type { Disk } from 'flydrive'
import { asPaper, keep, readUpload, refuseLarge } from '#kit/files/upload.ts'
import { idOf } from '#kit/records/request.ts'
import type { Door } from '#kit/records/store.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { serve, serveUnread } from '#platform/http/serve.ts'
import { ownApplication } from '../applicant/own-application.ts'
import { evidenceForApplicant } from './for-applicant.ts'

const evidence = collectionOf('evidence')
const files = collectionOf('files')
const config = { access: 'forms:applicant', feature: 'online-applications' } as const
/** More than anybody is asked for; only a mistake or mischief sends so many. */
const mostPapers = 30

/** Papers as their applicant sends them. Nobody's right is asked but that the application is theirs. */
export function registerApplicantEvidenceRoutes(
  app: App,
  services: Services & { readonly door: Door; readonly disk: Disk },
): void {
  const { database, door, disk, college, scanner } = services

  serve(
    app,
    ownEvidenceCalls,
    'GET /api/forms/applicant/evidence',
    { ...config, shownTo: 'applications:view' },
    async (request) => {
      const { id } = await ownApplication(database, callerOf(request))
      return { data: await evidenceForApplicant(database, id, college.features) }
    },
  )

  serveUnread(
    app,
    ownEvidenceCalls,
    'POST /api/forms/applicant/evidence',
    { ...config, onRequest: refuseLarge },
    async (request) => {
      const caller = callerOf(request)
      const upload = await readUpload(services, request)
      const { demand, document, description } = parsed(newOwnPaper, Object.fromEntries(upload.fields))
      const wanted = isEvidenceDemand(demand) ? paperFor(demand) : { kind: 'Supporting', type: null }
      const data = await keep(
        { database, door, disk, college, scanner },
        asPaper(upload),
        null,
        caller,
        async (tx, file) => {
          const { id: application } = await ownApplication(tx, caller, { lock: true })
          const before = await evidenceForApplicant(tx, application, college.features)
          if (!before.isOpen) throw refusedFile('Your application has ended, so we need no more papers.')
          if (before.demands.some((one) => one.demand === demand && one.state === 'verified'))
            throw refusedFile('We have accepted this already, so we need no other.')
          if (before.papers.length >= mostPapers)
            throw refusedFile(
              `You have sent ${mostPapers} papers, which is as many as we keep. Take one back first.`,
            )
          const values = {
            ...wanted,
            application,
            file,
            source: 'Applicant',
            identityDocument: wanted.kind === 'Identity' ? (document ?? null) : null,
            description: description ?? null,
          }
          await door.create(tx, evidence, values, { caller, byRule: true })
          return evidenceForApplicant(tx, application, college.features)
        },
      )
      return { data }
    },
  )

  serveUnread(app, ownEvidenceCalls, 'DELETE /api/forms/applicant/evidence/:id', config, async (request) => {
    const caller = callerOf(request)
    const id = idOf(request, evidence)
    return database.transaction(async (tx) => {
      const { id: application } = await ownApplication(tx, caller, { lock: true })
      const { papers } = await evidenceForApplicant(tx, application, college.features)
      const paper = papers.find((one) => one.id === id)
      if (!paper) throw new AppError('NOT_FOUND', 'This paper does not exist.')
      if (paper.isVerified)
        throw refusedFile('We have accepted this paper, so it stays with your application.')
      if (!paper.canRemove || !paper.file) throw refusedFile('Only what you sent yourself can be taken back.')
      await door.remove(tx, evidence, id, { caller, byRule: true })
      await door.remove(tx, files, paper.file.id, { caller, byRule: true })
      return { data: await evidenceForApplicant(tx, application, college.features) }
    })
  })
}

function refusedFile(message: string): AppError {
  return new AppError('INVALID', message, [{ param: 'file', message }])
}
