import { engagementsThatAre } from '@minster/domain/college/studies/status'
import { academicYearOf } from '@minster/domain/college/years/academic-year'
import { type Photos, photos, taughtModule } from '@minster/domain/students/photos/photo-calls'
import { z } from 'zod'
import { type From, fromOf } from '#kit/records/from.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { openedIn, type PhotoPage, seenOn } from './visibility.ts'

const { e, s, taken, i, g, f, m } = tables({
  e: 'module-enrolments',
  s: 'enrolment-sessions',
  taken: 'engagements',
  i: 'module-instances',
  g: 'engagements',
  f: 'faculty',
  m: 'modules',
})
const { h } = optional(tables({ h: 'hubs' }))

/** More faces than this nobody looks through; the page says that there are more. */
const mostFaces = 2000

export interface PhotosQuery {
  readonly statuses: readonly string[]
  readonly hubs: readonly string[]
  readonly programmes: readonly string[]
  readonly levels: readonly string[]
  readonly search: string
  readonly year?: string | undefined
  readonly module?: string | undefined
  readonly missing: boolean
}

const atCollege = engagementsThatAre('studying', 'away')

/** Everything a page of photographs shows at first, of the students in the caller's sight. */
export async function readPhotos(
  db: Queryable,
  page: PhotoPage,
  caller: Caller,
  today: string,
  asked: PhotosQuery,
): Promise<Photos> {
  const thisYear = academicYearOf(today).title
  const year = asked.year ?? thisYear
  // Only where no module was said has the page of modules to know first which there are.
  const waits = page === 'modules' && asked.module === undefined
  const facesOn = (module: string | null) => readFaces(db, page, caller, today, { ...asked, module })
  const [modules, years, known] = await Promise.all([
    readTaught(db, page, caller, today, year),
    readYears(db, thisYear),
    waits ? null : facesOn(asked.module ?? null),
  ])
  const module = asked.module ?? (waits ? (modules[0]?.id ?? null) : null)
  const found = known ?? (module === null ? nothing : await facesOn(module))
  return { ...found, year, years: years.includes(year) ? years : [year, ...years], modules, module }
}

const nothing = { faces: [], total: 0, missing: 0, hubs: [], programmes: [], levels: [] }
const facesForm = photos.pick({
  faces: true,
  total: true,
  missing: true,
  hubs: true,
  programmes: true,
  levels: true,
})

type PhotoQuery = Omit<PhotosQuery, 'module'> & { readonly module: string | null }

async function readFaces(
  db: Queryable,
  page: PhotoPage,
  caller: Caller,
  today: string,
  asked: PhotoQuery,
): Promise<z.infer<typeof facesForm>> {
  const from = fromOf('students')
  const of = (path: string) => from.at(path)
  const columns = sql`${from.own('id')} as id, ${from.label()} as name, ${of('person.lastName')} as last_name,
    ${of('person.firstName')} as first_name, ${of('person.photo')} as photo, ${of('engagement.status')} as status,
    ${of('engagement.level')} as level, ${of('engagement.hub')} as hub_id, ${of('engagement.hub.name')} as hub,
    ${of('engagement.programme')} as programme_id, ${of('engagement.programme.code')} as programme,
    ${openedIn(caller, from)} as opens`
  const seen = seenOn(page, caller, from, today)
  const inPage = sql`${from.own('deleted_at')} is null and ${seen} and ${ofStatus(asked, of('engagement.status'))}
    and ${onModule(asked.module, from)}`
  const wanted = sql`${among(sql`hub_id::text`, asked.hubs)} and ${among(sql`programme_id::text`, asked.programmes)}
    and ${among(sql`level`, asked.levels)} and ${called(asked.search)}`
  const shown = asked.missing ? sql`photo is null` : sql`true`
  const [row] =
    await db.rows(
      select(
        {
          faces: sql`(select coalesce(json_agg(json_build_object('id', id, 'name', name, 'programme', programme, 'level', level,
          'hub', hub, 'status', status, 'photo', photo, 'opens', opens)), '[]')
        from (select * from wanted where ${shown} order by last_name, first_name, id limit ${mostFaces}) w)`,
          total: sql<number>`(select count(*) from wanted where ${shown})`,
          missing: sql<number>`(select count(*) from wanted where photo is null)`,
          hubs: sql`${choicesOf('hub_id', 'hub')}`,
          programmes: sql`${choicesOf('programme_id', 'programme')}`,
          levels: sql`(select coalesce(json_agg(level order by level), '[]')
        from (select distinct level from base where level is not null) l)`,
        },
        sql`
    with base as materialized (select ${columns} ${from.clause()} where ${inPage}),
      wanted as materialized (select * from base where ${wanted})
    select`,
      )``,
    )
  return facesForm.parse(row)
}

/** Those who study here; on a module everybody who is or was on it. */
function ofStatus({ statuses, module }: PhotoQuery, status: SQL): SQL {
  if (statuses.length > 0) return sql`${status} = any(${sql.param([...statuses])}::text[])`
  return module === null ? sql`${status} = any(${sql.param(atCollege)}::text[])` : sql`true`
}

function onModule(module: string | null, from: From): SQL {
  if (module === null) return sql`true`
  return sql`${from.own('id')} in (
    select ${taken.student} from ${e}
      join ${s} on ${s.id} = ${e.session} and ${alive(s)}
      join ${taken} on ${taken.id} = ${s.engagement} and ${alive(taken)}
    where ${e.moduleInstance} = ${module} and ${alive(e)} and ${e.status} <> 'Withdrawn')`
}

function among(column: SQL, values: readonly string[]): SQL {
  return values.length === 0 ? sql`true` : sql`${column} = any(${sql.param([...values])}::text[])`
}

function called(search: string): SQL {
  const words = search.split(/\s+/).filter(Boolean)
  if (words.length === 0) return sql`true`
  return sql.join(
    words.map((word) => sql`position(fold(${word}) in fold(name)) > 0`),
    sql` and `,
  )
}

function choicesOf(id: string, label: string): SQL {
  return sql`(select coalesce(json_agg(json_build_object('id', id, 'label', label) order by label), '[]')
    from (select distinct ${sql.identifier(id)} as id, ${sql.identifier(label)} as label from base
      where ${sql.identifier(id)} is not null) c)`
}

/** The modules of a year that students in sight are on; those the caller teaches first. */
async function readTaught(
  db: Queryable,
  page: PhotoPage,
  caller: Caller,
  today: string,
  year: string,
): Promise<Photos['modules']> {
  const from = fromOf('students')
  const seen = seenOn(page, caller, from, today)
  const rows = await db.rows(sql`
    with enrolled as materialized (
      select distinct ${i.id} as instance, ${g.student} from ${i}
        join ${e} on ${e.moduleInstance} = ${i.id} and ${alive(e)} and ${e.status} <> 'Withdrawn'
        join ${s} on ${s.id} = ${e.session} and ${alive(s)}
        join ${g} on ${g.id} = ${s.engagement} and ${alive(g)}
      where ${i.academicYear} = ${year} and ${alive(i)}),
    counted as (
      select enrolled.instance, count(*) as students ${from.clause()}
        join enrolled on enrolled.student = ${from.own('id')}
      where ${from.own('deleted_at')} is null and ${seen} group by enrolled.instance)
    select ${i.id}, ${m.code} || ' ' || ${m.name} as label, ${h.name} as hub, counted.students,
      exists (select 1 from ${f}
        where ${f.id} = any(${i.tutors}) and ${f.user} = ${caller.userId} and ${alive(f)}) as "isMine"
    from counted join ${i} on ${i.id} = counted.instance join ${m} on ${m.id} = ${i.module}
      left join ${h} on ${h.id} = ${i.hub}
    order by "isMine" desc, ${m.code}, ${h.name} nulls first, ${i.id}`)
  return z.array(taughtModule).parse(rows)
}

async function readYears(db: Queryable, thisYear: string): Promise<string[]> {
  const rows = await db.rows(
    select(
      { year: i.academicYear },
      sql`
    select distinct`,
    )`from ${i} where ${alive(i)} order by 1 desc`,
  )
  const years = rows.map(({ year }) => year)
  return years.includes(thisYear) ? years : [thisYear, ...years]
}
