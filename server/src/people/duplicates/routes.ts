import { entersPeople, mergesPeople, seesDuplicates } from '@minster/domain/people/contacts/person-rights'
import { duplicateCalls, type MergeShown } from '@minster/domain/people/duplicates/duplicate-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { FastifyRequest } from 'fastify'
import { merges } from '#kit/records/merge-tables.ts'
import type { Door } from '#kit/records/store.ts'
import { hindranceToUndoing, readMerge, unmerge } from '#kit/records/unmerge.ts'
import { table } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'
import { forgetTheStricter } from '../consents/merged.ts'
import { type Looking, readShown } from '../contacts/shown.ts'
import { compare } from './compare.ts'
import { readDismissed, readGroups, withReasons } from './lists.ts'
import { mergePeople } from './merge-people.ts'
import { countPairs, findAlike, readPairsOf } from './pairs.ts'
import { recognisableIn } from './person-keys.ts'
import { duplicatePairs } from './tables.ts'

const mergeRow = table(merges)

/** One page of the merges of people, the latest first. */
async function readMerges(
  db: Queryable,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ rows: MergeShown[]; total: number }> {
  const found = await db.rows(select({
    id: mergeRow.id,
    total: sql<number>`count(*) over ()`,
  })`from ${mergeRow} where ${mergeRow.recordType} = 'people'
    order by ${mergeRow.at} desc, ${mergeRow.id} limit ${pageSize} offset ${(page - 1) * pageSize}`)
  const rows: MergeShown[] = []
  for (const { id } of found) {
    const merge = await readMerge(db, id)
    rows.push({
      id,
      kept: merge.kept,
      keptLabel: merge.kept_label,
      goneLabel: merge.gone_label,
      at: merge.at,
      by: merge.user_name,
      undoneAt: merge.undone_at,
      undoneBy: merge.undone_by,
      hindrance: await hindranceToUndoing(db, merge),
    })
  }
  return { rows, total: found[0]?.total ?? 0 }
}

const duplicatePair = table(duplicatePairs)

const looks = { access: seesDuplicates }
/** As many as fit beside a form. */
const mostBeside = 5

/** Registers the calls about people who may be the same: who they are, and making one of two. */
export function registerDuplicateRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database, college, clock, door } = services
  const lookingIn = (request: FastifyRequest): Looking => ({
    caller: callerOf(request),
    features: college.features,
  })

  serve(app, duplicateCalls, 'GET /api/duplicates', looks, async (request) => {
    const { rows, total } = await readGroups(database, request.query, lookingIn(request))
    return { data: rows, meta: { total, ...request.query } }
  })

  serve(app, duplicateCalls, 'GET /api/duplicates/count', looks, async () => ({
    data: await countPairs(database),
  }))

  serve(app, duplicateCalls, 'GET /api/duplicates/dismissed', looks, async (request) => {
    const { rows, total } = await readDismissed(database, request.query, lookingIn(request))
    return { data: rows, meta: { total, ...request.query } }
  })

  serve(app, duplicateCalls, 'GET /api/duplicates/merges', looks, async (request) => {
    const { rows, total } = await readMerges(database, request.query)
    return { data: rows, meta: { total, ...request.query } }
  })

  serve(app, duplicateCalls, 'GET /api/duplicates/of/:id', looks, async (request) => {
    const { id } = request.params
    const pairs = await readPairsOf(database, id)
    const others = pairs.map(({ one, other }) => (one === id ? other : one))
    const [people, reasoned] = await Promise.all([
      readShown(database, others, lookingIn(request)),
      withReasons(database, pairs),
    ])
    return {
      data: reasoned.flatMap(({ one, other, strength, reasons }) => {
        const person = people.get(one === id ? other : one)
        return person ? [{ person, strength, reasons }] : []
      }),
    }
  })

  serve(app, duplicateCalls, 'POST /api/duplicates/alike', { access: entersPeople }, async (request) => {
    const { except, ...values } = request.body
    const found = await findAlike(database, recognisableIn(values), except)
    const shown = found.slice(0, mostBeside)
    const people = await readShown(
      database,
      shown.map(({ id }) => id),
      lookingIn(request),
    )
    return {
      data: shown.flatMap(({ id, likeness }) => {
        const person = people.get(id)
        return person ? [{ person, ...likeness }] : []
      }),
      meta: { total: found.length },
    }
  })

  serve(app, duplicateCalls, 'GET /api/duplicates/compare/:one/:other', looks, async (request) => {
    const { one, other } = request.params
    return { data: await compare(database, [one, other], lookingIn(request)) }
  })

  for (const [key, dismissed] of [
    ['POST /api/duplicates/dismiss', true],
    ['POST /api/duplicates/reconsider', false],
  ] as const)
    serve(app, duplicateCalls, key, looks, async (request) => {
      const { one, other } = request.body
      const { userId, name } = callerOf(request)
      const at = clock.now().toISOString()
      const [by, since, named] = dismissed ? [userId, at, name] : [null, null, null]
      const touched = await database.execute(sql`
        update ${duplicatePair}
        set ${duplicatePair.dismissedAt} = ${since}, ${duplicatePair.dismissedBy} = ${by}, ${duplicatePair.dismissedByName} = ${named}
        where ${duplicatePair.one} = least(${one}::uuid, ${other}::uuid) and ${duplicatePair.other} = greatest(${one}::uuid, ${other}::uuid)`)
      if (touched === 0)
        throw new AppError('NOT_FOUND', 'These two are not among the likely duplicates any more.')
    })

  serve(app, duplicateCalls, 'POST /api/duplicates/merge', { access: mergesPeople }, async (request) => {
    const at = clock.now().toISOString()
    const id = await database.transaction((tx) => mergePeople(tx, door, request.body, lookingIn(request), at))
    return { data: { id, kept: request.body.kept } }
  })

  serve(
    app,
    duplicateCalls,
    'POST /api/duplicates/merges/:id/undo',
    { access: mergesPeople },
    async (request) => {
      const at = clock.now().toISOString()
      await database.transaction(async (tx) => {
        const merge = await readMerge(tx, request.params.id, { lock: true })
        if (merge.record_type !== 'people') throw new AppError('NOT_FOUND', 'This merge does not exist.')
        await unmerge(tx, door, merge, { caller: callerOf(request), at })
        await forgetTheStricter(tx, door, merge, callerOf(request))
      })
      return { data: { id: request.params.id } }
    },
  )
}
