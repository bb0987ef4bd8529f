import { academicYearOf } from '@minster/domain/college/years/academic-year'
import type { PortalSettings } from '@minster/domain/portal/forms/form-reach'
import { formsAsked, type KnownOfForm, standingOfForm } from '@minster/domain/portal/forms/student-standing'
import { openRequestStates } from '@minster/domain/portal/requests/student-request-states'
import type { Labelled } from '#kit/records/labelled.ts'
import { firstNameOfPerson, nameOfPerson } from '#kit/records/name-of-person.ts'
import { alive, optional, present, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { type RowOf, select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import { enrolmentsOfMany } from '../enrolment/own-sessions.ts'
import type { OwnStandings, StandingsOfMany } from '../forms/own-standing.ts'
import { formDrafts, formReceipts } from '../forms/tables.ts'
import { inductionOfMany } from '../induction/steps.ts'
import { formReminders } from './tables.ts'

const { s, p, e, x, q, w, u, r, d } = tables({
  s: 'students',
  p: 'people',
  e: 'engagements',
  x: 'form-openings',
  q: 'student-requests',
  w: formReminders,
  u: 'users',
  r: formReceipts,
  d: formDrafts,
})
const { h } = optional(tables({ h: 'hubs' }))

/** A form the college asked a student for and did not get, though the day it is due has come or comes soon. */
export interface DueForm
  extends Pick<
    Found,
    | 'form'
    | 'lastName'
    | 'firstName'
    | 'email'
    | 'account'
    | 'hub'
    | 'draftAt'
    | 'reminds'
    | 'reminders'
    | 'remindedAt'
  > {
  readonly student: Labelled
  /** YYYY-MM-DD */
  readonly due: string
}

interface DueFormsAsked {
  readonly settings: Pick<PortalSettings, 'features' | 'menu'>
  /** YYYY-MM-DD */
  readonly today: string
  /** The last day that counts as due. */
  readonly until: string
  /** May speak of the student `s` and of the form `f.form`; all of them where nothing is said. */
  readonly whose?: SQL
}

const ofMany: readonly StandingsOfMany[] = [enrolmentsOfMany, inductionOfMany]
const withOwnStanding = ofMany.flatMap(({ forms }) => forms)

/**
 * The forms that are asked of students, due until a day and not sent, by name and day. What the portal's home says of one
 * student is said of many here, by the same rules.
 */
export async function readDueForms(
  db: Queryable,
  { settings, today, until, whose = sql`true` }: DueFormsAsked,
): Promise<DueForm[]> {
  const year = academicYearOf(today).title
  const found = await db.rows(statementOf({ settings, year, until, whose }))
  const own = await readOwnStandings(db, found, { today, year })
  return found
    .flatMap((row): DueForm[] => {
      const { form, student, name, status } = row
      const stands = standingOfForm(row, own.get(student)?.[form] ?? {}, { settings, status, today })
      if (!stands?.isOwed || stands.due === null || stands.due > until) return []
      return [{ ...shownOf(row), due: stands.due, student: { id: student, label: name } }]
    })
    .toSorted((one, other) => Number(one.due > other.due) - Number(one.due < other.due))
}

const columns = {
  form: sql<KnownOfForm['form']>`f.form`,
  opens: sql<string | null>`o.opens`,
  due: sql<string | null>`o.due`,
  closes: sql<string | null>`o.closes`,
  /** Whether the server reminds of it by itself. */
  reminds: sql<boolean>`coalesce(o.remind, true)`,
  sentAt: sql<string | null>`sent.at`,
  draftAt: sql<string | null>`(select max(${d.savedAt}) from ${u} join ${d} on ${d.userId} = ${u.id}
    where ${u.person} = ${s.person} and ${alive(u)} and ${d.form} = f.form)`,
  waits: sql<KnownOfForm['waits']>`waiting.states`,
  student: s.id,
  name: nameOfPerson(p),
  lastName: sql<string>`coalesce(${p.lastName}, '')`,
  firstName: firstNameOfPerson(p),
  email: sql<string | null>`nullif(${p.email}, '')`,
  /** They sign in with it. */
  account: sql<string | null>`(select ${u.id} from ${u}
    where ${u.person} = ${s.person} and ${u.active} and ${alive(u)} order by ${u.id} limit 1)`,
  engagement: e.id,
  status: present(e.status),
  hub: sql<Labelled | null>`case when ${h.id} is not null
    then json_build_object('id', ${h.id}, 'label', ${h.name}) end`,
  /** How often they were reminded of it this academic year, and when last. */
  reminders: sql<number>`told.times`,
  remindedAt: sql<string | null>`told.last`,
}
type Found = RowOf<typeof columns>

/** What is written down of each form that may be due, one row each: the last word is that of the rules. */
function statementOf({
  settings,
  year,
  until,
  whose,
}: Required<Omit<DueFormsAsked, 'today'>> & { year: string }) {
  const asked = formsAsked(settings)
  return select(columns)`
    from unnest(${sql.param(asked.map(({ form }) => form))}::text[], ${sql.param(asked.map(({ status }) => status))}::text[])
        with ordinality as f(form, status, place)
      left join (select distinct on (${x.form}) ${x.form}, ${x.opens}, ${x.due}, ${x.closes}, ${x.remind}
        from ${x} where ${x.academicYear} = ${year} and ${alive(x)}
        order by ${x.form}, ${x.updatedAt} desc) o on o.form = f.form
      join ${e} on ${e.status} = f.status and ${alive(e)}
      join ${s} on ${s.engagement} = ${e.id} and ${alive(s)}
      join ${p} on ${p.id} = ${s.person} and ${alive(p)}
      left join ${h} on ${h.id} = ${e.hub}
      cross join lateral (select max(${r.sentAt}) as at from ${u} join ${r} on ${r.userId} = ${u.id}
        where ${u.person} = ${s.person} and ${alive(u)} and ${r.form} = f.form and ${r.academicYear} = ${year}) sent
      left join (select ${q.student}, ${q.form}, array_agg(${q.state}) as states from ${q}
        where ${q.state} = any(${sql.param(openRequestStates)}) and ${alive(q)}
        group by ${q.student}, ${q.form}) waiting on waiting.student = ${s.id} and waiting.form = f.form
      cross join lateral (select count(${w.toldAt})::int as times, max(${w.toldAt}) as last from ${w}
        where ${w.student} = ${s.id} and ${w.form} = f.form and ${w.academicYear} = ${year}) told
    where (${whose}) and waiting.states is null
      and (o.due <= ${until} or (o.due is null and f.form = any(${sql.param(withOwnStanding)})))
      and (sent.at is null or f.form = any(${sql.param(withOwnStanding)}))
    order by ${p.lastName}, ${p.firstName}, ${s.id}, f.place`
}

function shownOf(row: Found): Omit<DueForm, 'due' | 'student'> {
  const { form, lastName, firstName, email, account, hub, draftAt, reminds, reminders, remindedAt } = row
  return { form, lastName, firstName, email, account, hub, draftAt, reminds, reminders, remindedAt }
}

async function readOwnStandings(
  db: Queryable,
  found: readonly Found[],
  on: { readonly today: string; readonly year: string },
): Promise<ReadonlyMap<string, OwnStandings>> {
  const all = new Map<string, OwnStandings>()
  for (const { forms, read } of ofMany) {
    const asked = found.filter(({ form }) => forms.includes(form))
    const students = [...new Map(asked.map((row) => [row.student, row])).values()]
    if (students.length === 0) continue
    for (const [student, standings] of await read(db, students, on))
      all.set(student, { ...all.get(student), ...standings })
  }
  return all
}
