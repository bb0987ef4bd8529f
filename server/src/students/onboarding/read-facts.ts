import type { OnboardingKind } from '@minster/domain/college/onboarding/onboarding-kinds'
import { formatDate } from '@minster/domain/platform/words/format'
import { firstNameOfPerson, nameOfPerson } from '#kit/records/name-of-person.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { type RowOf, select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { College } from '#platform/process/college.ts'

const { m, e, s, p, pr, u } = tables({
  m: 'onboarding-mails',
  e: 'engagements',
  s: 'students',
  p: 'people',
  pr: 'programmes',
  u: 'users',
})
const { h, f, fp, a } = optional(tables({ h: 'hubs', f: 'faculty', fp: 'people', a: 'applications' }))

const shape = {
  id: m.id,
  kind: m.kind,
  state: m.state,
  waitsFor: m.waitsFor,
  since: m.since,
  due: m.due,
  times: m.times,
  engagement: e.id,
  status: e.status,
  start: e.start,
  confirmed: sql<string>`coalesce(${a.progress.since}, ${e.start})`,
  name: nameOfPerson(p),
  firstName: firstNameOfPerson(p),
  email: sql<string | null>`nullif(${p.email}, '')`,
  bannerId: s.partnerId,
  programme: pr.name,
  hub: h.name,
  tutor: sql<string | null>`case when ${f.id} is not null then ${nameOfPerson(fp)} end`,
  account: sql<
    string | null
  >`(select ${u.email} from ${u} where ${u.person} = ${p.id} and ${u.active} and ${alive(u)}
    order by ${u.id} limit 1)`,
} as const

/** A first mail with all that its words may say. */
export type OnboardingRow = RowOf<typeof shape>

/** First mails of engagements that are there, under `m`, `e` and `s`. */
export const mailsKept = sql`from ${m} join ${e} on ${e.id} = ${m.engagement} and ${alive(e)}
  join ${s} on ${s.id} = ${e.student} join ${p} on ${p.id} = ${s.person} and ${alive(p)}
  join ${pr} on ${pr.id} = ${e.programme} left join ${a} on ${a.id} = ${e.application}
  left join ${h} on ${h.id} = ${e.hub} left join ${f} on ${f.id} = ${s.tutor} and ${alive(f)}
  left join ${fp} on ${fp.id} = ${f.person}`

/** Reads some first mails. */
export function readOnboarding(db: Queryable, which: SQL): Promise<OnboardingRow[]> {
  return db.rows(select(shape)`${mailsKept} ${which}`)
}

/** A value for every merge tag. */
export function tagsOf(
  row: OnboardingRow,
  kind: OnboardingKind,
  { title, office, onboarding }: Pick<College, 'title' | 'office' | 'onboarding'>,
): Readonly<Record<string, unknown>> {
  const { name, firstName, programme, hub, account, bannerId, tutor } = row
  return {
    name,
    firstName,
    programme,
    hub,
    account,
    bannerId,
    tutor,
    start: formatDate(row.start),
    link: onboarding[kind].link ?? null,
    college: title,
    office: `${office.name}, ${office.email}`,
  }
}
