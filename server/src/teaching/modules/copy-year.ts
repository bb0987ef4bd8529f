import { type AcademicYear, academicYearAfter } from '@minster/domain/college/years/academic-year'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import {
  type CopyPlanned,
  type InstanceCopied,
  planCopy,
} from '@minster/domain/teaching/modules/copy-of-year'
import type { CopyRow } from '@minster/domain/teaching/modules/module-calls'
import { z } from 'zod'
import { nameOfPerson } from '#kit/records/name-of-person.ts'
import type { Door } from '#kit/records/store.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Database, Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'

const { mo, i, a, f, p, m } = tables({
  mo: 'module-instances',
  i: 'module-instances',
  a: 'assignments',
  f: 'faculty',
  p: 'people',
  m: 'modules',
})
const { h } = optional(tables({ h: 'hubs' }))

const instances = collectionOf('module-instances')
const assignments = collectionOf('assignments')

const work = z.object({
  number: z.int().nullable(),
  title: z.string(),
  kind: z.string().nullable(),
  due: z.string().nullable(),
  weight: z.number().nullable(),
  wordCount: z.int().nullable(),
  marking: z.string(),
  submittedTo: z.string().nullable(),
  instructions: z.string().nullable(),
})
const taught = z.object({
  id: z.string(),
  module: z.string(),
  code: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  hub: z.string().nullable(),
  hubName: z.string().nullable(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  tutors: z.array(z.object({ id: z.string(), label: z.string(), isActive: z.boolean() })),
  assignments: z.array(work),
})

interface Planned {
  readonly row: CopyRow
  readonly plan: CopyPlanned
}

/** What copying the module instances of a year to the next would do with each. */
export async function previewCopy(db: Queryable, year: AcademicYear): Promise<CopyRow[]> {
  return (await planYear(db, year)).map(({ row }) => row)
}

/**
 * Copies the instances of a year to the next, all of them or those chosen, each with its assignments in a transaction of its
 * own, so that one refused stops no other. What is there already stays as it is.
 */
export async function copyYear(
  { database, door }: { readonly database: Database; readonly door: Door },
  year: AcademicYear,
  ids: readonly string[] | undefined,
  caller: Caller,
): Promise<CopyRow[]> {
  const chosen = ids && new Set(ids.map((id) => id.toLowerCase()))
  const planned = (await planYear(database, year)).filter(({ row }) => !chosen || chosen.has(row.id))
  const copied: CopyRow[] = []
  for (const { row, plan } of planned)
    copied.push(row.state === 'ready' ? await copyOne({ database, door }, row, plan, year, caller) : row)
  return copied
}

async function copyOne(
  { database, door }: { readonly database: Database; readonly door: Door },
  row: CopyRow,
  { copy, place }: CopyPlanned,
  year: AcademicYear,
  caller: Caller,
): Promise<CopyRow> {
  try {
    return await database.transaction(async (tx) => {
      // Of two who copy at once the second finds what the first made.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`copy ${copy.module}`}, 0))`)
      if ((await countThere(tx, copy)) >= place) return { ...row, state: 'there' }
      const how = { caller, reason: `Copied from ${year.title}` }
      const { assignments: works, ...values } = copy
      const made = await door.create(tx, instances, values, how)
      for (const one of works) await door.create(tx, assignments, { ...one, moduleInstance: made.id }, how)
      return { ...row, state: 'copied' }
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const words = error.details.length > 0 ? error.details.map(({ message }) => message) : [error.message]
    return { ...row, state: 'failed', words }
  }
}

async function countThere(tx: Transaction, { module, hub, academicYear }: InstanceCopied): Promise<number> {
  const [found] = await tx.rows(select({
    count: sql<number>`count(*)`,
  })`from ${mo} where ${mo.module} = ${module} and ${mo.academicYear} = ${academicYear}
      and ${mo.hub} is not distinct from ${hub} and ${alive(mo)}`)
  return found?.count ?? 0
}

async function planYear(db: Queryable, year: AcademicYear): Promise<Planned[]> {
  const next = academicYearAfter(year)
  const [rows, there] = await Promise.all([readYear(db, year.title), readThere(db, next.title)])
  const plans = planCopy(rows, there, next)
  return rows.flatMap((one, index) => {
    const plan = plans[index]
    if (!plan) return []
    const { copy, state, left } = plan
    const row: CopyRow = {
      id: one.id,
      module: { id: one.module, code: one.code, name: one.name },
      hub: one.hubName,
      tutors: one.tutors.flatMap(({ label, isActive }) => (isActive ? [label] : [])),
      state,
      start: copy.start,
      end: copy.end,
      assignments: copy.assignments.map(({ title, due }) => ({ title, due })),
      words: state === 'ready' ? left : [],
    }
    return [{ row, plan }]
  })
}

async function readYear(db: Queryable, year: string) {
  const rows = await db.rows(sql`
    with taught as materialized (
      select i.* from ${i} where ${i.academicYear} = ${year} and ${alive(i)}),
    work as (
      select ${a.moduleInstance} as instance, json_agg(json_build_object('number', ${a.number}, 'title', ${a.title},
          'kind', ${a.kind}, 'due', ${a.due}, 'weight', ${a.weight}, 'wordCount', ${a.wordCount}, 'marking', ${a.marking},
          'submittedTo', ${a.submittedTo}, 'instructions', ${a.instructions}) order by ${a.number}, ${a.due}, ${a.id}) as assignments
      from ${a} where ${a.moduleInstance} in (select id from taught) and ${alive(a)}
      group by 1),
    teachers as (
      select t.id as instance, json_agg(json_build_object('id', ${f.id}, 'isActive', coalesce(${f.active}, false),
          'label', ${nameOfPerson(p)})
          order by array_position(t.tutors, ${f.id})) as tutors
      from taught t join ${f} on ${f.id} = any(t.tutors) and ${alive(f)} join ${p} on ${p.id} = ${f.person}
      group by 1)
    select t.id, t.module, ${m.code}, ${m.name}, coalesce(${m.active}, false) as "isActive", t.hub, ${h.name} as "hubName",
      t.start, t."end", coalesce(teachers.tutors, '[]') as tutors, coalesce(work.assignments, '[]') as assignments
    from taught t join ${m} on ${m.id} = t.module and ${alive(m)}
      left join ${h} on ${h.id} = t.hub left join work on work.instance = t.id
      left join teachers on teachers.instance = t.id
    order by ${m.code}, ${h.name} nulls first, t.start, t.created_at, t.id`)
  return z.array(taught).parse(rows)
}

async function readThere(db: Queryable, year: string) {
  return db.rows(
    select({
      module: mo.module,
      hub: mo.hub,
    })`from ${mo} where ${mo.academicYear} = ${year} and ${alive(mo)}`,
  )
}
