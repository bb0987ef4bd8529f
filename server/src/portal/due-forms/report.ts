import { can, type Requirement } from '@minster/domain/kit/permissions/permissions'
import { addDays, daysBetween } from '@minster/domain/platform/words/calendar'
import type { DueFormRow } from '@minster/domain/portal/forms/due-forms-calls'
import { dueFormsDaysAhead, dueFormsReport } from '@minster/domain/portal/forms/due-forms-report'
import { guardOfForm } from '@minster/domain/portal/forms/form-keys'
import { type PortalSettings, titleOfForm } from '@minster/domain/portal/forms/form-reach'
import { mayMailName } from '@minster/domain/portal/forms/form-reminders'
import { formsAsked } from '@minster/domain/portal/forms/student-standing'
import { collectionOf } from '@minster/domain/register/paths'
import { fromOf } from '#kit/records/from.ts'
import { rowsFor } from '#kit/records/scopes.ts'
import { defineRowSource, type Narrowed, narrowedRows } from '#kit/reports/row-source.ts'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { dayOf } from '#platform/process/today.ts'
import { addressIn } from '#students/student/write-to-student.ts'
import { type DueForm, readDueForms } from './due-forms.ts'

const { s } = tables({ s: 'students' })

/** A row of the screen with the form it was made of. */
export interface DueFormFound extends DueFormRow {
  readonly dueForm: DueForm
}

/**
 * The forms due of the students whom a caller enrols. One of which not even that it was sent may be known is there only for
 * whoever holds its permission on the student.
 */
export async function readDueFormRows(
  db: Queryable,
  settings: PortalSettings,
  caller: Caller,
  today: string,
): Promise<readonly DueFormFound[]> {
  const inSight = sightOf(dueFormsReport.access, caller)
  if (inSight === null) return []
  const guarded = guardedForms(settings).map(
    ([form, guard]) =>
      sql`(f.form <> ${form} or ${(can(caller.claims, guard) ? sightOf(guard, caller) : null) ?? sql`false`})`,
  )
  const forms = await readDueForms(db, {
    settings,
    today,
    until: addDays(today, dueFormsDaysAhead),
    whose: sql.join([inSight, ...guarded], sql` and `),
  })
  return forms.map((form) => rowOf(form, settings, today))
}

/** The forms a caller may know of that no mail names, by what the college calls them. */
export function formsUnnamed(settings: PortalSettings, { claims }: Caller): string[] {
  return guardedForms(settings).flatMap(([form, guard]) =>
    can(claims, guard) ? [titleOfForm(settings, form)] : [],
  )
}

function guardedForms(settings: PortalSettings) {
  const forms = [...new Set(formsAsked(settings).map(({ form }) => form))]
  return forms.flatMap((form) => {
    const guard = guardOfForm(form)
    return guard === null ? [] : [[form, guard] as const]
  })
}

/** That a caller holds a permission on the student `s`; null where they hold it on none. */
function sightOf(permission: Requirement, caller: Caller): SQL | null {
  const from = fromOf('students', 'seen')
  const rows = rowsFor(collectionOf('students'), permission, caller, from)
  if (rows === 'none') return null
  if (rows.condition === undefined) return sql`true`
  return sql`${s.id} in (select ${from.own('id')} ${from.clause()} where ${rows.condition})`
}

function rowOf(dueForm: DueForm, settings: PortalSettings, today: string): DueFormFound {
  const { form, student, hub, due, draftAt, reminders, remindedAt, email } = dueForm
  return {
    id: `${student.id} ${form}`,
    student,
    form,
    title: titleOfForm(settings, form),
    hub,
    due,
    days: daysBetween(due, today),
    draftOn: draftAt === null ? null : dayOf(new Date(draftAt)),
    reminders,
    reminded: remindedAt === null ? null : dayOf(new Date(remindedAt)),
    hasAddress: addressIn(email) !== null,
    dueForm,
  }
}

/** How many forms are left in each hub, narrowed by everything but the hub, the most first. */
export function countsByHub(rows: readonly DueFormFound[], asked: Narrowed) {
  const narrowed = narrowedRows<DueFormRow, DueFormFound>(dueFormsReport, rows, asked, 'hub')
  return [...Map.groupBy(narrowed, ({ hub }) => hub?.id).values()]
    .flatMap((theirs) => {
      const hub = theirs[0]?.hub
      return hub ? [{ hub, count: theirs.length }] : []
    })
    .toSorted(
      (one, other) => other.count - one.count || one.hub.label.localeCompare(other.hub.label, 'en-GB'),
    )
}

/** The screen, and the mail that reminds those on it. */
export const dueFormsSource = defineRowSource<DueFormRow, DueFormFound>()({
  report: dueFormsReport,
  reminds: {
    template: 'form-reminder',
    idOf: ({ id }) => id,
    about: 'students',
    of: ({ student }) => student,
    askedOf: ({ form, title }) => (mayMailName(form) ? [title] : []),
    order: 'name',
  },
  show: ({ dueForm: _dueForm, ...row }) => row,
})
