import { scopesFor } from '@minster/domain/access/rights/roles'
import type { HesaSettings } from '@minster/domain/college/hesa/hesa-settings'
import { collegeCard } from '@minster/domain/hesa/mapping/college-card'
import { hubCard } from '@minster/domain/hesa/mapping/hub-card'
import { answerLists, listCard } from '@minster/domain/hesa/mapping/list-card'
import { mappedLists } from '@minster/domain/hesa/mapping/mapped-lists'
import type { CollectionMapping } from '@minster/domain/hesa/mapping/mapping-calls'
import { moduleCard } from '@minster/domain/hesa/mapping/module-card'
import { programmeCard } from '@minster/domain/hesa/mapping/programme-card'
import type { Requirement } from '@minster/domain/kit/permissions/permissions'
import { alive, present, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type FoundCollection, findCollection } from '../schemas/find-collection.ts'
import { readLast } from './read-last.ts'
import { readLists } from './read-lists.ts'
import { readMappings } from './read-mappings.ts'
import { readValues } from './read-values.ts'

const { g, d, i, h } = tables({
  g: 'programmes',
  d: 'modules',
  i: 'module-instances',
  h: 'hubs',
})

interface Reading {
  readonly code: string
  readonly caller: Caller
  readonly settings: HesaSettings
}

/** Reads the mapping of a collection: five cards, each row judged by what the collection takes. */
export async function readMapping(
  db: Queryable,
  { code, caller, settings }: Reading,
): Promise<CollectionMapping> {
  const collection = await findCollection(db, code)
  const [lists, mappings, values, modules, before] = await Promise.all([
    readLists(db, collection.id, listedFields),
    readMappings(db, collection.id),
    readValues(db, collection.academicYear, caller),
    readModules(db, collection.academicYear),
    readBefore(db, collection, caller),
  ])
  const [programmes, hubs] = await Promise.all([
    readProgrammes(db, values.byProgramme),
    readHubs(db, collection.academicYear, values.byHub),
  ])
  return {
    collection,
    isOwn: lists.isOwn,
    cards: [
      collegeCard(settings, lists),
      programmeCard(programmes, settings, lists),
      moduleCard(modules, settings, lists),
      hubCard(hubs, lists),
      listCard(withCourses(values.inUse, programmes), mappings, lists),
    ],
    before,
    may: {
      map: collection.state !== 'Closed' && holds(caller, 'hesa:mapping'),
      settings: holds(caller, 'admin:sysadmin'),
      programmes: holds(caller, { all: ['programmes:edit', 'hesa:mapping'] }),
      modules: holds(caller, { all: ['modules:edit', 'hesa:mapping'] }),
      hubs: holds(caller, 'admin:admin'),
    },
  }
}

/** Fields of the return whose codes the page speaks of. */
const listedFields = [
  ...Object.keys(answerLists),
  ...mappedLists.map(({ field }) => field),
  'AwardingBodyRole.AWARDINGBODYID',
  'Course.PREREQUISITE',
  'Course.TTCID',
  'CourseRole.HESAID',
  'ModuleCostCentre.COSTCN',
  'ModuleSubject.MODSBJ',
  'Qualification.QUALCAT',
  'QualificationSubject.QUALSUBJECT',
]

function holds({ grants }: Caller, requirement: Requirement): boolean {
  return scopesFor(grants, requirement).size > 0
}

/** The collection before, and how many of its mappings this one has not and takes. */
async function readBefore(db: Queryable, collection: FoundCollection, caller: Caller) {
  if (collection.state === 'Closed' || !holds(caller, 'hesa:mapping')) return null
  const last = await readLast(db, collection)
  return last && { code: last.code, mappings: last.taken.length }
}

/** Programmes that are offered, and those somebody studies on. */
async function readProgrammes(db: Queryable, students: ReadonlyMap<string, number>) {
  const rows = await db.rows(
    select({
      id: g.id,
      version: g.version,
      code: present(g.code),
      name: present(g.name),
      levels: g.levels,
      isClosed: g.hesa.isClosed,
      awardTitle: g.hesa.awardTitle,
      qualification: g.hesa.qualification,
      subject1: g.hesa.subject1,
      share1: g.hesa.share1,
      subject2: g.hesa.subject2,
      share2: g.hesa.share2,
      subject3: g.hesa.subject3,
      share3: g.hesa.share3,
    })`from ${g} where ${alive(g)} and (${g.active} or ${g.id} = any(${sql.param([...students.keys()])}::uuid[]))
      order by ${g.code}`,
  )
  return rows.map(({ id, version, code, name, levels, isClosed, ...hesa }) => ({
    id,
    version,
    code,
    name,
    levels: levels ?? [],
    isClosed,
    hesa,
    students: students.get(id) ?? 0,
  }))
}

/** The modules taught in a year. */
function readModules(db: Queryable, year: string) {
  return db.rows(
    select({
      id: d.id,
      version: d.version,
      code: present(d.code),
      name: present(d.name),
      costCentre: d.hesa.costCentre,
      subject: d.hesa.subject,
    })`from ${d} where ${alive(d)} and ${d.id} in (
        select ${i.module} from ${i} where ${i.academicYear} = ${year} and ${alive(i)})
      order by ${d.code}`,
  )
}

/** The hubs where somebody studies or is taught in a year. */
async function readHubs(db: Queryable, year: string, students: ReadonlyMap<string, number>) {
  const rows = await db.rows(
    select({
      id: h.id,
      version: h.version,
      name: present(h.name),
      code: h.code,
      postCode: h.address.postCode,
    })`from ${h} where ${alive(h)} and (${h.id} = any(${sql.param([...students.keys()])}::uuid[]) or ${h.id} in (
        select ${i.hub} from ${i} where ${i.academicYear} = ${year} and ${alive(i)}))
      order by ${h.name}`,
  )
  return rows.map((row) => ({ ...row, students: students.get(row.id) ?? 0 }))
}

/** Whom courses are for is counted over the programmes themselves. */
function withCourses(
  inUse: Awaited<ReturnType<typeof readValues>>['inUse'],
  programmes: readonly { readonly isClosed: boolean | null }[],
) {
  const closed = programmes.filter(({ isClosed }) => isClosed === true).length
  return new Map([
    ...inUse,
    [
      'Course.CLSDCRS',
      new Map([
        ['Open', programmes.length - closed],
        ['One sponsor', closed],
      ]),
    ],
  ])
}
