import { academicYearOf } from '@minster/domain/college/years/academic-year'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { collectionOf } from '@minster/domain/register/paths'
import type { PastEntry } from '@minster/domain/students/study/study-calls'
import {
  type InstanceCounts,
  instanceCounts,
  type LaterDeadline,
  type ModulePage,
} from '@minster/domain/teaching/modules/module-calls'
import { z } from 'zod'
import { type AbilityContext, abilitiesOf, listAbilitiesOf, noAbilities } from '#kit/records/abilities.ts'
import { readHistory } from '#kit/records/history.ts'
import { readOne } from '#kit/records/read.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type LaterRow, readLater } from '#portal/extensions/granted-days.ts'
import { type Part, readPart, readRecords, rowsSeen } from '#students/study/page-parts.ts'
import { readOnClosedDays } from './on-closed-days.ts'
import { readStudentsOf } from './students-of-instance.ts'

const { e, a, i } = tables({ e: 'module-enrolments', a: 'assignments', i: 'module-instances' })

const modules = collectionOf('modules')
const instances = collectionOf('module-instances')
const assignments = collectionOf('assignments')
const pathwayModules = collectionOf('pathway-modules')

const instancesOfModule: Part = {
  name: 'module-instances',
  collection: instances,
  more: [],
  rows: rowsSeen(instances),
  belongs: (from, module) => sql`${from.at('module')} = ${module}`,
  order: (from) => {
    const of = (path: string) => from.at(path)
    return sql`${of('academicYear')} desc, ${of('hub.name')} nulls first, ${of('start')}, ${from.own('id')}`
  },
}
const assignmentsOfInstance: Part = {
  name: 'assignments',
  collection: assignments,
  more: [],
  rows: rowsSeen(assignments),
  belongs: (from, instance) => sql`${from.at('moduleInstance')} = ${instance}`,
  order: (from) => {
    const of = (path: string) => from.at(path)
    return sql`${of('number')}, ${of('due')}, ${of('title')}, ${from.own('id')}`
  },
}
const pathwaysOfModule: Part = {
  name: 'pathway-modules',
  collection: pathwayModules,
  more: [],
  rows: rowsSeen(pathwayModules),
  belongs: (from, module) => sql`${from.at('module')} = ${module}`,
  order: (from) => {
    const of = (path: string) => from.at(path)
    return sql`${of('pathway.name')}, ${of('year')}, ${from.own('id')}`
  },
}

/** Reads the page of a module with one of its instances: the one asked for, or else that of the present year. */
export async function readModulePage(
  asked: AbilityContext,
  id: string,
  chosen: string | undefined,
  caller: Caller,
  today: string,
): Promise<ModulePage> {
  const { database: db } = asked
  const [module, taught, counts, pathways] = await Promise.all([
    readOne(db, modules, id, caller),
    readPart(asked, instancesOfModule, id, caller),
    readCounts(db, id),
    readPart(asked, pathwaysOfModule, id, caller),
  ])
  const instance = chosenOf(
    taught.map(({ data }) => data),
    chosen,
    today,
  )
  const [work, students, later, onClosedDays] =
    instance === null
      ? [[], [], [], []]
      : await Promise.all([
          readPart(asked, assignmentsOfInstance, instance, caller),
          readStudentsOf(db, instance, caller, today),
          readLater(db, [instance]),
          readOnClosedDays(db, instance),
        ])
  const [abilities = noAbilities] = await abilitiesOf(asked, modules, [module], caller)
  return {
    module: { data: module, abilities },
    instances: taught,
    counts,
    instance,
    assignments: work,
    students,
    later: laterOf(later),
    onClosedDays,
    pathways,
    add: {
      instances: listAbilitiesOf(instances, caller).create,
      assignments: listAbilitiesOf(assignments, caller).create,
      pathways: listAbilitiesOf(pathwayModules, caller).create,
    },
  }
}

/** The instance asked for, where it is one of these; else this year's, the last before it, or one to come. */
function chosenOf(taught: readonly RecordValues[], asked: string | undefined, today: string): string | null {
  const rows = taught.map((data) => ({ id: data.id, year: String(data['academicYear']) }))
  const present = academicYearOf(today).title
  const chosen =
    rows.find(({ id }) => id === asked?.toLowerCase()) ??
    rows.find(({ year }) => year === present) ??
    rows.find(({ year }) => year < present) ??
    rows.at(-1)
  return chosen?.id ?? null
}

function laterOf(rows: readonly LaterRow[]): LaterDeadline[] {
  return [...Map.groupBy(rows, ({ assignment }) => assignment)].map(([assignment, ofIt]) => ({
    assignment,
    students: ofIt.length,
    until: ofIt.reduce((last, { until }) => (until > last ? until : last), ''),
  }))
}

async function readCounts(db: Queryable, module: string): Promise<InstanceCounts[]> {
  const rows = await db.rows(sql`
    select ${i.id},
      (select count(*) from ${e}
        where ${e.moduleInstance} = ${i.id} and ${e.status} <> 'Withdrawn' and ${alive(e)}) as students,
      (select count(*) from ${a} where ${a.moduleInstance} = ${i.id} and ${alive(a)}) as assignments
    from ${i} where ${i.module} = ${module} and ${alive(i)}`)
  return z.array(instanceCounts).parse(rows)
}

/** Everything that happened to a module and to one of its instances with its assignments, the latest first. */
export async function readModulePast(
  db: Queryable,
  id: string,
  asked: string | undefined,
  caller: Caller,
  today: string,
): Promise<PastEntry[]> {
  const [module, taught] = await Promise.all([
    readOne(db, modules, id, caller),
    readRecords(db, instancesOfModule, id, caller),
  ])
  const instance = chosenOf(taught, asked, today)
  const work = instance === null ? [] : await readRecords(db, assignmentsOfInstance, instance, caller)
  const records = [
    { type: 'modules', id, label: String(module['code']) },
    ...taught
      .filter(({ id: one }) => one === instance)
      .map((data) => ({
        type: 'module-instances',
        id: data.id,
        label: String(data['academicYear']),
      })),
    ...work.map((data) => ({
      type: 'assignments',
      id: data.id,
      label: String(data['title']),
    })),
  ]
  const pasts = await Promise.all(
    records.map(async (of) =>
      (await readHistory(db, of.type, of.id, caller)).map((entry) => ({ ...entry, of })),
    ),
  )
  return pasts
    .flat()
    .toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : other.id - one.id))
}
