import { AppError } from '@minster/domain/platform/errors/errors'
import { formatDate } from '@minster/domain/platform/words/format'
import { attendedPeriod } from '@minster/domain/students/documents/attendance'
import {
  documentCalls,
  type MadeDocument,
  type OfferedKind,
  type StudentDocuments,
} from '@minster/domain/students/documents/document-calls'
import { documentKindNames, isDocumentKind } from '@minster/domain/students/documents/document-kinds'
import { engagementFor } from '@minster/domain/students/documents/which-engagement'
import type { FastifyRequest } from 'fastify'
import { openFileStore } from '#kit/files/store.ts'
import { idOf } from '#kit/records/request.ts'
import type { Door } from '#kit/records/store.ts'
import { alive, optional, present, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { serveUnread } from '#platform/http/serve.ts'
import { renderStatement } from './compose.ts'
import { type EngagementFacts, makesDocuments, type StudentFacts, studentRecords } from './facts.ts'
import { letterheadOf } from './letterhead.ts'
import { draftOf, makeOne, officeMaker, studentFor } from './make-one.ts'
import { registerRunRoutes } from './run-routes.ts'
import { sendPdf } from './send-pdf.ts'
import { registerDocumentTemplateRoutes } from './template-routes.ts'

const { f, d, s } = tables({ f: 'files', d: 'student-documents', s: 'students' })
const { u } = optional(tables({ u: 'users' }))

/** Which documents can be made of a student, for each engagement with what it would say or why not. */
function offeredFor(student: StudentFacts, today: string): Omit<StudentDocuments, 'made'> {
  const found = engagementFor(student.engagements, undefined, today)
  return {
    engagements: student.engagements.map((engagement) => ({
      id: engagement.id,
      label: `${engagement.programme}, from ${formatDate(engagement.start)}`,
      status: engagement.status,
      kinds: documentKindNames.map((kind) => kindFor(kind, engagement, today)),
    })),
    usual: 'engagement' in found ? found.engagement.id : null,
  }
}

function kindFor(kind: OfferedKind['kind'], engagement: EngagementFacts, today: string): OfferedKind {
  const period = kind === 'attendance-certificate' ? attendedPeriod(engagement, today) : null
  const days = period && 'from' in period ? period : { from: null, to: null }
  try {
    const { standing } = renderStatement(kind, engagement, {}, today)
    return { kind, standing, refused: null, ...days }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { kind, standing: null, refused: error.message, ...days }
  }
}

/** The documents that were made of a student, the latest first. */
async function readMade(db: Queryable, student: string): Promise<MadeDocument[]> {
  const rows = await db.rows(select({
    id: d.id,
    kind: d.kind,
    reference: present(d.reference),
    addressee: d.addressee,
    created_at: d.createdAt,
    made_by: u.name,
    by_student: sql<boolean>`coalesce(${u.person} = ${s.person}, false)`,
    file: sql<string | null>`(select ${f.id} from ${f} where ${f.id} = ${d.file} and ${alive(f)})`,
  })`
    from ${d} join ${s} on ${s.id} = ${d.student} left join ${u} on ${u.id} = ${d.madeBy}
    where ${d.student} = ${student} and ${alive(d)} order by ${d.createdAt} desc, ${d.id}`)
  return rows.flatMap(({ id, kind, reference, addressee, created_at, made_by, by_student, file }) =>
    isDocumentKind(kind)
      ? [
          {
            id,
            kind,
            reference,
            addressee,
            madeAt: new Date(created_at).toISOString(),
            madeBy: made_by,
            isByStudent: by_student,
            content: file === null ? null : `/api/files/${file}/content`,
          },
        ]
      : [],
  )
}

const config = { access: makesDocuments }

/** Letters, certificates and transcripts of students: one at a time, for many at once, and their templates. */
export async function registerDocumentRoutes(
  app: App,
  services: Services & { readonly door: Door },
): Promise<void> {
  const { database, clock, door, college } = services
  const disk = await openFileStore(services.config)
  const letterhead = () => letterheadOf(college)
  // A logo that is not there stops the start.
  letterhead()
  const parts = { database, door, disk, letterhead }

  /** What is unknown comes before what is wrong with the asking. */
  async function readReportQuery(request: FastifyRequest) {
    const student = idOf(request, studentRecords)
    const { engagements } = await studentFor(database, student, officeMaker(callerOf(request)))
    const { kind, engagement, ...options } = parsed(
      documentCalls.calls['POST /api/students/:id/documents'].body,
      request.body,
    )
    if (engagement !== undefined && !engagements.some(({ id }) => id === engagement))
      throw new AppError('INVALID', undefined, [
        { param: 'engagement', message: 'Choose an engagement of this student.' },
      ])
    return { student, kind, engagement, options }
  }

  serveUnread(app, documentCalls, 'GET /api/students/:id/documents', config, async (request) => {
    const student = await studentFor(database, idOf(request, studentRecords), officeMaker(callerOf(request)))
    return {
      data: { ...offeredFor(student, clock.today()), made: await readMade(database, student.id) },
    }
  })

  serveUnread(
    app,
    documentCalls,
    'POST /api/students/:id/documents/draft',
    config,
    async (request, reply) => {
      const asked = await readReportQuery(request)
      const bytes = await draftOf(parts, asked, officeMaker(callerOf(request)), clock.today())
      return sendPdf(reply, bytes, `${asked.kind}-draft.pdf`, 'inline')
    },
  )

  serveUnread(app, documentCalls, 'POST /api/students/:id/documents', config, async (request) => {
    const asked = await readReportQuery(request)
    const id = await makeOne(parts, asked, officeMaker(callerOf(request)), clock.today())
    const made = (await readMade(database, asked.student)).find((one) => one.id === id)
    if (!made) throw new AppError('NOT_FOUND', 'This document does not exist.')
    return { data: made }
  })

  await registerRunRoutes(app, { ...services, ...parts })
  registerDocumentTemplateRoutes(app, { database, letterhead })
}
