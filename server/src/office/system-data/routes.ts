import { valueLists } from '@minster/domain/college/lists/value-lists'
import {
  type StoredValue,
  systemDataCalls,
  type ValueList,
} from '@minster/domain/office/system-data/system-data-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import { fieldsChosenFrom, listsChosenFrom, usesOf } from '#kit/records/listed-fields.ts'
import { readStored } from '#kit/records/row.ts'
import type { Door } from '#kit/records/store.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'
import { mergeValues } from './merge.ts'

const { r } = tables({ r: 'system-data' })

const values = collectionOf('system-data')
const config = { access: 'admin:admin' } as const

/** The lists of values as whoever keeps them sees them: with what records hold, in an order that can be changed. */
export function registerSystemDataRoutes(
  app: App,
  { database, door, clock }: Services & { readonly door: Door },
): void {
  serve(app, systemDataCalls, 'GET /api/system-data/lists', config, async () => ({
    data: await readLists(database),
  }))

  serve(app, systemDataCalls, 'GET /api/system-data/lists/:list', config, async ({ params: { list } }) => {
    demandList(list)
    return { data: await readValues(database, list), uses: titlesOf(list) }
  })

  serve(app, systemDataCalls, 'PUT /api/system-data/lists/:list/order', config, async (request) => {
    const { list } = request.params
    demandList(list)
    const caller = callerOf(request)
    await database.transaction(async (tx) => {
      const stored = await readStored(tx, 'system-data', sql`${r.list} = ${list} and ${alive(r)}`, {
        lock: true,
      })
      const { ids } = request.body
      if (ids.length !== stored.length || stored.some(({ id }) => !ids.includes(id)))
        throw new AppError(
          'CONFLICT',
          'The list has changed in the meantime. Look at it again, then order it.',
        )
      for (const [order, id] of ids.entries())
        if (stored.find((one) => one.id === id)?.values['order'] !== order)
          await door.change(tx, values, id, { order }, { caller })
    })
    return { data: await readValues(database, list), uses: titlesOf(list) }
  })

  serve(app, systemDataCalls, 'POST /api/system-data/:id/merge', config, async (request) => {
    const { into, preview } = request.body
    const merging = {
      collection: values,
      door,
      caller: callerOf(request),
      at: clock.now().toISOString(),
      preview,
    }
    const data = await database.transaction((tx) => mergeValues(tx, merging, request.params.id, into))
    return { data }
  })
}

function demandList(list: string): void {
  if (!knownLists().includes(list)) throw new AppError('NOT_FOUND', 'There is no such list.')
}

function knownLists(): string[] {
  return [...new Set([...Object.keys(valueLists), ...listsChosenFrom()])]
}

function titlesOf(list: string): string[] {
  return fieldsChosenFrom(list).map(({ title }) => title)
}

async function readLists(db: Queryable): Promise<ValueList[]> {
  const rows = await db.rows(select({
    list: r.list,
    values: sql<number>`count(*)`,
    active: sql<number>`count(*) filter (where ${r.active})`,
  })`
    from ${r} where ${alive(r)} group by ${r.list}`)
  return knownLists().map((list) => {
    const { values: all = 0, active = 0 } = rows.find((row) => row.list === list) ?? {}
    return { list, title: listTitleOf(list), values: all, active, uses: titlesOf(list) }
  })
}

/** `firstHeardSources` → "First heard sources". */
function listTitleOf(list: string): string {
  const words = list
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

async function readValues(db: Queryable, list: string): Promise<StoredValue[]> {
  const rows = await db.rows(select({
    id: r.id,
    version: r.version,
    value: r.value,
    group: r.group,
    active: r.active,
    aliases: r.aliases,
  })`from ${r}
    where ${r.list} = ${list} and ${alive(r)} order by ${r.order} nulls last, ${r.value}, ${r.id}`)
  const uses = await usesOf(db, list)
  return rows.map(({ id, version, value, group, active, aliases }) => {
    const held = uses.filter((use) => use.value === value)
    return {
      id,
      version,
      value,
      group,
      active: active === true,
      aliases: aliases ?? [],
      records: held.reduce((sum, use) => sum + use.records, 0),
      uses: held.map(({ title, records }) => ({ title, records })),
    }
  })
}
