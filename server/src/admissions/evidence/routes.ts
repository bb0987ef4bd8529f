import multipart from '@fastify/multipart'
import { evidenceDemands, isEvidenceDemand } from '@minster/domain/admissions/checks/evidence-demands'
import { permits } from '@minster/domain/kit/permissions/permissions'
import { collectionOf } from '@minster/domain/register/paths'
import { z } from 'zod'
import { openFileStore } from '#kit/files/store.ts'
import { asPaper, keep, readUpload, refuseLarge, uploadLimits } from '#kit/files/upload.ts'
import { idOf } from '#kit/records/request.ts'
import type { Door } from '#kit/records/store.ts'
import { demandSubject, maySubject, type Subject } from '#kit/records/subject.ts'
import type { App, Services } from '#platform/http/app.ts'
import { documented } from '#platform/http/documented.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { registerApplicantEvidenceRoutes } from './applicant-routes.ts'
import { readPapers, readStandings } from './read-papers.ts'
import { unverify, verify } from './verify.ts'

const evidence = collectionOf('evidence')
const applications = collectionOf('applications')
const tags = ['Applications']
const view = { access: evidence.access.view }
const edit = { access: evidence.access.edit ?? [] }
const idForm = z.object({ id: z.uuid() })

const panelForm = z.object({
  canAdd: z.boolean(),
  demands: z.array(
    z.object({
      demand: z.enum(Object.keys(evidenceDemands).filter(isEvidenceDemand)),
      title: z.string(),
      state: z.enum(['wanted', 'to verify', 'verified']),
    }),
  ),
  papers: z.array(
    z.object({
      id: z.uuid(),
      version: z.int(),
      kind: z.string(),
      document: z.string().nullable(),
      type: z.string().nullable(),
      source: z.string().nullable(),
      description: z.string().nullable(),
      at: z.string(),
      file: z
        .object({
          id: z.uuid(),
          name: z.string(),
          mediaType: z.string(),
          size: z.int(),
          sender: z.string().nullable(),
        })
        .nullable(),
      verified: z.object({ on: z.string(), by: z.string().nullable() }).nullable(),
    }),
  ),
})

/** What staff send with a paper besides the file. */
const newPaper = z.object({
  kind: z.string(),
  identityDocument: z.string().optional(),
  type: z.string().optional(),
  source: z.string().optional(),
  description: z.string().optional(),
})

/** The papers of an application, as staff and as applicants send, look at and verify them. */
export async function registerEvidenceRoutes(
  app: App,
  services: Services & { readonly door: Door },
): Promise<void> {
  const { database, door, clock, college, scanner } = services
  const disk = await openFileStore(services.config)
  const subjectOf = (id: string): Subject => ({ name: 'applications', id })

  app.get(
    '/api/evidence/of/:id',
    {
      config: view,
      ...documented({
        tags,
        summary: 'What is demanded of an application, and the papers there are',
        params: idForm,
        response: { 200: z.object({ data: panelForm }) },
      }),
    },
    async (request) => {
      const caller = callerOf(request)
      const subject = subjectOf(idOf(request, applications))
      await demandSubject(database, caller, subject, 'view', college.features)
      const papers = await readPapers(database, subject.id)
      const standings = await readStandings(database, subject.id, papers, college.features)
      const canAdd = !caller.readOnly && (await mayEditPapers(subject, caller))
      return {
        data: {
          canAdd,
          demands: standings.map(({ demand, state }) => ({
            demand,
            title: evidenceDemands[demand].title,
            state,
          })),
          papers: papers.map(({ file, name, media_type, size, sender, verified_on, verifier, ...paper }) => ({
            ...paper,
            file: file && { id: file, name, mediaType: media_type, size, sender },
            verified: verified_on === null ? null : { on: verified_on, by: verifier },
          })),
        },
      }
    },
  )

  await app.register(async (within: App) => {
    await within.register(multipart, { limits: uploadLimits })
    within.post(
      '/api/evidence/of/:id',
      {
        config: edit,
        onRequest: refuseLarge,
        ...documented({
          tags,
          summary: 'Add a paper to an application, with its file',
          description: 'At most 20 MB. The fields beside the file are those of evidence.',
          consumes: ['multipart/form-data'],
          params: idForm,
          body: newPaper.extend({ file: z.unknown().meta({ type: 'string', format: 'binary' }) }),
          response: { 201: z.object({ data: z.object({ id: z.uuid() }) }) },
        }),
      },
      async (request, reply) => {
        const caller = callerOf(request)
        const application = idOf(request, applications)
        const upload = await readUpload(services, request)
        const values = parsed(newPaper, Object.fromEntries(upload.fields))
        const made = await keep(
          { database, door, disk, college, scanner },
          asPaper(upload),
          null,
          caller,
          (tx, file) => door.create(tx, evidence, { ...values, application, file }, { caller }),
        )
        reply.status(201)
        return { data: { id: made.id } }
      },
    )
    registerApplicantEvidenceRoutes(within, { ...services, disk })
  })

  app.post(
    '/api/evidence/:id/verified',
    {
      config: edit,
      ...documented({
        tags,
        summary: 'Say that one has seen a paper and it is what it says',
        params: idForm,
        response: { 204: z.null() },
      }),
    },
    async (request, reply) => {
      const id = idOf(request, evidence)
      await database.transaction((tx) => verify({ tx, door, caller: callerOf(request) }, id, clock.today()))
      return reply.status(204).send()
    },
  )

  app.delete(
    '/api/evidence/:id/verified',
    {
      config: edit,
      ...documented({
        tags,
        summary: 'Take the verification of a paper back',
        params: idForm,
        response: { 204: z.null() },
      }),
    },
    async (request, reply) => {
      const id = idOf(request, evidence)
      await database.transaction((tx) => unverify({ tx, door, caller: callerOf(request) }, id))
      return reply.status(204).send()
    },
  )

  /** Directors change applications of theirs, and no papers: those are the office's. */
  async function mayEditPapers(subject: Subject, caller: Parameters<typeof maySubject>[1]): Promise<boolean> {
    const isOffice = permits(caller.claims, edit.access)
    return isOffice && maySubject(database, caller, subject, 'edit', college.features)
  }
}
