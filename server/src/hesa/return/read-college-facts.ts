import type { HesaSettings } from '@minster/domain/college/hesa/hesa-settings'
import { academicYearTitled } from '@minster/domain/college/years/academic-year'
import type { CollegeFacts } from '@minster/domain/hesa/return/return-facts'
import type { HesaSchema } from '@minster/domain/hesa/schemas/schema-model'
import { alive, present, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { readMappings } from '../mapping/read-mappings.ts'
import { findCollection } from '../schemas/find-collection.ts'
import { framesOf } from '../schemas/frames-of.ts'
import { schemaInForce } from '../schemas/stored-schemas.ts'

const { l, g, d, h, o } = tables({
  l: 'hesa-collections',
  g: 'programmes',
  d: 'modules',
  h: 'hubs',
  o: 'hesa-overrides',
})

interface Reading {
  /** Of the collection, as `25056`. */
  readonly code: string
  readonly settings: HesaSettings
  readonly today: string
  /** The code lists of the schema may be left out where nothing is checked: they are thousands. */
  readonly withFrames?: boolean
}

/** Reads what is the same for every student of a return. Throws `NOT_FOUND` where there is no such collection. */
export async function readCollegeFacts(
  db: Queryable,
  { code, settings, today, withFrames = true }: Reading,
): Promise<CollegeFacts> {
  const { id, academicYear } = await findCollection(db, code)
  const year = academicYearTitled(academicYear)
  if (!year) throw new Error(`"${academicYear}" is no academic year.`)
  const [[said], programmes, modules, hubs, mappings, overrides, schema] = await Promise.all([
    db.rows(
      select({ isNotAvailable: l.unansweredIsNotAvailable })`from ${l} where ${l.id} = ${id} and ${alive(l)}`,
    ),
    readProgrammes(db),
    readModules(db),
    readHubs(db),
    readMappings(db, id),
    readOverrides(db, id),
    readSchema(db, id, withFrames),
  ])
  return {
    collection: {
      id,
      code,
      academicYear,
      start: year.start,
      end: year.end,
      unansweredIsNotAvailable: said?.isNotAvailable ?? false,
    },
    today,
    settings,
    programmes,
    modules,
    hubs,
    mappings,
    overrides,
    schema,
  }
}

/** What lies in the bin by now may still be what somebody studied. */
async function readProgrammes(db: Queryable): Promise<CollegeFacts['programmes']> {
  const rows = await db.rows(
    select({
      id: g.id,
      code: present(g.code),
      name: present(g.name),
      levels: g.levels,
      awardTitle: g.hesa.awardTitle,
      qualification: g.hesa.qualification,
      isClosed: g.hesa.isClosed,
      subject1: g.hesa.subject1,
      share1: g.hesa.share1,
      subject2: g.hesa.subject2,
      share2: g.hesa.share2,
      subject3: g.hesa.subject3,
      share3: g.hesa.share3,
    })`from ${g} order by ${g.code}, ${g.id}`,
  )
  return rows.map(({ id, code, name, levels, ...hesa }) => ({ id, code, name, levels: levels ?? [], hesa }))
}

function readModules(db: Queryable): Promise<CollegeFacts['modules']> {
  return db.rows(
    select({
      id: d.id,
      code: present(d.code),
      name: present(d.name),
      credits: present(d.credits),
      costCentre: d.hesa.costCentre,
      subject: d.hesa.subject,
    })`from ${d} order by ${d.code}, ${d.id}`,
  )
}

function readHubs(db: Queryable): Promise<CollegeFacts['hubs']> {
  return db.rows(
    select({
      id: h.id,
      code: h.code,
      name: present(h.name),
      postCode: h.address.postCode,
    })`from ${h} order by ${h.name}, ${h.id}`,
  )
}

function readOverrides(db: Queryable, collection: string): Promise<CollegeFacts['overrides']> {
  return db.rows(
    select({
      id: o.id,
      student: present(o.student),
      path: present(o.path),
      value: o.value,
      instead: o.instead,
    })`from ${o} where ${o.collection} = ${collection} and ${alive(o)} order by ${o.student}, ${o.path}, ${o.id}`,
  )
}

async function readSchema(
  db: Queryable,
  collection: string,
  withFrames: boolean,
): Promise<HesaSchema | null> {
  const [schema, frames] = await Promise.all([
    schemaInForce(db, collection),
    withFrames ? framesOf(db, collection) : null,
  ])
  if (!schema) return null
  return { ...schema.model, frames: [...(frames ?? [])].map(([name, codes]) => ({ name, codes })) }
}
