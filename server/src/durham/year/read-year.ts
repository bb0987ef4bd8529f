import { durhamCodes } from '@minster/domain/college/programmes/durham-codes'
import { isProgrammeCode } from '@minster/domain/college/programmes/programmes'
import { engagementsThatAre } from '@minster/domain/college/studies/status'
import { academicYearStarting, academicYearTitled } from '@minster/domain/college/years/academic-year'
import {
  boardDaysOf,
  type ClockBoard,
  type ClockFile,
  type YearState,
} from '@minster/domain/durham/clock/year-clock'
import { collectionOf } from '@minster/domain/register/paths'
import { scopeCondition } from '#kit/records/place.ts'
import { alive, optional, present, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { durhamSent } from '../changes/tables.ts'
import { readDurhamDates } from '../clock/read-dates.ts'

const { e, s, p, g, m, x, i, b, f, d } = tables({
  e: 'engagements',
  s: 'students',
  p: 'people',
  g: 'programmes',
  m: 'module-enrolments',
  x: 'enrolment-sessions',
  i: 'module-instances',
  b: 'boards',
  f: 'durham-files',
  d: durhamSent,
})
const { u } = optional(tables({ u: 'users' }))

const office = 'students:admin'
const engagements = collectionOf('engagements')

/** Who may look, and at which year. */
export interface Asked {
  readonly caller: Caller
  readonly year: string
  readonly today: string
}

/** What the clock of a year goes by, besides the queue. */
export async function readYear(
  db: Queryable,
  { caller, year, today }: Asked,
): Promise<Omit<YearState, 'changes' | 'modules' | 'transferredCredits'> & { readonly modulesTaken: Taken }> {
  const inScope = scopeCondition(engagements, sql`${e.id}`, caller, office)
  const [dates, beginners, modulesTaken, boards, files, programmes] = await Promise.all([
    readDurhamDates(db),
    readBeginners(db, year, inScope),
    readTaken(db, year, inScope),
    readBoards(db, year, caller),
    readSent(db, year, caller),
    readWithoutCode(db),
  ])
  return { year, today, dates, ...beginners, modulesTaken, boards, files, programmesWithoutCode: programmes }
}

/** Of programmes Durham knows; neither they nor their students are in the bin. */
const isDurhams = sql`${alive(e)} and ${alive(s)} and ${g.durhamCode} is not null`
const isHeld = sql`exists (select from ${d} where ${d.engagement} = ${e.id} and ${d.aspect} = 'registration'
  and ${d.facts} ? 'academicYear')`
const toRegister = engagementsThatAre('to begin', 'studying', 'residentials only')

/** Whom Durham registers as beginning in a year, by what of them is still to come. */
async function readBeginners(db: Queryable, year: string, inScope: SQL) {
  const { start, end, year: begins } = academicYearTitled(year) ?? academicYearStarting(0)
  const isLater = sql`${e.start} >= ${`${begins}-11-01`}::date`
  const count = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`
  const [row] = await db.rows(select({
    autumn: count(sql`not ${isLater}`),
    autumnOpen: count(sql`not ${isLater} and not ${isHeld}`),
    later: count(isLater),
    laterOpen: count(sql`${isLater} and not ${isHeld}`),
    held: count(isHeld),
    withoutBannerId: count(sql`${isHeld} and ${s.partnerId} is null`),
    all: count(sql`true`),
    withoutPhoto: count(sql`${p.photo} is null`),
  })`from ${e} join ${s} on ${s.id} = ${e.student} join ${p} on ${p.id} = ${s.person}
      join ${g} on ${g.id} = ${e.programme}
    where ${isDurhams} and ${e.start} between ${start}::date and ${end}::date
      and ${e.status} = any(${sql.param(toRegister)}::text[]) and ${inScope}`)
  return {
    registrations: { total: row?.autumn ?? 0, open: row?.autumnOpen ?? 0 },
    laterRegistrations: { total: row?.later ?? 0, open: row?.laterOpen ?? 0 },
    bannerIds: { total: row?.held ?? 0, open: row?.withoutBannerId ?? 0 },
    photographs: { total: row?.all ?? 0, open: row?.withoutPhoto ?? 0 },
  }
}

/** How many modules are taken in a year, and for how many credit comes from elsewhere. */
interface Taken {
  readonly taken: number
  readonly transferred: number
}

async function readTaken(db: Queryable, year: string, inScope: SQL): Promise<Taken> {
  const isTransferred = sql`${m.outcome} is not distinct from 'Credit transferred'`
  const [row] = await db.rows(select({
    taken: sql<number>`(count(*) filter (where not ${isTransferred}))::int`,
    transferred: sql<number>`(count(*) filter (where ${isTransferred}))::int`,
  })`from ${i} join ${m} on ${m.moduleInstance} = ${i.id} join ${x} on ${x.id} = ${m.session}
      join ${e} on ${e.id} = ${x.engagement} join ${s} on ${s.id} = ${e.student} join ${g} on ${g.id} = ${e.programme}
    where ${isDurhams} and ${alive(i)} and ${alive(m)} and ${alive(x)} and ${i.academicYear} = ${year}
      and ${m.status} <> 'Withdrawn' and ${inScope}`)
  return row ?? { taken: 0, transferred: 0 }
}

function readBoards(db: Queryable, year: string, caller: Caller): Promise<ClockBoard[]> {
  const { from, to } = boardDaysOf(year)
  return db.rows(select({
    id: b.id,
    name: present(b.name),
    day: present(b.day),
    isReleased: sql<boolean>`${b.state} = 'Released'`,
  })`from ${b} where ${alive(b)} and ${b.day} between ${from}::date and ${to}::date
      and ${scopeCondition(collectionOf('boards'), sql`${b.id}`, caller, office)}
    order by ${b.day}, ${b.name}, ${b.id}`)
}

function readSent(db: Queryable, year: string, caller: Caller): Promise<ClockFile[]> {
  return db.rows(select(
    {
      kind: present(f.kind),
      board: f.board,
      isWhole: sql<boolean>`${f.hub} is null`,
      sentOn: present(f.sentOn),
      by: u.name,
    },
    sql`select distinct on (${f.kind}, ${f.board}, ${f.hub} is null)`,
  )`from ${f} left join ${tables({ u: 'users' }).u} on ${u.id} = ${f.sentBy}
    where ${alive(f)} and ${f.academicYear} = ${year} and ${f.state} = 'Sent' and ${f.sentOn} is not null
      and ${scopeCondition(collectionOf('durham-files'), sql`${f.id}`, caller, office)}
    order by ${f.kind}, ${f.board}, ${f.hub} is null, ${f.sentOn} desc, ${f.madeAt} desc`)
}

/** Programmes that are offered and are the university’s, of which it could hear by no code. */
async function readWithoutCode(db: Queryable): Promise<string[]> {
  const rows = await db.rows(select({ code: present(g.code) })`from ${g}
    where ${alive(g)} and ${g.active} and ${g.durhamCode} is null order by ${g.code}`)
  return rows.map(({ code }) => code).filter((code) => !isProgrammeCode(code) || durhamCodes[code] !== null)
}
