import { scopesFor } from '@minster/domain/access/rights/roles'
import type { HesaSettings } from '@minster/domain/college/hesa/hesa-settings'
import { academicYearTitled } from '@minster/domain/college/years/academic-year'
import { needsOf } from '@minster/domain/hesa/return/cell-needs'
import type { CollegeFacts } from '@minster/domain/hesa/return/return-facts'
import { returnOfStudent } from '@minster/domain/hesa/return/return-of-student'
import { isEverMade, returnedFields } from '@minster/domain/hesa/return/return-order'
import { seenNodes } from '@minster/domain/hesa/return/seen-nodes'
import type { ReturnRow } from '@minster/domain/hesa/return/student-calls'
import type { Linked } from '@minster/domain/platform/calls/replies'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { Queryable } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import { readLists } from '../mapping/read-lists.ts'
import { readBack } from '../return/read-back.ts'
import { readCollegeFacts } from '../return/read-college-facts.ts'
import { readPageOf } from '../return/read-returned-students.ts'
import { readSight } from '../return/read-sight.ts'
import { readStudentFacts } from '../return/read-student-facts.ts'
import { type ReturnedEngagement, readAlike, whoOf } from '../return/read-who.ts'
import { findCollection } from '../schemas/find-collection.ts'
import { readShowing } from './show-cells.ts'

/** Who asks for what is returned in a collection, and as on which day. */
export interface ReturnAsked {
  readonly code: string
  readonly caller: Caller
  readonly settings: HesaSettings
  readonly today: string
}

/** What part of the table is asked for; ids stand with commas between them. */
interface Part {
  readonly entity?: string
  readonly search?: string
  readonly programme?: string
  readonly hub?: string
  readonly page: number
  readonly pageSize: number
}

/**
 * Reads one page of what is returned of students, as far as the caller may see it. Only who stands on it is read in full. Fields that
 * nobody on it has anything in and nobody ever will are left out.
 */
export async function readTable(
  db: Queryable,
  { code, caller, settings, today }: ReturnAsked,
  { entity: asked, search, programme, hub, page, pageSize }: Part,
) {
  const { academicYear, state } = await findCollection(db, code)
  const year = academicYearTitled(academicYear)
  const [college, alike, back] = await Promise.all([
    readCollegeFacts(db, { code, settings, today, withFrames: false }),
    readAlike(db, caller, academicYear),
    year ? readBack(db, caller, { collection: { code, end: year.end }, today }) : [],
  ])
  const entities = seenFields(caller, college)
  const entity =
    entities.find((one) => one.entity === (asked ?? 'Student')) ??
    (asked === undefined ? { entity: 'Student', fields: [] } : null)
  if (!entity)
    throw new AppError('INVALID', undefined, [
      { param: 'entity', message: 'Nothing of this name is returned of students that you may see.' },
    ])
  const who = await whoOf(db, { alike, back }, college)
  const wanted = who.filter((one) => isAmong(programme, one.programme) && isAmong(hub, one.hub))
  const { total, students } = await readPageOf(
    db,
    wanted.map(({ student }) => student),
    { search, page, pageSize },
  )
  const ids = students.map(({ id }) => id)
  const [facts, sight, lists] = await Promise.all([
    readStudentFacts(db, ids, college),
    readSight(db, caller, ids),
    readLists(
      db,
      college.collection.id,
      entity.fields.map((field) => `${entity.entity}.${field}`),
    ),
  ])
  const seen = facts.flatMap((one) => {
    const returned = returnOfStudent(one, college)
    if (!returned) return []
    const nodes = seenNodes(returned.node, sight.of(one))
    return nodes
      .filter(({ node }) => node.entity === entity.entity)
      .map((node) => ({ student: one.id, node }))
  })
  const show = await readShowing(
    db,
    seen.map(({ node }) => node),
    lists,
  )
  const filled = new Set(seen.flatMap(({ node }) => node.cells.map((cell) => cell.field)))
  const fields = entity.fields.filter((field) => filled.has(field) || isEverMade(entity.entity, field))
  const names = new Map(students.map((one) => [one.id, one]))
  return {
    data: seen.flatMap(({ student, node: { path, cells } }): ReturnRow[] => {
      const named = names.get(student)
      if (!named) return []
      const byField = new Map(cells.map((cell) => [cell.field, cell]))
      return [
        {
          student: named,
          path,
          cells: fields.map((field) => {
            const cell = byField.get(field)
            return cell ? show(entity.entity, cell) : null
          }),
        },
      ]
    }),
    meta: {
      total,
      page,
      pageSize,
      academicYear,
      state,
      isOwn: lists.isOwn,
      entity: entity.entity,
      entities: entities.map((one) => one.entity),
      fields,
      facets: facetsOf(who, college),
    },
  }
}

/** Entities that are ever returned, and their fields, as far as the caller may see them of anybody. */
function seenFields({ grants }: Caller, { schema }: CollegeFacts) {
  return returnedFields(schema).flatMap(({ entity, fields }) => {
    const seen = fields.filter(
      (field) => scopesFor(grants, { all: ['hesa:answers', needsOf(`${entity}.${field}`)] }).size > 0,
    )
    const isMade = fields.some((field) => isEverMade(entity, field))
    return seen.length > 0 && isMade ? [{ entity, fields: seen }] : []
  })
}

function isAmong(ids: string | undefined, id: string | null): boolean {
  return ids === undefined || ids === '' || (id !== null && ids.split(',').includes(id))
}

function facetsOf(who: readonly ReturnedEngagement[], { programmes, hubs }: CollegeFacts) {
  const present = (ids: ReadonlySet<string | null>, all: readonly Linked[]) =>
    all.filter(({ id }) => ids.has(id))
  return {
    programme: present(
      new Set(who.map((one) => one.programme)),
      programmes.map(({ id, code }) => ({ id, label: code })),
    ),
    hub: present(
      new Set(who.map((one) => one.hub)),
      hubs.map(({ id, name }) => ({ id, label: name })),
    ),
  }
}
