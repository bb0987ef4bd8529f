import { expect, expectTypeOf, it } from 'vitest'
import { sessions } from '../http/tables.ts'
import { alive, optional, present, table, tables } from './columns.ts'
import { compile } from './connect.ts'
import { columnsOf, listOf, type RowOf, returning, select, subselect, unionAll } from './select.ts'
import { type SQL, sql } from './sql.ts'

const { e, p, s } = tables({ e: 'applications', p: 'people', s: sessions })
const { h } = optional(tables({ h: 'hubs' }))
const session = table(sessions)
const textOf = (statement: Parameters<typeof compile>[0]) => compile(statement).text

it('names tables and columns as the declarations do, those of sections by their path', () => {
  expect(textOf(sql`from ${e} where ${e.course.hub} is null and ${alive(e)}`)).toBe(
    'from "applications" as e where e."course_hub" is null and e."deleted_at" is null',
  )
})

it('names those of a table of its own, and without an alias what is written', () => {
  expect(textOf(sql`from ${s} where ${s.tokenHash} is null`)).toBe(
    'from "sessions" as s where s."token_hash" is null',
  )
  expect(textOf(sql`insert into ${session} (${session.tokenHash}) values (${'x'})`)).toBe(
    'insert into "sessions" ("token_hash") values ($1)',
  )
})

it('a statement lays its pieces side by side, their values in order', () => {
  const inner = sql`${e.id} = ${'one'}`
  const { text, values } = compile(sql`from ${e} where ${inner} and ${e.version} > ${2} and ${null} is null`)
  expect(text).toBe('from "applications" as e where e."id" = $1 and e."version" > $2 and $3 is null')
  expect(values).toEqual(['one', 2, null])
})

it('a statement reads rows of the type of what is selected', () => {
  const statement = select({
    id: e.id,
    hub: h.name,
    named: present(h.name),
    status: e.status,
    count: sql<number>`1`,
  })`from ${e} left join ${h} on ${h.id} = ${e.course.hub}`
  expect(textOf(statement)).toBe(
    'select e."id" as "id", h."name" as "hub", h."name" as "named", e."status" as "status", 1 as "count" ' +
      'from "applications" as e left join "hubs" as h on h."id" = e."course_hub"',
  )
  const shape = { id: e.id, hub: h.name, named: present(h.name), count: sql<number>`1` }
  expectTypeOf<RowOf<typeof shape>>().toEqualTypeOf<{
    id: string
    hub: string | null
    named: string
    count: number
  }>()
})

it('a column begins with its default', () => {
  expect(textOf(select({ id: p.id }, sql`with few as (select 1) select distinct`)`from ${p}`)).toBe(
    'with few as (select 1) select distinct p."id" as "id" from "people" as p',
  )
})

it('a statement reads what was written, and lists beside a row', () => {
  expect(textOf(returning({ id: session.id })`delete from ${session}`)).toBe(
    'delete from "sessions" returning "id" as "id"',
  )
  const names = subselect(listOf({ name: p.lastName }, sql`order by ${p.lastName}`))`from ${p}`
  expect(textOf(select({ names })`from ${e}`)).toBe(
    `select (select coalesce(json_agg(json_build_object('name', p."last_name") order by p."last_name"), '[]') ` +
      'from "people" as p) as "names" from "applications" as e',
  )
})

it('reads what another statement inside it reads, under its alias', () => {
  const shape = { id: e.id, hub: h.name, count: sql<number>`1` }
  const c = columnsOf(shape, 'c')
  const inner = select(shape)`from ${e} left join ${h} on ${h.id} = ${e.course.hub}`
  expect(textOf(select({ id: c.id, count: c.count })`from (${inner}) c where ${c.hub} is null`)).toBe(
    'select c."id" as "id", c."count" as "count" from (select e."id" as "id", h."name" as "hub", 1 as "count" ' +
      'from "applications" as e left join "hubs" as h on h."id" = e."course_hub") c where c."hub" is null',
  )
  expectTypeOf(c.hub.holds).toEqualTypeOf<string | null>()
})

it('reads the rows of one statement after those of another', () => {
  const ids = select({ id: e.id })
  expect(textOf(unionAll([ids`from ${e}`, ids`from ${e} where ${alive(e)}`]))).toBe(
    'select e."id" as "id" from "applications" as e union all ' +
      'select e."id" as "id" from "applications" as e where e."deleted_at" is null',
  )
})

it('knows what is said to be filled in of what is worked out as well', () => {
  expectTypeOf(present(sql<string | null>`lower(${h.name})`)).toEqualTypeOf<SQL<string>>()
})
