import { can, permits } from '@minster/domain/kit/permissions/permissions'
import type { RoleHeld } from '@minster/domain/people/contacts/contact-calls'
import { isCurrentOn } from '@minster/domain/people/contacts/role-days'
import { recordTypes } from '@minster/domain/register/register'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'

const { r, p, o } = tables({ r: 'organisation-roles', p: 'people', o: 'organisations' })

/** The roles of one side, those held today first, and of these the main contact. */
export async function readRoles(
  db: Queryable,
  side: { readonly contact: string } | { readonly organisation: string },
  caller: Caller,
  today: string,
): Promise<RoleHeld[]> {
  if (!permits(caller.claims, recordTypes['organisation-roles'].access.view)) return []
  const isOf: SQL =
    'contact' in side ? sql`${r.contact} = ${side.contact}` : sql`${r.organisation} = ${side.organisation}`
  const rows = await db.rows(select({
    id: r.id,
    role: r.role,
    job_title: r.jobTitle,
    from: r.from,
    until: r.until,
    main: sql<boolean>`coalesce(${r.main}, false)`,
    note: r.note,
    contact: p.id,
    contact_label: sql<string>`concat_ws(' ', ${p.title}, coalesce(${p.preferredName}, ${p.firstName}), ${p.lastName})`,
    email: p.email,
    phone: sql<string | null>`coalesce(${p.phone}, ${p.otherPhone})`,
    organisation: o.id,
    organisation_label: o.name,
    organisation_type: o.type,
  })`
    from ${r}
    join ${p} on ${p.id} = ${r.contact} and ${alive(p)}
    join ${o} on ${o.id} = ${r.organisation} and ${alive(o)}
    where ${alive(r)} and ${isOf}
    order by ${r.main} desc nulls last, ${r.role}, ${p.lastName}, ${o.name}, ${r.from} desc nulls last, ${r.id}`)
  const mayRead = can(caller.claims, 'contacts:view')
  const shown = rows.map(
    (row): RoleHeld => ({
      id: row.id,
      role: row.role,
      jobTitle: row.job_title,
      from: row.from,
      until: row.until,
      main: row.main,
      note: row.note,
      isHeld: isCurrentOn(row, today),
      contact: {
        id: row.contact,
        label: row.contact_label,
        ...(mayRead && { email: row.email, phone: row.phone }),
      },
      organisation: { id: row.organisation, label: row.organisation_label, type: row.organisation_type },
    }),
  )
  return [...shown.filter(({ isHeld }) => isHeld), ...shown.filter(({ isHeld }) => !isHeld)]
}
