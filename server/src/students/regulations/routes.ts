import { regulationCalls } from '@minster/domain/students/regulations/regulation-calls'
import type { Door } from '#kit/records/store.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'
import { beginEdition } from './begin-edition.ts'

export function registerRegulationRoutes(
  app: App,
  { database, door }: Services & { readonly door: Door },
): void {
  serve(
    app,
    regulationCalls,
    'POST /api/regulations/:id/edition',
    { access: { all: ['programmes:view', 'admin:grades'] } },
    async (request) => ({
      data: {
        id: await database.transaction((tx) =>
          beginEdition(tx, door, request.params.id, request.body, callerOf(request)),
        ),
      },
    }),
  )
}
