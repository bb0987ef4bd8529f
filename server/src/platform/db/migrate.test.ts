import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { type Database, openDatabase } from './connect.ts'
import { type Migration, migrate, migrationState, readMigrations } from './migrate.ts'

let database: Database
let url: string

beforeEach(async () => {
  const name = `minster_test_${crypto.randomUUID().replaceAll('-', '')}`
  const client = new pg.Client(inject('databaseUrl'))
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const address = new URL(inject('databaseUrl'))
  address.pathname = `/${name}`
  url = address.href
  database = openDatabase({ url, connections: 2 })
})
afterEach(async () => {
  await database.close()
  const client = new pg.Client(inject('databaseUrl'))
  await client.connect()
  await client.query(`drop database ${new URL(url).pathname.slice(1)} with (force)`)
  await client.end()
})

const step = (name: string, ...statements: string[]): Migration => ({
  name,
  hash: statements.join(),
  statements,
})
const first = step('0000_first', 'create table a (n int)', 'insert into a values (1)')
const second = step('0001_second', 'create table b (n int)')
const tables = async () =>
  (
    await database.rows<{ name: string }>({
      text: "select tablename as name from pg_tables where schemaname = 'public' order by 1",
      values: [],
    })
  ).map(({ name }) => name)

describe('migrate', () => {
  it('goes forward, each migration once', async () => {
    expect(await migrate(database, [first])).toEqual(['0000_first'])
    expect(await migrate(database, [first, second])).toEqual(['0001_second'])
    expect(await migrate(database, [first, second])).toEqual([])
    expect(await tables()).toEqual(['a', 'b', 'migrations'])
    expect(await database.rows({ text: 'select n from a', values: [] })).toEqual([{ n: 1 }])
  })

  it('lets one of several processes do it while the others wait', async () => {
    const others = [1, 2, 3].map(() => openDatabase({ url, connections: 2 }))
    const slow = step('0000_slow', 'select pg_sleep(0.3)', 'create table a (n int)')
    const done = await Promise.all([database, ...others].map((one) => migrate(one, [slow, second])))
    expect(done.flat().toSorted()).toEqual(['0000_slow', '0001_second'])
    await Promise.all(others.map((one) => one.close()))
  })

  it('prepares the rest under the same lock', async () => {
    const other = openDatabase({ url, connections: 2 })
    let inside = 0
    let most = 0
    const prepare = async () => {
      inside += 1
      most = Math.max(most, inside)
      await database.rows({ text: 'select pg_sleep(0.1)', values: [] })
      inside -= 1
    }
    await Promise.all([migrate(database, [first], prepare), migrate(other, [first], prepare)])
    expect(most).toBe(1)
    await other.close()
  })

  it('leaves nothing of a migration that fails, and keeps those before it', async () => {
    const broken = step('0001_broken', 'create table b (n int)', 'create table b (n int)')
    await expect(migrate(database, [first, broken])).rejects.toThrow('already exists')
    expect(await tables()).toEqual(['a', 'migrations'])
    expect(await migrate(database, [first, second])).toEqual(['0001_second'])
  })

  it.each([
    [
      'one that was changed afterwards',
      [step('0000_first', 'create table c (n int)'), second],
      '0000_first was changed',
    ],
    ['one this version does not know', [second], 'further than this version knows (0000_first)'],
    ['one missing among those applied', [step('0000_earlier', 'select 1'), first], '0000_earlier is missing'],
  ])('refuses a database with %s', async (_name, migrations, message) => {
    await migrate(database, [first])
    await expect(migrate(database, migrations)).rejects.toThrow(message)
    expect(await tables()).toEqual(['a', 'migrations'])
  })
})

describe('the migrations of the product', () => {
  it('fit an empty database, which then is current', async () => {
    await migrate(database)
    const known = readMigrations().length
    expect(await migrationState(database)).toEqual({ known, applied: known })
  })

  it('fold capitals and accents for the search, and sort names as readers expect', async () => {
    await migrate(database)
    expect(await database.rows({ text: "select fold('Zoë ÅNGSTRÖM Łukasz') as folded", values: [] })).toEqual(
      [{ folded: 'zoe angstrom lukasz' }],
    )
    const names = await database.rows<{ name: string }>({
      text: `select name from unnest(array['Zed', 'apple', 'éa', 'Banana', 'zeta']) name order by name collate "en-x-icu"`,
      values: [],
    })
    expect(names.map(({ name }) => name)).toEqual(['apple', 'Banana', 'éa', 'Zed', 'zeta'])
  })
})

describe('readMigrations', () => {
  it('takes files in the order of the journal, statement by statement', () => {
    const folder = mkdtempSync(join(tmpdir(), 'minster-migrations-'))
    mkdirSync(join(folder, 'meta'))
    writeFileSync(join(folder, '0000_b.sql'), 'select 1;\n--> statement-breakpoint\nselect 2;\n')
    writeFileSync(join(folder, '0001_a.sql'), 'select 3;')
    writeFileSync(
      join(folder, 'meta', '_journal.json'),
      JSON.stringify({
        entries: [
          { tag: '0000_b', when: 1, breakpoints: true },
          { tag: '0001_a', when: 2, breakpoints: true },
        ],
      }),
    )
    expect(readMigrations(folder).map(({ name, statements }) => [name, statements])).toEqual([
      ['0000_b', ['select 1;', 'select 2;']],
      ['0001_a', ['select 3;']],
    ])
    rmSync(folder, { recursive: true })
  })
})
