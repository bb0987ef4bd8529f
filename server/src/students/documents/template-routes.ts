import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import { documentCalls } from '@minster/domain/students/documents/document-calls'
import { isDocumentKind } from '@minster/domain/students/documents/document-kinds'
import { documentTemplateOf } from '@minster/domain/students/documents/document-templates'
import { examplesOf, mistakesIn } from '#kit/mail/liquid.ts'
import { readOne } from '#kit/records/read.ts'
import type { Database } from '#platform/db/connect.ts'
import type { App } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'
import { print } from '#platform/print/print.ts'
import { pagesOf, paperOf } from './compose.ts'
import type { Letterhead } from './letterhead.ts'
import { sendPdf } from './send-pdf.ts'

const templates = collectionOf('document-templates')
/** What a document template can do besides what every record does: be checked as it is written, and be looked at. */
export function registerDocumentTemplateRoutes(
  app: App,
  {
    database,
    letterhead: letterheadNow,
  }: { readonly database: Database; readonly letterhead: () => Letterhead },
): void {
  const config = { access: templates.access.view }
  const kindOf = async (id: string, caller: ReturnType<typeof callerOf>) => {
    const { key } = await readOne(database, templates, id, caller)
    if (typeof key === 'string' && isDocumentKind(key)) return key
    throw new AppError('NOT_FOUND', 'This document is no longer made.')
  }

  serve(app, documentCalls, 'POST /api/document-templates/:id/check', config, async (request) => {
    const { tags: declared } = documentTemplateOf(await kindOf(request.params.id, callerOf(request)))
    const mistakes = (['heading', 'body', 'footnote'] as const).flatMap((field) =>
      mistakesIn(request.body[field], declared).map((mistake) => ({ ...mistake, field })),
    )
    return { data: { mistakes } }
  })

  serve(app, documentCalls, 'POST /api/document-templates/:id/draft', config, async (request, reply) => {
    const kind = await kindOf(request.params.id, callerOf(request))
    const letterhead = letterheadNow()
    const values = examplesOf(documentTemplateOf(kind).tags)
    const part = pagesOf(kind, request.body, values, letterhead, [])
    return sendPdf(reply, await print(paperOf('Draft', letterhead, 'DRAFT'), [part]), 'draft.pdf', 'inline')
  })
}
