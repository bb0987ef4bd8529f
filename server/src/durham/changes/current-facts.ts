import type { EngagementStatus } from '@minster/domain/college/studies/status'
import {
  type Aspect,
  type AspectFacts,
  type ModuleStanding,
  statusesSeenAs,
} from '@minster/domain/durham/changes/aspect-facts'
import type {
  ModuleEnrolmentStatus,
  ModuleOutcome,
} from '@minster/domain/students/student/module-enrolment-status'
import { nameOfPerson } from '#kit/records/name-of-person.ts'
import { alive, optional, present, tables } from '#platform/db/columns.ts'
import { named, type Queryable } from '#platform/db/connect.ts'
import { type RowOf, select } from '#platform/db/select.ts'
import { type Expression, type SQL, sql } from '#platform/db/sql.ts'
import { durhamSent } from './tables.ts'

const known = tables({
  e: 'engagements',
  s: 'students',
  p: 'people',
  g: 'programmes',
  h: 'hubs',
  m: 'module-enrolments',
  x: 'enrolment-sessions',
  i: 'module-instances',
  o: 'modules',
  d: durhamSent,
  k: 'module-instances',
  l: 'modules',
})
const { e, s, p, g, m, x, i, o, d } = known
const { h, k, l } = optional({ h: known.h, k: known.k, l: known.l })

/** Which engagements; all where nothing is said. */
export interface Which {
  readonly engagements?: readonly string[]
  /** Those that begin in the year or have a session in it, and modules taught in it. */
  readonly academicYear?: string
  readonly hub?: string | null
  /** Only what differs from what Durham holds, or that Durham has not heard of. */
  readonly onlyDifferent?: boolean
}

/** The statuses, as values of a statement. */
const seenAs = (standing: Parameters<typeof statusesSeenAs>[0]) =>
  sql`${e.status} = any(${sql.param(statusesSeenAs(standing))}::text[])`

const academicYearOfStart = sql<string>`(extract(year from ${e.start} - interval '7 months')::int || '-'
  || extract(year from ${e.start} - interval '7 months')::int - 1999)`

const registrationFacts = sql<AspectFacts>`jsonb_build_object(
  'firstNames', ${p.firstName}, 'lastName', ${p.lastName}, 'dateOfBirth', ${p.dateOfBirth}::text, 'gender', ${p.gender},
  'programmeCode', ${g.durhamCode}, 'pace', ${e.studyPace}, 'studyPath', ${e.studyPath}::int::text,
  'entryDate', ${e.start}::text, 'expectedEnd', ${e.expectedEnd}::text,
  'standing', case when ${seenAs('Suspended')} then 'Suspended' when ${seenAs('Withdrawn')} then 'Withdrawn'
    when ${seenAs('Transferred')} then 'Transferred' else 'Registered' end,
  'standingFrom', case when ${seenAs('Suspended')} then coalesce(${e.interruptedFrom}, ${e.statusSince})
    when not ${seenAs('Registered')} then coalesce(${e.end}, ${e.statusSince}) end::text,
  'reason', case when ${seenAs('Withdrawn')} and ${e.endReason} = 'Death' then 'Death' end,
  'academicYear', ${academicYearOfStart})`

const left: ModuleEnrolmentStatus = 'Withdrawn'
const transferred: ModuleOutcome = 'Credit transferred'

const moduleStanding = sql<ModuleStanding>`case when ${m.status} = ${left} then 'Left'
  when ${m.outcome} = ${transferred} then 'Credit transferred' else 'Taken' end`

const moduleFacts = sql<AspectFacts>`jsonb_build_object(
  'moduleCode', ${o.code}, 'academicYear', ${i.academicYear},
  'credits', trim_scale(coalesce(${m.credits}, ${o.credits})::numeric)::text, 'standing', ${moduleStanding})`

/** Of whom and of what studies facts are, for files and lists. */
const ofWhom = {
  studentId: s.id,
  student: nameOfPerson(p),
  bannerId: s.partnerId,
  email: p.email,
  photo: p.photo,
  status: present(e.status),
  statusSince: e.statusSince,
  start: e.start,
  expectedEnd: e.expectedEnd,
  end: e.end,
  level: e.level,
  programme: g.name,
  programmeCode: g.code,
  hubId: h.id,
  hub: h.name,
}
const ofModule = {
  moduleInstance: i.id,
  moduleName: o.name,
  moduleLevel: sql<string>`substr(${o.code}, 4, 1)`,
  moduleCredits: o.credits,
  session: x.id,
}
type OfWhom = RowOf<typeof ofWhom>
type OfModule = RowOf<typeof ofModule>

/** One aspect of an engagement as it is now, beside what Durham holds of it. */
export interface CurrentFacts {
  readonly engagement: string
  readonly aspect: Aspect
  readonly facts: AspectFacts
  /** Null where Durham has heard nothing. */
  readonly held: AspectFacts | null
  /** Of entry, or in which the module is taught. */
  readonly academicYear: string
  readonly also: OfWhom & { readonly status: EngagementStatus } & Partial<OfModule>
}

/** Of each fact what came last, over all that was told. */
const heldFacts = sql`jsonb_object_agg(fact.key, fact.value order by ${d.at}, ${d.id})`

/**
 * What all that Durham was told of an aspect comes to: of each fact the latest. It holds nothing before it was told of the whole,
 * which alone says to which academic year it belongs.
 */
function heldOf(aspect: SQL | Expression<string>): SQL<AspectFacts | null> {
  return sql<AspectFacts | null>`(
    select case when ${heldFacts} ? 'academicYear' then ${heldFacts} end
    from ${d} cross join lateral jsonb_each(${d.facts}) as fact
    where ${d.engagement} = ${e.id} and ${d.aspect} = ${aspect})`
}

/** Of programmes that are Durham's, and of those Durham has heard of; neither they nor their students are in the bin. */
const isDurhams = sql`${alive(e)} and ${alive(s)} and (${g.durhamCode} is not null
  or exists (select from ${d} where ${d.engagement} = ${e.id}))`

function isWanted({ engagements, hub }: Which): SQL {
  const ids = engagements === undefined ? sql`true` : sql`${e.id} = any(${sql.param(engagements)}::uuid[])`
  return hub == null ? ids : sql`${ids} and ${e.hub} = ${hub}`
}

const people = sql`join ${s} on ${s.id} = ${e.student} join ${p} on ${p.id} = ${s.person}
    join ${g} on ${g.id} = ${e.programme} left join ${known.h} on ${h.id} = ${e.hub}`

/** What Durham would hold if it knew everything, and what it does hold. */
export async function readCurrentFacts(db: Queryable, which: Which = {}): Promise<CurrentFacts[]> {
  const [registrations, modules] = await Promise.all([readRegistrations(db, which), readModules(db, which)])
  return [...registrations, ...modules]
}

export async function readRegistrations(db: Queryable, which: Which): Promise<CurrentFacts[]> {
  const { academicYear: year, onlyDifferent = false } = which
  const isOfYear =
    year === undefined
      ? sql`true`
      : sql`(${academicYearOfStart} = ${year} or exists (select from ${x}
          where ${x.engagement} = ${e.id} and ${x.academicYear} = ${year} and ${alive(x)}))`
  const rows = await db.rows(
    ...named(
      'durham_facts',
      select({
        engagement: e.id,
        facts: registrationFacts,
        held: heldOf(sql`'registration'`),
        academicYear: academicYearOfStart,
        ...ofWhom,
      })`from ${e} ${people}
    where ${isDurhams} and ${isWanted(which)} and ${isOfYear}
      and (${!onlyDifferent} or ${heldOf(sql`'registration'`)} is distinct from ${registrationFacts})
    order by ${p.lastName}, ${p.firstName}, ${e.id}`,
    ),
  )
  return rows.map(({ engagement, facts, held, academicYear, ...also }) => ({
    engagement,
    aspect: 'registration',
    facts,
    held,
    academicYear,
    also,
  }))
}

export async function readModules(db: Queryable, which: Which): Promise<CurrentFacts[]> {
  const [taken, gone] = await Promise.all([readTaken(db, which), readGone(db, which)])
  return [...taken, ...gone]
}

async function readTaken(db: Queryable, which: Which): Promise<CurrentFacts[]> {
  const { academicYear: year, onlyDifferent = false } = which
  const aspect = sql`('module:' || ${i.id})`
  const rows = await db.rows(
    ...named(
      'durham_facts',
      select(
        {
          engagement: e.id,
          facts: moduleFacts,
          held: heldOf(aspect),
          academicYear: i.academicYear,
          ...ofWhom,
          ...ofModule,
        },
        sql`select distinct on (${p.lastName}, ${p.firstName}, ${e.id}, ${o.code}, ${i.id})`,
      )`from ${m} join ${x} on ${x.id} = ${m.session} and ${alive(x)} join ${e} on ${e.id} = ${x.engagement} ${people}
      join ${i} on ${i.id} = ${m.moduleInstance} and ${alive(i)} join ${o} on ${o.id} = ${i.module}
    where ${alive(m)} and ${isDurhams} and ${isWanted(which)}
      and ${year === undefined ? sql`true` : sql`${i.academicYear} = ${year}`}
    order by ${p.lastName}, ${p.firstName}, ${e.id}, ${o.code}, ${i.id},
      case ${moduleStanding} when 'Taken' then 0 when 'Credit transferred' then 1 else 2 end, ${m.id} desc`,
    ),
  )
  return rows.flatMap(({ engagement, facts, held, academicYear, ...also }) =>
    onlyDifferent && isSameFacts(held, facts)
      ? []
      : [{ engagement, aspect: `module:${also.moduleInstance}` as const, facts, held, academicYear, also }],
  )
}

/** The module an aspect is about. */
const instanceOfAspect = sql<string>`substr(told.aspect, 8)::uuid`

/** Modules that Durham holds and of which nothing is left outside the bin, or nothing at all: they were left. */
async function readGone(db: Queryable, which: Which): Promise<CurrentFacts[]> {
  const { academicYear: year, engagements } = which
  const heldYear = sql<string>`(told.facts ->> 'academicYear')`
  const ofThese =
    engagements === undefined ? sql`true` : sql`${d.engagement} = any(${sql.param(engagements)}::uuid[])`
  const rows = await db.rows(
    ...named(
      'durham_facts',
      select({
        engagement: e.id,
        held: sql<AspectFacts>`told.facts`,
        academicYear: heldYear,
        ...ofWhom,
        moduleInstance: instanceOfAspect,
        moduleName: sql<string>`coalesce(${l.name}, told.facts ->> 'moduleCode')`,
        moduleLevel: sql<string>`substr(told.facts ->> 'moduleCode', 4, 1)`,
        moduleCredits: sql<number>`coalesce(${l.credits}, 0)`,
      })`from (select ${d.engagement}, ${d.aspect}, ${heldFacts} as facts from ${d} cross join lateral jsonb_each(${d.facts}) as fact
        where ${d.aspect} like 'module:%' and ${ofThese} group by ${d.engagement}, ${d.aspect}) as told
      join ${e} on ${e.id} = told.engagement ${people}
      left join ${known.k} on ${k.id} = ${instanceOfAspect} left join ${known.l} on ${l.id} = ${k.module}
    where told.facts ? 'academicYear' and ${isDurhams} and ${isWanted(which)}
      and ${year === undefined ? sql`true` : sql`${heldYear} = ${year}`}
      and not exists (select from ${m} join ${x} on ${x.id} = ${m.session} and ${alive(x)}
        join ${i} on ${i.id} = ${m.moduleInstance} and ${alive(i)}
        where ${alive(m)} and ${x.engagement} = ${e.id} and ${i.id} = ${instanceOfAspect})
    order by ${p.lastName}, ${p.firstName}, ${e.id}, told.aspect`,
    ),
  )
  return rows.flatMap(({ engagement, held, academicYear, ...also }) =>
    held['standing'] === 'Left'
      ? []
      : [
          {
            engagement,
            aspect: `module:${also.moduleInstance}` as const,
            facts: { ...held, standing: 'Left' },
            held,
            academicYear,
            also,
          },
        ],
  )
}

/** Answers whether what is held says the same, fact by fact. */
export function isSameFacts(one: AspectFacts | null, other: AspectFacts | null): boolean {
  if (one === null || other === null) return one === other
  const names = Object.keys(other)
  return names.length === Object.keys(one).length && names.every((name) => one[name] === other[name])
}
