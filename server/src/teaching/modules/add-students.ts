import { engagementsThatAre } from '@minster/domain/college/studies/status'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import {
  type CandidatesQuery,
  type ModuleCandidates,
  mostCandidates,
  type StudentAdded,
} from '@minster/domain/teaching/modules/module-calls'
import { fromOf } from '#kit/records/from.ts'
import { nameOfPerson } from '#kit/records/name-of-person.ts'
import { rowsFor } from '#kit/records/scopes.ts'
import type { Door } from '#kit/records/store.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Database, Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'

const { m, mo, en, y, e, s, p } = tables({
  m: 'module-enrolments',
  mo: 'module-instances',
  en: 'enrolment-sessions',
  y: 'enrolment-sessions',
  e: 'engagements',
  s: 'students',
  p: 'people',
})

const sessions = collectionOf('enrolment-sessions')
const enrolments = collectionOf('module-enrolments')

/** Who adds students to a module. */
export const addAccess = { any: ['students:edit', 'students:enrolment'] }

/** Who studies in the year of a module instance and is not on it, as far as the caller enrols them, by name. */
export async function readCandidates(
  db: Queryable,
  instance: string,
  asked: CandidatesQuery,
  caller: Caller,
): Promise<ModuleCandidates> {
  const year = await yearOf(db, instance)
  const from = fromOf('enrolment-sessions')
  const rows = rowsFor(sessions, addAccess, caller, from)
  const isThere = sql`${from.own('deleted_at')} is null and ${from.at('academicYear')} = ${year}
    and ${from.at('status')} in ('Starting', 'Current') and ${from.at('engagement.status')} = any(${sql.param(engagementsThatAre('to begin', 'studying'))}::text[])
    and not exists (select from ${m} where ${m.session} = ${from.own('id')}
      and ${m.moduleInstance} = ${instance} and ${alive(m)})`
  const inSight: SQL = rows === 'none' ? sql`false` : (rows.condition ?? sql`true`)
  const [last, first, preferred] = [
    from.at('engagement.student.person.lastName'),
    from.at('engagement.student.person.firstName'),
    from.at('engagement.student.person.preferredName'),
  ]
  const found = await db.rows(
    select({
      id: from.own('id'),
      programme: from.at('engagement.programme.code'),
      level: from.at('level'),
      name: sql<string>`concat_ws(' ', coalesce(${preferred}, ${first}), ${last})`,
      pathwayId: from.at('engagement.pathway'),
      pathway: from.at('engagement.pathway.name'),
      hubId: from.at('engagement.hub'),
      hub: from.at('engagement.hub.name'),
    })`${from.clause()} where ${isThere} and ${inSight} order by ${last}, ${first}, ${from.own('id')}`,
  )
  const chosen = found.filter(
    (one) =>
      (asked.pathway === undefined || one.pathwayId === asked.pathway) &&
      (asked.hub === undefined || one.hubId === asked.hub) &&
      (asked.level === undefined || one.level === asked.level),
  )
  return {
    data: chosen
      .slice(0, mostCandidates)
      .map(({ id, name, programme, pathway, level, hub }) => ({ id, name, programme, pathway, level, hub })),
    meta: {
      total: chosen.length,
      pathways: choicesIn(found.map(({ pathwayId, pathway }) => [pathwayId, pathway])),
      hubs: choicesIn(found.map(({ hubId, hub }) => [hubId, hub])),
      levels: choicesIn(found.map(({ level }) => [level, level])),
    },
  }
}

const names = new Intl.Collator('en-GB', { numeric: true })

function choicesIn(pairs: readonly (readonly [string | null, string | null])[]) {
  const found = new Map(pairs.flatMap(([id, label]) => (id === null ? [] : [[id, label ?? ''] as const])))
  return [...found]
    .map(([id, label]) => ({ id, label }))
    .toSorted((one, other) => names.compare(one.label, other.label))
}

async function yearOf(db: Queryable, instance: string): Promise<string> {
  const [found] = await db.rows(
    select({ year: mo.academicYear })`from ${mo} where ${mo.id} = ${instance} and ${alive(mo)}`,
  )
  if (found) return found.year
  throw new AppError('NOT_FOUND', 'This module instance does not exist.')
}

/** Puts students on a module, each for themselves: what cannot be done with one stops no other. */
export async function addStudents(
  { database, door }: { readonly database: Database; readonly door: Door },
  instance: string,
  chosen: readonly string[],
  caller: Caller,
): Promise<StudentAdded[]> {
  const year = await yearOf(database, instance)
  const outcomes: StudentAdded[] = []
  for (const id of new Set(chosen.map((one) => one.toLowerCase()))) {
    try {
      const label = await database.transaction((tx) => addOne(tx, door, { id, instance, year }, caller))
      outcomes.push({ id, label, ok: true })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const message = error.details.map((detail) => detail.message).join(' ') || error.message
      outcomes.push({ id, label: '', ok: false, message })
    }
  }
  return outcomes
}

async function addOne(
  tx: Transaction,
  door: Door,
  { id, instance, year }: { readonly id: string; readonly instance: string; readonly year: string },
  caller: Caller,
): Promise<string> {
  // Two who add at once follow each other; only what is asked afterwards sees whom the first one added.
  await tx.rows(sql`select 1 from ${en} where ${en.id} = ${id} for no key update`)
  const [session] = await tx.rows(select({
    year: y.academicYear,
    label: nameOfPerson(p),
    isOn: sql<boolean>`exists (select from ${m} where ${m.session} = ${y.id} and ${m.moduleInstance} = ${instance}
        and ${alive(m)})`,
  })`
    from ${y} join ${e} on ${e.id} = ${y.engagement} join ${s} on ${s.id} = ${e.student}
      join ${p} on ${p.id} = ${s.person}
    where ${y.id} = ${id} and ${alive(y)}`)
  await door.create(tx, enrolments, { session: id, moduleInstance: instance }, { caller })
  // Said only to whoever may enrol them, which the door has found out.
  const message = session?.isOn
    ? `${session.label} is on it already.`
    : session?.year === year
      ? null
      : `${session?.label ?? 'Somebody'} studies in another year.`
  if (message !== null) throw new AppError('INVALID', message, [{ param: 'sessions', message }])
  return session?.label ?? ''
}
