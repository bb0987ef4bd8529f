import { organisationCalls } from '@minster/domain/people/contacts/contact-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import { merges } from '#kit/records/merge-tables.ts'
import { idOf } from '#kit/records/request.ts'
import type { Door } from '#kit/records/store.ts'
import { hindranceToUndoing, readMerge, unmerge } from '#kit/records/unmerge.ts'
import { table } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'
import { compareOrganisations, mergeOrganisations } from './merge-organisations.ts'

const mergeRow = table(merges)

/** To merge is to remove one of the two. */
const access = 'organisations:admin'

/** Making one organisation of two: what would happen, doing it, and taking it back. */
export function registerMergeRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database, college, clock, door } = services

  serve(
    app,
    organisationCalls,
    'GET /api/organisations/compare/:kept/:gone',
    { access },
    async (request) => ({
      data: await compareOrganisations(database, request.params, {
        caller: callerOf(request),
        features: college.features,
      }),
    }),
  )

  serve(app, organisationCalls, 'POST /api/organisations/merge', { access }, async (request) => {
    const at = clock.now().toISOString()
    const looking = { caller: callerOf(request), features: college.features }
    const id = await database.transaction((tx) => mergeOrganisations(tx, door, request.body, looking, at))
    return { data: { id, kept: request.body.kept } }
  })

  serve(app, organisationCalls, 'GET /api/organisations/:id/merges', { access }, async (request) => {
    const kept = idOf(request, collectionOf('organisations'))
    const rows = await database.rows(select({
      id: mergeRow.id,
    })`from ${mergeRow} where ${mergeRow.recordType} = 'organisations' and ${mergeRow.kept} = ${kept} and ${mergeRow.undoneAt} is null
        order by ${mergeRow.at} desc, ${mergeRow.id} limit 20`)
    const merges = await Promise.all(rows.map(({ id }) => readMerge(database, id)))
    return {
      data: await Promise.all(
        merges.map(async (merge) => ({
          id: merge.id,
          label: merge.gone_label,
          at: merge.at,
          by: merge.user_name,
          hindrance: await hindranceToUndoing(database, merge),
        })),
      ),
    }
  })

  serve(app, organisationCalls, 'POST /api/organisations/merges/:id/undo', { access }, async (request) => {
    const at = clock.now().toISOString()
    await database.transaction(async (tx) => {
      const merge = await readMerge(tx, request.params.id, { lock: true })
      if (merge.record_type !== 'organisations') throw new AppError('NOT_FOUND', 'This merge does not exist.')
      await unmerge(tx, door, merge, { caller: callerOf(request), at })
    })
    return { data: { id: request.params.id } }
  })
}
