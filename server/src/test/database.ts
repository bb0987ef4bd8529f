import { createHash, randomUUID } from 'node:crypto'
import { firstForms } from '@minster/domain/durham/changes/first-forms'
import { firstLayouts } from '@minster/domain/durham/layouts/first-layouts'
import {
  firstAwards,
  firstRegulation,
  firstTransferLimits,
} from '@minster/domain/students/regulations/first-regulations'
import pg from 'pg'
import { ensureRoles } from '#access/auth/default-roles.ts'
import { durhamBasics } from '#durham/system-data/durham-basics.ts'
import { ensureRegulations } from '#office/system-data/ensure-regulations.ts'
import { withAdvisoryLock } from '#platform/db/advisory-lock.ts'
import { type Database, openDatabase } from '#platform/db/connect.ts'
import { migrate, readMigrations } from '#platform/db/migrate.ts'
import { startQueue } from '#platform/jobs/queue.ts'

export interface TestDatabase {
  readonly url: string
  drop(): Promise<void>
}

/** What a template holds besides the tables, the default roles, the first regulations and layouts and the queue. */
export interface Filling {
  readonly name: string
  /** Tells all that what it writes depends on. */
  hash(): string
  fill(database: Database): Promise<void>
}

/** A database with every table, the default roles, the queue and the filling: a copy of a template made once for the run. */
export async function cloneDatabase(serverUrl: string, filling?: Filling): Promise<TestDatabase> {
  const template = await templateOn(serverUrl, filling)
  const name = `minster_test_${randomUUID().replaceAll('-', '')}`
  await administer(serverUrl, (client) => client.query(`create database ${name} template ${template}`))
  return {
    url: urlOf(serverUrl, name),
    drop: () =>
      administer(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`)),
  }
}

/** A database with nothing in it, of an account that owns it and may do no more than owners may. */
export async function emptyDatabase(serverUrl: string): Promise<TestDatabase> {
  const name = `minster_empty_${randomUUID().replaceAll('-', '')}`
  const password = randomUUID()
  await administer(serverUrl, async (client) => {
    await client.query(`create role ${name} login password '${password}'`)
    await client.query(`create database ${name} owner ${name}`)
  })
  const url = new URL(urlOf(serverUrl, name))
  url.username = name
  url.password = password
  return {
    url: url.href,
    drop: () =>
      administer(serverUrl, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`)
        await client.query(`drop role if exists ${name}`)
      }),
  }
}

async function administer(serverUrl: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(serverUrl)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

const known = new Map<string, Promise<string>>()

/** A template's name tells its migrations and its filling, so that a server outside keeps it from run to run. */
function templateOn(serverUrl: string, filling?: Filling): Promise<string> {
  const found = known.get(filling?.name ?? '') ?? makeTemplate(serverUrl, filling)
  known.set(filling?.name ?? '', found)
  return found
}

async function makeTemplate(serverUrl: string, filling?: Filling): Promise<string> {
  const furnished = filling && (await templateOn(serverUrl))
  const hash = createHash('sha256')
  for (const migration of readMigrations()) hash.update(migration.hash)
  hash.update(JSON.stringify([firstRegulation, firstAwards, firstTransferLimits, firstLayouts, firstForms]))
  if (filling) hash.update(filling.hash())
  const name = `minster_${filling?.name ?? 'template'}_${hash.digest('hex').slice(0, 16)}`
  await administer(serverUrl, (client) =>
    // Whoever needs only the tables does not wait for somebody's filling.
    withAdvisoryLock(client, filling ? 'testFilling' : 'testTemplate', async () => {
      const found = await client.query('select from pg_database where datname = $1', [name])
      if (found.rowCount !== 0) return
      const unfinished = `${name}_unfinished`
      await client.query(`drop database if exists ${unfinished} with (force)`)
      await client.query(`create database ${unfinished} ${furnished ? `template ${furnished}` : ''}`)
      const url = urlOf(serverUrl, unfinished)
      await (filling ? filled(url, filling) : furnish(url))
      await client.query(`alter database ${unfinished} rename to ${name}`)
    }),
  )
  return name
}

async function filled(url: string, filling: Filling): Promise<void> {
  const database = openDatabase({ url, connections: 3, patience: 60_000 })
  try {
    await filling.fill(database)
  } finally {
    await database.close()
  }
}

/** Brings an empty database to every table, the default roles, the first regulations and layouts and the queue. */
export async function furnish(url: string): Promise<void> {
  const database = openDatabase({ url, connections: 3 })
  try {
    await migrate(database)
    await database.transaction(async (tx) => {
      await ensureRoles(tx, new Date())
      await ensureRegulations(tx, new Date())
      await durhamBasics(tx, new Date())
    })
    const queue = await startQueue(database, (error) => {
      throw error
    })
    await queue.stop()
  } finally {
    await database.close()
  }
}

function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
