import type { AspectFacts } from '@minster/domain/durham/changes/aspect-facts'
import { type ColumnToWrite } from '@minster/domain/durham/files/cells'
import { type DurhamFact, durhamFacts } from '@minster/domain/durham/layouts/durham-facts'
import { type DurhamFileKind, durhamFileKinds } from '@minster/domain/durham/layouts/file-kinds'
import { missingFacts } from '@minster/domain/durham/layouts/layout-problems'
import { permits } from '@minster/domain/kit/permissions/permissions'
import { readsGender } from '@minster/domain/people/contacts/person'
import { AppError } from '@minster/domain/platform/errors/errors'
import { alive, present, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'

const { l, c } = tables({ l: 'durham-layouts', c: 'durham-columns' })

/** The layout a file is made by. */
export type Layout = Awaited<ReturnType<typeof readLayout>>

/** The layout of a file that is in force on a day; refuses one by which Durham could do nothing with it. */
export async function readLayout(db: Queryable, kind: DurhamFileKind, today: string) {
  const [layout] = await db.rows(select({
    id: l.id,
    name: present(l.name),
    format: present(l.format),
    dayFormat: present(l.dayFormat),
    fileName: l.fileName,
    isConfirmed: sql<boolean>`${l.source.standing} = 'Confirmed'`,
  })`from ${l} where ${l.kind} = ${kind} and ${alive(l)} and (${l.inForceFrom} is null or ${l.inForceFrom} <= ${today}::date)
    order by ${l.inForceFrom} desc nulls last, ${l.id} limit 1`)
  const title = durhamFileKinds[kind].label
  if (!layout)
    throw refused(`No layout of “${title}” is used yet. Add one under Layouts, or have one used from today.`)
  const columns = await readColumns(db, layout.id)
  const missing = missingFacts(
    kind,
    columns.map(({ holds }) => holds),
  )
  if (missing.length > 0)
    throw refused(
      `Durham needs ${listed(missing)}, and no column of “${layout.name}” holds ${missing.length === 1 ? 'it' : 'them'}. Add ${missing.length === 1 ? 'a column' : 'columns'} to the layout first.`,
    )
  return { ...layout, kind, columns }
}

function readColumns(db: Queryable, layout: string): Promise<ColumnToWrite[]> {
  return db.rows(
    select({
      heading: present(c.heading),
      holds: present(c.holds),
      words: c.words,
      required: sql<boolean>`coalesce(${c.required}, false)`,
      longest: c.longest,
      codes: sql<readonly string[]>`coalesce(${c.codes}, '{}')`,
    })`from ${c} where ${c.layout} = ${layout} and ${alive(c)} order by ${c.place}, ${c.id}`,
  )
}

const words = new Intl.ListFormat('en-GB')

function listed(facts: readonly DurhamFact[]): string {
  return words.format(facts.map((fact) => `“${durhamFacts[fact].label}”`))
}

interface Told {
  readonly columns?: readonly Pick<ColumnToWrite, 'holds'>[]
  readonly rows?: readonly { readonly facts: AspectFacts }[]
}

/** Whoever may not know the gender of people makes and opens no file that tells it, by its columns or the facts of its rows. */
export function demandGender({ claims }: Caller, told: Told): void {
  const columns = told.columns?.some(({ holds }) => holds === 'gender') ?? false
  const rows = told.rows?.some(({ facts }) => 'gender' in facts) ?? false
  if ((columns || rows) && !permits(claims, readsGender))
    throw new AppError(
      'FORBIDDEN',
      'This file tells the gender of students, which you may not see. Ask somebody who may, or the administrator for the permission.',
    )
}

function refused(message: string): AppError {
  return new AppError('INVALID', undefined, [{ param: 'kind', message }])
}
