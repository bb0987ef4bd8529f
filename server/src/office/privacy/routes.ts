import { fieldsOf } from '@minster/domain/kit/record/record'
import { type PersonHoldings, privacyCalls } from '@minster/domain/office/privacy/privacy-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf, isRecordName, type RecordName } from '@minster/domain/register/paths'
import { isPersonal } from '@minster/domain/register/personal-data'
import { recordTypes } from '@minster/domain/register/register'
import type { Contributions } from '#kit/departments/department.ts'
import { openFileStore } from '#kit/files/store.ts'
import { fromOf } from '#kit/records/from.ts'
import { idOf } from '#kit/records/request.ts'
import { table, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select, unionAll } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'
import { guarded, pageReply } from '../housekeeping/forms.ts'
import { anonymise, hindrancesTo } from './anonymise.ts'
import { exportJob, makeExport, orderExport, readExports, takeExport } from './exports.ts'
import { namesOf } from './names.ts'
import { countsOf, type Records, recordsOf, rootOf } from './records-of.ts'
import { anonymisations } from './tables.ts'

const { p } = tables({ p: 'people' })
const anonymisation = table(anonymisations)

const people = collectionOf('people')
const most = 50
const atMost = <Row>(rows: SQL<Row>) => sql<Row>`(${rows} limit ${most})`

/** Records of others whose texts name a person in full or by address: they stay as they are, and are for a human to read. */
async function findMentions(
  db: Queryable,
  person: string,
  own: Records,
): Promise<PersonHoldings['mentions']> {
  const words = await namesOf(db, [person])
  if (words.length === 0) return []
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const each = Object.keys(recordTypes)
    .filter(isRecordName)
    .flatMap((name) => {
      const columns = fieldsOf(recordTypes[name])
        .filter((placed) => isPersonal(placed) && ['text', 'longText', 'email'].includes(placed.field.kind))
        .map(({ column }) => sql`r.${sql.identifier(column)}`)
      if (columns.length === 0) return []
      const from = fromOf(name)
      const ids = [...(own.get(name) ?? [])]
      return [
        select({
          type: sql<RecordName>`${name}::text`,
          id: from.own('id'),
          label: from.label(),
        })`${from.clause()}
          where ${from.own('deleted_at')} is null and ${from.own('id')} <> all(${sql.param(ids)}::uuid[])
            and concat_ws(' ', ${sql.join(columns, sql`, `)}) ilike any(${sql.param(patterns)}::text[])`,
      ]
    })
  const rows = await db.rows(atMost(unionAll(each.map(atMost))))
  return rows.map((row) => ({ ...row, title: recordTypes[row.type].title }))
}

/** Registers what a person may ask of the college: to be forgotten, and to be told what is held on them. */
export async function registerPrivacyRoutes(
  app: App,
  services: Services & { readonly contributions: Pick<Contributions, 'forget'> },
): Promise<void> {
  const { database, clock, queue, config } = services
  const disk = await openFileStore(config)
  const working = { database, disk, clock }
  await queue.work(exportJob, ({ export: id }) => makeExport(working, id))

  serve(app, privacyCalls, 'GET /api/housekeeping/people/:id', guarded, async (request) => {
    const id = idOf(request, people)
    const label = await personLabel(database, id)
    const all = await recordsOf(database, rootOf('people', id))
    return {
      data: {
        id,
        label,
        holdings: countsOf(all),
        hindrances: await hindrancesTo(database, id, callerOf(request).userId),
        mentions: await findMentions(database, id, all),
      },
    }
  })

  serve(app, privacyCalls, 'POST /api/housekeeping/people/:id/anonymise', guarded, async (request) => {
    const id = idOf(request, people)
    const caller = callerOf(request)
    if (caller.realUserId !== null)
      throw new AppError('FORBIDDEN', 'You are signed in as somebody else. Return to yourself first.')
    const { name, reason } = request.body
    const { count, sweep } = await database.transaction(async (tx) => {
      await tx.rows(sql`select 1 from ${p} where ${p.id} = ${id} for update`)
      const label = await personLabel(tx, id)
      const hindrances = await hindrancesTo(tx, id, caller.userId)
      if (hindrances.length > 0) throw new AppError('CONFLICT', hindrances.join(' '))
      if (name.trim() !== label)
        throw new AppError('INVALID', undefined, [
          { param: 'name', message: 'Type the name exactly as it is shown.' },
        ])
      return anonymise(tx, disk, rootOf('people', id), {
        action: 'anonymise',
        reason,
        userId: caller.userId,
        userName: caller.name,
        at: clock.now().toISOString(),
        forget: services.contributions.forget,
      })
    })
    await sweep(database)
    return { data: { id, records: count } }
  })

  serve(app, privacyCalls, 'GET /api/housekeeping/anonymisations', guarded, async (request) => {
    const { page, pageSize } = request.query
    const rows = await database.rows(
      select({
        type: anonymisation.recordType,
        id: anonymisation.recordId,
        action: anonymisation.action,
        at: anonymisation.at,
        by: anonymisation.userName,
        reason: anonymisation.reason,
        records: anonymisation.records,
      })`from ${anonymisation}
          order by ${anonymisation.at} desc, ${anonymisation.recordId} limit ${pageSize} offset ${(page - 1) * pageSize}`,
    )
    const [row] = await database.rows(select({ total: sql<number>`count(*)` })`from ${anonymisation}`)
    return pageReply({ rows, total: row?.total ?? 0 }, request.query)
  })

  serve(app, privacyCalls, 'POST /api/housekeeping/people/:id/export', guarded, async (request) => {
    const id = idOf(request, people)
    await personLabel(database, id)
    const at = clock.now().toISOString()
    const made = await database.transaction((tx) => orderExport(tx, queue, id, callerOf(request), at))
    return { data: { id: made } }
  })

  serve(app, privacyCalls, 'GET /api/housekeeping/exports', guarded, async (request) =>
    pageReply(await readExports(database, clock.now(), request.query), request.query),
  )

  serve(app, privacyCalls, 'POST /api/housekeeping/exports/:id/download', guarded, async (request, reply) => {
    const content = await takeExport(working, request.params.id)
    return reply
      .header('content-type', 'application/zip')
      .header('content-disposition', 'attachment; filename="what-the-college-holds.zip"')
      .send(content)
  })
}

/** What somebody is called; a person in the bin counts, as what is in the bin is held. */
async function personLabel(db: Queryable, id: string): Promise<string> {
  const from = fromOf('people')
  const [row] = await db.rows(
    select({ label: from.label() })`${from.clause()} where ${from.own('id')} = ${id}`,
  )
  if (!row) throw new AppError('NOT_FOUND', 'This person does not exist.')
  return row.label
}
