import { isEvidenceDemand, paperFor } from '@minster/domain/admissions/checks/evidence-demands'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import type { Disk } from 'flydrive'
import { z } from 'zod'
import { asPaper, keep, readUpload, refuseLarge } from '#kit/files/upload.ts'
import { idOf } from '#kit/records/request.ts'
import type { Door } from '#kit/records/store.ts'
import type { App, Services } from '#platform/http/app.ts'
import { documented } from '#platform/http/documented.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { ownApplication } from '../applicant/own-application.ts'
import { evidenceForApplicant, evidenceForApplicantSchema } from './for-applicant.ts'

const evidence = collectionOf('evidence')
const files = collectionOf('files')
const config = { access: 'forms:applicant', feature: 'online-applications' } as const
const tags = ['Application']
const reply = { data: evidenceForApplicantSchema }
/** More than anybody is asked for; only a mistake or mischief sends so many. */
const mostPapers = 30

const newPaper = z.object({
  demand: z.string().refine((name) => name === 'other' || isEvidenceDemand(name), 'Say what it is for.'),
  /** Of the list `verificationEvidence`. */
  document: z.string().optional(),
  description: z.string().max(200, 'Use at most 200 characters.').optional(),
})

/** Papers as their applicant sends them. Nobody's right is asked but that the application is theirs. */
export function registerApplicantEvidenceRoutes(
  app: App,
  services: Services & { readonly door: Door; readonly disk: Disk },
): void {
  const { database, door, disk, college, scanner } = services

  app.get(
    '/api/forms/applicant/evidence',
    {
      config: { ...config, shownTo: 'applications:view' },
      schema: { summary: 'One’s own papers', tags, response: { 200: z.object(reply) } },
    },
    async (request) => {
      const { id } = await ownApplication(database, callerOf(request))
      return { data: await evidenceForApplicant(database, id, college.features) }
    },
  )

  app.post(
    '/api/forms/applicant/evidence',
    {
      config,
      onRequest: refuseLarge,
      ...documented({
        summary: 'Send a paper',
        tags,
        description: 'At most 20 MB; the fields come before the file.',
        consumes: ['multipart/form-data'],
        body: newPaper.extend({ file: z.unknown().meta({ type: 'string', format: 'binary' }) }),
        response: { 201: z.object(reply) },
      }),
    },
    async (request, answer) => {
      const caller = callerOf(request)
      const upload = await readUpload(services, request)
      const { demand, document, description } = parsed(newPaper, Object.fromEntries(upload.fields))
      const asked = isEvidenceDemand(demand) ? paperFor(demand) : { kind: 'Supporting', type: null }
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
            ...asked,
            application,
            file,
            source: 'Applicant',
            identityDocument: asked.kind === 'Identity' ? (document ?? null) : null,
            description: description ?? null,
          }
          await door.create(tx, evidence, values, { caller, byRule: true })
          return evidenceForApplicant(tx, application, college.features)
        },
      )
      answer.status(201)
      return { data }
    },
  )

  app.delete(
    '/api/forms/applicant/evidence/:id',
    {
      config,
      ...documented({
        summary: 'Take a paper back',
        tags,
        params: z.object({ id: z.uuid() }),
        response: { 200: z.object(reply) },
      }),
    },
    async (request) => {
      const caller = callerOf(request)
      const id = idOf(request, evidence)
      return database.transaction(async (tx) => {
        const { id: application } = await ownApplication(tx, caller, { lock: true })
        const { papers } = await evidenceForApplicant(tx, application, college.features)
        const paper = papers.find((one) => one.id === id)
        if (!paper) throw new AppError('NOT_FOUND', 'This paper does not exist.')
        if (paper.isVerified)
          throw refusedFile('We have accepted this paper, so it stays with your application.')
        if (!paper.canRemove || !paper.file)
          throw refusedFile('Only what you sent yourself can be taken back.')
        await door.remove(tx, evidence, id, { caller, byRule: true })
        await door.remove(tx, files, paper.file.id, { caller, byRule: true })
        return { data: await evidenceForApplicant(tx, application, college.features) }
      })
    },
  )
}

function refusedFile(message: string): AppError {
  return new AppError('INVALID', message, [{ param: 'file', message }])
}
