import multipart from '@fastify/multipart'
import { evidenceDemands } from '@minster/domain/admissions/checks/evidence-demands'
import { evidenceCalls, newPaper, type StaffPaper } from '@minster/domain/admissions/evidence/evidence-calls'
import { permits } from '@minster/domain/kit/permissions/permissions'
import { collectionOf } from '@minster/domain/register/paths'
import { openFileStore } from '#kit/files/store.ts'
import { asPaper, keep, readUpload, refuseLarge, uploadLimits } from '#kit/files/upload.ts'
import { idOf } from '#kit/records/request.ts'
import type { Door } from '#kit/records/store.ts'
import { demandSubject, maySubject, type Subject } from '#kit/records/subject.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { serveUnread } from '#platform/http/serve.ts'
import { registerApplicantEvidenceRoutes } from './applicant-routes.ts'
import { type PaperRow, readPapers, readStandings } from './read-papers.ts'
import { unverify, verify } from './verify.ts'

const evidence = collectionOf('evidence')
const applications = collectionOf('applications')
const view = { access: evidence.access.view }
const edit = { access: evidence.access.edit ?? [] }
/** The papers of an application, as staff and as applicants send, look at and verify them. */
export async function registerEvidenceRoutes(
  app: App,
  services: Services & { readonly door: Door },
): Promise<void> {
  const { database, door, clock, college, scanner } = services
  const disk = await openFileStore(services.config)
  const subjectOf = (id: string): Subject => ({ name: 'applications', id })

  serveUnread(app, evidenceCalls, 'GET /api/evidence/of/:id', view, async (request) => {
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
        papers: papers.map(paperForStaff),
      },
    }
  })

  await app.register(async (within: App) => {
    await within.register(multipart, { limits: uploadLimits })
    serveUnread(
      within,
      evidenceCalls,
      'POST /api/evidence/of/:id',
      { ...edit, onRequest: refuseLarge },
      async (request) => {
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
        return { data: { id: made.id } }
      },
    )
    registerApplicantEvidenceRoutes(within, { ...services, disk })
  })

  serveUnread(app, evidenceCalls, 'POST /api/evidence/:id/verified', edit, async (request) => {
    const id = idOf(request, evidence)
    await database.transaction((tx) => verify({ tx, door, caller: callerOf(request) }, id, clock.today()))
  })

  serveUnread(app, evidenceCalls, 'DELETE /api/evidence/:id/verified', edit, async (request) => {
    const id = idOf(request, evidence)
    await database.transaction((tx) => unverify({ tx, door, caller: callerOf(request) }, id))
  })

  /** Directors change applications of theirs, and no papers: those are the office's. */
  async function mayEditPapers(subject: Subject, caller: Parameters<typeof maySubject>[1]): Promise<boolean> {
    const isOffice = permits(caller.claims, edit.access)
    return isOffice && maySubject(database, caller, subject, 'edit', college.features)
  }
}

function paperForStaff(paper: PaperRow): StaffPaper {
  const { id, version, kind, document, type, source, description, at, verified_on: on } = paper
  return {
    id,
    version,
    kind,
    document,
    type,
    source,
    description,
    at,
    file:
      paper.file === null
        ? null
        : {
            id: paper.file,
            name: paper.name ?? '',
            mediaType: paper.media_type ?? '',
            size: paper.size ?? 0,
            sender: paper.sender,
          },
    verified: on === null ? null : { on, by: paper.verifier },
  }
}
