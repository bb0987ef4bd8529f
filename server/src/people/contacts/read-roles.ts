import { can, permits } from '@minster/domain/kit/permissions/permissions'
import { isHeldOn } from '@minster/domain/people/contacts/role-days'
import { recordTypes } from '@minster/domain/register/register'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Values } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'

/** A role at an organisation as it stands on the page of either side. */
export const roleShown = z.object({
  id: z.string(),
  role: z.string(),
  jobTitle: z.string().nullable(),
  from: z.string().nullable(),
  until: z.string().nullable(),
  main: z.boolean(),
  note: z.string().nullable(),
  /** Held today. */
  isHeld: z.boolean(),
  contact: z.object({
    id: z.string(),
    label: z.string(),
    /** Absent for who may not read contacts. */
    email: z.string().nullable().optional(),
    phone: z.string().nullable().optional(),
  }),
  organisation: z.object({ id: z.string(), label: z.string(), type: z.string() }),
})
export type RoleShown = z.infer<typeof roleShown>

interface Row extends Values {
  readonly id: string
  readonly role: string
  readonly job_title: string | null
  readonly from: string | null
  readonly until: string | null
  readonly main: boolean
  readonly note: string | null
  readonly contact: string
  readonly contact_label: string
  readonly email: string | null
  readonly phone: string | null
  readonly organisation: string
  readonly organisation_label: string
  readonly organisation_type: string
}

/** The roles of one side, those held today first, and of these the main contact. */
export async function readRoles(
  db: Queryable,
  side: { readonly contact: string } | { readonly organisation: string },
  caller: Caller,
  today: string,
): Promise<RoleShown[]> {
  if (!permits(caller.claims, recordTypes['organisation-roles'].access.view)) return []
  const isOf: SQL =
    'contact' in side ? sql`r.contact = ${side.contact}` : sql`r.organisation = ${side.organisation}`
  const rows = await db.rows<Row>(sql`
    select r.id, r.role, r.job_title, r."from", r.until, coalesce(r.main, false) as main, r.note,
      p.id as contact, concat_ws(' ', p.title, coalesce(p.preferred_name, p.first_name), p.last_name) as contact_label,
      p.email, coalesce(p.phone, p.other_phone) as phone,
      o.id as organisation, o.name as organisation_label, o.type as organisation_type
    from organisation_roles r
    join people p on p.id = r.contact and p.deleted_at is null
    join organisations o on o.id = r.organisation and o.deleted_at is null
    where r.deleted_at is null and ${isOf}
    order by r.main desc nulls last, r.role, p.last_name, o.name, r."from" desc nulls last, r.id`)
  const mayRead = can(caller.claims, 'contacts:view')
  const shown = rows.map(
    (row): RoleShown => ({
      id: row.id,
      role: row.role,
      jobTitle: row.job_title,
      from: row.from,
      until: row.until,
      main: row.main,
      note: row.note,
      isHeld: isHeldOn(row, today),
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
