import { alive, optional, present, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { type RowOf, select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { x, q, i, d, p } = tables({
  x: 'enrolment-sessions',
  q: 'module-enrolments',
  i: 'module-instances',
  d: 'modules',
  p: 'programme-fees',
})
const { y } = optional(tables({ y: 'hesa-years' }))

const sessionShape = {
  id: x.id,
  engagement: present(x.engagement),
  academicYear: present(x.academicYear),
  status: present(x.status),
  startDate: x.startDate,
  endDate: x.endDate,
  credits: x.credits,
  paymentTerms: x.paymentTerms,
  answered: y.id,
  termTimeAccommodation: y.termTimeAccommodation,
  termTimePostCode: y.termTimePostCode,
  feeEligibility: y.feeEligibility,
  equalQualification: y.equalQualification,
}
export type SessionRow = RowOf<typeof sessionShape>

/** The sessions of engagements with what was answered for their years, the first first. */
export function readSessions(db: Queryable, engagements: readonly string[]): Promise<SessionRow[]> {
  return db.rows(
    select(sessionShape)`from ${x} left join ${y} on ${y.session} = ${x.id} and ${alive(y)}
      where ${x.engagement} = any(${sql.param(engagements)}::uuid[]) and ${alive(x)}
      order by ${x.academicYear}, ${x.startDate} nulls first, ${x.id}`,
  )
}

const moduleShape = {
  session: present(q.session),
  engagement: present(x.engagement),
  id: q.id,
  module: d.id,
  instance: i.id,
  code: present(d.code),
  ownCredits: q.credits,
  credits: sql<number>`coalesce(${q.credits}, ${d.credits}, 0)`,
  start: i.start,
  end: i.end,
  status: present(q.status),
  outcome: q.outcome,
}
export type ModuleRow = RowOf<typeof moduleShape>

/** The modules taken in the sessions of engagements, in the order in which they were taught. */
export function readModulesTaken(db: Queryable, engagements: readonly string[]): Promise<ModuleRow[]> {
  return db.rows(
    select(moduleShape)`from ${x} join ${q} on ${q.session} = ${x.id} and ${alive(q)}
      join ${i} on ${i.id} = ${q.moduleInstance} join ${d} on ${d.id} = ${i.module}
      where ${x.engagement} = any(${sql.param(engagements)}::uuid[]) and ${alive(x)}
      order by ${x.academicYear}, ${x.startDate} nulls first, ${i.start} nulls last, ${d.code}, ${q.id}`,
  )
}

/** The price list of programmes. */
export function readPrices(db: Queryable, programmes: readonly string[]) {
  return db.rows(
    select({
      programme: present(p.programme),
      academicYear: present(p.academicYear),
      studyPace: p.studyPace,
      studentType: p.studentType,
      feeStatus: present(p.feeStatus),
      amount: present(p.amount),
    })`from ${p} where ${p.programme} = any(${sql.param(programmes)}::uuid[]) and ${alive(p)} order by ${p.id}`,
  )
}
export type PriceRow = Awaited<ReturnType<typeof readPrices>>[number]
