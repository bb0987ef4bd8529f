import { can } from '@minster/domain/kit/permissions/permissions'
import { AppError } from '@minster/domain/platform/errors/errors'
import { isFeatureOn } from '@minster/domain/platform/features/features'
import { knownForm } from '@minster/domain/portal/forms/form-keys'
import {
  isMatterForm,
  type MatterForm,
  type MatterType,
  matterForms,
  matterKind,
} from '@minster/domain/portal/threads/matter-kinds'
import { fromOf } from '#kit/records/from.ts'
import { rowsFor } from '#kit/records/scopes.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { inboxOf } from '../requests/receive.ts'

const { r } = tables({ r: 'student-requests' })

/** A matter: the line of the inbox that carries its thread, and the record on which it is decided. */
export interface Matter {
  readonly line: string
  readonly form: MatterForm
  /** null where the line is about something else, such as a return from an interruption. */
  readonly record: { readonly type: MatterType; readonly id: string } | null
}

/**
 * The line `r` among those a caller sees whose words, or files, they may know of: each kind by its own list in the inbox and
 * its own permission, so that a guarded one does not exist for others.
 */
async function lineAmong(
  db: Queryable,
  caller: Caller,
  what: 'words' | 'files',
  condition: SQL,
): Promise<Matter | undefined> {
  const from = fromOf('student-requests', 'r')
  const ways = matterForms.flatMap((form) => {
    const { feature } = knownForm(form)
    const isOff = feature !== undefined && caller.features && !isFeatureOn(caller.features, feature)
    if (isOff || !can(caller.claims, matterKind(form)[what])) return []
    const inbox = inboxOf(form)
    const rows = rowsFor(inbox, inbox.access.view, caller, from)
    return rows === 'none' ? [] : [sql`(${r.form} = ${form} and ${rows.condition ?? sql`true`})`]
  })
  if (ways.length === 0) return undefined
  const [line] = await db.rows(select({ id: r.id, form: r.form, about: r.about })`${from.clause()}
    where ${alive(r)} and ${condition} and (${sql.join(ways, sql` or `)})
    order by ${r.sentAt} desc, ${r.id} desc limit 1`)
  return line && matterOf(line)
}

/** The matter of a line; undefined where its kind has no thread. */
export function matterOf(line: {
  readonly id: string
  readonly form: string
  readonly about: string | null
}): Matter | undefined {
  const { id, form, about } = line
  if (!isMatterForm(form)) return undefined
  const { type } = matterKind(form)
  const [name, record = ''] = about?.split('/') ?? [type, id]
  return { line: id, form, record: name === type ? { type, id: record } : null }
}

/** Finds the matter of a record in the sight of whoever works with it; anything else is simply not there. */
export async function reachMatter(
  db: Queryable,
  caller: Caller,
  { type, id }: { readonly type: MatterType; readonly id: string },
): Promise<Matter> {
  const condition = type === 'student-requests' ? sql`${r.id} = ${id}` : sql`${r.about} = ${`${type}/${id}`}`
  const matter = await lineAmong(db, caller, 'words', condition)
  if (!matter) throw new AppError('NOT_FOUND', 'Nothing a student sent is found here.')
  return matter
}

/** Whether a caller may open the files of some lines. */
export async function maySeeFilesOf(db: Queryable, caller: Caller, condition: SQL): Promise<boolean> {
  return (await lineAmong(db, caller, 'files', condition)) !== undefined
}
