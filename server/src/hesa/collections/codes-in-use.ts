import { scopesFor } from '@minster/domain/access/rights/roles'
import { canSee } from '@minster/domain/access/rights/visibility'
import { type CodeField, codeFieldOf, codeFields } from '@minster/domain/hesa/collections/code-fields'
import { collectionOf, reach } from '@minster/domain/register/paths'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select, unionAll } from '#platform/db/select.ts'
import { type Expression, type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'

const { a, p, y, s, e, g, m } = tables({
  a: 'hesa-answers',
  p: 'entry-profiles',
  y: 'hesa-years',
  s: 'enrolment-sessions',
  e: 'engagements',
  g: 'programmes',
  m: 'modules',
})

type Code = Expression<string | null> | SQL

const ofPerson = (code: Code) =>
  sql`select ${code} as code, ${a.student} as holder from ${a} where ${alive(a)}`
const ofEntry = (code: Code) => sql`select ${code} as code, ${e.student} as holder
  from ${p} join ${e} on ${e.id} = ${p.engagement} and ${alive(e)} where ${alive(p)}`
const ofYear = (code: Code) => sql`select ${code} as code, ${e.student} as holder
  from ${y} join ${s} on ${s.id} = ${y.session} and ${alive(s)} join ${e} on ${e.id} = ${s.engagement} and ${alive(e)}
  where ${alive(y)}`
const ofProgramme = (code: Code) => sql`select ${code} as code, ${g.id} as holder from ${g} where ${alive(g)}`
const ofModule = (code: Code) => sql`select ${code} as code, ${m.id} as holder from ${m} where ${alive(m)}`

/** Who or what holds each code, for every field that holds codes. */
const holders: Readonly<Record<CodeField, SQL>> = {
  NATION: ofPerson(a.nationality),
  SEXID: ofPerson(a.sex),
  GENDERID: ofPerson(a.genderIdentity),
  ETHNIC: ofPerson(a.ethnicity),
  DISABILITY: ofPerson(sql`unnest(${a.disability})`),
  RELIGION: ofPerson(a.religion),
  SEXORT: ofPerson(a.sexualOrientation),
  PERMADDCOUNTRY: ofEntry(p.country),
  HIGHESTQOE: ofEntry(p.qualification),
  PREVIOUSPROVIDER: ofEntry(p.previousProvider),
  PARED: ofEntry(p.parentalEducation),
  CARELEAVER: ofEntry(p.careLeaver),
  TTACCOM: ofYear(y.termTimeAccommodation),
  FEEELIG: ofYear(y.feeEligibility),
  ELQ: ofYear(y.equalQualification),
  QUALCAT: ofProgramme(g.hesa.qualification),
  QUALSUBJECT: ofProgramme(sql`unnest(array[${g.hesa.subject1}, ${g.hesa.subject2}, ${g.hesa.subject3}])`),
  COSTCN: ofModule(m.hesa.costCentre),
  MODSBJ: ofModule(m.hesa.subject),
}

/** A code of a list of the return. */
export interface FrameCode {
  readonly frame: string
  readonly code: string
}

export interface CodeUse extends FrameCode {
  readonly what: 'students' | 'programmes' | 'modules'
  /** Null for whoever may not see all of them. */
  readonly count: number | null
}

/** Answers how many records hold each of some codes; what no record holds is left out. */
export async function readCodesInUse(
  db: Queryable,
  codes: readonly FrameCode[],
  caller: Caller,
): Promise<CodeUse[]> {
  const byField = Map.groupBy(codes, ({ frame }) => codeFieldOf(frame))
  const counts = [...byField].flatMap(([field, some]) =>
    field === null ? [] : [countOf(field, [...new Set(some.map(({ code }) => code))])],
  )
  if (counts.length === 0) return []
  const rows = await db.rows(unionAll(counts))
  const found = new Map(rows.map(({ field, code, count }) => [`${field} ${code}`, count]))
  return codes.flatMap(({ frame, code }) => {
    const field = codeFieldOf(frame)
    const count = found.get(`${field} ${code}`)
    if (field === null || count === undefined) return []
    return [{ frame, code, what: whatHolds(field), count: mayCount(caller, field) ? count : null }]
  })
}

function countOf(field: CodeField, codes: readonly string[]) {
  return select({
    field: sql<CodeField>`${field}::text`,
    code: sql<string>`held.code`,
    count: sql<number>`count(distinct held.holder)::int`,
  })`from (${holders[field]}) as held where held.code = any(${sql.param(codes)}::text[]) group by held.code`
}

function whatHolds(field: CodeField): CodeUse['what'] {
  const { record } = codeFields[field]
  return record === 'programmes' || record === 'modules' ? record : 'students'
}

/** Numbers are told to those who may read the field of every record. */
function mayCount(caller: Caller, of: CodeField): boolean {
  const { record, field } = codeFields[of]
  const seen = reach(record, field)
  return (
    seen !== undefined &&
    canSee(caller, seen) &&
    scopesFor(caller.grants, collectionOf(record).access.view).has('everything')
  )
}
